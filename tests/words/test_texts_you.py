"""A seat that the host calls You, or Du in German, is spoken to in the second person, by a rule and everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from string import Formatter
from typing import Any

import pytest

from tests.support.boards import answer, board_of, command, refused
from tests.support.catalogs import keys_by_file
from tests.support.games import going_on
from tests.support.helpers import EVERY, corner
from tests.words.test_texts import TABLES, sentences
from tsuro_widget import Game
from tsuro_widget.picture.captions import description
from tsuro_widget.picture.text import text
from tsuro_widget.rules.engine import refusal
from tsuro_widget.rules.events import winners_text
from tsuro_widget.words.catalogs import COMMON, LANGUAGES
from tsuro_widget.words.phrases import sentence, together
from tsuro_widget.words.voices import voice_in

pytestmark = pytest.mark.usefixtures("wired")

ACTING = {"name", "who"}
LABEL = re.compile(r"\{(name|who)\}[:,] [^{]*((?!\{(name|who)\})\{[^{]*)*$")
"""`{name}: lay a tile on {cell}`: what follows a name and a colon is said to whoever it is."""
OF_NOBODY = re.compile(
    r"daikaiju|dice each|hint die|log (die|six|surfaced|turned|swam|gone|bit|marker set)|described (marker|star)"
    r"|log over|ends|branch show|edit (used|token|tally|no tile)|tip daikaiju|die for"
)
"""Sentences whose {name} is a daikaiju's, a marker's, a tile's or a branch's, or a whole sentence."""
THIRD = {
    "en": re.compile(r"\b[Yy]ou('s| \w+s)\b(?<!across)|\b[a-z]{2,} You\b"),
    "de": re.compile(r"\bDu \w+(?<![sß])t\b|\b[a-z]{2,} Du\b"),
}
"""Verbs of a third person after the name, and the name where somebody else acts on it."""
OF_LESSONS = frozenset(keys_by_file(COMMON.folder, "en")["lessons.json"])
FINE = re.compile(r"^\d (You|Du)\b|via \w+|immolate +|[.:] (You|Du)\b|Du nicht")
"""Where the name is a label, or stands after an action that may be typed."""


def people(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name in ACTING}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_with_a_name_has_a_second_person_or_needs_none(lang: str) -> None:
    sentences_of = {key: text for key, text in voice_in(lang).texts.items() if not is_of_a_lesson(key)}
    missing = [
        key
        for key, template in sentences_of.items()
        if people(template) and not key.endswith(" you") and f"{key} you" not in sentences_of
        if not LABEL.match(template) and not OF_NOBODY.match(key.removeprefix("board "))
    ]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_in_which_another_is_acted_on_has_a_second_person_for_that_one(lang: str) -> None:
    texts = voice_in(lang).texts
    for key, template in texts.items():
        if "{other}" in template and not key.endswith(" you") and not is_of_a_lesson(key):
            assert f"{key} to you" in texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_second_person_is_without_its_sentence(lang: str) -> None:
    texts = voice_in(lang).texts
    for key in texts:
        if key.endswith(" you"):
            assert key.removesuffix(" you").removesuffix(" to") in texts, key


def is_of_a_lesson(key: str) -> bool:
    """Lessons name their players, and none of them is called You."""
    return key in OF_LESSONS or key.startswith(("told ", "fault "))


@pytest.mark.parametrize(
    ("key", "parts", "english", "german"),
    [
        ("wins", {}, "You win", "Du gewinnst"),
        ("hand of", {}, "Your hand", "Deine Hand"),
        ("log turn", {}, "You are next", "Du bist am Zug"),
        ("ask start", {}, "You: choose a start", "Du: Startpunkt wählen"),
        ("live thinks", {}, "You are thinking", "Du überlegst"),
    ],
)
def test_the_name_alone_chooses_the_form(key: str, parts: dict[str, Any], english: str, german: str) -> None:
    assert sentence(key, name="You", who="You", **parts).text("en") == english
    assert sentence(key, name="Du", who="Du", **parts).text("de") == german


def test_a_name_is_spoken_to_in_its_own_language_only() -> None:
    assert sentence("wins", name="Du").text("en") == "Du wins"
    assert sentence("wins", name="You").text("de") == "You gewinnt"
    assert sentence("wins", name="Youssef").text("en") == "Youssef wins"


def test_whoever_shares_a_win_with_you_is_named_after_you() -> None:
    assert winners_text(["Ben", "You"]).text("en") == "You and Ben share the win"
    assert winners_text(["Ben", "Du", "Cy"]).text("de") == "Du, Ben und Cy teilt euch den Sieg"
    assert winners_text(["Ben", "Cy"]).text("de") == "Ben und Cy teilen sich den Sieg"


def test_your_pawns_are_yours_and_a_sentence_begins_with_a_capital() -> None:
    pawn = sentence("pawn of", name="You", number=2)
    place = sentence("faces", place="c4", doers=(pawn,))
    assert (
        sentence("travels", count=3, name=pawn, place=place).text("en") == "Your pawn 2 travels 3 squares and faces c4."
    )
    assert str(sentence("hint place refused", count=3, name=pawn)).endswith(
        "they would take your pawn 2 off the board."
    )
    assert together([pawn, "Ben"]).text("en") == "your pawn 2 and Ben"


def game_of(edition: str, seats: int, you: str, **options: Any) -> Game:
    return Game(edition, seats=[you, "Ben", "Cy", "Dee", "Eli"][:seats], seed=seats, **options)


def spoken(game: Game, lang: str) -> Iterator[str]:
    """All that a scene says, its text board and its picture."""
    view = game.scene(lang=lang)
    for line in view["log"]:
        who = "" if line["seat"] is None else f"{view['seats'][line['seat']]['name']} "
        yield f"{who}{line['text']}"
    yield from sentences({key: part for key, part in view.items() if key not in ("seats", "log")})
    yield from (f"{seat['name']} {seat['text']}" for seat in view["seats"])
    yield from text(view).splitlines()
    yield description(view)


@pytest.mark.parametrize("lang", THIRD)
@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
def test_no_game_speaks_of_you_in_the_third_person(
    edition: str, seats: int, options: dict[str, Any], lang: str
) -> None:
    """Log lines, status, hints, refusals, the text board and the picture's description."""
    you = voice_in(lang).you
    game = game_of(edition, seats, you, **options)
    for moment in going_on(game, Random(f"{edition} {seats}")):
        if moment.ply % 3 == 0 or moment.actor is None:
            for said in [*spoken(moment, lang), refusal(moment.state, "place t99 r0").text(lang)]:
                plain = FINE.sub("", " ".join(said.split()))
                wrong = THIRD[lang].search(plain)
                assert not wrong or is_of_your_pawn(plain, lang), said


