"""Which files this program reads: those of its own versions and older ones, never newer ones."""

from __future__ import annotations

from collections.abc import Mapping

from tempus_desktop import __version__
from tempus_desktop.core.documents import Node, is_whole, shown
from tempus_desktop.core.errors import BadFile, NewerFile
from tempus_desktop.core.words import Words, words


def check_versions(document: object, format_: str, known: Mapping[str, int]) -> None:
    """Refuse what a newer program wrote before anything else of it is read.

    Args:
        format_: what the document must say it is.
        known: the latest version that this program knows by the key in which it stands,
            ``version`` or ``rules``.

    Raises:
        NewerFile: it is of a newer version; that and ours are named.
        BadFile: it is no such document.
    """
    fields = dict(Node(document).entries())
    _present(fields, "format").constant(format_)
    for key, latest in known.items():
        version = _present(fields, key)
        if is_whole(version.value) and isinstance(version.value, int) and version.value > latest:
            why = _newer(key, version.value, latest, fields.get("program"))
            raise NewerFile(version.place, why)
        if latest > 1:
            version.whole(1, latest)
        else:
            version.constant(1)
    if "program" in fields:
        fields["program"].text()


def _present(fields: Mapping[str, Node], key: str) -> Node:
    if key not in fields:
        raise BadFile(key, words("Files", "is missing"))
    return fields[key]


def _newer(key: str, version: int, known: int, program: Node | None) -> Words:
    """Why it is refused; with who wrote it, where the file tells."""
    what = words("Files", "its rules") if key == "rules" else words("Files", "the file")
    if program is None or not isinstance(program.value, str):
        return words(
            "Files",
            "{what} has version {value}; this is Tempus Desktop {ours}, which knows "
            "version {known}",
        ).of(what=what, value=shown(version), ours=__version__, known=known)
    return words(
        "Files",
        "{what} has version {value}, written by Tempus Desktop {writer}; this is "
        "Tempus Desktop {ours}, which knows version {known}",
    ).of(
        what=what,
        value=shown(version),
        writer=shown(program.value),
        ours=__version__,
        known=known,
    )
