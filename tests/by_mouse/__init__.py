"""Whole games by mouse: the pointer goes where a person's would, and nothing is called instead."""
