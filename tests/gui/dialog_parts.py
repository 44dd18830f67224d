"""What tests of dialogs share: a window, and all that a sheet says."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tempus_desktop.gui.art.fonts import Type, install_fonts
from tempus_desktop.gui.art.palette import Palette, Theme, load_palette
from tempus_desktop.gui.dialogs.ledger import Ledger
from tempus_desktop.gui.stylesheet import apply_style

LEFT = Qt.MouseButton.LeftButton


def look(theme: Theme = Theme.LIGHT, scale: float = 1.0) -> tuple[Palette, Type]:
    """Colours and type scale."""
    install_fonts()
    return load_palette(theme), Type(scale)


def window(qtbot: QtBot, width: int = 1280, height: int = 720) -> QWidget:
    """A window to cover."""
    widget = QWidget()
    widget.resize(width, height)
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def styled(theme: Theme = Theme.LIGHT, scale: float = 1.0) -> None:
    """Dress the standard widgets as the program does."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_style(app, *look(theme, scale))


def parts(root: QWidget) -> list[QWidget]:
    """A widget and all below it that are not hidden."""
    return [root, *(part for part in root.findChildren(QWidget) if not part.isHidden())]


def spoken(root: QWidget) -> Iterator[str]:
    """Every text that a person or a screen reader could get from a widget."""
    for part in (root, *root.findChildren(QWidget)):
        yield part.accessibleName()
        yield part.accessibleDescription()
        yield part.toolTip()
        yield part.statusTip()
        if isinstance(part, QLabel | QAbstractButton):
            yield part.text()
        if isinstance(part, Ledger) and part.account is not None:
            for line in part.account.lines:
                yield f"{line.text} {line.value} {line.sign}"


def click(button: QWidget) -> None:
    """Click in the middle of a widget."""
    QTest.mouseClick(button, LEFT)


def drag(source: QWidget, target: QWidget, spot: QPoint | None = None) -> None:
    """Carry one widget onto another with the mouse."""
    begin = source.rect().center()
    end = source.mapFromGlobal(target.mapToGlobal(spot or target.rect().center()))
    QTest.mousePress(source, LEFT, pos=begin)
    for step in range(1, 5):
        QTest.mouseMove(source, begin + (end - begin) * step / 4)
    QTest.mouseRelease(source, LEFT, pos=end)


def pictured(widget: QWidget) -> QImage:
    """What a widget looks like."""
    return widget.grab().toImage()


def has_colour(image: QImage, colour: QColor, step: int = 2) -> bool:
    """Some pixel has exactly that colour."""
    wanted = colour.rgb()
    return any(
        image.pixel(x, y) == wanted
        for y in range(0, image.height(), step)
        for x in range(0, image.width(), step)
    )
