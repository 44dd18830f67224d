"""The games of the collection, each independent of the others."""
