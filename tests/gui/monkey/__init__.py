"""Random mouse and keys over the whole program: hands, ways to every sheet, what must hold."""
