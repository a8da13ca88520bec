"""Whole games from the front door to the card of the end, by mouse, by keys or by touch alone, in every edition."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board import BoardPage
from tests.browser.hands import Clicks, Finger, Hand, Keys, Mouse, Strokes, Taps
from tests.browser.notebook import Notebook
from tests.browser.pages import OpenNotebook, front_door
from tests.browser.test_games import FROM_THE_DOOR, GAMES, Played, play_as_told
from tests.support.figures import figure
from tsuro_widget.editions import EDITIONS

SEATS = ["You", "Ben"]
SEEDS = {"classic": 7, "kosmos": 39, "seas": 1, "pocket": 9, "phoenix": 29}
"""A short game of each edition."""
HANDS: dict[str, tuple[str, Clicks, Callable[[BoardPage], Hand]]] = {
    "mouse": ("open_notebook", Clicks(), Mouse),
    "keys": ("open_notebook", Strokes(), Keys),
    "touch": ("open_on_touch_screen", Taps(), Finger),
}
AT_THE_DOOR = [
    (hand, list(SEEDS)[(number + turn) % len(SEEDS)]) for turn in range(len(SEEDS)) for number, hand in enumerate(HANDS)
]
"""The first three, as `FROM_THE_DOOR` has them, have every hand and three editions."""


def begin(root: Locator, hand: Clicks, edition: str) -> None:
    """Two persons and a seed, chosen in the start panel."""
    hand.press(root.get_by_role("button", name="Choose…"))
    dialog = root.get_by_role("dialog", name="New game")
    expect(dialog).to_be_visible()
    hand.pick_radio(dialog.get_by_role("radio", name=EDITIONS[edition].name))
    expect(dialog.get_by_role("radio", name=EDITIONS[edition].name)).to_be_checked()
    for name in ("Dee", "Cy"):
        hand.press(dialog.get_by_role("button", name=f"Remove {name}"))
        expect(dialog.get_by_role("button", name=f"Remove {name}")).to_have_count(0)
    hand.pick_option(dialog.get_by_role("combobox", name="Who plays Ben"), "Person")
    expect(dialog.get_by_role("switch", name="Hide hands between turns")).to_be_enabled()
    hand.press(dialog.get_by_role("button", name="More rules"))
    hand.write(dialog.get_by_role("textbox", name="Seed"), str(SEEDS[edition]))
    hand.press(dialog.get_by_role("button", name="Start", exact=True))
    expect(dialog).to_have_count(0)


def check_card(board: BoardPage, notebook: Notebook) -> None:
    """The card says who has won, ranks everybody and has the focus on Play again."""
    card = board.root.get_by_role("region", name="The end")
    expect(card).to_be_visible()
    for name in board.python("list(board.game.winners)"):
        expect(card.get_by_role("heading")).to_contain_text(name)
    expect(card.get_by_role("listitem")).to_have_count(len(SEATS))
    expect(card.get_by_role("button", name="Play again")).to_be_focused()
    assert notebook.errors == []


def test_the_first_games_are_those_that_are_played_nowhere_else() -> None:
    assert dict(AT_THE_DOOR[: len(HANDS)]) == FROM_THE_DOOR


@pytest.mark.parametrize(("hand", "edition"), AT_THE_DOOR[: figure("whole games from the front door")])
def test_a_whole_game_from_the_front_door_to_the_card_of_the_end(
    request: pytest.FixtureRequest, hand: str, edition: str
) -> None:
    fixture, general, of_board = HANDS[hand]
    opener: OpenNotebook = request.getfixturevalue(fixture)
    notebook, root = front_door(opener)
    begin(root, general, edition)
    board = BoardPage(notebook)
    played = Played(edition, {"seats": SEATS, "seed": SEEDS[edition]}, GAMES[edition].kinds)
    play_as_told(board, of_board(board), played)
    check_card(board, notebook)
