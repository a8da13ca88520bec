"""Every edition with every option and number of seats: what may be done is accepted, everything else is refused."""

from __future__ import annotations

import pytest

from tests.helpers import EDITIONS, any_option
from tests.kinds import begin, games
from tsuro_widget import Game, IllegalAction
from tsuro_widget.rules.actions import PlaceTile


def everything(game: Game) -> list[str]:
    """Every action that could be meant in a game like this."""
    grid, box = game.state.board.grid, game.state.box
    starts = [f"start {cell}.{port}" for cell in grid.cells for port in [*grid.geometry.ports, *"nesw"]]
    placed = [f"place {tile} r{turns}" for tile in box for turns in range(4)]
    entered = [
        f"place {tile} r{turns} via {port}" for tile in box for turns in range(4) for port in grid.geometry.ports
    ]
    swaps = [f"swap {one} for {other}" for one in box for other in box if one != other]
    return [*starts, *placed, *entered, *swaps, "keep", "pawn 1", "pawn 2", "shuffle " + " ".join(box)]


def means(game: Game, text: str) -> str:
    """A placement with the smallest turn that looks the same."""
    words = text.split()
    if words[0] != "place":
        return text
    faces = [game.state.box[words[1]].geometry.turn(game.state.box[words[1]].faces[0], turns) for turns in range(4)]
    return " ".join([*words[:2], f"r{faces.index(faces[int(words[2][1])])}", *words[3:]])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_option_is_accepted_and_everything_else_refused_without_a_trace(edition: str) -> None:
    for kind, seed in games(edition, nth=61):
        game, random = begin(kind, seed)
        look_at = random.randint(0, 30)
        while game.actor is not None and game.ply < look_at:
            game.play(any_option(game.state, random))
        state, events, ply = game.state, game.events, game.ply
        possible = {str(option) for option in state.options} if state.actor != "chance" else set()
        for text in everything(game):
            if means(game, text) in possible:
                game.branch().play(text)
            elif state.actor != "chance" or not text.startswith("shuffle"):
                with pytest.raises(IllegalAction):
                    game.play(text)
        assert (game.state, game.events, game.ply) == (state, events, ply)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_option_of_a_tile_is_offered_twice_and_all_of_them_parse_back(edition: str) -> None:
    for kind, seed in games(edition, nth=13):
        game, random = begin(kind, seed)
        while game.actor is not None:
            options = game.state.options
            if game.actor != "chance" and len(options) < 100:
                texts = [str(option) for option in options]
                assert len(texts) == len(set(texts))
                assert all(isinstance(o, PlaceTile) for o in options) == texts[0].startswith("place")
            game.play(str(any_option(game.state, random)))
