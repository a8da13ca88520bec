"""A ship that must go elsewhere is told why a mark will not do."""

from __future__ import annotations

import pytest

from tests.seas import FAR, three
from tsuro_widget import IllegalAction


@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        ("c1.n1", "a daikaiju is on c1"),
        ("b1.n1", "a wake is on b1"),
        ("a2.w1", "a2.w1 is no free mark of the same edge"),
    ],
)
def test_a_mark_that_will_not_do_is_refused_with_its_reason(mark: str, reason: str) -> None:
    game = three({**FAR, "G2": "d1 r0", "G4": "c1 r0"}, board={"b1": "w00 r0"})
    game.play("roll 1 1")
    with pytest.raises(IllegalAction, match=reason):
        game.play(f"start {mark}")
