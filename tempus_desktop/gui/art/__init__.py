"""Painters: everything the table shows, drawn by the program."""
