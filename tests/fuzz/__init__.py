"""Documents damaged at random, fed to whatever reads what others wrote.

``python -m tests.fuzz --files 100000 --seed 1``: positions, layouts, records of matches, requests.
"""
