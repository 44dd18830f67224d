"""Help for people: hints, odds, and why a bot did what it did."""
