"""Sentences for people: events and refusals as messages with parameters."""
