"""The boards look as in the pictures that are kept: every tile, pawn and token where it was, in the colours it had."""

from __future__ import annotations

import pytest
from PIL import ImageDraw

from tests.browser.looks import KEPT, SHOTS, Picture, kept, take
from tests.browser.pages import OpenNotebook
from tests.support.figures import figure

LARGEST_SHARE = 0.0005
"""One of the 2304 coarse squares; on the machine where the pictures were made none differs."""
LARGEST_PICTURE = 25_000


@pytest.mark.parametrize("name", SHOTS)
def test_the_board_looks_as_it_did_at_three_widths_in_light_and_dark(open_notebook: OpenNotebook, name: str) -> None:
    first = list(SHOTS).index(name)
    shots = (SHOTS[name] * 2)[first : first + figure("pictures, an edition")]
    shares = {shot: picture.difference(kept(shot)) for shot, picture in take(open_notebook, name, shots)}
    assert {shot: share for shot, share in shares.items() if share > LARGEST_SHARE} == {}


@pytest.mark.parametrize("shot", ["classic-320-dark", "phoenix-600-light", "seas-900-dark"])
def test_the_comparison_sees_a_pawn_that_should_not_be_there(shot: str) -> None:
    image, board = kept(shot)
    changed = image.convert("RGB")
    left, top, right, _ = board
    middle, radius = (right - left) // 2, (right - left) // 56
    box = (left + middle - radius, top + middle - radius, left + middle + radius, top + middle + radius)
    ImageDraw.Draw(changed).ellipse(box, fill=(213, 94, 0))
    assert Picture(changed, board).difference(kept(shot)) > LARGEST_SHARE


def test_the_pictures_that_are_kept_are_small_and_few() -> None:
    sizes = [path.stat().st_size for path in KEPT.iterdir()]
    assert max(sizes) <= LARGEST_PICTURE
    assert len(sizes) == sum(map(len, SHOTS.values())) == 30
