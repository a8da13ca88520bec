"""The cannon: an action, an event and tiles without paths, made of public names alone, can do what ours can."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.boards import told
from tests.support.conforming import check_game
from tests.support.figures import figure
from tests.support.proofs import loaded
from tests.whole.cannon import CANNON
from tsuro_widget import (
    Game,
    IllegalAction,
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
)
from tsuro_widget.editions import EDITIONS, SEAS, register
from tsuro_widget.teach import build

SHOTS = ["fire k01 B1", "fire k01 G2"]
MOST_LINES = 80


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register(CANNON)
    yield
    del EDITIONS["cannon"]


def shots(game: Game) -> list[str]:
    return [str(action) for action in game.legal_actions if str(action).startswith("fire")]


# -- the rules ---------------------------------------------------------------------------------------


def test_it_takes_no_more_than_eighty_lines() -> None:
    text = Path(__file__).with_name("cannon.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    assert set(re.findall(r"from (tsuro_widget\S*) import|import (tsuro_widget\S*)", text)) == {("tsuro_widget", "")}


def test_a_cannon_is_fired_at_daikaiju_in_line_with_the_square_ahead() -> None:
    game = loaded()
    assert shots(game) == SHOTS
    assert len(game.legal_actions) > len(SHOTS)


def test_both_are_out_of_the_game_and_the_turn_goes_on() -> None:
    game = loaded()
    assert [str(event) for event in game.play("fire k01 G2")] == ["hit Ann G2 d7", "turn Ben"]
    assert (game.state.aside, game.state.hands[0]) == (("k01",), ("w05", "w11"))
    assert {token.at for token in game.state.tokens if token.name == "G2"} == {"box"}


@pytest.mark.parametrize("text", ["fire k01 G3", "fire k02 B1", "fire w05 B1", "fire k01 G9"])
def test_what_cannot_be_hit_is_refused_with_the_question_and_an_example(text: str) -> None:
    with pytest.raises(IllegalAction, match=rf"'{text}' is not possible now\. Ann: lay a tile on d4, or fire a cannon"):
        loaded().play(text)


def test_a_text_of_another_form_is_told_how_it_reads() -> None:
    with pytest.raises(ValueError, match="cannot read 'fire G2': it reads like 'fire k01 G2'"):
        loaded().play("fire G2")


# -- what the house does with it ---------------------------------------------------------------------


def test_whole_games_keep_the_promises_of_every_edition() -> None:
    """Seed 0 makes all checks, and the others some of them."""
    for seed in range(3):
        check_game(("cannon", 3, {}), seed)


def test_it_prints_what_may_be_fired_and_what_would_come_of_it() -> None:
    assert "fire k01 B1   B1 would be sunk" in str(loaded())


def test_the_log_says_it_in_its_own_words() -> None:
    game = loaded()
    game.play("fire k01 B1")
    assert game.scene()["log"][-1]["text"] == "sinks B1 on g4"


def test_it_saves_loads_and_replays(tmp_path: Path) -> None:
    game, path = loaded(), tmp_path / "game.json"
    game.play("fire k01 B1")
    game.save(path)
    again = Game.load(path)
    assert (again.state, again.events) == (game.state, game.events)
    assert Game.from_position(game.position()).position() == game.position()
    game.undo()
    assert shots(game) == SHOTS


@pytest.mark.parametrize(("kind", "begins"), [("svg", b"<svg"), ("html", b"<!doctype html>"), ("gif", b"GIF")])
def test_it_is_exported(kind: str, begins: bytes) -> None:
    assert export(loaded(), kind=kind).data.lower().startswith(begins.lower())


def test_odds_and_paths_know_it() -> None:
    game = loaded()
    chances = odds(game, "happens hit", players="equal").by_action
    assert {str(action): chance for action, chance in chances.items() if chance} == dict.fromkeys(SHOTS, 1)
    with pytest.raises(ValueError, match="told as 'hit', 'Zoe' is not a seat: Ann, Ben"):
        odds(game, "happens hit Zoe")
    assert "8 open paths" in str(Paths(game))
    assert len(path_graph(game)) == len(path_graph(Game.from_position(game.position())))


def test_it_is_simulated_in_other_processes_and_played_by_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    games = figure("games from each position that a review of cannons plays")
    monkeypatch.setattr("tsuro_widget.players.review.GAMES", games)
    monkeypatch.setattr("tsuro_widget.players.review.SLOW_WORK", 50 * games)
    many = simulate("cannon", 20, seats=2, seed=1, workers=2, progress=False)
    assert (many.n, many.engine) == (20, "readable")
    assert review(Game("cannon", seats=2, seed=1).run({"Ann": "medium", "Ben": "random"}))


@pytest.mark.usefixtures("wired")
def test_it_is_played_on_the_board() -> None:
    with play("cannon", seats=2, seed=1) as board:
        assert board.game.state.edition is CANNON
    with TsuroWidget(loaded()) as board:
        options = [option for option in board.scene["ask"]["options"] if option["text"] in SHOTS]
        assert [(option["tile"], option["cell"]) for option in options] == [("k01", "g4"), ("k01", "d7")]
        assert [option["says"] for option in options] == ["B1 would be sunk", "G2 would be sunk"]
        assert (board.texts["do fire"], board.texts["choose fire"]) == ("Fire", "{name}: fire at {what}")
        told(board, "play", action="fire k01 G2")
        assert str(board.game.actions[-1]) == "fire k01 G2"


def test_it_is_a_scenario() -> None:
    scenario = Scenario.of(loaded(), whole=True).play("fire k01 G2").expect(events=["hit Ann G2 d7"])
    assert scenario.check() == ()
    assert Scenario.from_json(scenario.text()) == scenario


def test_it_is_the_question_of_a_lesson() -> None:
    shot = build.play({"event": "hit"}, within=1)
    step = build.step("Sink a daikaiju.", question=shot, position=loaded(), item="it")
    lesson = Lesson(build.lesson("Cannon", step, key="cannon-1", edition="cannon"))
    assert not lesson.answer("place w05 r0")
    assert lesson.answer("fire k01 B1")


def test_what_it_does_not_say_the_seas_say() -> None:
    assert Game("cannon", seats=2, seed=1).scene(lang="de")["ask"]["text"]
    assert SEAS.voice("de").texts.keys() < CANNON.voice("de").texts.keys()
