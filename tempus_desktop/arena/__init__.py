"""Where players made of code meet and are measured."""
