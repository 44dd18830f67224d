"""Settings survive a restart, and nothing in them stops the program."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from tempus_desktop.storage.settings import (
    Eyes,
    Motion,
    Pace,
    Preferences,
    Settings,
    SettingsFile,
    ThemeChoice,
    load_settings,
    save_settings,
    settings_path,
)
from tempus_desktop.storage.strict_json import MAX_BYTES

OTHER = Preferences(
    theme=ThemeChoice.DARK,
    text_size=150,
    motion=Motion.OFF,
    pace=Pace.STEP,
    end_round=True,
    odds=False,
    eyes=Eyes.TRITAN,
    recap=False,
    overview=False,
    sound=False,
    volume=0,
    curtain=False,
    remember=False,
)
CHOSEN = Settings(
    preferences=OTHER,
    last_game={"seats": [1, 2]},
    shortcuts={"hint": ("Ctrl+H", "F2"), "done": ()},
    geometry=b"\x00\x01window",
    docks=b"docks",
)


def test_settings_read_back_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "settings.json"
    assert save_settings(path, CHOSEN) is None
    loaded = load_settings(path)
    assert (loaded.settings, loaded.warning) == (CHOSEN, None)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_every_preference_of_the_test_differs_from_its_default() -> None:
    for field in fields(Preferences):
        assert getattr(OTHER, field.name) != getattr(Preferences(), field.name), field.name


@pytest.mark.parametrize(
    ("once", "now"),
    [
        ("normal", Motion.SYSTEM),
        ("fast", Motion.REDUCED),
        ("off", Motion.OFF),
    ],
)
def test_ways_to_move_of_the_first_version_are_taken_over(
    tmp_path: Path, once: str, now: Motion
) -> None:
    path = tmp_path / "settings.json"
    document = {"format": "tempus-settings", "version": 1, "preferences": {"motion": once}}
    path.write_text(json.dumps(document), encoding="utf-8")
    loaded = load_settings(path)
    assert (loaded.settings.preferences, loaded.warning) == (Preferences(motion=now), None)


def test_words_of_the_first_version_mean_nothing_in_a_file_of_this_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHOSEN)
    document = json.loads(path.read_text(encoding="utf-8"))
    document["preferences"]["motion"] = "fast"
    path.write_text(json.dumps(document), encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings.preferences.motion is Motion.SYSTEM
    assert "motion" in str(loaded.warning)


@pytest.mark.parametrize("value", [[], "F2", {"hint": "F2"}, {"hint": [1]}, {"hint": None}])
def test_damaged_shortcuts_are_the_programs_own_again(tmp_path: Path, value: Any) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHOSEN)
    document = json.loads(path.read_text(encoding="utf-8"))
    document["shortcuts"] = value
    path.write_text(json.dumps(document), encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings.shortcuts == {}
    assert loaded.settings.preferences == CHOSEN.preferences
    assert "shortcuts" in str(loaded.warning)


def test_the_first_start_has_defaults_without_a_warning(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "settings.json")
    assert (loaded.settings, loaded.warning) == (Settings(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"format": "something-else"}',
        b"[" * 100_000,
        b'{"format": "tempus-settings", "version": 2, "last_game": NaN}',
        b'{"format": "tempus-settings", "version": 2, "last_game": 1e400}',
        b'{"format": "tempus-settings", "version": 2, "version": 2}',
        b'{"format": "tempus-settings", "version": 2, "last_game": [' + b"{}," * 300_000 + b"0]}",
        b'{"format": "tempus-settings", "version": 2, "last_game": "' + b"a" * MAX_BYTES + b'"}',
    ],
    ids=range(12),
)
def test_a_damaged_file_gives_defaults_and_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.warning is not None
    assert str(loaded.warning).endswith(".")


@pytest.mark.parametrize("part", ['"last_game": "\\ud800"', '"shortcuts": {"hint": ["\\udfff"]}'])
def test_half_a_surrogate_pair_does_not_keep_settings_from_being_written(
    tmp_path: Path, part: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"format": "tempus-settings", "version": 2, {part}}}', encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.warning is not None
    assert save_settings(path, loaded.settings) is None
    assert load_settings(path).warning is None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", "pink"),
        ("theme", None),
        ("text_size", 79),
        ("text_size", 201),
        ("text_size", "100"),
        ("text_size", True),
        ("motion", []),
        ("pace", {}),
        ("end_round", "yes"),
        ("odds", 0),
        ("eyes", "cat"),
        ("recap", None),
        ("overview", "map"),
        ("sound", 1),
        ("volume", 101),
        ("volume", -1),
        ("volume", 40.5),
        ("curtain", ""),
        ("remember", []),
    ],
)
def test_one_bad_value_costs_only_itself(tmp_path: Path, key: str, value: Any) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHOSEN)
    document = json.loads(path.read_text(encoding="utf-8"))
    document["preferences"][key] = value
    path.write_text(json.dumps(document), encoding="utf-8")
    loaded = load_settings(path)
    assert getattr(loaded.settings.preferences, key) == getattr(Preferences(), key)
    assert loaded.settings.geometry == CHOSEN.geometry
    assert loaded.warning is not None
    assert key in str(loaded.warning)


@pytest.mark.parametrize("value", ["no base64!", 5, "ü", None])
def test_damaged_geometry_is_forgotten(tmp_path: Path, value: Any) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHOSEN)
    document = json.loads(path.read_text(encoding="utf-8"))
    document["geometry"] = value
    path.write_text(json.dumps(document), encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings.geometry == b""
    assert loaded.settings.preferences == CHOSEN.preferences
    assert loaded.warning is not None


def test_where_nothing_can_be_written_a_sentence_says_so(tmp_path: Path) -> None:
    barrier = tmp_path / "file"
    barrier.write_text("in the way", encoding="utf-8")
    warning = save_settings(barrier / "settings.json", CHOSEN)
    assert warning is not None
    assert str(warning).endswith(".")


def test_an_unreadable_file_gives_defaults_and_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.warning is not None


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHOSEN)
    assert save_settings(path, Settings(last_game=object())) is not None
    assert load_settings(path).settings == CHOSEN


def test_settings_lie_in_the_users_own_folder(own_home: Path) -> None:
    assert own_home in settings_path().parents


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": "other"}'])
def test_a_damaged_file_is_put_aside_before_the_next_save(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(path)
    loaded = file.load()
    aside = tmp_path / "settings-unreadable.json"
    assert loaded.settings == Settings() and str(aside) in str(loaded.warning)
    assert file.save(CHOSEN) is None
    assert aside.read_bytes() == content
    again = SettingsFile(path).load()
    assert (again.settings, again.warning) == (CHOSEN, None)


def test_a_file_that_cannot_be_read_just_now_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHOSEN)
    file = SettingsFile(path)

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", refuse)
        loaded = file.load()
    assert loaded.settings == Settings() and loaded.warning is not None
    assert file.save(Settings()) is None
    assert [found.name for found in tmp_path.glob("*.json")] == ["settings.json"]
    assert SettingsFile(path).load().settings == CHOSEN


def test_a_damaged_file_that_cannot_be_put_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"{")
    file = SettingsFile(path)

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", refuse)
        assert file.load().warning is not None
    assert file.save(CHOSEN) is None
    assert path.read_bytes() == b"{"


def test_the_first_start_writes_its_settings(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    assert file.load().warning is None
    assert file.save(CHOSEN) is None
    assert SettingsFile(tmp_path / "settings.json").load().settings == CHOSEN


def windows(path: Path, count: int = 2) -> list[tuple[SettingsFile, Settings]]:
    """As many windows of the program that read the same settings."""
    files = [SettingsFile(path) for _ in range(count)]
    return [(file, file.load().settings) for file in files]


def test_two_windows_keep_what_the_other_changed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(shortcuts={"plan": ("F5",)}))
    (one, had), (other, has) = windows(path)
    dark = replace(had.preferences, theme=ThemeChoice.DARK)
    assert one.save(replace(had, preferences=dark, shortcuts={"hint": ("F2",)})) is None
    large = replace(has.preferences, text_size=150)
    kept = replace(has, preferences=large, shortcuts={**has.shortcuts, "done": ("F3",)})
    assert other.save(replace(kept, geometry=b"there")) is None
    found = load_settings(path).settings
    assert found.preferences == Preferences(theme=ThemeChoice.DARK, text_size=150)
    assert found.shortcuts == {"hint": ("F2",), "done": ("F3",)}
    assert found.geometry == b"there"
    assert one.save(had) is None, "what was changed back is a change as well"
    found = load_settings(path).settings
    assert found.preferences == Preferences(text_size=150)
    assert found.shortcuts == {"plan": ("F5",), "done": ("F3",)}


@pytest.mark.parametrize("there", ["", '{"format": "tempus-settings", "version": 2}'])
def test_what_a_window_never_chose_is_no_change_of_its_own(tmp_path: Path, there: str) -> None:
    path = tmp_path / "settings.json"
    if there:
        path.write_text(there, encoding="utf-8")
    (one, had), (other, has) = windows(path)
    one.save(replace(had, preferences=replace(had.preferences, theme=ThemeChoice.DARK)))
    other.save(replace(has, preferences=replace(has.preferences, text_size=150)))
    chosen = Preferences(theme=ThemeChoice.DARK, text_size=150)
    assert load_settings(path).settings.preferences == chosen


def test_the_last_set_up_is_one_windows_own(tmp_path: Path) -> None:
    """Half of two set-ups would be none."""
    path = tmp_path / "settings.json"
    save_settings(path, Settings(last_game={"seats": [1], "seed": 1}))
    (one, had), (other, has) = windows(path)
    one.save(replace(had, last_game={"seats": [1, 2], "seed": 1}))
    other.save(replace(has, last_game={"seats": [1], "seed": 2}))
    assert load_settings(path).settings.last_game == {"seats": [1], "seed": 2}


def test_what_a_newer_program_wrote_stays(tmp_path: Path) -> None:
    """Its keys, and its words that mean nothing here."""
    path = tmp_path / "settings.json"
    save_settings(path, CHOSEN)
    document = json.loads(path.read_text(encoding="utf-8"))
    document |= {"version": 99, "weather": {"rain": True}}
    document["preferences"] |= {"theme": "sepia", "glow": 3}
    path.write_text(json.dumps(document), encoding="utf-8")
    [(file, read)] = windows(path, 1)
    changed = replace(read, preferences=replace(read.preferences, text_size=80))
    assert file.save(changed) is None
    document["preferences"]["text_size"] = 80
    assert json.loads(path.read_text(encoding="utf-8")) == document
    file.save(replace(changed, preferences=replace(changed.preferences, theme=ThemeChoice.DARK)))
    document["preferences"]["theme"] = "dark"
    assert json.loads(path.read_text(encoding="utf-8")) == document


def test_what_made_no_sense_is_gone_when_settings_are_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHOSEN)
    document = json.loads(path.read_text(encoding="utf-8"))
    document["preferences"]["text_size"] = -5
    document["docks"] = "?"
    document["shortcuts"] = []
    path.write_text(json.dumps(document), encoding="utf-8")
    [(file, read)] = windows(path, 1)
    file.save(replace(read, geometry=b"moved"))
    loaded = load_settings(path)
    assert loaded.warning is None and loaded.settings.geometry == b"moved"


def test_preferences_that_made_no_sense_at_all_are_gone_too(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"format": "tempus-settings", "version": 2, "preferences": []}', "utf-8")
    [(file, read)] = windows(path, 1)
    file.save(read)
    assert load_settings(path).warning is None


def test_a_file_damaged_since_it_was_read_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, CHOSEN)
    [(file, read)] = windows(path, 1)
    path.write_bytes(b"{")
    assert file.save(read) is None
    assert load_settings(path).settings == CHOSEN
    assert [left.read_bytes() for left in tmp_path.glob("*.json") if left != path] == [b"{"]
