"""Files of every kind and version the program ever wrote: they open for ever, and stay as they are.

``*.tempus`` records are read in ``tests/session/test_matches.py``; here are all other kinds. A new
version adds files and changes none.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tempus_desktop.games.tempus.card_sets import misfits
from tempus_desktop.games.tempus.fingerprint import fingerprint
from tempus_desktop.games.tempus.terms import CardKind, Era, Terrain
from tempus_desktop.session import kept
from tempus_desktop.session.new_game import NewGame
from tempus_desktop.session.sealed import VERSION, is_sealed, read_sealed
from tempus_desktop.storage.card_sets import OWN_CARDS
from tempus_desktop.storage.drafts import read_draft
from tempus_desktop.storage.gallery import load_layout_file
from tempus_desktop.storage.migrations import LATEST
from tempus_desktop.storage.opening import FILE, open_library
from tempus_desktop.storage.settings import Motion, Pace, Preferences, ThemeChoice, load_settings
from tempus_desktop.storage.strict_json import read_document
from tempus_desktop.storage.tile_sets import OWN_TILES

FORMS = Path(__file__).parent / "corpus" / "forms"


def versions(pattern: str) -> set[int]:
    return {int(path.name[1:].partition("-")[0]) for path in FORMS.glob(pattern)}


def test_every_version_of_the_library_and_of_sealed_games_has_a_file() -> None:
    assert versions("*-games.sql") == set(range(1, LATEST + 1))
    assert versions("*-sealed.tempus") == set(range(1, VERSION + 1))


@pytest.mark.parametrize("path", sorted(FORMS.glob("*-games.sql")), ids=lambda path: path.stem)
def test_a_library_of_any_version_is_taken_over_with_its_games(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as old:
        old.executescript(path.read_text("utf-8"))
    opened = open_library(tmp_path)
    assert opened.problem is None
    (entry,) = opened.library.entries()
    assert (entry.name, entry.decisions) == ("The game at Ben's", 60)
    _, session = kept.read(opened.library, entry.id)
    assert session.actor is not None and session.legal()
    record = json.loads((FORMS.parent / "v1-layout-210.tempus").read_bytes())
    assert fingerprint(session.state) == record["hashes"][59]
    opened.library.close()


@pytest.mark.parametrize("path", sorted(FORMS.glob("*-sealed.tempus")), ids=lambda path: path.stem)
def test_a_sealed_game_of_any_version_opens(path: Path) -> None:
    document = read_document(path.read_bytes())
    assert is_sealed(document)
    name, session = read_sealed(document)
    assert name == "The game at Ben's"
    assert [seat.name for seat in session.seats] == ["Ann", "Ben", "Cy", "Dot"]


@pytest.mark.parametrize("path", sorted(FORMS.glob("*-settings.json")), ids=lambda path: path.stem)
def test_settings_of_any_version_are_taken_over_without_a_word(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    loaded = load_settings(copy)
    chosen = Preferences(ThemeChoice.DARK, 125, Motion.OFF, Pace.STEP, end_round=True)
    assert (loaded.settings.preferences, loaded.warning) == (chosen, None)
    assert (loaded.settings.geometry, loaded.settings.docks) == (b"abc", b"def")
    assert NewGame.from_json(loaded.settings.last_game).seats[3].name == "Dot"
    assert copy.read_bytes() == path.read_bytes()


def test_islands_drafts_tile_and_card_sets_of_any_version_open() -> None:
    for path in FORMS.glob("*.tempus-layout"):
        island = load_layout_file(path)
        assert (island.name, len(island.tiles)) == ("Ann's bay", 8)
    for path in FORMS.glob("*.tempus-draft"):
        draft = read_draft(read_document(path.read_bytes()))
        assert (draft.name, len(draft.order), len(draft.tiles)) == ("Half a bay", 3, 8)
    for path in FORMS.glob("*.tempus-tiles"):
        assert OWN_TILES.load(path).faces == ("GWMGFMH", "WWWWWWW")
    for path in FORMS.glob("*.tempus-cards"):
        cards = OWN_CARDS.load(path)
        assert (cards.name, len(cards.deck)) == ("Ann's copy", 53)
        assert misfits(cards.deck) == {CardKind.WEAPONS: 5}
        assert cards.era_terrains[Era.FLIGHT] is Terrain.WOODS
    for kind in ("layout", "draft", "tiles", "cards"):
        assert versions(f"*.tempus-{kind}")
