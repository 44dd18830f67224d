"""The looks of standard widgets: fields, lists, menus, notes, check boxes, scroll bars."""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from tempus_desktop.gui.art.fonts import Type
from tempus_desktop.gui.art.palette import Palette, blend

_ROLES: dict[QPalette.ColorRole, str] = {
    QPalette.ColorRole.Window: "paper",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "panel_raised",
    QPalette.ColorRole.AlternateBase: "panel",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.PlaceholderText: "ink_soft",
    QPalette.ColorRole.Button: "button",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "illegal",
    QPalette.ColorRole.ToolTipBase: "panel_raised",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "on_accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Light: "panel_raised",
    QPalette.ColorRole.Midlight: "panel",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "ink_soft",
    QPalette.ColorRole.Shadow: "ink",
}
_OFF_ROLES = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
)

_SHEET = Template(
    """
* { outline: none; }
QMainWindow, QDialog { background: $paper; }
QMenuBar { background: $paper; color: $ink; border-bottom: 1px solid $line; }
QMenuBar::item { padding: ${s4}px ${s10}px; background: transparent; }
QMenuBar::item:selected { background: $accent; color: $on_accent; }
QMenu { background: $panel_raised; color: $ink; border: 1px solid $ink_soft; padding: ${s4}px; }
QMenu::item { padding: ${s4}px ${s24}px; border-radius: 4px; }
QMenu::item:selected { background: $accent; color: $on_accent; }
QMenu::item:disabled { color: $ink_off; background: transparent; }
QMainWindow::separator { background: transparent; width: 4px; height: 3px; }
QMenu::separator { height: 1px; background: $line; margin: ${s4}px ${s7}px; }
QToolTip { background: $panel_raised; color: $ink; border: 1px solid $brass;
    border-radius: 5px; padding: 1px ${s3}px; }
QPushButton { background: $button; color: $ink; border: 1px solid $ink_soft;
    border-radius: 7px; padding: ${s4}px ${s12}px; min-height: ${s20}px; }
QPushButton:hover { background: $button_hover; }
QPushButton:pressed, QPushButton:checked { background: $button_down; }
QPushButton[primary="true"] { background: $accent; color: $on_accent; border-color: $accent_line; }
QPushButton[primary="true"]:hover { background: $accent_hover; }
QPushButton:disabled { background: $button_off; color: $ink_off; border-color: $line; }
QPushButton:focus, QToolButton:focus { border: 2px solid $focus; padding: ${s3}px ${s11}px; }
QToolButton { background: $button; color: $ink; border: 1px solid $line; border-radius: 6px;
    padding: ${s3}px; }
QToolButton:hover { background: $button_hover; }
QToolButton:pressed, QToolButton:checked { background: $button_down; }
QToolButton:focus { padding: ${s2}px; }
QLineEdit, QPlainTextEdit, QTextEdit, QTextBrowser, QSpinBox, QDoubleSpinBox, QComboBox {
    background: $panel_raised; color: $ink; border: 1px solid $ink_soft; border-radius: 6px;
    selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit, QPlainTextEdit, QTextEdit { placeholder-text-color: $ink_soft; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox { padding: ${s3}px ${s7}px;
    min-height: ${s20}px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QTextBrowser:focus, QSpinBox:focus,
QDoubleSpinBox:focus, QComboBox:focus, QAbstractItemView:focus, QScrollArea:focus {
    border: 2px solid $focus; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
    padding: ${s2}px ${s6}px; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { background: $button_off;
    color: $ink_off; border-color: $line; }
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: none; width: ${s24}px; }
QComboBox::down-arrow { image: none; width: 0; height: 0; margin-right: ${s10}px;
    border-left: 5px solid $button; border-right: 5px solid $button;
    border-top: 6px solid $ink; }
QComboBox { background: $button; }
QAbstractItemView { background: $panel_raised; color: $ink; border: 1px solid $line;
    selection-background-color: $accent; selection-color: $on_accent; }
QAbstractItemView::item { padding: ${s3}px; }
QHeaderView::section { background: $panel; color: $ink_soft; border: none;
    border-bottom: 1px solid $line; padding: ${s4}px; }
QCheckBox, QRadioButton { color: $ink; spacing: ${s7}px; padding: ${s2}px; }
QCheckBox:disabled, QRadioButton:disabled { color: $ink_off; }
QCheckBox:focus, QRadioButton:focus { border: 2px solid $focus; border-radius: 4px;
    padding: 0px; }
QCheckBox::indicator, QRadioButton::indicator { width: ${s14}px; height: ${s14}px;
    border: 1px solid $ink_soft; background: $panel_raised; }
QCheckBox::indicator { border-radius: 3px; }
QCheckBox::indicator:checked { background-color: $accent; background-clip: content;
    padding: 2px; width: ${s10}px; height: ${s10}px; }
QRadioButton::indicator { border-radius: ${radio}px; }
QRadioButton::indicator:checked { background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5,
    fx: 0.5, fy: 0.5, stop: 0 $accent, stop: 0.62 $accent, stop: 0.68 $panel_raised); }
QCheckBox::indicator:checked:disabled { background-color: $ink_off; }
QRadioButton::indicator:disabled { background: $ink_off; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button,
QDoubleSpinBox::down-button { border: none; background: $button; width: ${s20}px; }
QSpinBox::up-button, QDoubleSpinBox::up-button { border-top-right-radius: 5px; }
QSpinBox::down-button, QDoubleSpinBox::down-button { border-bottom-right-radius: 5px; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: none; width: 0; height: 0;
    border-left: 4px solid $button; border-right: 4px solid $button;
    border-bottom: 5px solid $ink; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: none; width: 0; height: 0;
    border-left: 4px solid $button; border-right: 4px solid $button;
    border-top: 5px solid $ink; }
QTabBar::tab { background: $button; color: $ink; border: 1px solid $line;
    padding: ${s4}px ${s12}px; border-top-left-radius: 7px; border-top-right-radius: 7px; }
QTabBar::tab:selected { background: $panel; border-bottom-color: $panel; }
QTabBar::tab:focus { border: 2px solid $focus; }
QTabWidget::pane { background: $panel; border: 1px solid $line; }
QScrollArea { border: none; background: transparent; }
QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: ${s10}px; }
QScrollBar:horizontal { height: ${s10}px; }
QScrollBar::handle { background: $scroll; border-radius: ${s4}px; margin: 1px; }
QScrollBar::handle:vertical { min-height: ${s24}px; }
QScrollBar::handle:horizontal { min-width: ${s24}px; }
QScrollBar::handle:hover { background: $ink_soft; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
    background: transparent; border: none; width: 0; height: 0; }
QSlider { min-height: ${s20}px; }
QSlider::groove:horizontal { height: ${s4}px; background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: ${s14}px; margin: -${s6}px 0; background: $button;
    border: 1px solid $ink_soft; border-radius: ${half}px; }
QSlider:focus { border: 2px solid $focus; border-radius: 4px; }
QProgressBar { background: $button_off; color: $ink; border: 1px solid $line;
    border-radius: 6px; text-align: center; }
QProgressBar::chunk { background: $scroll; border-radius: 5px; }
QSplitter::handle { background: transparent; }
QStatusBar { background: $paper; color: $ink_soft; }
"""
)
_SPACES = (2, 3, 4, 6, 7, 10, 11, 12, 14, 20, 24)


