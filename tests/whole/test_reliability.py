"""Threats in the numbers that are asked for: messages, schedules, floods, failures, views, labels and deals."""

from __future__ import annotations

import json
import tracemalloc
from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any
from unicodedata import category
from xml.etree.ElementTree import fromstring

import pytest

import tsuro_widget as tsuro
from tests.picture.test_svg import check_plain, with_names, words
from tests.support.boards import CODES, answer, board_of, click, command, scenes, sent
from tests.support.figures import figure
from tests.support.games import go_on
from tests.support.golden_scenes import MOMENTS
from tests.support.helpers import played
from tests.support.scenes import disguised, masked
from tsuro_widget.picture.svg import svg
from tsuro_widget.rules.pieces import CHANCE
from tsuro_widget.scene.scene import NOBODY, scene
from tsuro_widget.widget.play import TsuroWidget
from tsuro_widget.words.clean import LONGEST_NAME, display_name

EVERY = ("classic", "kosmos", "pocket", "seas", "phoenix")
MESSAGES = figure("T2: messages")
SCHEDULES = figure("T4: schedules of views")
LABELS = figure("T11: labels of any letters")
DEALS = figure("T16: deals")
BURST, FAILURES, VIEWS = 10_000, 1_000, 50
MOST_GROWN = 10_000_000
PARTS: dict[str, list[Any]] = {
    "id": [1, 0, -1, True, 1.0, None, "1", [], 2**70],
    "ply": [0, 1, 2, -1, 1.0, True, None, "1", {}, 10**9],
    "kind": [
        "play",
        "undo",
        "redo",
        "luck",
        "reveal",
        "again",
        "moment",
        "python",
        "position",
        "act",
        "",
        "eval",
        None,
        ["play"],
        7,
    ],
    "action": [
        "start c1.n1",
        "place t01 r0",
        "",
        "x" * 5000,
        None,
        5,
        [],
        {"a": 1},
        "\ud800",
        "roll 1 1",
        "\uff53tart c1.n1",
    ],
    "more": [1, None, "x"],
}
USUAL = {"id": 0.9, "ply": 0.9, "kind": 0.9, "action": 0.5, "more": 0.1}
"""How likely a message has a part."""
KINDS = ["play", "panel", "undo", "redo", "luck", "reveal", "again", "moment", "python", "position", "seed"]


pytestmark = pytest.mark.usefixtures("wired")


def message(random: Random) -> object:
    """Nearly a command: every part may be missing, strange or right."""
    if random.random() < 0.05:
        return random.choice([None, 7, "play", [], {}, [{}], {"kind": ["hello"]}])
    return {part: random.choice(values) for part, values in PARTS.items() if random.random() < USUAL[part]}


def is_command(content: object) -> bool:
    """Whether a message has the form of a command; whole numbers are neither true nor 1.0."""
    if not isinstance(content, dict) or "more" in content:
        return False
    numbers = [content.get("id"), content.get("ply")]
    acts, text = content.get("kind") in ("play", "panel"), content.get("action")
    fits = isinstance(text, str) and len(text) < 5000 if acts else text is None
    return all(type(number) is int for number in numbers) and content.get("kind") in KINDS and fits


def kept(board: TsuroWidget) -> list[object]:
    """What a message that is refused may not change."""
    return [board.scene, board.ply, board.mode, board.game.state, *board.game.timeline.moments]


def test_t2_of_any_messages_every_one_is_answered_with_a_known_code() -> None:
    board, random, codes = board_of(), Random(1), Counter[str]()
    before = kept(board)
    for _ in range(MESSAGES):
        asked = message(random)
        reply = answer(board, asked)
        code = "ok" if reply["ok"] else reply["error"]["code"]
        codes[code] += 1
        assert is_command(asked) or code == "malformed", asked
        if code == "ok":
            board.game.goto(random.randint(1, len(board.game.timeline.moments) - 1))
            before = kept(board)
        assert kept(board) == before
    assert set(codes) == CODES - {"internal", "closed"} | {"ok"}
    assert min(codes.values()) > MESSAGES // 5000


def clients(board: TsuroWidget, random: Random) -> list[dict[str, Any]]:
    """What two to four views ask for: some twice, some late, in another order, and some of it is lost."""
    asked: list[dict[str, Any]] = []
    for view in range(random.randint(2, 4)):
        ask = board.scene["ask"]
        options = [option["text"] for option in ask["options"]] if ask else []
        action = random.choice(options) if options else "keep"
        asked += [command(board, action=action) | {"id": view}] * (2 if random.random() < 0.2 else 1)
    kept = [one for one in asked if random.random() > 0.1]
    random.shuffle(kept)
    return kept[:5]


def played_by_seats(game: tsuro.Game) -> int:
    return sum(moment.state.actor != CHANCE for moment in game.timeline.past[:-1])


