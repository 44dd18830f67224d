"""Matches as the library keeps them, for tests: texts that no rules stand behind."""

from __future__ import annotations

from tempus_desktop.storage.library import KeptDecision, KeptMatch, KeptSeat, Library, Standing

WHEN = "2026-05-01T12:00:00+00:00"
SEATS = (KeptSeat("Ann", "red", None), KeptSeat("Ben", "blue", "greedy"))


def match(name: str = "An island", seed: int = 7) -> KeptMatch:
    return KeptMatch(name, "0.1.0", 1, '{"tiles":[]}', '{"seats":[]}', seed, None, SEATS)


def decision(number: int, hash_: str = "") -> KeptDecision:
    return KeptDecision(number % 2, f"settle G{number}", WHEN, hash_ or f"{number:016x}")


def played(library: Library, decisions: int, name: str = "An island", seed: int = 7) -> int:
    """A match with so many decisions, kept at once; its number."""
    number = library.add(match(name, seed), Standing(0, 0), WHEN)
    made = [decision(n) for n in range(decisions)]
    library.keep(number, 0, made, Standing(1 + decisions // 10, decisions % 2))
    return number


def play_on(library: Library, number: int, first: int, decisions: int) -> None:
    """So many decisions more, each kept before the next."""
    for n in range(first, first + decisions):
        library.keep(number, n, [decision(n)], Standing(1 + n // 10, n % 2))
