"""`repro()`: always Python, the same numbers again, and a name with a comment for whatever has no text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.helpers import tiles
from tsuro_widget.editions import EDITIONS
from tsuro_widget.game.luck import Stream
from tsuro_widget.game.players import PLAYERS
from tsuro_widget.rules.actions import Action
from tsuro_widget.rules.model import State
from tsuro_widget.simulation.simulate import Simulation


def made_by(what: Any, **how: Any) -> Simulation:
    return tsuro.simulate(what, 6, progress=False, seed=7, **how)


def run(made: Simulation, **filled_in: Any) -> Simulation:
    """What the cell of `repro` makes."""
    names: dict[str, Any] = dict(filled_in)
    before, call, after = made.repro().rpartition("tsuro.simulate(")
    exec(f"{before}made = {call}{after}", names)
    found = names["made"]
    assert isinstance(found, Simulation)
    return found


def squares(state: State) -> int:
    return len(state.board.laid)


def last(state: State, stream: Stream) -> Action:
    return state.options[-1]


class Last:
    def __call__(self, state: State, stream: Stream) -> Action:
        return state.options[-1]


@pytest.mark.parametrize(
    ("what", "how"),
    [
        ("classic", {"seats": ["Ann", "Ben"], "dragon_order": "literal", "metrics": ["wins", "tiles"]}),
        ("phoenix", {"players": "cautious", "confidence": 0.9}),
        ("pocket", {"players": {"Ann": PLAYERS["cautious"]}, "metrics": {"how long": "tiles"}}),
        ("pocket", {"engine": "readable", "tiles": dict.fromkeys(tiles(1, 35), 2)}),
        (tsuro.Game("seas", seats=3, seed=2), {}),
    ],
)
def test_the_cell_makes_the_very_same_numbers(what: Any, how: dict[str, Any]) -> None:
    made = made_by(what, **how)
    assert "to be filled in" not in made.repro()
    assert run(made).counts == made.counts


def test_what_has_no_text_is_a_name_and_a_comment() -> None:
    made = made_by("pocket", players={"Ann": last, "Ben": Last()}, metrics={"own": squares, "2 of it": lambda s: 2})
    told = made.repro().splitlines()
    assert "# to be filled in: last, a function of your own" in told
    assert "# to be filled in: Ben, a Last" in told
    assert "# to be filled in: squares, a function of your own" in told
    assert "# to be filled in: my_2_of_it, a function of your own" in told
    assert run(made, last=last, Ben=Last(), squares=squares, my_2_of_it=lambda s: 2).counts == made.counts


def test_a_state_and_an_edition_of_ones_own_are_names_too() -> None:
    state = tsuro.Game("pocket", seed=1).state
    assert run(made := made_by(state), state=state).counts == made.counts
    assert "# to be filled in: state, a State" in made.repro()
    own = replace(EDITIONS["pocket"], key="own")
    assert run(made := made_by(own, seats=3), edition=own).counts == made.counts
    assert run(made := made_by(tsuro.Game(own, seed=1)), edition=own).counts == made.counts


def test_a_budget_in_seconds_is_said_to_be_no_numbers_again() -> None:
    made = tsuro.simulate(
        "pocket", 1, players={"Ann": tsuro.montecarlo(seconds=0.001)}, seed=1, progress=False, board_size=3
    )
    assert "# a budget in seconds is not repeatable" in made.repro()
    compile(made.repro(), "repro", "exec")


def test_a_call_says_with_what_it_was_made() -> None:
    assert (
        made_by("phoenix")
        .repro()
        .startswith(
            f"# tsuro_widget {tsuro.__version__}, readable rules (the turns of phoenix are not among the fast rules)\n"
        )
    )
