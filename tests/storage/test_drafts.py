"""Kept drafts: the same again, and damaged ones refused with their place."""

from __future__ import annotations

import json

import pytest

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus.drafts import Draft, fresh, lay, shuffle_rest
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.drafts import read_draft, write_draft


def some_draft() -> Draft:
    draft = shuffle_rest(fresh(load_components().tiles, name="Two Lakes"), 3)
    return lay(lay(lay(draft, 4, 0, 3), 1, 1, 2), 0, 80, 5)


def test_a_draft_is_the_same_again_with_all_that_is_wrong() -> None:
    draft = some_draft()
    assert read_draft(json.loads(json.dumps(write_draft(draft)))) == draft


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "tempus-layout"}, "format"),
        ({"version": 2}, "version"),
        ({"order": [4, 1]}, "order"),
        ({"order": [4, 1, 99]}, "order[2]"),
        ({"tiles": [{"faces": "GGG", "turn": 0, "centre": None}]}, "tiles[0].faces"),
        ({"tiles": [{"faces": "GWMGFMH", "turn": 0, "centre": "Z9"}]}, "tiles[0].centre"),
        ({"tiles": [{"faces": "GWMGFMH", "turn": 9, "centre": None}]}, "tiles[0].turn"),
        ({"tiles": [None] * 101}, "tiles"),
    ],
)
def test_damaged_drafts_are_refused(change: dict[str, object], place: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_draft(write_draft(some_draft()) | change)
    assert refused.value.place == place
