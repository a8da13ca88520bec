"""Every edition with every house rule and number of seats: random games, and what must hold after each action."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.conforming import check_game
from tests.support.figures import figure
from tests.support.helpers import EVERY
from tests.support.kinds import Kind, games, kinds
from tests.support.rare_games import CASES, by_hand, known_games, plain_games


def cases(edition: str, chosen: list[tuple[Kind, int]]) -> Counter[str]:
    """The rare cases of these games, which are looked at after each action."""
    found = Counter[str]()
    for kind, seed in chosen:
        game = check_game(kind, seed)
        if edition in CASES:
            found.update(CASES[edition].cases(game))
    return found


@pytest.mark.parametrize("edition", EVERY)
def test_random_games_end_with_winners_and_everything_holds_after_each_action(edition: str) -> None:
    """Tiles, pawns, options, refusals, records, positions, undo and redo: `conforming` has them all."""
    chosen = games(edition, figure("random games, an edition"))
    assert len(chosen) >= len(kinds(edition))
    if edition == "phoenix":
        chosen += plain_games(figure("random games without house rules, of either Phoenix"))
    found = cases(edition, chosen)
    assert edition not in CASES or set(found) <= set(CASES[edition].RARE)


@pytest.mark.parametrize("edition", list(CASES))
def test_every_rare_case_is_reached_and_is_on_the_list(edition: str) -> None:
    """RULES section 7 (Seas) and 6 (Phoenix): in the games of `data/rare.json` or in one made by hand."""
    found = cases(edition, known_games(edition)) + by_hand(edition)
    assert set(found) == set(CASES[edition].RARE)
