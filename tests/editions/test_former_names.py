"""Names of the vocabulary for editions of your own that have changed: the former ones work until 0.2."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import tsuro_widget as tsuro
from tsuro_widget import editions
from tsuro_widget.editions.seas.events import Surfaced
from tsuro_widget.rules.actions import parse
from tsuro_widget.words.phrases import Phrase


def len_of_hands(state: editions.State) -> int:
    return len(state.hands)


STATE = tsuro.Game("classic", seed=1).state
TILE = STATE.box["t12"]
PAWN = editions.Pawn(0, None, tally=(("stars", 2),))
ATTRIBUTES = [
    (STATE, "asked", "choice"),
    (STATE, "occupied", "occupied_cells"),
    (TILE.at_rotation("", 1), "turns", "rotation"),
    (editions.Token("daikaiju", "G2", editions.Cell(1, 1), 3), "turns", "rotation"),
    (editions.PlaceTile("t12", 1), "turns", "rotation"),
    (parse("face r2", editions.SEAS, STATE.board.grid), "turns", "rotation"),
    (Surfaced("G2", editions.Cell(1, 1), 3), "turns", "rotation"),
]
METHODS = [
    (TILE, "laid", "at_rotation", ("", 3)),
    (TILE, "lying", "at_exactly", ("", 1)),
    (tsuro.Game("phoenix").state.box["C05"], "flipped", "flip", (editions.LaidTile("C05", "A", 1, ()), "lr")),
    (editions.sentence("and", first="Ann", last="Ben"), "said", "text", ("en",)),
    (editions.Step(STATE), "told", "collect", ([],)),
    (editions.CLASSIC.options["board_size"], "settled", "default_for", (2,)),
    (STATE, "kept", "once", (len_of_hands,)),
    (STATE, "opened", "skip_idle_phases", ()),
    (PAWN, "counted", "tally_of", ("stars",)),
    (PAWN, "counting", "with_more", ("stars", 1)),
    (editions.GameOver(("Ann",)), "foretold", "forecast", (STATE,)),
]


@pytest.mark.parametrize(("old", "new"), editions.FORMER.items())
def test_a_former_name_of_the_vocabulary_leads_to_the_new_one(old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=rf"^{old} is now named {new}; the name {old} goes with version 0\.2$"):
        assert getattr(editions, old) is getattr(editions, new)


@pytest.mark.parametrize(("thing", "old", "new"), ATTRIBUTES, ids=[f"{old}-{new}" for _, old, new in ATTRIBUTES])
def test_a_former_attribute_has_the_value_of_the_new_one(thing: object, old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=rf"^{old} is now named {new}; the name {old} goes with version 0\.2$"):
        assert getattr(thing, old) == getattr(thing, new)


@pytest.mark.parametrize(("thing", "old", "new", "given"), METHODS, ids=[row[1] for row in METHODS])
def test_a_former_method_does_what_the_new_one_does(thing: object, old: str, new: str, given: tuple[Any, ...]) -> None:
    with pytest.warns(DeprecationWarning, match=rf"^{old} is now named {new}; the name {old} goes with version 0\.2$"):
        assert getattr(thing, old)(*given) == getattr(thing, new)(*given)


def test_a_former_method_can_be_called_on_its_class_and_looked_for_without_a_warning() -> None:
    assert hasattr(TILE, "lying")
    assert type(TILE).lying.__doc__ == "The former name of `at_exactly`, until 0.2."
    with pytest.warns(DeprecationWarning, match="^lying is now named at_exactly"):
        assert type(TILE).lying(TILE, "", 1) == TILE.at_exactly("", 1)


def test_an_event_of_your_own_may_forecast_by_the_former_name() -> None:
    class Rained(editions.Event):
        def foretold(self, state: editions.State) -> Phrase:
            return editions.sentence("and", first="Ann", last="Ben")

    with pytest.warns(DeprecationWarning, match="^foretold is now named forecast"):
        assert Rained().forecast(STATE) == editions.sentence("and", first="Ann", last="Ben")


@pytest.mark.parametrize(
    ("make", "lies"),
    [
        (partial(editions.LaidTile, "t12", "", face=()), 3),
        (partial(editions.Token, "daikaiju", "G2", editions.Cell(1, 1)), 3),
        (partial(editions.PlaceTile, "t12"), 3),
        (editions.Token("daikaiju", "G2", editions.Cell(1, 1))._replace, 3),
    ],
)
def test_a_former_field_can_be_given(make: Callable[..., Any], lies: int) -> None:
    with pytest.warns(
        DeprecationWarning, match=r"^turns is now named rotation; the name turns goes with version 0\.2$"
    ):
        made = make(turns=lies)
    assert made == make(rotation=lies)


def test_a_name_that_was_never_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"module 'tsuro_widget\.editions' has no attribute 'Boxes'"):
        editions.Boxes  # type: ignore[attr-defined]  # noqa: B018
