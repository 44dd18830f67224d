"""Documents damaged at random, fed to whatever reads what others wrote.

``python -m tests.fuzz --files 100000 --seed 1``: positions, layouts, sets of cards and
tiles, records of matches, sealed games, puzzles, settings, requests.
"""
