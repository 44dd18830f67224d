"""What a newer program wrote is refused as that, in every format, whatever else is in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tempus_desktop.arena.results import read_results
from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.position import read_position
from tempus_desktop.session.matches import read_record
from tempus_desktop.session.puzzles import read_puzzle
from tempus_desktop.session.sealed import read_sealed
from tempus_desktop.storage.card_sets import read_card_set
from tempus_desktop.storage.components import read_deck, read_era_terrains, read_tiles
from tempus_desktop.storage.drafts import read_draft
from tempus_desktop.storage.layouts import read_layout
from tempus_desktop.storage.tile_sets import read_tile_set
from tests.games.tempus.tables_for_tests import COMPONENTS

READERS: list[tuple[str, Callable[[Any], object]]] = [
    ("tempus-position", partial(read_position, components=COMPONENTS)),
    ("tempus-puzzle", partial(read_puzzle, components=COMPONENTS)),
    ("tempus-game", read_record),
    ("tempus-sealed", read_sealed),
    ("tempus-layout", read_layout),
    ("tempus-draft", read_draft),
    ("tempus-cards", read_card_set),
    ("tempus-tiles", read_tile_set),
    ("tempus-tiles", read_tiles),
    ("tempus-deck", read_deck),
    ("tempus-era-terrains", read_era_terrains),
    ("tempus-results", lambda document: read_results(json.dumps(document).encode())),
]
every_format = pytest.mark.parametrize(
    ("form", "read"), READERS, ids=[f"{form}-{number}" for number, (form, _) in enumerate(READERS)]
)


def refusal(read: Callable[[Any], object], document: object) -> BadFile:
    with pytest.raises(BadFile) as caught:
        read(document)
    return caught.value


@every_format
@pytest.mark.parametrize("more", [{}, {"unheard-of": [1], "name": 3, "program": 7}])
def test_a_newer_file_is_refused_naming_both_versions(
    form: str, read: Callable[[Any], object], more: dict[str, object]
) -> None:
    bad = refusal(read, {"format": form, "version": 99, **more})
    assert bad.place == "version"
    assert "version 99" in bad.message and "knows version 1" in bad.message


@every_format
def test_a_file_of_another_kind_is_refused_as_that_before_its_version(
    form: str, read: Callable[[Any], object]
) -> None:
    bad = refusal(read, {"format": "tempus-something", "version": 99, "unheard-of": 1})
    assert bad.place == "format" and form in bad.message