def apply_style(app: QApplication, palette: Palette, type_: Type) -> None:
    """Dress all standard widgets for a theme and a text size; may be called again at any time."""
    # Below a sheet there is Fusion already: a new style at every change would leave the old behind.
    if not app.styleSheet():
        app.setStyle("fusion")
    app.setPalette(_qt_palette(palette))
    app.setFont(type_.body())
    app.setStyleSheet(style_sheet(palette, type_))
    # Only now: the first sheet forgets what single kinds of widgets were given.
    QToolTip.setFont(type_.label())
    QToolTip.setPalette(_qt_palette(palette))


def style_sheet(palette: Palette, type_: Type) -> str:
    """The style sheet of a theme at a text size."""
    accent, button = palette.colour("accent"), palette.colour("button")
    ink = palette.colour("ink")
    names = [
        *("paper", "panel", "panel_raised", "line", "ink", "ink_soft", "ink_off", "accent"),
        *("brass", "on_accent", "button", "button_off", "focus"),
    ]
    colours = {name: palette.colour(name).name() for name in names}
    colours["button_hover"] = blend(palette.colour("panel_raised"), button, 0.5).name()
    colours["button_down"] = blend(ink, button, 0.12).name()
    colours["accent_hover"] = blend(palette.colour("panel_raised"), accent, 0.12).name()
    colours["accent_line"] = blend(ink, accent, 0.4).name()
    colours["scroll"] = blend(ink, palette.colour("panel"), 0.3).name()
    spaces = {f"s{space}": str(round(space * type_.scale)) for space in _SPACES}
    side = round(14 * type_.scale)
    # A corner rounder than half the side is not drawn round at all.
    return _SHEET.substitute(colours | spaces, half=str(side // 2), radio=str((side + 2) // 2))


def _qt_palette(palette: Palette) -> QPalette:
    result = QPalette()
    for role, name in _ROLES.items():
        result.setColor(role, palette.colour(name))
    for role in _OFF_ROLES:
        result.setColor(QPalette.ColorGroup.Disabled, role, palette.colour("ink_off"))
    off = palette.colour("button_off")
    result.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Button, off)
    return result
