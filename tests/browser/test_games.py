"""Whole games of every edition, by clicks, keys, taps or typing alone, are in the engine as they were played.

Board, hand, tools, dice, players and log stay where they are all the time.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.browser import boxes
from tests.browser.board import BoardPage
from tests.browser.hands import Finger, Hand, Keys, Mouse
from tests.browser.pages import OpenBoard
from tests.browser.person import Person
from tests.browser.typist import Typist
from tests.support.figures import figure, is_thorough
from tsuro_widget import Game


class Played(NamedTuple):
    """A game to be played, and what has to occur in it so that every kind of choice is made somewhere."""

    edition: str
    options: dict[str, Any]
    kinds: set[str]


EVERY_KIND = {"start", "place", "pawn", "roll", "die", "turn", "rise", "immolate", "lantern", "flip"}
OF_WINDS = {"start", "place", "turn", "rise", "immolate", "lantern", "flip"}
GAMES = {
    "kosmos": Played("kosmos", {"seats": 2, "seed": 39}, {"start", "place", "pawn"}),
    "seas": Played("seas", {"seats": 2, "seed": 1}, {"start", "place", "roll", "die"}),
    "winds": Played("phoenix", {"seats": 2, "seed": 37, "winds_of_change": True}, OF_WINDS),
    "classic": Played("classic", {"seats": 3, "seed": 3}, {"start", "place"}),
    "pocket": Played("pocket", {"seats": 3, "seed": 3}, {"start", "place"}),
    "phoenix": Played("phoenix", {"seats": 2, "seed": 29}, {"start", "place", "turn", "rise", "immolate", "lantern"}),
    "long seas": Played("seas", {"seats": 2, "seed": 4}, {"start", "place", "roll", "die"}),
    "long winds": Played("phoenix", {"seats": 2, "seed": 3, "winds_of_change": True}, OF_WINDS),
    "long phoenix": Played("phoenix", {"seats": 3, "seed": 2}, OF_WINDS - {"flip"}),
}
TYPED = {
    "kosmos": Played("kosmos", {"seats": 2, "seed": 52}, {"start", "place", "pawn"}),
    "seas": Played("seas", {"seats": 2, "seed": 4}, {"start", "place", "roll", "die"}),
    "winds": Played("phoenix", {"seats": 2, "seed": 1, "winds_of_change": True}, OF_WINDS),
    "classic": Played("classic", {"seats": 2, "seed": 7}, {"start", "place"}),
    "pocket": Played("pocket", {"seats": 2, "seed": 9}, {"start", "place", "pawn"}),
    "phoenix": Played("phoenix", {"seats": 2, "seed": 21}, {"start", "place", "rise", "turn", "lantern", "immolate"}),
}
FROM_THE_DOOR = {"mouse": "classic", "keys": "kosmos", "touch": "seas"}
"""What is played in test_first_to_last.py with each hand; only a thorough run plays it here as well."""
MOST_VARIED = list(GAMES)[: figure("whole games by keys, by finger and by typing")]
"""The first three have every kind of question between them."""


def played_here(names: list[str], hand: str) -> list[str]:
    return names if is_thorough() else [name for name in names if name != FROM_THE_DOOR[hand]]


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


def play_as_told(board: BoardPage, hand: Hand, game: Played) -> None:
    """To the end, and compare; every kind of question that belongs to this game has come, and nothing has moved."""
    person = Person(board, hand)
    boxes.watch(board)
    person.play_to_the_end()
    assert boxes.moved(board) == {}
    actions = record(board)
    assert actions == retold(person.played, game.edition, **game.options)
    assert game.kinds <= first_words(actions)
    assert bool(person.rolls) == ("roll" in game.kinds)
    assert board.python("board.game.winners")
    assert board.notebook.errors == []


@pytest.mark.parametrize("games", [GAMES, TYPED])
def test_three_games_have_every_kind_of_question(games: dict[str, Played]) -> None:
    assert set[str]().union(*(game.kinds for game in list(games.values())[:3])) == EVERY_KIND


@pytest.mark.parametrize("name", played_here(list(GAMES)[: figure("whole games by clicks")], "mouse"))
def test_a_whole_game_is_in_the_engine_as_it_was_clicked(open_board: OpenBoard, name: str) -> None:
    board = open_board(GAMES[name].edition, **GAMES[name].options)
    play_as_told(board, Mouse(board), GAMES[name])


@pytest.mark.parametrize("name", played_here(MOST_VARIED, "keys"))
def test_a_whole_game_is_in_the_engine_as_it_was_played_by_keys(open_board: OpenBoard, name: str) -> None:
    board = open_board(GAMES[name].edition, **GAMES[name].options)
    play_as_told(board, Keys(board), GAMES[name])


@pytest.mark.parametrize("name", played_here(MOST_VARIED, "touch"))
def test_a_whole_game_is_in_the_engine_as_it_was_tapped(open_board_on_touch_screen: OpenBoard, name: str) -> None:
    board = open_board_on_touch_screen(GAMES[name].edition, **GAMES[name].options)
    play_as_told(board, Finger(board), GAMES[name])


@pytest.mark.parametrize("name", [name for name in MOST_VARIED if name in TYPED])
def test_a_whole_game_is_in_the_engine_as_it_was_typed(open_board: OpenBoard, name: str) -> None:
    edition, options, kinds = TYPED[name]
    board = open_board(edition, **options)
    typist = Typist(board, Game(edition, **options))
    typist.play_to_the_end()
    assert record(board) == recorded(typist.game)
    assert kinds <= first_words(typist.typed)
    assert board.notebook.errors == []


def test_a_whole_game_is_played_by_clicks_in_notebook_7(open_board_in_notebook_7: OpenBoard) -> None:
    board = open_board_in_notebook_7(GAMES["classic"].edition, **GAMES["classic"].options)
    play_as_told(board, Mouse(board), GAMES["classic"])
