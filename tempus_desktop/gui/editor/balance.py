"""How balanced the island on the workbench looks, told while one builds."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tempus_desktop.games.tempus import drafts
from tempus_desktop.games.tempus.drafts import Draft
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.lab.balance import Balance, balance_of
from tempus_desktop.storage.components import load_components

translate = QCoreApplication.translate
CALM_MS = 60
"""Until nothing was changed for so long: reckoning takes some hundredths of a second."""


class BalanceMeter(QWidget):
    """One number with what it comes from, and what it is in a note."""

    def __init__(self) -> None:
        super().__init__()
        self.title = Words("", Type.name)
        self.detail = Words("", Type.small, "ink_soft")
        self._wanted: tuple[Draft, int] | None = None
        self._components = load_components()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(CALM_MS)
        self._timer.timeout.connect(self.reckon)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.title)
        column.addWidget(self.detail)
        self.setToolTip(explanation())
        self._show(None)

    def tell(self, draft: Draft, players: int) -> None:
        """Another draft lies there, for so many players."""
        self._wanted = (draft, players)
        self._timer.start()

    def reckon(self) -> None:
        """Reckon and show it now."""
        self._timer.stop()
        if self._wanted is None:
            return
        draft, players = self._wanted
        if players not in drafts.players_for(draft):
            self._show(None)
            return
        self._show(balance_of(drafts.laid_tiles(draft), players, self._components))

    def _show(self, found: Balance | None) -> None:
        if found is None:
            self.title.setText(translate("Editor", "Balance"))
            self.detail.setText(translate("Editor", "Told when the island is whole."))
        else:
            text = translate("Editor", "Balance {value} of 100")
            self.title.setText(text.format(value=found.value))
            self.detail.setText(_figures(found))
        self.setAccessibleName(f"{self.title.text()}. {self.detail.text()}")
        self.setAccessibleDescription(explanation())


def _figures(found: Balance) -> str:
    """What the number comes from, and what lies beside it."""
    whole = sum(found.rooms) or 1.0
    rooms = ", ".join(f"{round(100 * room / whole)}" for room in found.rooms)
    sea, lakes = found.shore
    text = translate(
        "Editor",
        "Room by seat: {rooms} %. Two steps reach {reach} hexes, one step {kinds} kinds of land. "
        "Beside the sea {sea} %, lakes {lakes} %.",
    )
    seats = len(found.rooms)
    return text.format(
        rooms=rooms,
        reach=round(sum(found.reach) / seats),
        kinds=f"{sum(found.kinds) / seats:.1f}",
        sea=round(100 * sea),
        lakes=round(100 * lakes),
    )


def explanation() -> str:
    """What the number is, and what it is not."""
    return translate(
        "Editor",
        "The least room of a seat in hundredths of the most. Seats settle one after another where "
        "land looks good, 24 times; each hex is the room of the seat that is nearest to it, half "
        "as much with every step, grassland two and a half times, mountains not at all. It knows "
        "no moves, fights or cards, and a high number promises nothing: on random islands it went "
        "with what bot games measure, but only loosely. Test this island to know.",
    )
