"""Text as it is searched, the same in every language and whatever the machine's locale."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """Text without capitals, marks on letters, and the figures of other scripts.

    Turkish has two letters i, with a dot and without, each with a capital of its own; all four are
    one here, since who searches may have typed any of them.
    """
    plain = "".join(_plain(letter) for letter in unicodedata.normalize("NFKD", text))
    return plain.casefold().replace("\N{LATIN SMALL LETTER DOTLESS I}", "i")


def _plain(letter: str) -> str:
    if unicodedata.category(letter) == "Mn":
        return ""
    figure = unicodedata.decimal(letter, None)
    return letter if figure is None else str(figure)
