"""All that a window tells anybody: texts of widgets, accessible objects, the clipboard."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

PROPERTIES = (
    *("text", "title", "windowTitle", "placeholderText", "plainText", "html"),
    *("toolTip", "statusTip", "whatsThis", "accessibleName", "accessibleDescription"),
)
ROLES = (
    *(QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value),
    *(QAccessible.Text.Help, QAccessible.Text.Accelerator),
)


def everything_said(window: QWidget) -> list[str]:
    """Every text below a window, hidden widgets included, and the clipboard's."""
    said = [f"clipboard {QApplication.clipboard().text()}"]
    for widget in (window, *window.findChildren(QWidget)):
        for name in PROPERTIES:
            value = widget.property(name)
            if isinstance(value, str) and value:
                said.append(f"{type(widget).__name__}.{name} {value}")
    root = QAccessible.queryAccessibleInterface(window)
    if root is not None:
        said += _accessible(root, 0)
    return sorted(set(said))


def _accessible(node: QAccessibleInterface, depth: int) -> Iterator[str]:
    if not node.isValid() or depth > 30:
        return
    for role in ROLES:
        text = node.text(role)
        if text:
            yield f"accessible {role.name} {text}"
    for place in range(node.childCount()):
        child = node.child(place)
        if child is not None:
            yield from _accessible(child, depth + 1)