def is_of_your_pawn(said: str, lang: str) -> bool:
    return {"en": "pawn", "de": "Figur"}[lang] in said


def test_a_game_with_you_is_said_to_you() -> None:
    game = corner({"Ann": "t20 t01 t03", "Ben": "t32 t33 t34", "Cy": "t30 t31 t29"})
    state = game.state.but(seats=("You", "Ben", "Cy"))
    assert str(refusal(state, "place t01 r0")) == (
        'You may not leave the board while another placement keeps you on it (classic rules, "Winning the game").'
    )


@pytest.mark.parametrize(
    ("lang", "you", "expected"), [("en", "You", "lay a tile on"), ("de", "Du", "legst eine Karte")]
)
def test_the_log_of_a_board_says_what_you_do(lang: str, you: str, expected: str) -> None:
    board = board_of("classic", [you, "Ben"], lang=lang)
    while not any(expected in line["text"] for line in board.scene["log"]):
        board.game.step("first")
    line = next(line for line in board.scene["log"] if expected in line["text"])
    assert line["seat"] == 0


def test_a_board_of_one_seat_says_that_it_is_yours() -> None:
    board = board_of("classic", ["You", "Ben"], seat="You")
    board.game.step()
    told = answer(board, command(board, action="keep"))["error"]["text"]
    assert told == "It is Ben's turn, and this board is yours." or board.game.actor == "You"
    other = board_of("classic", ["You", "Ben"], seat="Ben")
    assert refused(other, "play", action="keep") == "illegal: It is your turn, and this board is Ben's."


@pytest.mark.parametrize("edition", EVERY)
def test_the_words_of_your_own_hand_are_yours(edition: str) -> None:
    board = board_of(edition, ["You", "Ben"])
    for _ in range(60):
        if board.scene["hand"] and board.scene["hand"]["seat"] == 0 and board.scene["hand"]["tiles"]:
            break
        board.game.step()
    assert "Your hand: " in board.snapshot().text
