"""The games that are kept: the page that lists them."""
