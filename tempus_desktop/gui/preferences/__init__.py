"""What a person prefers, by pages, and the keys of all commands."""
