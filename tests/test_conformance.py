"""Every edition with every house rule and number of seats: random games, and what must hold after each action."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.conforming import check_game
from tests.figures import figure
from tests.helpers import EVERY
from tests.kinds import games, kinds
from tests.rare_games import CASES, by_hand, known_games, plain_games

GROUPS = {edition: pytest.mark.xdist_group(f"conformance {edition}") for edition in EVERY}
"""What looks at the same games runs in one process."""


@cache
def survey(edition: str) -> Counter[str]:
    """Every game once, looked at after each action: how many there were, and the rare cases that they reached."""
    found: Counter[str] = Counter(games=0)
    chosen = games(edition, figure("random games, an edition"))
    if edition == "phoenix":
        chosen += plain_games(figure("random games without house rules, of either Phoenix"))
    for kind, seed in [*chosen, *(known_games(edition) if edition in CASES else [])]:
        game = check_game(kind, seed)
        found["games"] += 1
        if edition in CASES:
            found.update(CASES[edition].cases(game))
    return found


@pytest.mark.parametrize("edition", [pytest.param(edition, marks=GROUPS[edition]) for edition in EVERY])
def test_random_games_end_with_winners_and_everything_holds_after_each_action(edition: str) -> None:
    """Tiles, pawns, options, refusals, records, positions, undo and redo: `conforming` has them all."""
    assert survey(edition)["games"] >= 2 * len(kinds(edition))


@pytest.mark.parametrize("edition", [pytest.param(edition, marks=GROUPS[edition]) for edition in CASES])
def test_every_rare_case_is_reached_and_is_on_the_list(edition: str) -> None:
    """RULES section 7 (Seas) and 6 (Phoenix): in random games, in those of `data/rare.json` or in one made by hand."""
    found = set(survey(edition) + by_hand(edition)) - {"games"}
    assert found == set(CASES[edition].RARE)
