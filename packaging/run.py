#!/usr/bin/env python3
"""Start Tempus Desktop from a checkout, or run its tests, on a machine that has only Python.

    python3 packaging/run.py [ARGUMENT ...]       play; the arguments go to the program
    python3 packaging/run.py test [ARGUMENT ...]  test; the arguments go to pytest

It makes a virtual environment (``.venv`` in the checkout, or in your cache folder where the
checkout cannot be written), installs the program there, looks for the system libraries that Qt
needs, and starts. All but the start is done again only when something has changed. Where there is
no display, bots play a whole game off-screen instead.
"""

# Python 3.6 must be able to read this file, so that it can say that it is too old.
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Mapping
from pathlib import Path

OLDEST_PYTHON = (3, 11)

if tuple(sys.version_info[:2]) < OLDEST_PYTHON:
    sys.exit(
        "Tempus Desktop needs Python {}.{} or later, and this is Python {}.{}: start this file"
        " with a newer one.".format(*OLDEST_PYTHON, *sys.version_info[:2])
    )

CHECKOUT = Path(__file__).resolve().parent.parent
PROGRAM = "tempus_desktop"
STAMP = "tempus-desktop.stamp"

# The libraries of Qt's that show whether a system can run it without a screen, and with one.
QT_OFFSCREEN = (
    "QtWidgets.abi3.so",
    "QtSvg.abi3.so",
    "Qt/plugins/platforms/libqoffscreen.so",
    "Qt/plugins/imageformats/libqsvg.so",
)
QT_ON_SCREEN = (*QT_OFFSCREEN, "Qt/plugins/platforms/libqxcb.so")

# Shared library -> the Debian package that has it (Ubuntu and Mint know these names too).
DEBIAN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}


class CannotGoOn(Exception):
    """What is missing, in one line for the person at the keyboard."""


def main(arguments: list[str]) -> int:
    """Prepare what is needed, run what is asked, and return its exit status."""
    testing = arguments[:1] == ["test"]
    try:
        python = prepare_environment("test" if testing else "play")
        if sys.platform == "linux":
            need_system_libraries(python, on_screen=not testing and has_display(os.environ))
        return run_tests(python, arguments[1:]) if testing else play(python, arguments)
    except CannotGoOn as missing:
        say(str(missing))
        return 1
    except OSError as error:
        say(f"This machine refused: {error}.")
        return 1
    except KeyboardInterrupt:
        return 130


def say(line: str) -> None:
    """Tell the person at the keyboard one thing; the program's own output stays apart."""
    print(line, file=sys.stderr, flush=True)


# Running


def run_tests(python: Path, arguments: list[str]) -> int:
    """Run every check of the project: types, style, imports and behaviour are all pytest's."""
    notes = [] if can_write(CHECKOUT) else ["-p", "no:cacheprovider"]
    return run([str(python), "-m", "pytest", "-n", "auto", *notes, *arguments], folder=CHECKOUT)


def play(python: Path, arguments: list[str]) -> int:
    """Start the program; without a display, have the bots play a game off-screen instead."""
    environment = dict(os.environ)
    if not has_display(environment):
        environment["QT_QPA_PLATFORM"] = "offscreen"
        if opens_window(arguments):
            say("No display here: bots play a whole game off-screen instead.")
            arguments = ["demo", "--out", str(folder_for_the_demo())]
    return run([str(python), "-m", PROGRAM, *arguments], environment=environment)


