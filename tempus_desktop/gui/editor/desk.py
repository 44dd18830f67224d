"""Files of the workbench: the draft that is kept by itself, layouts, pictures, the clipboard."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QGuiApplication

from tempus_desktop.core.errors import BadFile
from tempus_desktop.games.tempus import drafts
from tempus_desktop.games.tempus.drafts import Draft, Misplaced
from tempus_desktop.games.tempus.state import LaidTile
from tempus_desktop.gui.art.palette import Palette
from tempus_desktop.gui.editor import words
from tempus_desktop.gui.editor.paper import pdf_bytes
from tempus_desktop.gui.editor.picture import picture_bytes
from tempus_desktop.gui.editor.workshop import Workshop
from tempus_desktop.gui.kept_draft import KeptDraft
from tempus_desktop.gui.why import why
from tempus_desktop.storage import gallery
from tempus_desktop.storage.drafts import SUFFIX as DRAFT_SUFFIX
from tempus_desktop.storage.drafts import read_draft, write_draft
from tempus_desktop.storage.files import data_folder, write_atomically
from tempus_desktop.storage.layouts import SUFFIX, Layout
from tempus_desktop.storage.strict_json import load_document

translate = QCoreApplication.translate
PICTURE_WIDTH = 1600


class DraftDesk(QObject):
    """Reads and writes what the workshop holds; whatever fails is told and changes nothing.

    Args:
        workshop: whose draft.
        faces: the tiles of the set in use.

    Signals:
        told: why something was not done, in a sentence.
        done: what was done, in a sentence.

    Attributes:
        draft: what is kept by itself.
    """

    told = Signal(str)
    done = Signal(str)

    def __init__(self, workshop: Workshop, faces: Sequence[str]) -> None:
        super().__init__(workshop)
        self._workshop, self._faces = workshop, tuple(faces)
        self.draft = KeptDraft(workshop, _draft_file, self._draft_text)
        self.draft.failed.connect(self.told)

    @property
    def path(self) -> Path | None:
        """The file that the draft belongs to."""
        return self._workshop.path

    def load_draft(self) -> Draft:
        """The draft that was left, or a fresh one."""
        return self.draft.load(_read_draft) or drafts.fresh(self._faces)

    def layout(self) -> Layout | None:
        """The draft as a layout; where it is none the person is told why."""
        draft = self._workshop.draft
        try:
            return Layout(draft.name, draft.sea, drafts.laid_tiles(draft))
        except Misplaced as misplaced:
            self.told.emit(words.refusal(draft, misplaced))
            return None

    def take(self, layout: Layout, path: Path | None = None) -> None:
        """Put a layout on the bench; undo brings back what was there."""
        draft = drafts.from_tiles(layout.name, layout.sea, layout.tiles, self._faces)
        self._workshop.bring(words.open_step(), draft, path)

    def use_tiles(self, faces: tuple[str, ...]) -> None:
        """Have another set on the shelf; what is laid stays, undo brings the old set back."""
        before = self._workshop.draft
        laid = [before.tiles[n] for n in before.order]
        tiles = [LaidTile(tile.faces, tile.centre or 0, tile.turn) for tile in laid]
        draft = drafts.from_tiles(before.name, before.sea, tiles, faces)
        self._faces = faces
        self._workshop.do(words.tiles_step(), lambda: draft)

    def take_file(self, path: Path) -> bool:
        """Put the layout of a file on the bench; tells whether it could be read."""
        try:
            layout = gallery.load_layout_file(path)
        except BadFile as bad:
            self.told.emit(f"{path.name}: {why(bad)}")
            return False
        except OSError as error:
            self.told.emit(f"{path.name}: {error.strerror or error}")
            return False
        self.take(layout, path)
        return True

    def keep(self) -> None:
        """Keep the layout among one's own."""
        layout = self.layout()
        if layout is None:
            return
        try:
            path = gallery.keep(layout, self.path)
        except OSError as error:
            self.told.emit(self._not_written(gallery.own_folder(), error))
            return
        self._workshop.keep(path)
        text = translate("Editor", "Kept among your islands as {file}.")
        self.done.emit(text.format(file=path.name))

    def write_for_play(self) -> Path | None:
        """The layout in a file a new game can take; ``None``: there is none."""
        layout = self.layout()
        path = data_folder() / f"island-to-play{SUFFIX}"
        if layout is None or not self._write(path, gallery.layout_text(layout)):
            return None
        return path

    def export(self, path: Path, palette: Palette) -> None:
        """Write a layout, PNG, SVG or PDF file, by the ending of its name."""
        layout = self.layout()
        if layout is None:
            return
        ending = path.suffix.lower()
        if ending in (".png", ".svg"):
            self._write(path, picture_bytes(layout, ending, palette, PICTURE_WIDTH))
        elif ending == ".pdf":
            self._write(path, pdf_bytes(layout))
        else:
            self._write(path, gallery.layout_text(layout))

    def copy(self) -> None:
        """Put the layout on the clipboard as text."""
        layout = self.layout()
        if layout is not None:
            QGuiApplication.clipboard().setText(gallery.layout_text(layout))
            self.done.emit(translate("Editor", "The island is on the clipboard as text."))

    def paste(self) -> None:
        """Put the layout on the clipboard on the bench."""
        text = QGuiApplication.clipboard().text()
        try:
            self.take(gallery.layout_from_text(text))
        except BadFile as bad:
            sentence = translate("Editor", "What was copied is no island: {why}.")
            self.told.emit(sentence.format(why=why(bad)))

    def _draft_text(self) -> str:
        return json.dumps(write_draft(self._workshop.draft), ensure_ascii=False) + "\n"

    def _write(self, path: Path, contents: str | bytes) -> bool:
        try:
            write_atomically(path, contents)
        except OSError as error:
            self.told.emit(self._not_written(path, error))
            return False
        return True

    def _not_written(self, path: Path, error: OSError) -> str:
        text = translate("Editor", "{path} could not be written: {why}.")
        return text.format(path=path, why=error.strerror or error)


def _draft_file() -> Path:
    return data_folder() / f"draft{DRAFT_SUFFIX}"


def _read_draft(path: Path) -> Draft:
    return read_draft(load_document(path))
