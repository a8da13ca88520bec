"""An edition says its own words, then those of the editions that it was made from, then the common ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tsuro_widget import Game, TsuroWidget
from tsuro_widget.editions import EDITIONS, OURS, register
from tsuro_widget.editions.classic import CLASSIC
from tsuro_widget.editions.kosmos import KOSMOS
from tsuro_widget.editions.phoenix import PHOENIX_RISING
from tsuro_widget.editions.seas import SEAS
from tsuro_widget.rules.engine import IllegalAction
from tsuro_widget.rules.model import Edition
from tsuro_widget.words.catalogs import LANGUAGES
from tsuro_widget.words.phrases import reason, sentence, sentence_or
from tsuro_widget.words.voices import voice_in

WORDS = {
    "en": {
        "ask place": "{name}: your wake on {cell}",
        "log hit": "{who} sinks {name}",
        "log hit you": "{who} sink {name}",
        "do fire": "Fire",
        "choose fire": "{name}: fire",
        "board cannon": "a cannon",
    },
    "de": {"log hit": "{who} versenkt {name}", "do fire": "Feuern"},
}
CANNONS = SEAS.but(key="cannons", name="Cannons", words=WORDS)


def said(edition: Edition, lang: str, key: str, **parts: Any) -> str:
    return sentence(key, **parts).text(edition.voice(lang))


def asked_to_lay(edition: Edition) -> Game:
    game = Game(edition, seats=["Ann", "Ben"], seed=3)
    while (game.scene()["ask"] or {})["kind"] != "place":
        game.step("first")
    return game


@pytest.fixture
def registered() -> Iterator[Edition]:
    yield register(CANNONS)
    del EDITIONS["cannons"]


def test_an_edition_says_its_own_words_first() -> None:
    assert said(CANNONS, "en", "log hit", who="Ann", name="G1") == "Ann sinks G1"
    assert said(CANNONS, "en", "log hit", who="You", name="G1") == "You sink G1"
    assert said(CANNONS, "de", "log hit", who="Ann", name="G1") == "Ann versenkt G1"
    assert " on " in asked_to_lay(SEAS).scene()["ask"]["text"]
    assert "your wake on" in asked_to_lay(CANNONS).scene()["ask"]["text"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_it_has_no_words_for_it_says_in_those_of_the_edition_it_was_made_from(lang: str) -> None:
    assert said(CANNONS, lang, "log swam", name="G1", end="c4") == said(SEAS, lang, "log swam", name="G1", end="c4")
    assert said(KOSMOS, lang, "how kosmos 1") == said(CLASSIC, lang, "how kosmos 1") != "how kosmos 1"
    both = CANNONS.but(key="both", words_of=(PHOENIX_RISING, CANNONS))
    assert said(both, lang, "log burned", who="Ann") == said(PHOENIX_RISING, lang, "log burned", who="Ann")
    assert said(both, lang, "log hit", who="Ann", name="G1") == said(CANNONS, lang, "log hit", who="Ann", name="G1")


def test_what_it_says_in_english_alone_is_english_in_every_language() -> None:
    assert said(CANNONS, "de", "ask place", name="Ann", cell="c4") == "Ann: your wake on c4"
    assert "your wake on" in asked_to_lay(CANNONS).scene(lang="de")["ask"]["text"]


def test_a_key_that_nobody_knows_is_said_as_it_is_or_otherwise() -> None:
    assert said(CLASSIC, "en", "log swam", name="G1") == "log swam"
    assert sentence_or("log fired", "fired Ann G1").text(SEAS.voice("en")) == "fired Ann G1"
    assert reason("out", "cannon").text(SEAS.voice("en")) == "out (cannon)"


def test_no_edition_says_what_only_another_one_says() -> None:
    for edition in OURS:
        others = [words for one in OURS for words in one.catalogs if words not in edition.catalogs]
        assert [key for words in others for key in words.get("en", ()) if key in edition.voice("en").texts] == []


@pytest.mark.usefixtures("wired")
def test_the_front_end_has_the_words_of_its_edition() -> None:
    with TsuroWidget(Game(CANNONS, seats=2, seed=1)) as board, TsuroWidget(Game(SEAS, seats=2, seed=1)) as other:
        added = {key: text for key, text in board.texts.items() if key not in other.texts}
        assert added == {"do fire": "Fire", "choose fire": "{name}: fire", "cannon": "a cannon"}
    with TsuroWidget(Game(CANNONS, seats=2, seed=1), lang="de") as board:
        assert (board.texts["do fire"], board.texts["cannon"]) == ("Feuern", "a cannon")


def test_a_refusal_is_said_in_the_words_of_the_edition() -> None:
    with pytest.raises(IllegalAction, match="your wake on"):
        asked_to_lay(CANNONS).play("keep")


def test_a_language_alone_does_not_speak_for_an_edition_that_is_forgotten() -> None:
    """Its words stayed where a sentence had been said meanwhile."""
    before = voice_in("en").texts
    register(CANNONS)
    assert voice_in("en").texts != before
    del EDITIONS["cannons"]
    assert voice_in("en").texts == before


def test_a_language_alone_speaks_for_all_editions_that_are_known(registered: Edition) -> None:
    assert sentence("log hit", who="Ann", name="G1").text("de") == "Ann versenkt G1"
    assert str(sentence("log burned", who="Ann")) == "Ann immolates"
    assert "your wake on" in str(asked_to_lay(registered))


def test_an_edition_that_is_not_registered_tells_its_events_in_its_own_words() -> None:
    words = {"en": {"log turn": "{who} steers", "log laid plain": "{who} drops a wake"}}
    game = asked_to_lay(SEAS.but(key="own", words=words))
    game.play(game.legal_actions[0])
    told = " ".join(line["text"] for line in game.scene()["log"])
    assert "drops a wake" in told
    assert "lays a tile" not in told
