"""Plans on the table: decisions laid out as ghosts, compared, and played step by step."""
