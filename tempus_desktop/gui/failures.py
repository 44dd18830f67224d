"""What became of a bot that could not be used, in a sentence for the log."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tempus_desktop.bots.answers import Failure

translate = QCoreApplication.translate


def failure_sentence(failure: Failure, name: str) -> str:
    """Why the steward decided instead of the bot that plays for this name."""
    return _sentences()[failure].format(name=name)


def _sentences() -> dict[Failure, str]:
    return {
        Failure.UNKNOWN: translate(
            "Bots", "{name}'s bot is not known here: a Steward plays instead from now on."
        ),
        Failure.NOT_STARTED: translate(
            "Bots", "{name}'s bot did not start: a Steward decided instead."
        ),
        Failure.DIED: translate(
            "Bots", "{name}'s bot ended without an answer: a Steward decided instead."
        ),
        Failure.HUNG: translate(
            "Bots", "{name}'s bot did not answer in time: a Steward decided instead."
        ),
        Failure.NONSENSE: translate(
            "Bots", "{name}'s bot answered nonsense: a Steward decided instead."
        ),
        Failure.ERROR: translate("Bots", "{name}'s bot met an error: a Steward decided instead."),
        Failure.ILLEGAL: translate(
            "Bots", "{name}'s bot broke the rules: a Steward decided instead."
        ),
        Failure.PUT_ASIDE: translate(
            "Bots", "{name}'s bot failed too often: a Steward plays instead from now on."
        ),
    }
