"""The workbench where islands are built, kept and shared."""
