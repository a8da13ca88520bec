"""Whole games of every edition, by clicks, keys, taps or typing alone, are in the engine as they were played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.browser.board import BoardPage
from tests.browser.hands import Finger, Hand, Keys, Mouse
from tests.browser.pages import OpenBoard
from tests.browser.person import Person
from tests.browser.typist import Typist
from tsuro_widget import Game


class Played(NamedTuple):
    """A game to be played, and what has to occur in it so that every kind of choice is made somewhere."""

    edition: str
    options: dict[str, Any]
    kinds: set[str]


GAMES = {
    "classic": Played("classic", {"seats": 3, "seed": 3}, {"start", "place"}),
    "kosmos": Played("kosmos", {"seats": 2, "seed": 2}, {"start", "place", "pawn"}),
    "pocket": Played("pocket", {"seats": 3, "seed": 3}, {"start", "place"}),
    "seas": Played("seas", {"seats": 2, "seed": 4}, {"start", "place", "roll"}),
    "phoenix": Played("phoenix", {"seats": 3, "seed": 2}, {"start", "place", "turn", "rise", "immolate", "lantern"}),
    "winds": Played("phoenix", {"seats": 3, "seed": 1, "winds_of_change": True}, {"start", "place", "rise", "flip"}),
}
TYPED = {
    "classic": Played("classic", {"seats": 2, "seed": 7}, {"start", "place"}),
    "kosmos": Played("kosmos", {"seats": 2, "seed": 52}, {"start", "place", "pawn"}),
    "pocket": Played("pocket", {"seats": 2, "seed": 9}, {"start", "place", "pawn"}),
    "seas": Played("seas", {"seats": 2, "seed": 4}, {"start", "place", "roll", "die"}),
    "phoenix": Played("phoenix", {"seats": 2, "seed": 21}, {"start", "place", "rise", "turn", "lantern", "immolate"}),
    "winds": Played("phoenix", {"seats": 2, "seed": 12, "winds_of_change": True}, {"start", "place", "rise", "flip"}),
}
HANDS: dict[str, Callable[[BoardPage], Hand]] = {"clicks": Mouse, "keys": Keys}


def meant(game: Game, text: str) -> str:
    """The action that was played: parts that the board leaves out are those of the only one that fits."""
    start, star, rest = text.partition(" * ")
    legal = map(str, game.legal_actions)
    if star:
        fits = [one for one in legal if one.startswith(f"{start} ") and one.endswith(f" {rest}")]
    else:
        fits = [one for one in legal if one.startswith(f"{text} via")]
    assert len(fits) < 2, f"{text!r} could be any of {fits}"
    return fits[0] if fits else text


def retold(played: list[str], edition: str, **options: Any) -> list[str]:
    """The same game without a board: each action as text, and luck in between."""
    game = Game(edition, **options)
    for text in played:
        while game.actor == "chance":
            game.step()
        game.play(meant(game, text))
    while game.actor == "chance":
        game.step()
    assert game.actor is None
    return recorded(game)


def recorded(game: Game) -> list[str]:
    return [str(action) for action in game.actions]


def record(board: BoardPage) -> list[str]:
    actions: list[str] = board.python("[str(action) for action in board.game.actions]")
    return actions


def first_words(texts: list[str]) -> set[str]:
    return {text.split()[0] for text in texts}


def play_as_told(board: BoardPage, hand: Hand, game: Played) -> Person:
    """To the end, and compare."""
    person = Person(board, hand)
    person.play_to_the_end()
    assert record(board) == retold(person.played, game.edition, **game.options)
    assert board.python("board.game.winners")
    assert board.notebook.errors == []
    return person


@pytest.mark.parametrize("by", HANDS)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_in_the_engine_as_it_was_played(open_board: OpenBoard, name: str, by: str) -> None:
    game = GAMES[name]
    board = open_board(game.edition, **game.options)
    person = play_as_told(board, HANDS[by](board), game)
    assert game.kinds <= first_words(person.played) | ({"roll"} if person.rolls else set())


@pytest.mark.parametrize("name", TYPED)
def test_a_whole_game_is_in_the_engine_as_it_was_tapped(open_board_on_touch_screen: OpenBoard, name: str) -> None:
    game = TYPED[name]
    board = open_board_on_touch_screen(game.edition, **game.options)
    person = play_as_told(board, Finger(board), game)
    assert {"start", "place"} <= first_words(person.played)


@pytest.mark.parametrize("name", TYPED)
def test_a_whole_game_is_in_the_engine_as_it_was_typed(open_board: OpenBoard, name: str) -> None:
    edition, options, kinds = TYPED[name]
    board = open_board(edition, **options)
    typist = Typist(board, Game(edition, **options))
    typist.play_to_the_end()
    assert record(board) == recorded(typist.game)
    assert kinds <= first_words(typist.typed)
    assert board.notebook.errors == []


def test_a_whole_game_is_played_by_clicks_in_notebook_7(open_board_in_notebook_7: OpenBoard) -> None:
    game = GAMES["classic"]
    board = open_board_in_notebook_7(game.edition, **game.options)
    play_as_told(board, Mouse(board), game)
