"""What happened, to look at: charts of a match, statistics over all of them, reviews."""
