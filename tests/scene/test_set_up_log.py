"""What players read of a game: one line for the set-up, whole sentences, and no code of a tile or a port."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.helpers import position
from tsuro_widget import Game

SET_UP = {
    "classic": "35 tiles shuffled; three each",
    "kosmos": "64 tiles shuffled; three each",
    "pocket": "36 tiles shuffled; three each",
    "seas": "56 tiles shuffled; three each; 6 daikaiju on the board",
    "phoenix": "20 tiles shuffled; two each; 16 tiles in the middle; 7 markers",
}
CODES = re.compile(r"\b[twCE]\d\d\b|\b[a-z]\d\.[nesw]\w?\b|\br[0-3]\b")


def set_up(edition: str, **options: Any) -> Game:
    """A game of three in which the first turn is about to begin."""
    game = Game(edition, seats=["Ann", "Ben", "Cy"], seed=1, **options)
    while game.state.begun is None:
        game.step()
    return game


def lines(game: Game, ply: int | None = None, lang: str = "en") -> list[tuple[int, str]]:
    log = game.scene(ply=game.ply if ply is None else ply, lang=lang)["log"]
    return [(line["ply"], line["text"]) for line in log if line["seat"] is None]


@pytest.mark.parametrize("edition", SET_UP)
def test_what_chance_does_before_the_first_turn_is_one_line(edition: str) -> None:
    game = set_up(edition)
    chance = [ply for ply, action in enumerate(game.actions, 1) if not str(action).startswith("start")]
    assert lines(game) == [(chance[-1], SET_UP[edition])]


def test_the_line_speaks_german_and_counts_hands_of_any_size() -> None:
    assert lines(set_up("classic"), lang="de") == [(1, "35 Karten gemischt; je drei")]
    assert lines(set_up("seas"), lang="de") == [(14, "56 Karten gemischt; je drei; 6 Daikaiju auf dem Spielplan")]
    assert lines(set_up("classic", hand_size=1)) == [(1, "35 tiles shuffled; one each")]
    assert lines(set_up("classic", hand_size=10)) == [(1, "35 tiles shuffled; 10 each")]


@pytest.mark.parametrize("edition", ["seas", "phoenix"])
def test_while_chance_sets_up_each_step_is_a_line_also_when_one_looks_back(edition: str) -> None:
    game = set_up(edition)
    (end, _), steps = lines(game)[0], 0
    for ply in range(1, end):
        *_, (last, text) = lines(game, ply) or [(0, "")]
        if last:
            steps += 1
            assert (last, text) != (end, SET_UP[edition])
            assert last == ply
            assert text
    assert steps > 10
    assert lines(game, end)[-1] == (end, SET_UP[edition])


def test_the_line_is_among_the_last_moves_only_as_long_as_its_move_is() -> None:
    game = Game("seas", seats=8, seed=2)
    while game.ply < 30:
        game.step()
    (end, text), *_ = lines(game)
    assert text.startswith("56 tiles shuffled; ")
    while game.ply < end + 39:
        game.step()
    assert lines(game)[0] == (end, text)
    game.step()
    assert text not in dict(lines(game)).values()
    assert len(game.scene()["log"]) == 40


def test_the_dice_of_a_game_that_begins_with_a_position_are_not_its_set_up() -> None:
    begun = set_up("seas")
    game = Game.from_position(begun.position(), seed=2)
    game.step()
    assert [text for _, text in lines(game)] == [line["text"] for line in game.scene()["log"]]
    assert "tiles shuffled" not in lines(game)[0][1]


@pytest.mark.parametrize("edition", SET_UP)
def test_the_log_names_no_tile_and_no_port_in_either_language(edition: str) -> None:
    game = Game(edition, seats=["Ann", "Ben"], seed=4)
    while game.actor is not None:
        game.step()
        for lang in ("en", "de"):
            line = game.scene(lang=lang)["log"][-1]
            assert not CODES.search(line["text"]), line


def test_what_a_player_does_is_one_sentence_and_others_are_named() -> None:
    game = Game("classic", seats=["Ann", "Ben", "Cy"], seed=1)
    while game.ply < 22:
        game.step()
    texts = {line["ply"]: line["text"] for line in game.scene()["log"]}
    assert texts[17] == "lays a tile on b5 and moves 3 squares; Cy moves 1 square"
    assert texts[22] == "lays a tile on b3; Ann moves 2 squares"
    german = {line["ply"]: line["text"] for line in game.scene(lang="de")["log"]}
    assert german[17] == "legt eine Karte auf b5 und zieht 3 Felder weit; Cy zieht 1 Feld weit"


@pytest.mark.parametrize(
    ("pawns", "english", "german"),
    [
        (["c1.n1", "f1.n1"], "faces c1 and f1", "vor c1 und f1"),
        (["c1.n1", {"out": "edge"}], "pawn 1: faces c1; pawn 2: out (edge)", "Figur 1: vor c1; Figur 2: raus (Rand)"),
    ],
)
def test_two_pawns_of_a_seat_are_told_in_whole_words(pawns: list[Any], english: str, german: str) -> None:
    described = position({"Ann": pawns, "Ben": ["a6.w1", "a4.w1"]}, {"Ann": "t01", "Ben": "t03"}, edition="pocket")
    game = Game.from_position(described, check=False)
    assert game.scene()["seats"][0]["text"] == english
    assert game.scene(lang="de")["seats"][0]["text"] == german


def test_a_line_says_nothing_twice() -> None:
    """Dee draws two tiles, one before Cy and one after her."""
    game = Game("classic", seats=4, seed=2).run()
    drawn = [str(event) for event in game.timeline.moments[35].events if str(event).startswith("drew")]
    assert drawn == ["drew Dee t05", "drew Cy t04", "drew Dee t21"]
    assert lines(game, 35)[-1][1].endswith("the dragon tile goes under the pile; Dee draws a tile; Cy draws a tile")
