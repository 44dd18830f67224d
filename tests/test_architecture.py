"""The walls of the house: who imports whom, how big a room may be, and every tool clean."""

from __future__ import annotations

import ast
import os
import re
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest

from tests.fresh_python import ROOT, output, python

MOST_LINES_OF_A_MODULE = 400
MOST_LINES_OF_A_FUNCTION = 40
MOST_PUBLIC_METHODS = 15

# Libraries that cost so much to load that a module may wait until they are needed.
HEAVY = ("networkx", "PySide6")

# Not of the project: made by tools, or holding what others wrote.
MADE = {
    ".git",
    ".venv",
    ".hypothesis",
    ".mypy_cache",
    ".ruff_cache",
    "build",
    "dist",
    "node_modules",
    "__pycache__",
}

PYTHON_FILES = sorted(
    path
    for room in ("tempus_desktop", "tests", "packaging")
    for path in (ROOT / room).rglob("*.py")
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def place(path: Path, line: int | None = None) -> str:
    """A file, and a line in it, as it is named in a failure."""
    name = path.relative_to(ROOT).as_posix()
    return name if line is None else f"{name}:{line}"


def nodes(path: Path) -> Iterator[ast.AST]:
    """All that a Python file says, in no particular order."""
    return ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path)))


TOOLS = {
    "ruff check": ["-m", "ruff", "check", "--no-cache", "."],
    "ruff format": ["-m", "ruff", "format", "--no-cache", "--check", "."],
    "mypy": ["-m", "mypy"],
    "import-linter": [
        "-c",
        "from importlinter import cli; cli.lint_imports_command()",
        "--no-cache",
    ],
}


@pytest.mark.parametrize("tool", TOOLS)
def test_tool_finds_nothing(tool: str, tmp_path: Path) -> None:
    cache = (ROOT if os.access(ROOT, os.W_OK) else tmp_path) / ".mypy_cache"
    done = python(TOOLS[tool], COLUMNS="200", MYPY_CACHE_DIR=str(cache))
    assert done.returncode == 0, output(done)
    assert output(done), "a tool that says nothing has not run"


def test_no_tool_is_told_of_exemptions() -> None:
    tool = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    assert "overrides" not in tool["mypy"]
    assert not {"ignore", "per-file-ignores", "extend-per-file-ignores"} & set(tool["ruff"]["lint"])
    assert not {"exclude", "extend-exclude"} & set(tool["ruff"])
    assert not [
        contract["name"]
        for contract in tool["importlinter"]["contracts"]
        if "ignore_imports" in contract
    ]


def test_no_comment_silences_a_tool() -> None:
    silencer = re.compile(r"#\s*(type:\s*ignore|noqa|ruff:|mypy:|fmt:\s*(off|skip)|pyright:)")
    found = [
        f"{place(path, token.start[0])} {token.string}"
        for path in PYTHON_FILES
        for token in comments(path)
        if silencer.search(token.string)
    ]
    assert not found


def test_layouts_are_emptied_in_one_place() -> None:
    """What Qt frees in a layout by itself may be known to Python for ever: see gui/layouts.py."""
    found = [
        f"{place(path, node.lineno)} {node.attr}"
        for path in PYTHON_FILES
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Attribute) and node.attr in ("itemAt", "removeWidget")
    ]
    assert not found


def test_the_focus_chain_is_walked_in_one_place() -> None:
    """PySide takes what comes next for a part of what was asked: see gui/dialogs/overlay.py."""
    found = [
        path.name
        for path in PYTHON_FILES
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Attribute) and node.attr.endswith("InFocusChain")
    ]
    assert found == ["overlay.py"]


def comments(path: Path) -> Iterator[tokenize.TokenInfo]:
    """The comments of a Python file."""
    with tokenize.open(path) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type == tokenize.COMMENT:
                yield token


def test_modules_are_short() -> None:
    found = {
        place(path): lines
        for path in PYTHON_FILES
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES_OF_A_MODULE
    }
    assert not found


