"""What the table sounds like, where it can be heard."""
