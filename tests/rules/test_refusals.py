"""Whoever refuses a text says it once: Python's error and the board say the same, in the language of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Annotated, NamedTuple

import pytest

from tests.support.boards import answer, command
from tests.support.games import moments
from tests.support.helpers import any_option
from tsuro_widget import Game, TsuroWidget
from tsuro_widget.editions import CLASSIC, EDITIONS, Action, Kind, register
from tsuro_widget.rules.engine import IllegalAction
from tsuro_widget.rules.views import View
from tsuro_widget.words.phrases import Refusal

pytestmark = pytest.mark.usefixtures("wired")

PARTS = [
    "z9",
    "c4",
    "c4.n1",
    "c4.q1",
    "a1.n",
    "t12",
    "t99",
    "r4",
    "r1",
    "via",
    "for",
    "7",
    "",
    "lr",
    "\u202e",
    "'",
    "<b>",
]
VERBS = sorted({verb for edition in EDITIONS.values() for verb in edition.verbs} | {"jump", "place_", "PLACE", "*"})


def wrong_texts(game: Game, random: Random) -> Iterator[str]:
    """What somebody may type: an action with a slip, words of actions in any order, and anything at all."""
    words = str(any_option(game.state, random)).split()
    for part in PARTS:
        yield f"place {random.choice([*game.state.box])} r{random.randrange(4)}"
        yield f"start {random.choice('abcdef')}{random.randrange(1, 7)}.{random.choice(['n1', 'e2', 'n'])}"
        slip = words[:]
        slip[random.randrange(len(words))] = part
        yield " ".join(slip)
        yield " ".join([random.choice(VERBS), *random.choices(PARTS, k=random.randrange(4))])
    yield " ".join([*words, *words])
    yield "".join(map(chr, random.choices(range(32, 0x2100), k=9)))


def refused_by_python(game: Game, text: str) -> Refusal | None:
    try:
        game.branch().play(text)
    except Refusal as error:
        return error
    return None


def plain(said: str) -> str:
    """A sentence but for its first letter and its stop, which a board puts where they are missing."""
    return (said[:1].lower() + said[1:]).removesuffix(".")


def typed(game: Game) -> set[str]:
    """What the board takes for an option, whatever its capitals."""
    options = game.state.options
    return set() if isinstance(options, View) else {str(option).lower() for option in options}


def check(game: Game, boards: dict[str, TsuroWidget], text: str) -> str:
    """The code of the refusal; "" where the text is an action after all."""
    error = refused_by_python(game, text)
    if error is None or " ".join(text.split()).lower() in typed(game):
        return ""
    code = "illegal" if isinstance(error, IllegalAction) else "malformed"
    for lang, board in boards.items():
        told = answer(board, command(board, action=text))["error"]
        assert told["code"] == code
        assert plain(told["text"]) == plain(error.refusal.text(game.state.edition.voice(lang))) != ""
    english = error.refusal.text(game.state.edition.voice("en"))
    assert english in str(error)
    assert code == "illegal" or english == str(error)
    return code


@pytest.mark.parametrize("edition", EDITIONS)
def test_board_and_python_refuse_any_text_in_the_same_words(edition: str) -> None:
    random, codes = Random(edition), Counter[str]()
    for game in moments(edition, 3, 5):
        if game.ply % 9 == 0 and isinstance(game.state.actor, int):
            boards = {lang: TsuroWidget(game.branch(), lang=lang) for lang in ("en", "de")}
            codes.update(check(game, boards, text) for text in wrong_texts(game, random))
            for board in boards.values():
                board.close()
    assert min(codes["illegal"], codes["malformed"]) > 20


def colour(text: str, board: object) -> str:
    if text not in ("red", "blue"):
        raise ValueError("a colour is red or blue")
    return text


class _Paint(NamedTuple):
    colour: Annotated[str, Kind("a colour", read=colour)]


class Paint(Action, _Paint):
    """Reads a kind of its own."""

    verb, example = "paint", "paint red"


def test_what_a_kind_of_your_own_says_is_told_behind_the_form() -> None:
    register(CLASSIC.but(key="paints", actions=(*CLASSIC.actions, Paint)))
    try:
        game = Game("paints", seats=2, seed=1)
        error = refused_by_python(game, "paint green")
        assert error is not None
        assert "'paint green' cannot be read as an action. It reads like 'paint red'. a colour is red or" in str(error)
        assert error.refusal.text("de").startswith("'paint green' lässt sich nicht als Aktion lesen.")
    finally:
        del EDITIONS["paints"]


def test_what_is_no_text_is_refused_in_both_languages() -> None:
    with pytest.raises(Refusal, match="an action is a text of at most 2000 characters") as caught:
        Game(seats=2, seed=1).play(7)  # type: ignore[arg-type]
    assert caught.value.refusal.text("de").startswith("keine Aktion: 7; eine Aktion ist ein Text von höchstens 2000")
