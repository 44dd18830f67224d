"""Grids that boards are made of."""
