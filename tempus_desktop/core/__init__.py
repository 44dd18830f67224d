"""What every game of the collection shares: the protocol, chance as a value, errors."""
