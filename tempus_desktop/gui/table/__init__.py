"""The board: scene, items, hands on it."""
