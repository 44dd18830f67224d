"""Where islands are measured: bot games on one island, what they show, what would be fairer."""
