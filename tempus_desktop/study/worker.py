"""A process that reviews a match: one JSON request a line in, one answer a line out.

``open`` names the match and is answered by the number of its moments; ``chances`` asks for those at
one of them; ``turning`` looks closer at a swing. Whatever goes wrong is told as ``error``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import TextIOWrapper
from typing import Any, TextIO

from tempus_desktop.session.matches import read_record
from tempus_desktop.session.session import Session
from tempus_desktop.study.chances import SAMPLES
from tempus_desktop.study.curve import Point, Swing
from tempus_desktop.study.review import (
    chances_at,
    points_of,
    read_swing,
    turning,
    write_swing,
    write_turning,
)


def open_line(record: object) -> str:
    """The request to review the match of this record."""
    return _line({"ask": "open", "record": record})


def chances_line(place: int) -> str:
    """The request for the chances at a moment, by its place among them."""
    return _line({"ask": "chances", "place": place})


def turning_line(swing: Swing) -> str:
    """The request for a closer look."""
    return _line({"ask": "turning", "swing": write_swing(swing)})


class Service:
    """Answers requests about one match after the other."""

    def __init__(self, samples: int = SAMPLES) -> None:
        self._samples = samples
        self._session: Session | None = None
        self._points: tuple[Point, ...] = ()

    def answer(self, line: str) -> str:
        """The answer to a request, as one line."""
        try:
            return _line(self._answer(json.loads(line)))
        except Exception as error:  # who asked must be told, not left waiting
            return _line({"error": f"{type(error).__name__}: {error}"})

    def _answer(self, request: Mapping[str, Any]) -> Mapping[str, object]:
        asked = request["ask"]
        if asked == "open":
            _, self._session = read_record(request["record"])
            self._points = points_of(self._session)
            return {"moments": len(self._points), "samples": self._samples}
        session = self._session
        if session is None:
            raise ValueError("no match is open")
        if asked == "chances":
            point = self._points[int(request["place"])]
            return {"chances": chances_at(session, point, self._samples)}
        if asked != "turning":
            raise ValueError("no such question")
        swing = read_swing(request["swing"])
        found = turning(session, self._points, swing, self._samples)
        return {"turning": write_turning(found, session.state.match.sea)}


def serve(requests: TextIO, replies: TextIO) -> None:
    """Answer until the requests end, nobody reads the replies, or the user interrupts."""
    if isinstance(requests, TextIOWrapper):
        requests.reconfigure(encoding="utf-8", errors="replace")
    service = Service()
    try:
        for line in requests:
            replies.write(service.answer(line))
            replies.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        return


def _line(document: Mapping[str, object]) -> str:
    return json.dumps(document) + "\n"
