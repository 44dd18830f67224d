"""Surveys of the board: coloured and patterned over it on demand, with a legend."""
