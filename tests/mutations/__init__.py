"""Damaged game files by the thousand: ``python -m tests.mutations --files 100000``."""
