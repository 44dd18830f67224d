"""Which bots these are, so that nothing measured of others is taken for theirs."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from importlib.resources import files

from tempus_desktop.games.tempus.fingerprint import RULES_VERSION
from tempus_desktop.storage.resources import resource

FIRST = "catalogue"
"""The module that knows all levels."""
_IMPORT = re.compile(r"^from tempus_desktop\.bots(?:\.(\w+))? import (.+)$", re.MULTILINE)
_WORD = re.compile(r"\w+")


@cache
def bots_version() -> str:
    """A fingerprint of what decides how the levels play: weights, their code, the rules' version.

    A word changed in a comment changes it, too: it may call the same bots others. It does not know
    the components of one's own that games are measured with, nor programs of somebody else's.
    """
    found = blake2b(f"rules {RULES_VERSION}\n".encode("ascii"), digest_size=6)
    texts = {"weights.json": resource("bots/weights.json").read_text("utf-8"), **_modules()}
    for name, text in sorted(texts.items()):
        lines = "\n".join(text.splitlines())
        found.update(f"{name}\n{lines}\n".encode())
    return found.hexdigest()


def _modules() -> dict[str, str]:
    """The texts of the modules that play: the catalogue's, and what they import of this room."""
    room, found, waiting = files("tempus_desktop.bots"), dict[str, str](), [FIRST]
    while waiting:
        name = waiting.pop()
        source = room / f"{name}.py"
        if name in found or not source.is_file():
            continue
        found[name] = source.read_text("utf-8")
        for module, names in _IMPORT.findall(found[name]):
            waiting += [module] if module else _WORD.findall(names)
    return found
