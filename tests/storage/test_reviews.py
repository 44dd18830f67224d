"""Reviews in the library: one of each match, gone where the match goes on or is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tempus_desktop.session import kept
from tempus_desktop.session.matches import begin
from tempus_desktop.storage.library import LibraryError
from tempus_desktop.storage.opening import open_library
from tempus_desktop.storage.reviews import KeptReview
from tests.games.tempus.tables_for_tests import COMPONENTS
from tests.session.test_matches import played, setup

ONE = KeptReview("0123", "2026-01-01T00:00:00+00:00", "{}")
OTHER = KeptReview("4567", "2026-01-02T00:00:00+00:00", '{"a": 1}')


def test_a_match_has_one_review_that_outlasts_the_program(tmp_path: Path) -> None:
    library = open_library(tmp_path).library
    beginning = begin(setup(), COMPONENTS, None)
    match = kept.add(library, beginning, played(beginning, 30), "One").match
    assert library.reviews.find(match) is None
    library.reviews.keep(match, ONE)
    library.reviews.keep(match, OTHER)
    library.close()
    again = open_library(tmp_path).library
    assert again.reviews.find(match) == OTHER
    again.close()


def test_a_review_goes_when_the_match_goes_on(tmp_path: Path) -> None:
    library = open_library(tmp_path).library
    beginning = begin(setup(), COMPONENTS, None)
    session = played(beginning, 30)
    keeper = kept.add(library, beginning, session, "One")
    library.reviews.keep(keeper.match, ONE)
    keeper.keep()
    assert library.reviews.find(keeper.match) == ONE
    actor = session.actor
    assert actor is not None
    session.submit(actor, session.legal()[0])
    keeper.keep()
    assert library.reviews.find(keeper.match) is None
    library.close()


def test_a_review_is_forgotten_with_its_match_and_kept_of_no_other(tmp_path: Path) -> None:
    library = open_library(tmp_path).library
    beginning = begin(setup(), COMPONENTS, None)
    match = kept.add(library, beginning, played(beginning, 30), "One").match
    library.reviews.keep(match, ONE)
    library.delete(match, "2026-01-01")
    assert library.reviews.has_match(match)
    library.purge("2026-02-01")
    assert not library.reviews.has_match(match)
    assert library.reviews.find(match) is None
    with pytest.raises(LibraryError):
        library.reviews.keep(match, ONE)
    library.close()
