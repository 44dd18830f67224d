"""Which files this program reads: those of its own versions and older ones, never newer ones."""

from __future__ import annotations

from collections.abc import Mapping

from tempus_desktop import __version__
from tempus_desktop.core.documents import Node, is_whole, shown
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.words import words


def check_versions(document: object, format_: str, known: Mapping[str, int]) -> None:
    """Refuse what a newer program wrote before anything else of it is read.

    Args:
        format_: what the document must say it is.
        known: the latest version that this program knows by the key in which it stands,
            ``version`` or ``rules``.

    Raises:
        BadFile: no such document, or one of a newer version, naming that and ours.
    """
    fields = dict(Node(document).entries())
    for key in ("format", "version", "program", *known):
        if key not in fields:
            raise BadFile(key, words("Files", "is missing"))
    fields["format"].constant(format_)
    writer = shown(fields["program"].text())
    for key, latest in known.items():
        value = fields[key].value
        if is_whole(value) and isinstance(value, int) and value > latest:
            what = words("Files", "its rules") if key == "rules" else words("Files", "the file")
            raise fields[key].refusal(
                words(
                    "Files",
                    "{what} has version {value}, written by Tempus Desktop {writer}; this is "
                    "Tempus Desktop {ours}, which knows version {known}",
                ).of(what=what, value=shown(value), writer=writer, ours=__version__, known=latest)
            )
        fields[key].whole(1, latest)
