"""What happened: figures of a match, statistics over many, and reviews of what might have been."""
