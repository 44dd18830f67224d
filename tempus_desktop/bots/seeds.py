"""Chance for bots that tells nothing of the match's own chance."""

from __future__ import annotations

from hashlib import blake2b


def bot_seed(seed: int, decisions: int) -> int:
    """A seed for the bot that decides after so many decisions of the match with that seed.

    The same again for the same match. A one-way hash: whoever is given it can compute neither the
    deck nor anything else that follows from the match's seed.
    """
    digest = blake2b(f"bot {seed} {decisions}".encode("ascii"), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 11
