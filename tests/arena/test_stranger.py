"""Programs of other people at the table: whatever they do, the game goes on."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tempus_desktop.arena.games import Table, play_one
from tempus_desktop.arena.players import Contestant, contestant
from tempus_desktop.arena.stranger import Stranger
from tempus_desktop.bots.answers import PATIENCE, Failure
from tempus_desktop.bots.greedy import GreedyBot
from tempus_desktop.bots.match import play_out
from tempus_desktop.bots.random_bot import RandomBot
from tempus_desktop.core.errors import BadRequest
from tempus_desktop.engine.answers import seat_answer
from tempus_desktop.engine.external import choose_line, observed
from tempus_desktop.games.tempus.actions import Action
from tempus_desktop.games.tempus.game import actor, legal_actions, observe
from tempus_desktop.games.tempus.notation import write_action
from tempus_desktop.games.tempus.observation import Observation
from tempus_desktop.games.tempus.state import State
from tempus_desktop.storage.external_bots import ExternalBot
from tests.bots.situations import begun
from tests.fresh_python import ROOT
from tests.games.tempus.tables_for_tests import COMPONENTS

EXAMPLE = ROOT / "packaging" / "examples" / "example_bot.py"
FIRST = (
    "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n"
    "    first = asked['observation']['legal'][0]\n"
    "    print(json.dumps({'ok': True, 'id': asked['id'], 'action': first}), flush=True)\n"
)
Make = Callable[[str], Stranger]


@pytest.fixture
def stranger(tmp_path: Path) -> Iterator[Make]:
    """Makes a player of the text of a program; all programs end with the test."""
    made: list[Stranger] = []

    def make(program: str, grace: float = 20.0) -> Stranger:
        path = tmp_path / f"bot{len(made)}.py"
        path.write_text(program, encoding="utf-8")
        made.append(Stranger((sys.executable, str(path)), grace, 0.0))
        return made[-1]

    yield make
    for each in made:
        each.close()


def question(seed: int = 3) -> tuple[Observation, tuple[Action, ...]]:
    """The first decision of a match."""
    state = begun(3, seed)
    seat = actor(state)
    assert seat is not None
    return observe(state, seat), legal_actions(state)


def steward(observation: Observation, legal: tuple[Action, ...], seed: int) -> Action:
    """What the steward's level decides after the stranger's seed was drawn."""
    rng = Random(seed)
    rng.randrange(2**53)
    return GreedyBot().choose(observation, legal, 1.0, rng)


def test_a_program_is_asked_with_its_seats_observation_and_no_more() -> None:
    states: list[State] = []
    bots = [RandomBot()] * 4
    play_out(begun(4, 2, laid=False), bots, 5, watch=lambda state, _, __: states.append(state))
    for state in states[::7]:
        seat = actor(state)
        assert seat is not None
        observation = observe(state, seat)
        assert observed(observation) == seat_answer(state, seat)
        asked = json.loads(choose_line(4, observation, 0.5, 6))
        assert list(asked) == ["do", "id", "seat", "seconds", "seed", "observation"]
        assert (asked["do"], asked["id"], asked["seat"]) == ("choose", 4, seat)
        view = asked["observation"]["view"]
        assert isinstance(view["deck"], int) and "seed" not in view
        for number, player in enumerate(view["players"]):
            assert isinstance(player["hand"], list if number == seat else int)


def test_a_program_that_answers_is_obeyed(stranger: Make) -> None:
    player, (observation, legal) = stranger(FIRST), question()
    for _ in range(3):
        action = player.choose(observation, legal, 1.0, Random(1))
        texts = [write_action(each, observation.match.sea) for each in legal]
        assert write_action(action, observation.match.sea) == min(texts)
    assert player.failures == []


@pytest.mark.parametrize(
    ("program", "failure"),
    [
        ("raise SystemExit(3)", Failure.DIED),
        ("input()", Failure.DIED),
        ("input()\nprint('no JSON', flush=True)\ninput()", Failure.NONSENSE),
        ("input()\nprint('[1, 2]', flush=True)\ninput()", Failure.NONSENSE),
        ("input()\nprint('{}', flush=True)\ninput()", Failure.NONSENSE),
        ("input()\nprint('[' * 60000, flush=True)\ninput()", Failure.NONSENSE),
        ("input()\nprint('x' * 4_000_000, end='', flush=True)\ninput()", Failure.NONSENSE),
        ("while True: print('{\"id\": 0}')", Failure.NONSENSE),
        ('print(\'{"id": 1, "action": "city A1 9"}\', flush=True)\ninput()', Failure.ILLEGAL),
        ('print(\'{"id": 1, "action": [1]}\', flush=True)\ninput()', Failure.ILLEGAL),
        ('print(\'{"id": 1, "ok": false}\', flush=True)\ninput()', Failure.ERROR),
        ("import os\nos.write(1, b'\\xff\\xfe\\n')\ninput()", Failure.NONSENSE),
    ],
)
def test_a_broken_program_is_replaced_by_the_steward(
    stranger: Make, program: str, failure: Failure
) -> None:
    player, (observation, legal) = stranger(program), question()
    action = player.choose(observation, legal, 0.0, Random(7))
    assert player.failures == [failure]
    assert action == steward(observation, legal, 7)


def test_a_hanging_program_is_ended_with_what_it_started(
    stranger: Callable[[str, float], Stranger], tmp_path: Path
) -> None:
    child = tmp_path / "child"
    program = (
        "import subprocess, sys, time\n"
        f"p = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(child)!r}, 'w').write(str(p.pid))\ntime.sleep(600)\n"
    )
    player, (observation, legal) = stranger(program, 1.0), question()
    player.choose(observation, legal, 0.0, Random(7))
    assert player.failures == [Failure.HUNG]
    if sys.platform == "linux" and child.exists():
        stat = Path("/proc") / child.read_text(encoding="utf-8") / "stat"
        for _ in range(200):
            if not stat.exists() or stat.read_text(encoding="utf-8").split()[2] == "Z":
                return
            time.sleep(0.05)
        raise AssertionError("its child goes on")


def test_a_program_that_cannot_be_started_and_one_that_always_fails_are_put_aside(
    tmp_path: Path,
) -> None:
    player, (observation, legal) = Stranger((str(tmp_path / "nobody"),)), question()
    for _ in range(PATIENCE + 2):
        assert player.choose(observation, legal, 1.0, Random(1)) in legal
    assert player.failures == [Failure.NOT_STARTED] * PATIENCE + [Failure.PUT_ASIDE] * 2


def test_an_answer_that_comes_too_late_is_never_taken_for_the_next(stranger: Make) -> None:
    late = FIRST.replace(
        "    print(",
        "    print(json.dumps({'id': asked['id'] - 1, 'action': first}), flush=True)\n    print(",
    )
    player, (observation, legal) = stranger(late), question()
    for _ in range(3):
        player.choose(observation, legal, 1.0, Random(1))
    assert player.failures == []


def test_each_seat_has_a_process_of_its_own(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    seen = tmp_path / "seen"
    seen.mkdir()
    program.write_text(
        "import os, pathlib\n"
        + FIRST.replace(
            "    first =",
            f"    (pathlib.Path({str(seen)!r}) / f\"{{os.getpid()}}-{{asked['seat']}}\").touch()\n"
            "    first =",
        ),
        encoding="utf-8",
    )
    two = Contestant("ext:two", (sys.executable, str(program)))
    game = play_one(Table((two, two, Contestant("random")), 1, COMPONENTS), 0)
    assert not any(game.failures)
    names = [file.name.split("-") for file in seen.iterdir()]
    assert len(names) == len({process for process, _ in names}) == 2


def test_the_example_plays_whole_games_better_than_the_wanderer() -> None:
    example = Contestant("ext:example", (sys.executable, str(EXAMPLE)))
    table = Table((example, Contestant("random"), Contestant("random")), 1, COMPONENTS)
    games = [play_one(table, index) for index in range(6)]
    assert not any(failed for game in games for failed in game.failures)
    own = sum(game.points[game.levels.index("ext:example")] for game in games)
    everybody = sum(sum(game.points) for game in games)
    assert own > (everybody - own) / 2


def test_the_example_is_short_and_needs_nothing_but_python() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 30
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(EXAMPLE)], input=b"", capture_output=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_players_are_named_by_level_by_name_and_by_command() -> None:
    bots = (ExternalBot("Sly Fox", "fox --play 'a b'"),)
    assert contestant("greedy", bots) == Contestant("greedy")
    fox = Contestant("external:Sly Fox", ("fox", "--play", "a b"))
    assert contestant("Sly Fox", bots) == contestant("external:Sly Fox", bots) == fox
    assert contestant("ext:fox -x", bots) == Contestant("ext:fox -x", ("fox", "-x"))
    with pytest.raises(BadRequest, match="no bot is called 'Owl'"):
        contestant("external:Owl", bots)