def test_t4_in_any_schedule_of_views_every_ply_is_played_once() -> None:
    random = Random(4)
    board, played = board_of(seats=["Ann", "Ben", "Cy"]), 0
    for _ in range(SCHEDULES):
        if board.game.actor == "chance":
            board.game.step()
        before, schedule = played_by_seats(board.game), clients(board, random)
        accepted = [one for one in schedule if answer(board, one)["ok"]]
        assert len(accepted) <= 1
        played += len(accepted)
        assert played_by_seats(board.game) == before + len(accepted)
        assert board.scene["ply"] == board.game.ply
        if board.game.actor is None or board.game.ply > 12:
            assert tsuro.Game.from_record(board.game.record()).state == board.game.state
            board.game.goto(1)
    assert played > SCHEDULES * 0.9


def test_t5_10_000_commands_in_one_burst_take_bounded_room() -> None:
    board = board_of()
    stale = command(board, action="start c1.n1")
    click(board)
    sent(board).clear()
    tracemalloc.start()
    scenes_sent = sum(len(scenes(board)) for _ in range(BURST) if not answer(board, stale)["ok"])
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert scenes_sent == 1
    assert grown < MOST_GROWN
    click(board)


def failing(heard: Counter[str], name: str) -> Callable[..., None]:
    """Somebody who hears of something and cannot bear it."""

    def fail(*news: object) -> None:
        heard[name] += 1
        raise RuntimeError("not mine")

    return fail


def test_t7_an_observer_that_raises_a_thousand_times_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    seed, heard, plies = 0, Counter[str](), 0
    while heard.total() < FAILURES:
        board, seed = board_of(seed=seed), seed + 1
        twin, begun = board.game.branch(), board.game.ply
        for tell in (board.on_action, board.game.listen, board.game.watch):
            tell(failing(heard, f"{tell.__name__} first"))
            tell(failing(heard, f"{tell.__name__} then"))
        while board.game.actor is not None:
            click(board)
            assert board.scene["ply"] == board.game.ply
        played(twin, *map(str, board.game.actions[begun:]))
        assert (twin.state, twin.events) == (board.game.state, board.game.events)
        plies += board.game.ply - begun
    assert heard == {f"{kind} {turn}": plies for kind in ("on_action", "listen", "watch") for turn in ("first", "then")}
    assert sum(record.exc_info is not None for record in caplog.records) == heard.total()


def listening(game: tsuro.Game) -> tuple[int, int]:
    return len(game._watchers), len(game._listeners)


def test_t8_fifty_times_three_boards_leave_no_listener_behind() -> None:
    """Two see the game move on, the third comes late."""
    game = tsuro.Game("classic", seats=2, seed=7)
    before = listening(game)
    for _ in range(VIEWS):
        boards = [TsuroWidget(game) for _ in range(2)]
        game.step()
        boards.append(TsuroWidget(game))
        assert [board.scene["ply"] for board in boards] == [game.ply] * 3
        assert listening(game) == tuple(number + 3 for number in before)
        for board in boards:
            board.close()
        assert listening(game) == before
        if game.actor is None:
            game.goto(0)


def any_label(random: Random) -> str:
    """Letters of every plane, controls, halves of pairs and marks of direction among them."""
    strangers = [0x202E, 0x2066, 0xD800, 0xFFFE, *map(ord, "<&]>")]
    planes = [0x300, 0x10000, 0x110000]
    codes = (random.choice([random.randrange(random.choice(planes)), random.choice(strangers)]) for _ in range(60))
    return "".join(chr(code) for code in islice(codes, random.randint(1, 60)))


@pytest.mark.parametrize(("name", "token"), [("middle", "dragon"), ("phoenix-rise", "phoenix")])
def test_t11_labels_of_any_letters_make_sound_pictures(name: str, token: str) -> None:
    random, view = Random(f"t11 {name}"), MOMENTS[name]().scene()
    for _ in range(0, LABELS // 2, 8):
        labels = [any_label(random) for _ in range(8)]
        changed = with_names(view, labels) | {"tokens": [{"kind": token, "name": token, "at": labels[1]}]}
        picture = fromstring(svg(changed, dark=random.random() < 0.5))
        check_plain(picture)
        said = words(picture)
        assert all(display_name(label) in said[1] for label in labels)
        assert not [letter for letter in "".join(said) if letter in TURNING or category(letter) in ("Cc", "Cs")]
        assert max(len(display_name(label)) for label in labels) <= LONGEST_NAME


TURNING = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of writing."""


@pytest.mark.parametrize("edition", EVERY)
def test_t16_what_is_hidden_makes_no_difference_in_any_deal(edition: str) -> None:
    random, left, alike = Random(f"t16 {edition}"), DEALS // len(EVERY), 0
    while left > 0:
        game = go_on(tsuro.Game(edition, seats=3, seed=left), random, random.randint(6, 30))
        log = [moment.events for moment in game.timeline.past[1:]]
        secret = [tuple(map(masked, events)) for events in log]
        viewer = random.choice([None, 0, 1, 2])
        name = NOBODY if viewer is None else game.state.seats[viewer]
        deals = [disguised(game.state, viewer, random) for _ in range(20)]
        told = [(game.state, log), *((deal, secret) for deal in deals)]
        views = {json.dumps(scene(state, past[-1], name, ply=game.ply, log=past)) for state, past in told}
        assert len(views) == 1
        alike += sum(deal == game.state for deal in deals)
        left -= 20
    assert alike < DEALS // len(EVERY) / 10
