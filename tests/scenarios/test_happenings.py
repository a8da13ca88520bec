"""Questions about what is told: what no table could tell is refused, and all that is told can be asked."""

from __future__ import annotations

import pytest

from tests.support.figures import figure
from tests.support.helpers import EVERY
from tests.support.kinds import games
from tests.support.rare_games import play_to_end
from tests.support.seas import APART, HANDS, sea
from tsuro_widget import Game, odds
from tsuro_widget.scenarios.condition_words import check_event_words

ASKED = {
    "nonsense": r"nothing is told as 'nonsense'; what happens is told as .*rolled, die",
    "roll": "nothing is told as 'roll'",
    "sank Zed": "in what is told as 'sank', 'Zed' is not a seat: Ann, Ben, Cy",
    "swam G9": r"in what is told as 'swam', 'G9' is not a token: .*G1",
    "swam G1 z9": r"in what is told as 'swam', 'z9' is not a square: a1, .* …",
    "bit G1 c4 t01": r"'t01' is not a tile: w00",
    "relocated Ann c4.q1": r"'c4.q1' is not a place",
    "rolled six": r"'six' is not a number of pips: 1, 2",
    "sank Ann 1 bored": r"'bored' is not a reason: edge",
    "swan G1": "nothing is told as 'swan'; .*; did you mean 'swam'\\?$",
    "sank Anne": "'Anne' is not a seat: Ann, Ben, Cy; did you mean 'Ann'\\?$",
    "bit G1 c4 w9": "'w9' is not a tile: .* …; did you mean 'w\\d9'\\?$",
    "turn Ann Ben": "nothing more is told of 'turn'; found 'Ben'",
}


@pytest.mark.parametrize("told", ASKED)
def test_what_can_never_be_told_is_no_question(told: str) -> None:
    with pytest.raises(ValueError, match=ASKED[told]):
        odds(sea(APART, HANDS), f"happens {told}")


@pytest.mark.parametrize("told", ["rolled", "rolled 3 4", "die 4", "swam G1", "swam G1 c4", "sank Ben", "over Ann Ben"])
def test_what_can_be_told_is_one(told: str) -> None:
    assert odds(sea(APART, HANDS), f"happens {told}").question == f"happens {told}"


@pytest.mark.parametrize("edition", EVERY)
def test_everything_that_is_told_of_random_games_can_be_asked(edition: str) -> None:
    for kind, seed in games(edition, figure("games whose events are queried, an edition")):
        game = play_to_end(kind, seed)
        for moment in game.timeline.past:
            for event in moment.events:
                check_event_words(str(event).split(), moment.state)


def test_seats_may_have_names_of_several_words() -> None:
    state = Game("classic", seats=["Ann Lee", "Ann"], seed=1).state
    check_event_words(["turn", "Ann", "Lee"], state)
    check_event_words(["left", "Ann", "Lee", "1", "edge"], state)
    with pytest.raises(ValueError, match="'Lee' is not a seat"):
        check_event_words(["turn", "Lee"], state)
