"""The rules' text: read from the program's data and made into a page that can be searched."""

from __future__ import annotations

import html
import re
from contextlib import suppress
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from tempus_desktop.core.folding import folded
from tempus_desktop.games.tempus.tables import ERA_ROWS, EraRow
from tempus_desktop.games.tempus.terms import CardKind, Era
from tempus_desktop.gui.dialogs.look import Look
from tempus_desktop.gui.words import card_effect, card_name, card_use, era_name
from tempus_desktop.storage.resources import MissingResource, resource

translate = QCoreApplication.translate

_RULE = re.compile(r"([A-Z][0-9]) (.+)")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ITALIC = re.compile(r"\*(.+?)\*")
_CITED = re.compile(r"\b([A-Z][1-9])\b(?![^<]*>)")


@dataclass(frozen=True, slots=True)
class Entry:
    """A heading of the text.

    Attributes:
        anchor: a rule's id, or ``chapter-n``.
        body: the paragraphs below it, up to the next heading.
    """

    anchor: str
    title: str
    level: int
    body: tuple[str, ...]

    @property
    def is_rule(self) -> bool:
        """It has a rule's id."""
        return self.level == 3 and _RULE.fullmatch(f"{self.anchor} x") is not None

    def mentions(self, words: str) -> bool:
        """All of the words stand in it, in any order and case."""
        wanted = folded(words).split()
        if not wanted:
            return True
        text = folded(" ".join((self.anchor, self.title, *self.body)))
        return all(word in text for word in wanted)


def load_entries(language: str = "en") -> tuple[Entry, ...]:
    """The text of a language, by headings; English where there is none.

    Where the installation lacks both, that is all it says.
    """
    for name in (language, "en"):
        with suppress(MissingResource):
            return tuple(_entries(resource(f"rules/{name}.md").read_text(encoding="utf-8")))
    title = translate("Rules", "The rules are missing")
    return (Entry("missing", title, 1, (translate("Rules", "Install the program again."),)),)


def _entries(text: str) -> list[Entry]:
    entries: list[Entry] = []
    for number, part in enumerate(re.split(r"(?m)^(?=#)", text)):
        head, _, rest = part.partition("\n")
        marks, _, title = head.partition(" ")
        if not title or set(marks) != {"#"}:
            continue
        anchor = f"chapter-{number}"
        rule = _RULE.fullmatch(title)
        if rule is not None and len(marks) == 3:
            anchor, title = rule[1], rule[2]
        body = tuple(
            " ".join(paragraph.split()) for paragraph in rest.split("\n\n") if paragraph.strip()
        )
        entries.append(Entry(anchor, title, len(marks), body))
    return entries


def page(entries: tuple[Entry, ...], look: Look) -> str:
    """The text as a page in the colours of a theme."""
    rules = {entry.anchor for entry in entries if entry.is_rule}
    parts = [_style(look)]
    for entry in entries:
        parts.append(f'<a name="{entry.anchor}"></a>')
        tag = f"h{entry.level}"
        mark = f'<span class="id">{entry.anchor}</span> &nbsp;' if entry.is_rule else ""
        parts.append(f"<{tag}>{mark}{html.escape(entry.title)}</{tag}>")
        parts += [_paragraph(paragraph, rules) for paragraph in entry.body]
    return "\n".join(parts)


def _paragraph(text: str, rules: set[str]) -> str:
    if text == "{{eras}}":
        return _era_table()
    if text == "{{cards}}":
        return _card_table()
    safe = html.escape(text, quote=False)
    safe = _BOLD.sub(r"<b>\1</b>", safe)
    safe = _ITALIC.sub(r"<i>\1</i>", safe)
    linked = _CITED.sub(
        lambda cited: f'<a href="#{cited[1]}">{cited[1]}</a>' if cited[1] in rules else cited[0],
        safe,
    )
    return f"<p>{linked}</p>"


def _style(look: Look) -> str:
    ink, soft = look.colour("ink").name(), look.colour("ink_soft").name()
    accent, line = look.colour("accent").name(), look.colour("line").name()
    title, name = look.type.title(), look.type.name()
    body = look.type.body()
    serif, sans = "Alegreya, 'Noto Sans KR', serif", "'Source Sans 3', 'Noto Sans KR', sans-serif"
    return (
        "<style>"
        f"body, p, td, th {{ color: {ink}; font-family: {sans}; "
        f"font-size: {body.pixelSize()}px; }}"
        f"h1, h2, h3 {{ color: {ink}; font-family: {serif}; font-weight: 700; }}"
        f"h1 {{ font-size: {title.pixelSize()}px; margin-top: 4px; }}"
        f"h2 {{ font-size: {round(name.pixelSize() * 1.3)}px; margin-top: 22px; }}"
        f"h3 {{ font-size: {name.pixelSize()}px; margin-top: 12px; margin-bottom: 2px; }}"
        f"p {{ margin-top: 2px; margin-bottom: 6px; line-height: 118%; }}"
        f".id {{ color: {accent}; }} a {{ color: {accent}; text-decoration: none; }}"
        f"th {{ color: {soft}; font-weight: 600; text-align: left; }}"
        f"td, th {{ border-bottom: 1px solid {line}; padding: 3px 8px 3px 2px; }}"
        "</style>"
    )


def _era_table() -> str:
    heads = [
        translate("Rules", "Era"),
        translate("Rules", "Tokens"),
        translate("Rules", "Hexes far"),
        translate("Rules", "Babies"),
        translate("Rules", "In a hex"),
        translate("Rules", "Ships"),
        translate("Rules", "Draw"),
        translate("Rules", "Keep"),
        translate("Rules", "Actions"),
    ]
    rows = [_era_cells(era, ERA_ROWS[era]) for era in Era if era is not Era.FLIGHT]
    flight = translate("Rules", "three points at the end; limits as Trains")
    last = f'<tr><td>{era_name(Era.FLIGHT)}</td><td colspan="8">{flight}</td></tr>'
    return _table(heads, rows, last)


def _era_cells(era: Era, row: EraRow) -> list[str]:
    ships = translate("Rules", "yes") if row.ships else "\N{EN DASH}"
    return [
        era_name(era),
        str(row.movement),
        str(row.distance),
        str(row.babies),
        str(row.stack_limit),
        ships,
        str(row.ideas),
        str(row.hand_limit),
        str(row.actions),
    ]


def _card_table() -> str:
    heads = [
        translate("Rules", "Card"),
        translate("Rules", "In short"),
        translate("Rules", "When and what for"),
    ]
    rows = [[card_name(kind), card_effect(kind), card_use(kind)] for kind in CardKind]
    return _table(heads, rows)


def _table(heads: list[str], rows: list[list[str]], last: str = "") -> str:
    head = "".join(f"<th>{html.escape(cell)}</th>" for cell in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f'<table cellspacing="0" width="100%"><tr>{head}</tr>{body}{last}</table>'
