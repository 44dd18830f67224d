"""What the rooms below the screen refuse, in the language of the person."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.core.documents import refusal_words
from tempus_desktop.core.errors import BadFile, TempusError
from tempus_desktop.core.words import Words


def said(words: Words | str) -> str:
    """Words in the language in force; a plain text as it is."""
    return words if isinstance(words, str) else words.rendered(_translated)


def why(error: TempusError | OSError) -> str:
    """Why something was refused, as one line; of a file with the place in it and the rule."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return said(refusal_words(error) if isinstance(error, BadFile) else error.words)


def _translated(context: str, source: str) -> str:
    # Not called ``translate``: these sources are marked where the words are made.
    return QCoreApplication.translate(context, source)
