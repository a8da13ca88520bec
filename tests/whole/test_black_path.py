"""The Black Path Game: an edition made of public names alone can do what ours can."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.boards import told
from tests.support.conforming import check_game
from tests.support.places import ROOT
from tests.support.proofs import begun, midway
from tests.whole.black_path import BLACK_PATH
from tsuro_widget import (
    Editor,
    Game,
    Lesson,
    Paths,
    Scenario,
    TsuroWidget,
    export,
    odds,
    path_graph,
    play,
    review,
    simulate,
    tournament,
)
from tsuro_widget import editions as vocabulary
from tsuro_widget.editions import EDITIONS, State, register
from tsuro_widget.rules.engine import play as played
from tsuro_widget.teach import build

DOCS = ROOT / "docs" / "your-own-rules.md"


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register(BLACK_PATH)
    yield
    del EDITIONS["black-path"]


# -- the theorem -------------------------------------------------------------------------------------


def wins(state: State, known: dict[object, bool]) -> bool:
    """Whether the seat whose turn it is can win: it tries everything."""
    position = (*sorted((cell, laid.face) for cell, laid in state.board.laid.items()), state.pawns[state.turn].at)
    if position not in known:
        after = (played(state, option).state for option in state.options)
        known[position] = any(state.turn in then.winners if then.winners else not wins(then, known) for then in after)
    return known[position]


@pytest.mark.parametrize(
    ("size", "winner", "positions"), [(1, "Ben", 1), (2, "Ann", 4), (3, "Ben", 17), (4, "Ann", 152)]
)
def test_the_first_player_wins_where_dominoes_cover_the_board(size: int, winner: str, positions: int) -> None:
    known: dict[object, bool] = {}
    assert ("Ann" if wins(begun(size=size).state, known) else "Ben") == winner
    assert len(known) == positions


# -- the rules ---------------------------------------------------------------------------------------


def test_whoever_leads_the_path_off_the_board_loses() -> None:
    game = begun("x0", "x0", "x0", size=3)
    assert [str(event) for event in game.events][-2:] == ["left Ann 1 edge", "over Ben"]
    assert (game.winners, len(game.legal_actions)) == (("Ben",), 0)


def test_the_path_goes_on_over_tiles_that_lie() -> None:
    game = begun("q0", "q0", "x0", "q1", "q0", "q1")
    assert str(game.state.pawns[game.state.turn].at) == "b3.n1"


def test_a_hand_always_has_one_tile_of_each_shape() -> None:
    game = midway()
    assert [[tile[0] for tile in hand] for hand in game.state.hands] == [["x", "q"], ["x", "q"]]
    assert len(game.legal_actions) == 3


# -- what the house does with it ---------------------------------------------------------------------


def test_whole_games_keep_the_promises_of_every_edition() -> None:
    """Seed 0 makes all checks, and the others some of them."""
    for seed in range(3):
        check_game(("black-path", 2, {}), seed)


def test_it_prints_saves_loads_and_replays(tmp_path: Path) -> None:
    game, path = midway(), tmp_path / "game.json"
    assert "Tsuro: Black Path, 3 by 3 squares" in str(game)
    assert [str(seat["text"]) for seat in game.scene()["seats"]] == ["faces a3", "waits"]
    game.save(path)
    again = Game.load(path)
    assert (again.state, again.events) == (game.state, game.events)
    assert Game.from_position(game.position()).position() == game.position()
    assert Game.from_record(game.record()).record() == game.record()


@pytest.mark.parametrize(("kind", "begins"), [("svg", b"<svg"), ("html", b"<!doctype html>"), ("gif", b"GIF")])
def test_it_is_exported(kind: str, begins: bytes) -> None:
    assert export(midway(), kind=kind).data.lower().startswith(begins.lower())


def test_odds_and_paths_know_it() -> None:
    assert odds(midway(), "gone Ann", players="equal").ways
    assert "3 open paths" in str(Paths(midway()))
    assert len(path_graph(midway())) == 24


def test_it_is_simulated_in_other_processes_and_played_by_computers() -> None:
    many = simulate("black-path", 20, seats=2, seed=1, workers=2, board_size=2, progress=False)
    assert (many.n, many.engine) == (20, "readable")
    assert tournament(["random", "cautious"], 2, edition="black-path", progress=False, seed=1)
    assert Game("black-path", seed=1, seats=2, board_size=2).run({"Ann": "medium", "Ben": "random"}).winners
    assert review(midway().run())


@pytest.mark.usefixtures("wired")
def test_it_is_played_on_the_board() -> None:
    with play("black-path", seats=2) as board:
        [*_, last] = board.scene["ask"]["options"]
        told(board, "play", action=last["text"])
        assert [str(action) for action in board.game.actions] == [last["text"]]
    with TsuroWidget(midway()) as board:
        assert {option["tile"] for option in board.scene["ask"]["options"]} == {"x01", "q03"}


def test_it_is_a_scenario() -> None:
    scenario = Scenario.of(midway(), whole=True)
    assert Scenario.from_json(scenario.text()) == scenario
    made = Scenario("black-path", seats=["Ann", "Ben"]).pawn("Ann", "a1.w1").pawn("Ben", {"off": "waiting"})
    made = made.hand("Ann", "x01 q01").hand("Ben", "x02 q02").pile("rest").turn("Ann")
    assert made.faults == ()
    assert made.play("place x01 r0").expect(pawns={"Ben": "b1.w1"}).check() == ()
    assert Editor(made).scenario == made


def test_it_is_the_question_of_a_lesson() -> None:
    question = build.tile({"not": {"eliminated": "Ann"}})
    step = build.step("Stay on the board.", question=question, position=begun(size=2).position(), item="it")
    lesson = Lesson(build.lesson("Black Path", step, key="black-path-1", edition="black-path"))
    assert not lesson.answer("place q01 r1")
    assert lesson.answer("place x01 r0")


# -- the vocabulary ----------------------------------------------------------------------------------


def test_everything_that_an_edition_is_made_of_is_documented() -> None:
    named = set(re.findall(r"`(\w+)`", DOCS.read_text(encoding="utf-8")))
    assert sorted({*vocabulary.__all__} - named) == []
    kinds = [getattr(vocabulary, name) for name in vocabulary.__all__]
    assert [kind for kind in kinds if callable(kind) and not kind.__doc__] == []
