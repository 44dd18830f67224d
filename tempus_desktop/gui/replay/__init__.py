"""Looking back at a match in the window: nothing can be acted on here."""
