"""What Python marks on a board is seen on the live board, in every view, until it marks something else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.pages import OpenBoard
from tests.browser.payloads import LABELS
from tests.browser.test_hostile import ran
from tsuro_widget.words.clean import display_name

MARKS = {
    "an arrow": {"arrow": ["c4", "d5"]},
    "a path": {"path": [["c4", "n1", "s2"]]},
    "a square": {"cell": "c4"},
    "a label": {"label": "look here", "at": "c4.n1"},
}
MARKED = "board.marks = [{{'label': label, 'at': f'{{column}}2'}} for column, label in zip('abcdef', {labels!r})]"


@pytest.mark.parametrize("name", MARKS)
def test_a_mark_is_drawn_on_the_live_board_and_goes_again(open_board: OpenBoard, name: str) -> None:
    board = open_board()
    before = board.shapes()
    board.notebook.run_code(f"board.marks = [{MARKS[name]!r}]")
    board.wait_for_shapes(before, are_same=False)
    board.notebook.run_code("board.marks = []")
    board.wait_for_shapes(before, are_same=True)


def test_t10_hostile_labels_are_shown_as_they_are_and_do_nothing(open_board: OpenBoard) -> None:
    board = open_board()
    for first in range(0, len(LABELS), 6):
        labels = LABELS[first : first + 6]
        board.notebook.run_code(MARKED.format(labels=labels))
        for label in labels:
            expect(board.root).to_contain_text(display_name(label)[:4])
        assert ran(board) == []
