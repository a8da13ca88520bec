"""Actions as text: each one parses back, and what is no action is refused with what it should read like."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.games import game_at
from tests.support.helpers import EDITIONS, table
from tsuro_widget import Game, IllegalAction
from tsuro_widget.editions.seas import SEAS
from tsuro_widget.editions.seas.actions import Die, Roll
from tsuro_widget.rules.actions import Action, Heading, Keep, PawnFirst, PlaceTile, Shuffle, Start, Swap, parse
from tsuro_widget.rules.geometry import EIGHT, Beside, Cell, grid

GRID = grid(6, EIGHT)
APART = {"Ann": "c1.n1", "Ben": "f6.s1"}

FORMS: list[tuple[str, Action]] = [
    ("start c1.n1", Start(GRID.spots[Cell(0, 2)][0])),
    ("start c1.n", Start(Beside(Cell(0, 2), "n"))),
    ("place t12 r1", PlaceTile("t12", 1)),
    ("place t34b r0 via n2", PlaceTile("t34b", 0, "", EIGHT.port("n2"))),
    ("place E05 B r2", PlaceTile("E05", 2, "B")),
    ("swap t12 t03 for t22 t30", Swap(("t12", "t03"), ("t22", "t30"))),
    ("keep", Keep()),
    ("pawn 2", PawnFirst(2)),
    ("roll 3 4", Roll(3, 4)),
    ("die 2", Die(2)),
    ("face r2", Heading(2)),
    ("shuffle t03 t12 t01", Shuffle(("t03", "t12", "t01"))),
    ("shuffle G3 B1", Shuffle(("G3", "B1"))),
]


@pytest.mark.parametrize(("text", "action"), FORMS, ids=[text for text, _ in FORMS])
def test_every_form_parses_and_is_written_the_same_again(text: str, action: Action) -> None:
    assert parse(text, SEAS, GRID) == action
    assert str(action) == text


def test_spaces_around_and_between_words_do_not_count() -> None:
    assert parse("  place   t12\tr1 ", SEAS, GRID) == PlaceTile("t12", 1)


@pytest.mark.parametrize("edition", [*EDITIONS, "seas"])
def test_every_action_of_a_game_parses_back(edition: str) -> None:
    for seed in range(5):
        game = game_at(edition, 2 + seed, seed, exchange_bonus=True)
        assert [parse(str(action), game.state.edition, game.state.board.grid) for action in game.actions] == list(
            game.actions
        )


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (
            "",
            "actions begin with start, place, swap, keep, roll, die, face, shuffle",
        ),
        ("jump c1", "not an action: 'jump c1'"),
        ("Place t12 r1", "not an action"),
        ("place", "it reads like 'place t12 r1'"),
        ("place t12", "it reads like 'place t12 r1'"),
        ("place t12 r4", "it reads like 'place t12 r1'"),
        ("place t12 r-1", "it reads like 'place t12 r1'"),
        ("place t12 r\u0661", "it reads like 'place t12 r1'"),
        ("place 12 r1", "it reads like 'place t12 r1'"),
        ("place t12 C r1", "it reads like 'place t12 r1'"),
        ("place t12 r1 via q9", "not a port: 'q9'"),
        ("place t12 r1 on c4", "it reads like 'place t12 r1'"),
        ("start", "it reads like 'start c1.n1'"),
        ("start z9.n1", "not a spot of this board: 'z9.n1'"),
        ("keep it", "it reads like 'keep'"),
        ("pawn 3", "it reads like 'pawn 2'"),
        ("roll 3", "it reads like 'roll 3 4'"),
        ("roll 0 7", "it reads like 'roll 3 4'"),
        ("die 7", "it reads like 'die 2'"),
        ("die two", "it reads like 'die 2'"),
        ("face 2", "it reads like 'face r2'"),
        ("face r4", "it reads like 'face r2'"),
        ("swap t01 for", "it reads like 'swap t12 t03 for t22 t30'"),
        ("swap t01 t02 for t03", "as many different tiles before 'for' as after it"),
        ("swap t01 for t01", "as many different tiles before 'for' as after it"),
        ("swap t01 t01 for t02 t03", "as many different tiles before 'for' as after it"),
        ("shuffle", "it reads like 'shuffle t03 t12 t01'"),
    ],
)
def test_what_is_no_action_is_refused_with_what_would_be_one(text: str, right: str) -> None:
    with pytest.raises(ValueError, match=re.escape(right)) as caught:
        parse(text, SEAS, GRID)
    assert not isinstance(caught.value, IllegalAction)


@pytest.mark.parametrize("value", [None, 7, ["keep"], b"keep"])
def test_what_is_no_text_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="an action is a text of at most 2000 characters"):
        parse(value, SEAS, GRID)


@pytest.mark.parametrize(
    "action",
    [
        PlaceTile("t34", 7),
        PlaceTile("t34", -1),
        PlaceTile("t34", 0, "B"),
        PlaceTile("t34", 0, "", EIGHT.port("n1")),
        PlaceTile("nothing", 0),
        PlaceTile(["t34"], 0),  # type: ignore[arg-type]
        PlaceTile("t34", "r0"),  # type: ignore[arg-type]
        Swap((1, "a"), ("b",)),  # type: ignore[arg-type]
        Shuffle(()),
        Start(None),  # type: ignore[arg-type]
        None,
        7,
        ("t34", 1),
    ],
    ids=repr,
)
def test_an_action_with_odd_parts_is_refused_like_an_odd_text(action: Any) -> None:
    game = table(APART, {"Ann": "t34", "Ben": "t02"})
    before = game.state
    with pytest.raises(ValueError, match=r".+"):
        game.play(action)
    assert (game.state, game.ply) == (before, 0)


def test_a_long_text_is_quoted_in_part() -> None:
    with pytest.raises(ValueError, match="not an action") as caught:
        parse("x" * 1999, SEAS, GRID)
    assert len(str(caught.value)) < 300


ALIKE: list[tuple[list[str], Any]] = [
    ([], (3, 4)),
    (["roll 1 1"], Die(2)),
    (["roll 1 1"], PawnFirst(2)),
    (["roll 1 1"], "die 2"),
    (["roll 1 1"], "pawn 2"),
    (["roll 1 1"], (2,)),
    (["roll 1 1"], [2]),
]


@pytest.mark.parametrize(("before", "action"), ALIKE, ids=repr)
def test_an_action_of_another_kind_is_refused_also_when_its_numbers_are_the_same(
    before: list[str], action: Any
) -> None:
    """`die 2`, `pawn 2` and `face r2` each say 2, but they are three actions; and a pair of numbers is no roll."""
    game = Game("seas", seats=2, seed=1)
    for _ in range(2):
        game.step()
    for text in before:
        game.play(text)
    state = game.state
    with pytest.raises(ValueError, match=r"is not possible now|not an action"):
        game.play(action)
    assert game.state is state