def test_functions_are_short() -> None:
    found = {
        f"{place(path, node.lineno)} {node.name}": lines
        for path in PYTHON_FILES
        for node in nodes(path)
        if isinstance(node, Function)
        if (lines := last_line(node) - node.lineno + 1) > MOST_LINES_OF_A_FUNCTION
    }
    assert not found


def last_line(node: Function) -> int:
    """Where a function ends."""
    return node.end_lineno or node.lineno


def test_classes_offer_few_methods() -> None:
    found = {
        f"{place(path, node.lineno)} {node.name}": len(methods)
        for path in PYTHON_FILES
        if "tests" not in path.parts  # a tester's table has a word for each thing one can ask
        for node in nodes(path)
        if isinstance(node, ast.ClassDef)
        if len(methods := public_methods(node)) > MOST_PUBLIC_METHODS
    }
    assert not found


def public_methods(node: ast.ClassDef) -> set[str]:
    """The names of a class's own public methods and properties; a setter counts with its getter.

    Camel case is Qt's: an override answers Qt and is no offer to colleagues.
    """
    names = {member.name for member in node.body if isinstance(member, Function)}
    return {name for name in names if not name.startswith("_") and name.islower()}


@pytest.fixture(scope="module")
def imports() -> grimp.ImportGraph:
    """Who imports whom in the package, with the libraries it uses."""
    return grimp.build_graph("tempus_desktop", include_external_packages=True, cache_dir=None)


def test_imports_run_in_no_circle(imports: grimp.ImportGraph) -> None:
    """Imports inside functions and for types only count too: they are how circles are dodged."""
    found = [
        f"{importer} -> {' -> '.join(back)}"
        for importer in sorted(imports.modules)
        for imported in sorted(imports.find_modules_directly_imported_by(importer))
        if (back := imports.find_shortest_chain(importer=imported, imported=importer))
    ]
    assert not found


def test_imports_inside_functions_are_only_of_what_is_heavy(imports: grimp.ImportGraph) -> None:
    found = [
        f"{place(path, node.lineno)} {name}"
        for path in (ROOT / "tempus_desktop").rglob("*.py")
        for node in imports_inside_functions(path)
        for name in imported_names(node)
        if not is_heavy(name, imports)
    ]
    assert not found


def imports_inside_functions(path: Path) -> Iterator[ast.Import | ast.ImportFrom]:
    """The import statements of a file that run only when a function is called."""
    for function in nodes(path):
        if isinstance(function, Function):
            for node in ast.walk(function):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    yield node


def imported_names(node: ast.Import | ast.ImportFrom) -> list[str]:
    """The modules that a statement imports, or the module that it imports names from."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [f"{node.module}.{alias.name}" for alias in node.names]


def is_heavy(name: str, imports: grimp.ImportGraph) -> bool:
    """Whether loading this module, or the module that has this name, loads a heavy library."""
    if name.split(".")[0] in HEAVY:
        return True
    module = name if name in imports.modules else name.rpartition(".")[0]
    return module in imports.modules and any(
        library in imports.modules and imports.chain_exists(importer=module, imported=library)
        for library in HEAVY
    )


def test_nothing_names_a_place_on_one_machine() -> None:
    """A path below somebody's home, or below this very checkout, means nothing elsewhere."""
    home = re.compile(r"(?<![\w.}~])/(home|Users|root)/\w|[A-Z]:\\Users\\")
    found = [
        f"{place(path, number)} {line.strip()[:80]}"
        for path in project_files()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if home.search(line) or (len(ROOT.parts) > 2 and f"{ROOT}/" in line)
    ]
    assert not found


def project_files() -> Iterator[Path]:
    """The files of the checkout, without what tools made."""
    for path in ROOT.rglob("*"):
        parts = path.relative_to(ROOT).parts
        made = MADE.intersection(parts) or any(part.endswith("_cache") for part in parts)
        if path.is_file() and not made:
            yield path


def text_of(path: Path) -> str:
    """What a file says; nothing if it is not a text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""
