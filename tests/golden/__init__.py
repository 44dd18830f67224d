"""Games and counts that must stay as they are, byte for byte, until a ruling changes.

``python -m tests.golden`` compares, ``python -m tests.golden --write`` records them anew.
"""
