"""What people install: the built packages, and what the desktop is told of the program."""

from __future__ import annotations

import configparser
import tarfile
import tomllib
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tempus_desktop import __version__
from tests.fresh_python import ROOT, output, python

PACKAGING = ROOT / "packaging"
GAME_TYPE = "application/x-tempus-game"
LAYOUT_TYPE = "application/x-tempus-layout"
TILES_TYPE = "application/x-tempus-tiles"
CARDS_TYPE = "application/x-tempus-cards"
POSITION_TYPE = "application/x-tempus-position"
PUZZLE_TYPE = "application/x-tempus-puzzle"
TYPES = [GAME_TYPE, LAYOUT_TYPE, TILES_TYPE, CARDS_TYPE, POSITION_TYPE, PUZZLE_TYPE]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source package and the wheel built from it, made with the test extra."""
    folder = tmp_path_factory.mktemp("built")
    done = python(["-m", "build", "--no-isolation", "-o", str(folder), str(ROOT)])
    assert done.returncode == 0, output(done)
    return folder


@pytest.fixture
def sdist(built: Path) -> Path:
    """The source package."""
    [archive] = built.glob("*.tar.gz")
    return archive


@pytest.fixture
def wheel(built: Path) -> Path:
    """The wheel."""
    [archive] = built.glob("*.whl")
    return archive


def files_below(folder: Path) -> set[str]:
    """The files of a folder, without what Python leaves, as paths from it."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def names_in(wheel: Path) -> set[str]:
    """The paths of all files in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_source_package_can_be_played_and_tested_from(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "LICENSE", "CHANGELOG.md", "pyproject.toml", "packaging/run.py"} <= names
    assert {f"tests/{name}" for name in files_below(ROOT / "tests")} <= names
    assert {f"resources/{name}" for name in files_below(ROOT / "resources")} <= names


def test_wheel_has_the_package_and_its_resources_and_nothing_else(wheel: Path) -> None:
    code = {f"tempus_desktop/{name}" for name in files_below(ROOT / "tempus_desktop")}
    data = {f"tempus_desktop/resources/{name}" for name in files_below(ROOT / "resources")}
    assert data
    about = {name for name in names_in(wheel) if name.startswith("tempus_desktop-")}
    assert names_in(wheel) - about == code | data
    licences = [name for name in about if "/licenses/" in name]
    assert len(licences) == 1 + len(list((ROOT / "resources" / "fonts").glob("*-OFL.txt")))


def test_wheel_brings_what_the_desktop_wants_to_know(wheel: Path) -> None:
    share = f"tempus_desktop-{__version__}.data/data/share"
    expected = {
        f"{share}/applications/tempus-desktop.desktop",
        f"{share}/metainfo/tempus-desktop.metainfo.xml",
        f"{share}/mime/packages/tempus-desktop.xml",
        f"{share}/icons/hicolor/scalable/apps/tempus-desktop.svg",
        f"{share}/icons/hicolor/256x256/apps/tempus-desktop.png",
    }
    assert {name for name in names_in(wheel) if name.startswith(share)} == expected


def test_wheel_needs_no_test_tool_and_starts_the_program(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        about = f"tempus_desktop-{__version__}.dist-info"
        needs = archive.read(f"{about}/METADATA").decode().splitlines()
        starts = configparser.ConfigParser()
        starts.read_string(archive.read(f"{about}/entry_points.txt").decode())
    required = [line for line in needs if line.startswith("Requires-Dist") and "extra" not in line]
    names = {line.split()[1].split(";")[0].split(">")[0].split("<")[0] for line in required}
    assert names == {"pyside6-essentials", "networkx", "platformdirs", "pyqtgraph"}
    assert starts["console_scripts"]["tempus-desktop"] == "tempus_desktop.cli:main"
    assert starts["gui_scripts"]["tempus-desktop-gui"] == "tempus_desktop.cli:main"


def test_installed_program_finds_its_own_resources(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "installed"
    install = ["-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(target)]
    done = python([*install, str(wheel)])
    assert done.returncode == 0, output(done)
    name = min(files_below(ROOT / "resources"))
    question = f"from tempus_desktop.storage.resources import resource; print(resource({name!r}))"
    done = python(["-c", question], folder=tmp_path, PYTHONPATH=str(target))
    assert done.returncode == 0, output(done)
    assert Path(done.stdout.strip()) == target / "tempus_desktop" / "resources" / name


def test_packaging_folder_is_no_package() -> None:
    """A package of that name would hide the library ``packaging`` from the tools."""
    assert not (PACKAGING / "__init__.py").exists()


def project() -> dict[str, Any]:
    """What pyproject.toml says of the project."""
    words = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert isinstance(words, dict)
    return words


def desktop_entry() -> dict[str, str]:
    """The menu entry's keys and values."""
    lines = (PACKAGING / "tempus-desktop.desktop").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines[1:])


def test_menu_entry_starts_the_command_with_the_opened_file() -> None:
    entry = desktop_entry()
    command, argument = entry["Exec"].split()
    assert command in project()["scripts"]
    assert argument == "%f"
    assert entry["Icon"] == "tempus-desktop"
    assert entry["MimeType"].rstrip(";").split(";") == TYPES


def test_file_types_are_known_by_their_names() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    types = ElementTree.parse(PACKAGING / "tempus-desktop-mime.xml").getroot()
    patterns = {
        kind.attrib["type"]: [glob.attrib["pattern"] for glob in kind.iter(f"{space}glob")]
        for kind in types.iter(f"{space}mime-type")
    }
    assert patterns == {
        GAME_TYPE: ["*.tempus"],
        LAYOUT_TYPE: ["*.tempus-layout"],
        TILES_TYPE: ["*.tempus-tiles"],
        CARDS_TYPE: ["*.tempus-cards"],
        POSITION_TYPE: ["*.tempus-position"],
        PUZZLE_TYPE: ["*.tempus-puzzle"],
    }


def test_software_centre_entry_agrees_with_the_menu_entry() -> None:
    component = ElementTree.parse(PACKAGING / "tempus-desktop.metainfo.xml").getroot()
    assert component.findtext("launchable") == "tempus-desktop.desktop"
    assert component.findtext("project_license") == project()["license"]
    assert component.findtext("name") == desktop_entry()["Name"]
    assert component.findtext("summary") == desktop_entry()["Comment"]
    types = [kind.text for kind in component.iter("mediatype")]
    assert types == TYPES


def test_texts_for_the_desktop_are_in_every_language() -> None:
    entry = desktop_entry()
    for key in ("GenericName", "Comment", "Keywords"):
        assert all(entry.get(f"{key}[{language}]") for language in ("es", "ko"))
