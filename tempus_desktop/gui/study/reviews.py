"""Reviews of matches: made in the background, kept with the match, shown on its sheet."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from tempus_desktop.bots.version import bots_version
from tempus_desktop.core.errors import BadFile
from tempus_desktop.gui.study import review_words as say
from tempus_desktop.gui.study.review_page import ReviewPage
from tempus_desktop.gui.study.review_runner import ReviewRunner
from tempus_desktop.gui.study.story import Story
from tempus_desktop.gui.why import why
from tempus_desktop.session.kept import utc
from tempus_desktop.storage.library import Library, LibraryError
from tempus_desktop.storage.reviews import KeptReview
from tempus_desktop.storage.strict_json import read_document
from tempus_desktop.study.review import Review, read_review, write_review


class Reviewing(QObject):
    """Wires a page to the process that makes reviews and to the library that keeps them.

    Signals:
        failed: a sentence for the person.
    """

    failed = Signal(str)

    def __init__(
        self,
        page: ReviewPage,
        library: Library,
        parent: QObject,
        command: Sequence[str] | None = None,
    ) -> None:
        super().__init__(parent)
        self._page, self._library = page, library
        self._shown: Story | None = None
        self._made: Story | None = None
        self._share = 0.0
        self.runner = ReviewRunner(self, command)
        self.runner.moved.connect(self._on_moved)
        self.runner.finished.connect(self._on_finished)
        self.runner.failed.connect(self._on_failed)
        self._bots = bots_version()
        page.wanted.connect(self._begin)
        page.cancelled.connect(self.cancel)

    def show(self, story: Story) -> None:
        """Show what there is of this match."""
        self._shown = story
        if self._is_made(story):
            self._page.follow(story, self._share)
            return
        found = self._kept(story)
        if found is not None:
            self._page.show_review(story, *found)
        else:
            self._page.offer(story, say.busy() if self.runner.is_running else "")

    def cancel(self) -> None:
        """Drop the review that is being made."""
        self.runner.cancel()
        self._made = None
        if self._shown is not None:
            self.show(self._shown)

    def forget(self, match: int) -> None:
        """A match was deleted: no review of it is made any more."""
        if self._made is not None and self._made.match == match:
            self.cancel()

    def _is_made(self, story: Story) -> bool:
        """The review that is being made is of this very match."""
        made = self._made
        return made is not None and made.session.state == story.session.state

    def _begin(self) -> None:
        story = self._shown
        if story is not None:
            # What is on the page of a match deleted for good can be reviewed, but not kept.
            self._made = replace(story, match=None) if self._is_gone(story) else story
            self._share = 0.0
            self._bots = bots_version()
            self.runner.start(story.beginning, story.session)
            self.show(story)

    def _on_moved(self, share: float) -> None:
        self._share = share
        if self._made is not None and self._is_gone(self._made):
            self.cancel()
        elif self._shown is not None and self._is_made(self._shown):
            self._page.follow(self._shown, share)

    def _on_finished(self, review: Review) -> None:
        story, self._made = self._made, None
        if story is None:
            return
        if story.match is not None:
            self._keep(story, story.match, review)
        if self._shown is not None and self._shown.session.state == story.session.state:
            self._page.show_review(self._shown, review, False)

    def _on_failed(self) -> None:
        self._made = None
        self.failed.emit(say.failed())
        if self._shown is not None:
            self.show(self._shown)

    def _keep(self, story: Story, match: int, review: Review) -> None:
        document = json.dumps(write_review(review, story.state.match.sea))
        try:
            self._library.reviews.keep(match, KeptReview(self._bots, utc(), document))
        except LibraryError as error:
            self.failed.emit(why(error))

    def _is_gone(self, story: Story) -> bool:
        """Its match was in the library and is deleted for good, perhaps by another window."""
        with suppress(LibraryError):
            return story.match is not None and not self._library.reviews.has_match(story.match)
        return False

    def _kept(self, story: Story) -> tuple[Review, bool] | None:
        """The review in the library, and whether other bots made it; nonsense is none."""
        if story.match is None:
            return None
        with suppress(LibraryError, BadFile, ValueError, KeyError, TypeError, AttributeError):
            kept = self._library.reviews.find(story.match)
            if kept is not None:
                document = read_document(kept.document.encode())
                if isinstance(document, dict):
                    review = read_review(document, story.session)
                    return review, kept.bots != bots_version()
        return None
