"""Every refusal of the rules has its sentence, with the parameters it is given."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import tempus_desktop
from tempus_desktop.core.errors import IllegalAction
from tempus_desktop.games.tempus.terms import Rule
from tempus_desktop.i18n.refusals import REASONS, RULES, explain, rule_message

NAMES = ("Ann", "Bo", "Cy")
PACKAGE = Path(tempus_desktop.__file__).parent


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """Reason and names of the details of every refusal in the source."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id == "IllegalAction" and len(node.args) == 2:
                reason = node.args[1]
                assert isinstance(reason, ast.Constant), f"{file}:{node.lineno}"
                details = frozenset(keyword.arg or "" for keyword in node.keywords)
                yield str(reason.value), details


def parameters(source: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(source) if name}


def test_every_reason_has_a_sentence_and_its_parameters() -> None:
    found = set(refusals())
    assert len(found) > 50
    for reason, details in found:
        assert reason in REASONS, reason
        assert parameters(REASONS[reason]) <= details, reason


def test_no_sentence_is_left_over() -> None:
    assert set(REASONS) == {reason for reason, _ in refusals()}


def test_every_rule_has_a_sentence() -> None:
    assert set(RULES) == {rule.value for rule in Rule}
    for rule in Rule:
        assert rule_message(rule.value).english().endswith(".")


@pytest.mark.parametrize("source", [*REASONS.values(), *RULES.values()])
def test_sentences_are_whole(source: str) -> None:
    assert source.endswith(".")
    assert source[0].isupper() or source[0] in "{8"


def test_details_become_parameters() -> None:
    shown = explain(IllegalAction("F2", "protected", player=1), NAMES).english()
    assert shown.startswith("Bo stands on three hexes or fewer")
    shown = explain(IllegalAction("C1", "card-not-held", card="weapons/woods"), NAMES).english()
    assert shown == "You do not hold Weapons (Woods)."
    shown = explain(IllegalAction("K1", "too-few-tokens", hex="G6", tokens=2), NAMES).english()
    assert shown == "That city takes at least 2 tokens on G6."


def test_an_unknown_reason_falls_back_on_its_rule() -> None:
    assert explain(IllegalAction("P4", "unheard-of"), NAMES) == rule_message("P4")
    assert explain(IllegalAction(None, "unheard-of"), NAMES).english().endswith(".")
