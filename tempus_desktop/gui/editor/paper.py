"""An island on a sheet of paper: printed, or written as a PDF file."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QLocale, QMarginsF, QRectF, Qt
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QWidget

from tempus_desktop.games.tempus.drafts import from_tiles, island
from tempus_desktop.games.tempus.tables import TILES_FOR_PLAYERS
from tempus_desktop.gui.art.fonts import Type, fitted
from tempus_desktop.gui.art.palette import Theme, load_palette
from tempus_desktop.gui.editor.picture import island_image, picture_rect
from tempus_desktop.gui.style import smooth
from tempus_desktop.storage.layouts import Layout

translate = QCoreApplication.translate
DPI = 150
PICTURE_WIDTH = 2400
"""Pixels: about 250 to the inch on the usual paper."""
_MARGIN_MM = 12.0
_HEAD, _FOOT = 0.075, 0.04
"""Shares of the page's height for the name and the figures."""


def page_layout() -> QPageLayout:
    """The paper of the country, lying on its side as the sea does."""
    imperial = QLocale.system().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
    size = QPageSize.PageSizeId.Letter if imperial else QPageSize.PageSizeId.A4
    margin = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    lying = QPageLayout.Orientation.Landscape
    return QPageLayout(QPageSize(size), lying, margin, QPageLayout.Unit.Millimeter)


def paint_page(device: QPagedPaintDevice, layout: Layout) -> None:
    """Paint an island on the page of a printer or file, in the colours of daylight."""
    painter = QPainter(device)
    try:
        smooth(painter)
        window = painter.window()
        _paint(painter, QRectF(0, 0, window.width(), window.height()), layout)
    finally:
        painter.end()


def _paint(painter: QPainter, page: QRectF, layout: Layout) -> None:
    palette, type_ = load_palette(Theme.LIGHT), Type()
    painter.setPen(palette.colour("piece_outline"))
    head = QRectF(page.left(), page.top(), page.width(), page.height() * _HEAD)
    painter.setFont(fitted(type_.title(), max(1, round(head.height() * 0.62))))
    centre = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextSingleLine)
    painter.drawText(head, centre, layout.name or translate("Editor", "An island of Tempus"))
    foot = QRectF(page)
    foot.setTop(page.bottom() - page.height() * _FOOT)
    painter.setFont(fitted(type_.body(), max(1, round(foot.height() * 0.5))))
    painter.drawText(foot, centre, figures(layout))
    room = QRectF(page.left(), head.bottom(), page.width(), foot.top() - head.bottom())
    shown = picture_rect(layout.sea)
    scale = min(room.width() / shown.width(), room.height() / shown.height())
    # As pixels: a page's own language knows no blending, without which terrains are white.
    image = island_image(layout.sea, layout.tiles, "", palette, PICTURE_WIDTH)
    place = QRectF(0, 0, shown.width() * scale, shown.height() * scale)
    place.moveCenter(room.center())
    painter.drawImage(place, image, QRectF(image.rect()))


def figures(layout: Layout) -> str:
    """For whom the island is, and its lakes, in a line."""
    lakes = len(island(from_tiles("", layout.sea, layout.tiles, ())).lakes)
    laid = len(layout.tiles)
    players = next((n for n, tiles in TILES_FOR_PLAYERS.items() if tiles == laid), None)
    if players is None:
        return translate("Editor", "{tiles} tiles; lakes: {lakes}").format(tiles=laid, lakes=lakes)
    text = translate("Editor", "{players} players, {tiles} tiles; lakes: {lakes}")
    return text.format(players=players, tiles=laid, lakes=lakes)


def pdf_bytes(layout: Layout) -> bytes:
    """An island as the contents of a PDF file of one page."""
    store = QBuffer()
    store.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(store)
    writer.setResolution(DPI)
    writer.setPageLayout(page_layout())
    writer.setTitle(layout.name)
    writer.setCreator("Tempus Desktop")
    paint_page(writer, layout)
    del writer
    return bytes(store.data().data())


def print_island(layout: Layout, parent: QWidget) -> None:
    """Show what will be printed, and print it where the person says so."""
    # Only who prints needs it, and where there is no printing system it may be missing.
    from PySide6.QtPrintSupport import QPrintPreviewDialog

    preview = QPrintPreviewDialog(parent)
    printer = preview.printer()  # its own: it would not keep one that it is given
    printer.setResolution(DPI)
    printer.setPageLayout(page_layout())
    printer.setDocName(layout.name or "island")
    preview.setWindowTitle(translate("Editor", "Print the island"))
    preview.paintRequested.connect(lambda asked: paint_page(asked, layout))
    preview.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    preview.resize(parent.size())
    preview.open()
