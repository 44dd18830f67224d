"""What happens to games when the process is killed: ``python -m tests.faults --points 1000``."""
