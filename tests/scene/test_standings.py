"""At the end of a game everybody reads who came where, why and when the others left, and how long the trails are."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.support.figures import figure
from tsuro_widget import Game
from tsuro_widget.rules.events import PawnLeft, TileLaid

Json = dict[str, Any]

EDITIONS = ["classic", "kosmos", "pocket", "seas", "phoenix"]


def end_of(game: Game, lang: str = "en") -> Json:
    over = game.scene(lang=lang)["over"]
    assert isinstance(over, dict)
    return over


def texts(over: Json) -> dict[int, str]:
    return {row["seat"]: row["text"] for row in over["ranking"]}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_every_seat_is_ranked_winners_first_and_then_who_stayed_longest(edition: str, seats: int) -> None:
    for seed in range(figure("finished games whose end is told")):
        game = Game(edition, seats=seats, seed=seed).run("random")
        over = end_of(game)
        rows = over["ranking"]
        assert sorted(row["seat"] for row in rows) == list(range(seats))
        assert {row["seat"] for row in rows if row["place"] == 1} >= set(over["winners"])
        assert [row["seat"] for row in rows[: len(over["winners"])]] == sorted(over["winners"])
        assert all(one["place"] <= other["place"] for one, other in pairwise(rows))
        left = [last_ply(game, game.state.seats[row["seat"]]) for row in rows if row["seat"] not in over["winners"]]
        assert left == sorted(left, reverse=True)


def last_ply(game: Game, name: str) -> int:
    """The last move in which a seat lost its last pawn, or the end for those who stayed, on the board or beside it."""
    if pawns := game.state.pawns_of(game.state.seats.index(name)):
        return game.ply + 1 + any(not game.state.pawns[pawn].is_away for pawn in pawns)
    return max(
        ply
        for ply, moment in enumerate(game.timeline.moments)
        for event in moment.events
        if event.__class__.__name__ in {"PawnLeft", "Sank", "Fell", "Burned", "Eliminated"} and event.who == name  # type: ignore[attr-defined]
    )


@pytest.mark.parametrize("edition", ["classic", "kosmos", "pocket"])
def test_who_was_led_off_the_board_reads_in_which_move_and_by_whom(edition: str) -> None:
    for seed in range(figure("finished games whose end is told")):
        game = Game(edition, seats=3, seed=seed).run("random")
        told = texts(end_of(game))
        for ply, moment in enumerate(game.timeline.moments):
            layer = next((one.who for one in moment.events if isinstance(one, TileLaid)), "")
            for event in moment.events:
                if isinstance(event, PawnLeft) and event.why == "edge" and edition != "kosmos":
                    by = "their own tile" if layer == event.who else layer
                    assert told[game.state.seats.index(event.who)] == f"move {ply}, led off by {by}"


def test_with_more_than_four_seats_the_reason_is_short() -> None:
    assert texts(end_of(Game("classic", seats=8, seed=3).run("random")))[7] == "move 48, edge"


def test_the_squares_are_those_of_the_trails_that_are_drawn() -> None:
    game = Game("classic", seats=4, seed=3).run("random")
    scene, over = game.scene(), end_of(game)
    drawn = {scene["pawns"][trail["pawn"]]["seat"]: len(trail["steps"]) for trail in scene["trails"]}
    assert {row["seat"]: row["squares"] for row in over["ranking"]} == drawn
    assert (
        over["most"]
        == f"Longest trail: {game.state.seats[max(drawn, key=drawn.__getitem__)]}, {max(drawn.values())} squares"
    )


def test_at_sea_ships_and_daikaiju_are_counted_instead() -> None:
    game = Game("seas", seats=4, seed=3).run("random")
    events = [str(event) for moment in game.timeline.moments for event in moment.events]
    sunk, met = (sum(event.startswith(word) for event in events) for word in ("sank ", "placed "))
    assert end_of(game)["most"] == f"Ships sunk: {sunk}; daikaiju met: {met}"


def test_whoever_is_called_you_is_spoken_to() -> None:
    game = Game("classic", seats=["Ann", "You"], seed=3).run("random")
    assert texts(end_of(game))[1] == "move 10, led off by Ann"
    assert end_of(game)["most"] == "Longest trail: yours, 7 squares"
    other = Game("classic", seats=["You", "Ann"], seed=3).run("random")
    assert texts(end_of(other))[1] == "move 32, led off by you"


def test_in_german_too() -> None:
    over = end_of(Game("phoenix", seats=4, seed=5).run("cautious"), lang="de")
    assert over["detail"] == "Das Spiel ist zu Ende: 70 Züge, 36 Karten."
    assert texts(over)[over["winners"][0]] == "die meisten Sterne"


def test_the_film_begins_with_the_first_tile() -> None:
    game = Game("seas", seats=3, seed=2).run("random")
    first = end_of(game)["first"]
    is_laid = [any(isinstance(one, TileLaid) for one in moment.events) for moment in game.timeline.moments]
    assert is_laid.index(True) == first + 1


def test_before_the_end_there_is_none() -> None:
    assert Game("classic", seats=2, seed=1).scene()["over"] is None
