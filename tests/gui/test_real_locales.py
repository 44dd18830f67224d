"""The program on desktops of other countries, as their systems have them and not only Qt."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.fresh_python import ROOT, output, python

SOURCES = Path("/usr/share/i18n/locales")
"""What locales are made from; Debian's package ``locales`` has it."""
LOCALES = ("tr_TR", "fa_IR", "de_DE")
KNOWS = "import locale; print(locale.setlocale(locale.LC_ALL, ''), locale.str(0.5))"


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of locales; nobody needs to install them."""
    folder = tmp_path_factory.mktemp("locales")
    for name in LOCALES:
        if not shutil.which("localedef") or not (SOURCES / name).exists():
            pytest.skip(f"this system cannot make the locale {name}")
        made = ["localedef", "-i", name, "-f", "UTF-8", str(folder / f"{name}.UTF-8")]
        subprocess.run(made, check=True, capture_output=True)
    return folder


def environment(locales: Path, name: str, home: Path) -> dict[str, str]:
    folders = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("DATA", "CONFIG", "CACHE")}
    locale = f"{name}.UTF-8"
    return {"LC_ALL": locale, "LANG": locale, "LOCPATH": str(locales), "HOME": str(home), **folders}


def test_the_systems_locale_is_the_one_that_is_asked_for(locales: Path, tmp_path: Path) -> None:
    """Else the other test would only seem to travel."""
    for name, half in zip(LOCALES, ("0,5", "0.5", "0,5"), strict=True):
        done = python(["-c", KNOWS], ROOT, **environment(locales, name, tmp_path))
        assert done.stdout.split() == [f"{name}.UTF-8", half], output(done)


def test_an_evening_leaves_the_same_files_in_every_country(locales: Path, tmp_path: Path) -> None:
    evenings, picture = {}, tmp_path / "island.svg"
    for name in ("C", *LOCALES):
        home, left = tmp_path / name, tmp_path / name / "left"
        left.mkdir(parents=True)
        words = [str(left), *([str(picture)] if name == "de_DE" else [])]
        found = python(["-m", "tests.gui.abroad", *words], ROOT, **environment(locales, name, home))
        assert (found.returncode, found.stderr) == (0, ""), output(found)
        files = {path.name: path.read_bytes() for path in left.iterdir()}
        evenings[name] = files, found.stdout.replace(str(left), "")
    files, printed = evenings["C"]
    for name, evening in evenings.items():
        assert not {one for one in files if evening[0].get(one) != files[one]}, name
        assert evening == (files, printed), name
    stem = "isparta-i-i"
    assert {f"{stem}.tempus", f"{stem}-sealed.tempus", f"{stem}.tempus-layout"} <= set(files)
    assert files[f"{stem}.tempus"] == files["again.tempus"] != files["later.tempus"]
    box = ElementTree.parse(picture).getroot().attrib["viewBox"].split()
    assert len(box) == 4 and float(box[2]) > 100
