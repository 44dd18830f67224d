"""The JSON-lines engine protocol."""
