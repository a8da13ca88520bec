"""The fast rules play an edition only if every part of it that they replace is the part that they were made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import pytest

from tsuro_widget import Game, compare, simulate
from tsuro_widget.editions.classic import CLASSIC
from tsuro_widget.editions.kosmos import KOSMOS
from tsuro_widget.editions.seas import SEAS
from tsuro_widget.fast.plan import NO_PART_OF_PLAY, NotCovered, Plan, plan_of
from tsuro_widget.rules.geometry import EIGHT, Geometry
from tsuro_widget.rules.model import Consequence, Edition, State, Step
from tsuro_widget.rules.phases import EndTest, can_play, end_tests
from tsuro_widget.rules.settings import Option
from tsuro_widget.simulation.engines import FastGames, games_from

EIGHT_AGAIN = Geometry(EIGHT.width, {str(port): point for port, point in zip(EIGHT.ports, EIGHT.points)})


@dataclass(frozen=True)
class TakeTwelve(Consequence):
    """Twelve tiles of the pile are not in the game."""

    def happen(self, state: State) -> Step:
        return Step(state.after(pile=state.pile[12:], aside=state.aside + state.pile[:12]))


def ann_waits(state: State, seat: int) -> bool:
    """Ann lays her first tile when four lie already."""
    return can_play(state, seat) and (seat != 0 or len(state.board.laid) > 3 or len(state.living) < 2)


def another_end(before: tuple[int, ...]) -> tuple[EndTest, ...]:
    return (EndTest(before),)


def nobody(state: State) -> Sequence[int]:
    return ()


TWELVE_LESS = replace(CLASSIC, key="mine", name="Mine", setup=(*CLASSIC.setup[:2], TakeTwelve(), *CLASSIC.setup[2:]))
WAITING = replace(CLASSIC, key="mine", name="Mine", can_play=ann_waits)
OTHER_PARTS: dict[str, Any] = {
    "geometry": EIGHT_AGAIN,
    "box": lambda rules: CLASSIC.box(rules),
    "token_kinds": (*CLASSIC.token_kinds, *SEAS.token_kinds),
    "setup": TWELVE_LESS.setup,
    "turn": (*CLASSIC.turn, TakeTwelve()),
    "tiles_stay": False,
    "fate": lambda state, pawn, walk: None,
    "can_play": ann_waits,
    "ends": another_end,
    "late_winners": nobody,
    "size": lambda rules: 5,
    "pawns_each": lambda rules, seats: 2,
    "starts_beside": lambda rules: True,
    "reasons": (*CLASSIC.reasons, "boredom"),
    "tally": (("coins", 3),),
    "returns": "coins",
}


def why_not(edition: Edition, **options: Any) -> str:
    """Return the reason why the fast rules do not play it, or an empty string."""
    found = plan_of(Game(edition, seats=3, **options).state)
    return found.why if isinstance(found, NotCovered) else ""


@pytest.mark.parametrize(
    ("edition", "tiles"), [(TWELVE_LESS, (20.5, 23)), (WAITING, (22, 30))], ids=["setup", "can_play"]
)
def test_another_set_up_or_another_order_of_turns_is_played_by_its_own_rules(
    edition: Edition, tiles: tuple[float, float]
) -> None:
    """The fast rules said 27.88 tiles for both; in classic with three seats that is so."""
    auto, readable = (
        simulate(edition, 150, seats=3, seed=1, metrics=["tiles", "Ann wins"], engine=engine, progress=False)
        for engine in ("auto", "readable")
    )
    assert auto.engine == "readable"
    assert auto.counts == readable.counts
    assert tiles[0] < auto["tiles laid"].value < tiles[1]
    assert "has another" in str(auto)


def test_two_editions_are_compared_by_the_rules_that_know_both() -> None:
    found = compare("classic", TWELVE_LESS, 30, seats=3, seed=1, metrics=["tiles"], progress=False)
    assert "readable rules (mine has another 'setup' than classic" in str(found)
    assert found.difference.value > 2


@pytest.mark.parametrize("part", OTHER_PARTS)
def test_a_part_of_ones_own_is_left_to_the_readable_rules(part: str) -> None:
    edition = replace(CLASSIC, key="mine", **{part: OTHER_PARTS[part]})
    why = why_not(edition)
    right = "the turns of mine" if part == "turn" else f"mine has another {part!r} than classic"
    assert right in why
    with pytest.raises(ValueError, match=part.rstrip("s") if part == "turn" else part):
        simulate(edition, 10, seats=3, engine="plain", progress=False)


def test_there_is_no_part_of_play_at_which_nobody_looks() -> None:
    assert {*OTHER_PARTS, *NO_PART_OF_PLAY} == {part.name for part in fields(Edition)}


def test_an_equal_part_is_not_the_same_part() -> None:
    """A phase that looks alike may have other methods."""
    assert "'setup'" in why_not(replace(CLASSIC, setup=(*CLASSIC.setup,)))
    assert "'ends'" in why_not(replace(KOSMOS, ends=lambda before: end_tests(before)))


def test_a_part_of_another_edition_is_another_part() -> None:
    assert "'fate'" in why_not(replace(CLASSIC, fate=SEAS.fate))
    assert "'token_kinds'" in why_not(replace(KOSMOS, turn=CLASSIC.turn, options=CLASSIC.options))
    assert "'ends'" in why_not(replace(SEAS, ends=CLASSIC.ends))


def test_an_option_or_a_value_that_the_fast_rules_do_not_know_is_left_to_the_readable_ones() -> None:
    anything = Option("holder_first", lambda value: isinstance(value, str), "a text", "who draws first")
    options = {**CLASSIC.options, "dragon_order": anything}
    assert why_not(replace(CLASSIC, options=options)) == ""
    assert "dragon_order='nobody'" in why_not(replace(CLASSIC, options=options), dragon_order="nobody")
    mulligan = {**CLASSIC.options, "mulligan": Option(False, lambda value: True, "anything", "a second hand")}
    assert "mulligan=False" in why_not(replace(CLASSIC, options=mulligan))


def test_more_seats_than_the_rules_were_made_for_are_left_to_the_readable_ones() -> None:
    found = plan_of(Game(replace(CLASSIC, seats=range(1, 9)), seats=1).state)
    assert isinstance(found, NotCovered)
    assert "1 seats" in found.why


def test_other_names_and_defaults_stay_with_the_fast_rules_wherever_they_are_sent() -> None:
    """A verdict is kept, not reached again in another process, where no part is the same any more."""
    hand = Option(2, CLASSIC.options["hand_size"].check, "a whole number", "tiles in a hand")
    mine = replace(CLASSIC, key="mine", name="Mine", palette="seas", options={**CLASSIC.options, "hand_size": hand})
    start = Game(mine, seats=3).state
    games = games_from(lambda: start, 1, 20, {}, {}, "plain")
    assert isinstance(games, FastGames)
    sent = replace(start, edition=replace(mine, turn=(*mine.turn,)))
    elsewhere = replace(games, source=lambda: sent)
    assert list(elsewhere.codes(0, 20)) == list(games.codes(0, 20))
    assert isinstance(plan_of(start), Plan)