def has_display(environment: Mapping[str, str]) -> bool:
    """Whether Qt can show a window here, or was told how else to draw."""
    if sys.platform != "linux":
        return True
    return any(environment.get(n) for n in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def opens_window(arguments: list[str]) -> bool:
    """Whether the program would open a window for these arguments: none, or a file to open."""
    return not arguments or Path(arguments[0]).is_file()


def folder_for_the_demo() -> Path:
    """The current folder, or the user's cache folder where that cannot be written."""
    here = Path.cwd()
    return here if can_write(here) else cache_folder()


def run(
    command: list[str],
    folder: "Path | None" = None,
    environment: "dict[str, str] | None" = None,
) -> int:
    """Run a command in the foreground and return its exit status as a shell would."""
    with subprocess.Popen(command, cwd=folder, env=environment) as child:
        status = wait_for(child)
    if status >= 0:
        return status
    if -status != signal.SIGINT:
        say(f"{Path(command[0]).name} was ended by signal {-status}.")
    return 128 - status


def wait_for(child: "subprocess.Popen[bytes]") -> int:
    """Wait for a command's end; Ctrl+C reaches it too, and how it ends then is its own affair."""
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue


# The virtual environment


def prepare_environment(purpose: str) -> Path:
    """Return the Python of an environment that has what ``purpose`` ("play" or "test") needs."""
    folder = environment_folder()
    if not is_current(folder, purpose):
        make_environment(folder)
        install(folder, purpose)
    return environment_python(folder)


def environment_folder() -> Path:
    """Where the environment lies: in the checkout if it is there or can be made there."""
    inside = CHECKOUT / ".venv"
    if is_current(inside, "test") or can_write(CHECKOUT):
        return inside
    mark = hashlib.sha256(str(CHECKOUT).encode()).hexdigest()[:8]
    return cache_folder() / f"environment-{mark}"


def cache_folder() -> Path:
    """The program's folder in the user's cache, made if need be."""
    if sys.platform == "win32":
        root = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        root = Path.home() / "Library" / "Caches"
    else:
        root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(root) / "tempus-desktop"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotGoOn(f"Neither {CHECKOUT} nor {folder} can be written: {error}.") from None
    return folder


def can_write(folder: Path) -> bool:
    """Whether a file can be made in this folder; asking the system is wrong on Windows."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def environment_python(folder: Path) -> Path:
    """The interpreter of the environment in this folder."""
    if sys.platform == "win32":
        return folder / "Scripts" / "python.exe"
    return folder / "bin" / "python"


def stamp_for(purpose: str) -> str:
    """What an environment is made of; it is remade or refreshed when this changes."""
    project = hashlib.sha256((CHECKOUT / "pyproject.toml").read_bytes()).hexdigest()
    return "\n".join((purpose, project, str(CHECKOUT), sys.version, sys.base_prefix))


def is_current(folder: Path, purpose: str) -> bool:
    """Whether this environment was installed for this project and Python; tests include play."""
    try:
        stamp = (folder / STAMP).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    fitting = {stamp_for(purpose), stamp_for("test")}
    return stamp in fitting and environment_python(folder).exists()


def make_environment(folder: Path) -> None:
    """Make the environment, unless one of this same Python with a working pip is there."""
    if python_of(folder) == f"{sys.version}\n{sys.base_prefix}":
        return
    need_venv()
    say(f"Making a virtual environment in {folder} ...")
    command = [sys.executable, "-m", "venv", "--clear", str(folder)]
    if run(command) != 0:
        raise CannotGoOn(f"Python could not make the virtual environment {folder}; see above.")


def python_of(folder: Path) -> str:
    """The version and home of the environment's Python; empty if it has none or lacks pip."""
    question = "import pip, sys; print(sys.version, sys.base_prefix, sep='\\n')"
    try:
        answer = subprocess.run(
            [str(environment_python(folder)), "-c", question],
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError:
        return ""
    return answer.stdout.strip()


def need_venv() -> None:
    """See to it that this Python can make virtual environments; Debian packs that apart.

    Raises:
        CannotGoOn: it cannot, and may not be helped from here.
    """
    if importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"):
        return
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    if not shutil.which("apt-get"):
        raise CannotGoOn(
            "This Python lacks its modules venv and ensurepip: install them with your system's"
            " package manager, then run this again."
        )
    install_from_debian([package], "Python cannot make virtual environments here")
    importlib.invalidate_caches()


def install(folder: Path, purpose: str) -> None:
    """Install the program, to be run from the checkout, and note what was installed."""
    what = f"{CHECKOUT}[test]" if purpose == "test" else str(CHECKOUT)
    say("Installing the program and what it needs (the first time takes a minute or two) ...")
    options = ["--quiet", "--no-input", "--disable-pip-version-check"]
    python = str(environment_python(folder))
    if run([python, "-m", "pip", "install", *options, "--editable", what]) != 0:
        raise CannotGoOn("pip could not install the program; what it said is above.")
    (folder / STAMP).write_text(stamp_for(purpose), encoding="utf-8")


# System libraries (Linux only)


def need_system_libraries(python: Path, on_screen: bool) -> None:
    """See to it that Qt finds the system libraries it needs.

    Raises:
        CannotGoOn: some are missing, and may not be installed from here.
    """
    names = missing_libraries(python, QT_ON_SCREEN if on_screen else QT_OFFSCREEN)
    if not names:
        return
    unknown = [name for name in names if name not in DEBIAN_PACKAGES]
    if unknown or not shutil.which("apt-get"):
        raise CannotGoOn(
            f"Qt needs these system libraries: {', '.join(unknown or names)}. Install them with"
            " your system's package manager, then run this again."
        )
    packages = sorted({DEBIAN_PACKAGES[name] for name in names})
    install_from_debian(packages, "Qt needs some system libraries")
    left = missing_libraries(python, QT_ON_SCREEN if on_screen else QT_OFFSCREEN)
    if left:
        raise CannotGoOn(f"Qt still lacks these system libraries: {', '.join(left)}.")


def missing_libraries(python: Path, files: "tuple[str, ...]") -> list[str]:
    """The names of the shared libraries that these files of PySide6 do not find here."""
    home = str(python.parent.parent)
    places = sysconfig.get_path("platlib", "venv", {"base": home, "platbase": home})
    paths = [str(Path(places) / "PySide6" / name) for name in files]
    ldd = shutil.which("ldd")
    if ldd is None:
        return []
    answer = subprocess.run([ldd, *paths], capture_output=True, text=True, check=False)
    return not_found(answer.stdout)


def not_found(ldd_says: str) -> list[str]:
    """The libraries that ``ldd`` looked for in vain, sorted, each once.

    >>> not_found("  libEGL.so.1 => not found\\n  libm.so.6 => /lib/libm.so.6 (0x1)")
    ['libEGL.so.1']
    """
    lines = (line.split("=>") for line in ldd_says.splitlines() if "=> not found" in line)
    return sorted({name.strip() for name, _ in lines})


def install_from_debian(packages: list[str], why: str) -> None:
    """Install packages as root; otherwise tell the line that does.

    Raises:
        CannotGoOn: the person is not root, or apt-get failed.
    """
    line = "apt-get install -y --no-install-recommends " + " ".join(packages)
    if os.geteuid() != 0:
        raise CannotGoOn(f"{why}. Run this line, then this again: sudo {line}")
    say(f"{why}: {line}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "-qq", *line.split()[1:]]):
        with tempfile.TemporaryFile("w+", errors="replace") as words:
            done = subprocess.run(
                command, env=environment, stdout=words, stderr=subprocess.STDOUT, check=False
            )
            if done.returncode != 0:
                words.seek(0)
                say(words.read().strip())
                raise CannotGoOn(f"This failed, for the reason above: {' '.join(command)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
