"""T10: names, labels, seeds and actions that look like code are shown as they are, everywhere, and do nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardPage
from tests.browser.pages import OpenBoard
from tests.browser.payloads import LABELS, PAYLOADS
from tests.support.figures import figure
from tsuro_widget.words.clean import display_name

SEATS = 8
NAMES = [re.sub("[\x00-\x1f]", "", payload) for payload in PAYLOADS]
"""Control characters are refused in names."""
GROUPS = [NAMES[first : first + SEATS] for first in range(0, len(NAMES), SEATS)]
EDITIONS = ("classic", "kosmos", "pocket", "seas", "phoenix", "classic", "seas", "phoenix")
HOSTILE = list(zip(EDITIONS, GROUPS))[-figure("boards with hostile names") :]
TOUCHED = """(root) => {
  const tags = "SCRIPT IMG A IFRAME OBJECT EMBED FORM BASE LINK META STYLE VIDEO IMAGE USE FOREIGNOBJECT".split(" ");
  const own = "data-lm-suppress-shortcuts";
  const isBad = ({ name }) => name !== own && /^(on|id$|name$|data-|href|xlink|src|action)/.test(name);
  return [...root.querySelectorAll("*")]
    .filter((one) => tags.includes(one.tagName.toUpperCase()) || [...one.attributes].some(isBad))
    .map((one) => one.outerHTML.slice(0, 200));
}"""
ATTRIBUTES = """(root) => [...new Set([...root.querySelectorAll("*")].flatMap((one) =>
  [...one.attributes].filter(({ name }) => name !== "aria-label").map(({ value }) => value)))]"""
WORDS = "(root, what) => [...root.querySelectorAll(what)].map((one) => one.textContent)"
INTO_THE_PAGE = "(text) => { document.body.append(document.createRange().createContextualFragment(text)) }"
MARKED = "board.marks = [{{'label': label, 'at': f'{{column}}2'}} for column, label in zip('abcdef', {labels!r})]"


def ran(board: BoardPage) -> list[str]:
    """What of these texts has come to life; nothing may have."""
    alive = board.page.evaluate("typeof window.pwned") != "undefined"
    return [*(["a script"] if alive else []), *board.root.evaluate(TOUCHED), *board.notebook.errors]


def in_attributes(board: BoardPage, names: Iterable[str]) -> list[str]:
    """Names in attributes other than those that are read aloud."""
    values = board.root.evaluate(ATTRIBUTES)
    return [value for value in values if any(name in value for name in names if len(name) > 12)]


def words(board: BoardPage, selector: str) -> str:
    return "\n".join(board.root.evaluate(WORDS, selector))


def missing(names: Iterable[str], text: str) -> list[str]:
    return [name for name in names if name not in text]


@pytest.mark.parametrize(("edition", "names"), HOSTILE, ids=range(len(HOSTILE)))
def test_t10_hostile_texts_are_shown_as_they_are_and_do_nothing(
    open_board: OpenBoard, edition: str, names: list[str]
) -> None:
    board, literal = open_board(edition, seats=list(names), seed=names[0]), [display_name(name) for name in names]
    found = ran(board)
    assert missing(literal, words(board, ".players .name")) == []
    assert literal[0] in board.title.inner_text()
    board.show_codes()
    expect(board.root.get_by_role("button", name="seed")).to_contain_text(display_name(names[0])[:8])
    board.type_in_vain(names[1])
    assert literal[1][:10] in str(board.detail.text_content())
    found += ran(board)
    board.run("while board.game.ply < 30 and board.game.actor: board.game.step()")
    assert len(missing(literal, words(board, "[role=list][aria-label=Log]"))) < len(literal)
    found += ran(board) + in_attributes(board, literal)
    board.notebook.run_code("while board.game.actor: board.game.step()")
    expect(board.button("Play again")).to_be_visible()
    board.button("Copy as Python").click()
    board.button("Step back (,)").click()
    expect(board.button("Back to the game")).to_be_visible()
    assert found + ran(board) + in_attributes(board, literal) == []
    assert board.notebook.hosts == {"127.0.0.1"}


def test_t10_a_hostile_name_behind_the_curtain_is_a_text(open_board: OpenBoard) -> None:
    board = open_board(seats=list(PAYLOADS[:3]), curtain=True)
    expect(board.root).to_contain_text(f"Hand the board to {PAYLOADS[0]}")
    assert ran(board) == []


def test_t11_hostile_names_and_labels_in_the_exported_picture_do_nothing(open_board: OpenBoard) -> None:
    board = open_board(seats=list(PAYLOADS[8:16]))
    board.notebook.run_code("while board.game.ply < 30: board.game.step()")
    for first in range(0, len(LABELS), 6):
        board.notebook.run_code(MARKED.format(labels=LABELS[first : first + 6]))
        picture = board.python("board.snapshot().svg")
        board.page.evaluate(
            "(text) => { document.body.append(document.createRange().createContextualFragment(text)) }", picture
        )
        drawn = board.page.locator("body > svg")
        text = str(drawn.evaluate("(one) => one.textContent"))
        assert missing([display_name(label)[:6] for label in LABELS[first : first + 6]], text) == []
        assert drawn.evaluate(TOUCHED) == []
        drawn.evaluate("(one) => one.remove()")
    assert ran(board) == []
