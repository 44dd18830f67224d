"""A match at the table: who sits where, what was decided, what may be taken back."""
