"""The draft of a workbench: kept by itself in a file between two runs of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from tempus_desktop.core.errors import BadFile
from tempus_desktop.gui.bench import Bench
from tempus_desktop.gui.why import why
from tempus_desktop.storage.files import put_aside, write_atomically

translate = QCoreApplication.translate
AUTOSAVE_MS = 400

T = TypeVar("T")


class KeptDraft(QObject):
    """Keeps what lies on a bench; nothing is ever asked for that.

    Args:
        bench: whose changes are kept.
        file: where.
        text: what is to be in the file now; ``None``: nothing, it is kept elsewhere.

    Signals:
        failed: a sentence on why the draft could not be written.
    """

    failed = Signal(str)

    def __init__(
        self, bench: Bench[T], file: Callable[[], Path], text: Callable[[], str | None]
    ) -> None:
        super().__init__(bench)
        self._file, self._text = file, text
        self._is_left_alone = False
        self._trouble = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(AUTOSAVE_MS)
        self._timer.timeout.connect(self.save)
        bench.changed.connect(self._timer.start)

    @property
    def file(self) -> Path:
        """Where the draft is kept between two runs."""
        return self._file()

    def load(self, read: Callable[[Path], T]) -> T | None:
        """What was left; ``None``: nothing that can be read. What cannot be is put aside."""
        try:
            return read(self.file)
        except FileNotFoundError:
            return None
        except (BadFile, OSError) as error:
            aside = put_aside(self.file)
            self._is_left_alone = aside is None
            text = translate("Draft", "The draft cannot be read ({why}); it is kept as {file}.")
            if aside is None:
                text = translate(
                    "Draft",
                    "The draft in {file} cannot be read ({why}) and cannot be put aside. It is "
                    "left as it is, so what you make now is not kept by itself.",
                )
            self._trouble = text.format(why=why(error), file=aside or self.file)
            return None

    def trouble(self) -> str:
        """What the person must know about the draft that was left, once; empty: nothing."""
        trouble, self._trouble = self._trouble, ""
        return trouble

    def save(self) -> None:
        """Keep what lies there now."""
        self._timer.stop()
        if self._is_left_alone:
            return
        text = self._text()
        try:
            if text is None:
                self.file.unlink(missing_ok=True)
            else:
                write_atomically(self.file, text)
        except OSError as error:
            sentence = translate("Draft", "{path} could not be written: {why}.")
            self.failed.emit(sentence.format(path=self.file, why=why(error)))
