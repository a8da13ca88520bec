"""Threats in the numbers that are asked for: messages, schedules, floods, failures, views, labels and deals."""

from __future__ import annotations

import json
import tracemalloc
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import tsuro_widget as tsuro
from tests.boards import CODES, board_of, click, command, scenes, sent
from tests.helpers import any_option
from tsuro_widget.rules.model import State
from tsuro_widget.show.clean import LONGEST_NAME, shown
from tsuro_widget.show.scene import NOBODY, scene
from tsuro_widget.show.svg import svg
from tsuro_widget.widget import TsuroWidget

EVERY = ("classic", "kosmos", "pocket", "seas", "phoenix")
MESSAGES, SCHEDULES, BURST, FAILURES, VIEWS, LABELS, DEALS = 100_000, 10_000, 10_000, 1_000, 50, 10_000, 10_000
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


pytestmark = pytest.mark.usefixtures("wired")


def message(random: Random) -> object:
    """Nearly a command: every part may be missing, strange or right."""
    if random.random() < 0.05:
        return random.choice([None, 7, "play", [], {}, [{}], {"kind": ["hello"]}])
    return {part: random.choice(values) for part, values in PARTS.items() if random.random() < 0.8}


def test_t2_of_100_000_messages_every_one_is_answered_with_a_known_code() -> None:
    board, random = board_of(), Random(2)
    state = board.game.state
    for _ in range(MESSAGES):
        reply = board._answer(message(random))
        if reply["ok"]:
            board.game.goto(1)
        else:
            assert reply["error"]["code"] in CODES - {"internal"}
        assert board.game.state is state


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


def test_t4_in_10_000_schedules_of_views_every_ply_is_played_once() -> None:
    random = Random(4)
    board, played = board_of(seats=["Ann", "Ben", "Cy"]), 0
    for _ in range(SCHEDULES):
        if board.game.actor == "chance":
            board.game.step()
        ply, schedule = board.game.ply, clients(board, random)
        accepted = [one for one in schedule if board._answer(one)["ok"]]
        assert len(accepted) <= 1
        played += len(accepted)
        assert board.game.ply == ply + len(accepted) == board.scene["ply"]
        if board.game.actor is None or board.game.ply > 12:
            assert tsuro.Game.from_record(board.game.record()).state == board.game.state
            board.game.goto(1)
        sent(board).clear()
    assert played > SCHEDULES * 0.9


def test_t5_10_000_commands_in_one_burst_take_bounded_room() -> None:
    board = board_of()
    stale = command(board, action="start c1.n1")
    click(board)
    sent(board).clear()
    tracemalloc.start()
    for _ in range(BURST):
        board._answer(stale)
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(scenes(board)) == 1
    assert grown < MOST_GROWN
    click(board)


def test_t7_an_observer_that_raises_a_thousand_times_changes_nothing() -> None:
    board, heard = board_of(), list[int]()

    def raising(action: object, events: object) -> None:
        heard.append(board.game.ply)
        raise RuntimeError("not mine")

    board.on_action(raising)
    for _ in range(FAILURES):
        board._listeners.note(board.game.timeline.present)
        board._listeners.tell()
    assert len(heard) == FAILURES
    click(board)
    assert board.scene["ply"] == board.game.ply


def test_t8_fifty_times_three_boards_leave_no_listener_behind() -> None:
    game = tsuro.Game("classic", seats=2, seed=7)
    base = len(game._watchers)
    for _ in range(VIEWS):
        boards = [TsuroWidget(game) for _ in range(3)]
        assert len({board.scene["ply"] for board in boards}) == 1
        for board in boards:
            board.close()
    assert len(game._watchers) == base


def any_label(random: Random) -> str:
    """Letters of every plane, controls, halves of pairs and marks of direction among them."""
    return "".join(
        chr(random.choice([random.randrange(0x110000), random.randrange(0x300), 0x202E, 0xD800, 60, 38]))
        for _ in range(random.randint(1, 60))
    )


def test_t11_10_000_labels_of_any_letters_make_sound_pictures() -> None:
    random, drawn = Random(11), tsuro.Game("classic", seats=8, seed=1).scene()
    for number in range(0, LABELS, 8):
        labels = [shown(any_label(random)) for _ in range(8)]
        drawn["seats"] = [seat | {"name": label} for seat, label in zip(drawn["seats"], labels)]
        tree = ElementTree.fromstring(svg(drawn))
        assert all(len(label) <= LONGEST_NAME for label in labels)
        if number == 0:
            assert {element.tag.split("}")[1] for element in tree.iter()} <= TAGS
        names = {name.lower() for element in tree.iter() for name in element.attrib}
        assert not [name for name in names if name.startswith("on") or "href" in name]


TAGS = {
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "text",
    "tspan",
    "title",
    "desc",
    "defs",
    "style",
    "line",
    "polygon",
    "clipPath",
}


def other_deal(state: State, viewer: int | None, random: Random) -> State:
    """The same table with what the viewer cannot see dealt anew."""
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    unseen = [tile for seat in others for tile in state.hands[seat]] + list(state.pile)
    random.shuffle(unseen)
    hands = [hand if seat == viewer else tuple(unseen.pop() for _ in hand) for seat, hand in enumerate(state.hands)]
    return state.but(hands=tuple(hands), pile=tuple(unseen))


@pytest.mark.parametrize("edition", EVERY)
def test_t16_what_is_hidden_makes_no_difference_in_10_000_deals(edition: str) -> None:
    random, left = Random(f"t16 {edition}"), DEALS // len(EVERY)
    while left > 0:
        game = tsuro.Game(edition, seats=3, seed=left)
        for _ in range(random.randint(6, 30)):
            if game.actor is not None:
                game.step() if game.actor == "chance" else game.play(any_option(game.state, random))
        viewer = next((seat for seat in range(3) if seat != game.state.actor), None)
        name = NOBODY if viewer is None else game.state.seats[viewer]
        views = {json.dumps(scene(game.state, (), name))}
        views |= {json.dumps(scene(other_deal(game.state, viewer, random), (), name)) for _ in range(20)}
        assert len(views) == 1
        left -= 20
