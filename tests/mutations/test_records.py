"""Whatever is wrong with a game file, it is refused in one typed error, at once."""

from __future__ import annotations

import json

from tests.mutations.records import check, run, short_record


def test_damaged_files_are_refused_or_read_as_they_say() -> None:
    read = run(files=2000, seed=1)
    assert 0 < read < 1000


def test_the_file_that_is_damaged_is_sound_itself() -> None:
    assert check(json.dumps(short_record()).encode())
