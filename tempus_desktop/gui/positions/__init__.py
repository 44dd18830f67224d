"""Positions: set up by mouse and keys, judged by the rules, played from, shared."""
