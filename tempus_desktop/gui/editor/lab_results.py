"""What the games of the lab show: sentences, seats, starts by land and water, scores."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tempus_desktop.games.tempus.island import Island
from tempus_desktop.games.tempus.terms import Terrain
from tempus_desktop.grids.hexes import Hex
from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.dialogs.controls import Words
from tempus_desktop.gui.editor import lab_words
from tempus_desktop.gui.editor.lab_bars import RateBars, RateRow, figures, verdict_word
from tempus_desktop.gui.why import said
from tempus_desktop.gui.words import terrain_name
from tempus_desktop.lab.findings import cause_looks, sentences
from tempus_desktop.lab.intervals import Rate
from tempus_desktop.lab.tally import Tally, Water

translate = QCoreApplication.translate


class LabResults(QWidget):
    """Shows a tally; the map shows its starts."""

    def __init__(self) -> None:
        super().__init__()
        self.verdict = Words("", Type.body_bold)
        self.unfairness = Words("", Type.label, "ink_soft")
        self.seats, self.terrains, self.waters = RateBars(), RateBars(), RateBars()
        self.course = Words("", Type.label)
        self.hex = Words("", Type.label, "ink_soft")
        self._invitation = Words(
            translate(
                "Lab",
                "Bots play on this island in the background. Their starts vary, so that every "
                "sensible one is tried; what stands out is told, and nothing that may be chance.",
            ),
            Type.body,
        )
        self._found = QWidget()
        self._fill()
        self.clear()

    def _fill(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.addWidget(self._invitation)
        column.addWidget(self._found)
        inside = QVBoxLayout(self._found)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(3)
        inside.addWidget(self.verdict)
        inside.addWidget(self.unfairness)
        self.unfairness.setToolTip(lab_words.unfairness_note())
        for title, bars in (
            (translate("Lab", "Wins by seat, from the first player on"), self.seats),
            (translate("Lab", "Wins by land of a start"), self.terrains),
            (translate("Lab", "Wins by water beside a start"), self.waters),
        ):
            heading = Words(title, Type.name)
            heading.setToolTip(lab_words.interval_note())
            inside.addWidget(heading)
            inside.addWidget(bars)
        inside.addWidget(self.course)
        inside.addWidget(self.hex)

    def clear(self) -> None:
        """Nothing was found yet."""
        self._found.hide()
        self._invitation.show()

    def tell(self, tally: Tally) -> None:
        """Show what games add up to."""
        self._invitation.hide()
        self._found.show()
        self.verdict.setText("\n".join(said(sentence) for sentence in sentences(tally)))
        self.unfairness.setText(lab_words.unfairness(tally.unfairness))
        par, looks = tally.par, cause_looks(tally.island)
        self.seats.tell(
            [
                RateRow(lab_words.seat_name(n), rate, rate.verdict(par, tally.players))
                for n, rate in enumerate(tally.seats)
            ],
            par,
        )
        none = Rate(0.0, 0)
        self.terrains.tell(
            [
                RateRow(terrain_name(t), rate, rate.verdict(par, looks))
                for t in Terrain
                if (rate := tally.terrains.get(t, none)).seen
            ],
            par,
        )
        self.waters.tell(
            [
                RateRow(lab_words.water_name(w), rate, rate.verdict(par, looks))
                for w in Water
                if (rate := tally.waters.get(w, none)).seen
            ],
            par,
        )
        self.course.setText(lab_words.course(tally))

    def point(self, tally: Tally | None, hex_: Hex | None) -> None:
        """Tell how starts on the hex pointed at fared."""
        text = "" if tally is None or hex_ is None else _of_hex(tally, hex_)
        if text != self.hex.text():
            self.hex.setText(text)
            self.hex.setAccessibleName(text)


def _of_hex(tally: Tally, hex_: Hex) -> str:
    island: Island = tally.island
    terrain = island.terrain[hex_]
    if terrain is None:
        return ""
    rate = tally.starts.get(hex_, Rate(0.0, 0))
    text = translate("Lab", "{hex}, {terrain}: {figures} of {seen} starts; {verdict}.")
    verdict = rate.verdict(tally.par, cause_looks(island))
    return text.format(
        hex=island.sea.name(hex_),
        terrain=terrain_name(terrain),
        figures=figures(rate),
        seen=rate.seen,
        verdict=verdict_word(verdict),
    )
