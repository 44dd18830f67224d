"""What files, library and settings refuse is told in the language of the person."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTranslator
from PySide6.QtWidgets import QApplication

import tempus_desktop
from tempus_desktop.core.errors import BadFile
from tempus_desktop.core.words import words
from tempus_desktop.gui.program import Program
from tempus_desktop.gui.why import said, why
from tempus_desktop.storage.components import load_components
from tempus_desktop.storage.layouts import check_for_match, read_layout, write_layout
from tempus_desktop.storage.library import LibraryError
from tempus_desktop.storage.settings import load_settings, settings_path
from tempus_desktop.storage.strict_json import read_document
from tempus_desktop.storage.tile_sets import TileSet, read_tile_set
from tempus_desktop.storage.tile_sets import check_for_match as check_tiles
from tests.gui.matches import set_up
from tests.gui.test_program import ALONE
from tests.lupdate import sources_found
from tests.session.test_matches import layout, record

ROOMS = ("core", "games", "storage", "session")
PACKAGE = Path(tempus_desktop.__file__).parent


class Backwards(QTranslator):
    """A language in which every text of ours is written from its end, its places as they are."""

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        return backwards(source)

    def isEmpty(self) -> bool:
        return False


def backwards(source: str) -> str:
    parts = re.split(r"(\{\w+\})", source)
    return "".join(part if part.startswith("{") else part[::-1] for part in reversed(parts))


@pytest.fixture
def foreign(qapp: QApplication) -> Iterator[None]:
    language = Backwards(qapp)
    qapp.installTranslator(language)
    yield
    qapp.removeTranslator(language)


def changed(change: Callable[[dict[str, Any]], object], decisions: int = 12) -> str:
    document = record(decisions)
    change(document)
    return json.dumps(document)


def other_hash(document: dict[str, Any]) -> None:
    document["hashes"][-1] = document["hashes"][0]


GAMES: list[tuple[str, str]] = [
    (changed(lambda document: document.update(version=99)), "which knows version {known}"),
    (changed(lambda document: document["decisions"].append("fly A1")), "{value} is no decision"),
    (changed(lambda document: document["decisions"].append("done")), "the rules forbid {value}"),
    (changed(other_hash), "after this decision the match stands otherwise"),
    (changed(lambda document: document.pop("seed")), "is missing"),
    (changed(lambda document: document.update(seed="one")), "must be a whole number, not {value}"),
    (changed(lambda document: document["setup"].pop("seats")), "expected an object with the keys"),
]


@pytest.mark.parametrize(("content", "source"), GAMES)
def test_a_refused_game_is_told_in_the_language_in_force(
    program: Program, tmp_path: Path, foreign: None, content: str, source: str
) -> None:
    file = tmp_path / "game.tempus"
    file.write_text(content, encoding="utf-8")
    program.open_file(file)
    told = program.notice.accessibleDescription()
    for part in re.split(r"\{\w+\}", source):
        assert part.strip()[::-1] in told
        assert not part.strip() or part.strip() not in told


def test_a_refused_island_is_told_in_the_language_in_force(
    program: Program, tmp_path: Path, foreign: None
) -> None:
    document: dict[str, Any] = write_layout(layout())
    document["tiles"][1]["centre"] = document["tiles"][0]["centre"]
    file = tmp_path / "an island.TEMPUS-LAYOUT"
    file.write_text(json.dumps(document), encoding="utf-8")
    program.open_file(file)
    told = [text for text in texts_of(program) if file.name in text]
    assert any("this tile lies over another one"[::-1] in text for text in told)


def texts_of(program: Program) -> list[str]:
    found = [program.notice.accessibleDescription()]
    for child in program.window.findChildren(QObject):
        for name in ("text", "toolTip", "accessibleDescription"):
            method = getattr(child, name, None)
            if callable(method):
                try:
                    found.append(str(method()))
                except TypeError:
                    continue
    return found


def refused(doing: Callable[[], object]) -> BadFile:
    with pytest.raises(BadFile) as error:
        doing()
    return error.value


@pytest.mark.parametrize(
    ("doing", "english"),
    [
        (lambda: read_document(b"[1, 1e999]"), "a number is too large"),
        (lambda: read_document(b"{"), "it is no JSON ("),
        (lambda: check_for_match(layout(3), 5), " tiles, not "),
        (lambda: read_tile_set({"format": "tempus-tiles", "version": 1, "tiles": []}), "a set has"),
        (lambda: check_tiles(TileSet("", ("GGGGGGG",)), 3, None), "players need"),
        (lambda: read_layout([]), "must be an object, not a list"),
    ],
)
def test_refusals_have_their_places_filled_in_both_languages(
    foreign: None, doing: Callable[[], object], english: str
) -> None:
    error = refused(doing)
    assert english in str(error)
    assert "{" not in str(error) and english not in why(error)
    if english == "must be an object, not a list":
        assert "a list"[::-1] in why(error)


def test_settings_and_components_warn_in_the_language_in_force(
    foreign: None, tmp_path: Path
) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{", encoding="utf-8")
    warning = load_settings(path).warning
    assert warning is not None
    assert said(warning) == backwards(warning.source).format(path=path)
    folder = tmp_path / "components"
    folder.mkdir(parents=True)
    (folder / "tiles.json").write_text("[]", encoding="utf-8")
    told = why(refused(lambda: load_components(folder)))
    assert "must be an object, not"[::-1].split(" ,")[-1] in told
    assert "must be" not in told and "tiles.json" in told


def test_what_another_program_says_is_told_as_it_is(foreign: None) -> None:
    assert why(LibraryError("database is locked")) == "database is locked"
    assert why(OSError(28, "No space left on device")) == "No space left on device"
    assert (
        why(LibraryError(words("Files", "match {match} is gone").of(match=3))) == "enog si 3 hctam"
    )


def test_a_game_that_is_gone_is_told_in_the_language_in_force(
    program: Program, foreign: None
) -> None:
    program.start(set_up(ALONE))
    program.to_start()
    program.open_match(77)
    assert "there is no match"[::-1] in program.notice.accessibleDescription()


def refusals_of(path: Path) -> Iterator[tuple[int, ast.expr]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            place = {"BadFile": 1, "refusal": 0, "LibraryError": 0, "NotJson": 0}.get(name)
            if place is not None and len(node.args) > place:
                yield node.lineno, node.args[place]


def test_no_refusal_below_the_screen_is_a_plain_text() -> None:
    seen = 0
    for room in ROOMS:
        for path in (PACKAGE / room).rglob("*.py"):
            for line, argument in refusals_of(path):
                seen += 1
                plain = isinstance(argument, ast.Constant | ast.JoinedStr)
                assert not plain, f"{path.name}:{line}: {ast.unparse(argument)}"
    assert seen > 70


def test_lupdate_finds_what_is_refused(tmp_path: Path) -> None:
    files = [path for room in ROOMS for path in (PACKAGE / room).rglob("*.py")]
    files += [PACKAGE / "app.py", PACKAGE / "gui" / "desk.py"]
    sources = set()
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "words":
                sources.add(ast.literal_eval(node.args[1]))
    alias = ("-tr-function-alias", "QT_TRANSLATE_NOOP+=words")
    extracted = sources_found(files, tmp_path, *alias)
    assert len(sources) > 60
    for source in sources:
        escaped = source.replace("&", "&amp;").replace("'", "&apos;").replace('"', "&quot;")
        assert f"<source>{escaped}</source>" in extracted
