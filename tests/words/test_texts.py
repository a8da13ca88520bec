"""Both languages say the same: the same keys, the same parts, one and many, and no English left in a German game."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.support import kept_words
from tests.support.catalogs import SOURCES, keys_by_file, lacks, parts
from tests.support.games import game_at, moments
from tests.support.helpers import corner
from tests.support.kept import made_by
from tsuro_widget import Game
from tsuro_widget.editions import EDITIONS
from tsuro_widget.editions.classic import CLASSIC
from tsuro_widget.picture.captions import description
from tsuro_widget.picture.still import still
from tsuro_widget.picture.text import text
from tsuro_widget.rules.engine import IllegalAction, refusal
from tsuro_widget.words.catalogs import COMMON, LANGUAGES, Catalogs
from tsuro_widget.words.phrases import join, sentence, translate
from tsuro_widget.words.voices import voice_in

Json = dict[str, Any]

ALL = {lang: voice_in(lang).texts for lang in LANGUAGES}
KEPT = json.loads(kept_words.KEPT.read_text(encoding="utf-8"))


# -- the catalogs --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_sentence_says_what_it_said(lang: str) -> None:
    """Those of version b916de0, when the catalogs were three and in Python."""
    kept = {sentence["key"]: sentence[lang] for sentence in KEPT if lang in sentence}
    assert len(kept) > 1200
    dropped = {key for key in kept if kept_words.DROPPED.fullmatch(key)}
    assert len(dropped) == 61
    assert dropped.isdisjoint(ALL[lang])
    today = {key: ALL[lang].get(key) for key in kept if key not in dropped}
    assert today == {key: kept[key] for key in today}, made_by("tests.support.kept_words")


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_a_translation_lacks_nothing(lang: str) -> None:
    assert lacks(ALL["en"], ALL[lang]) == []


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("catalogs", SOURCES.values(), ids=SOURCES)
def test_a_translation_has_the_files_of_english_and_in_them_the_keys_in_order(catalogs: Catalogs, lang: str) -> None:
    assert keys_by_file(catalogs.folder, lang) == keys_by_file(catalogs.folder, "en")


def test_no_key_is_in_two_files() -> None:
    keys = [key for one in SOURCES.values() for found in keys_by_file(one.folder, "en").values() for key in found]
    assert [key for key, times in Counter(keys).items() if times > 1] == []


def test_a_third_language_is_a_folder_and_what_it_lacks_is_named(tmp_path: Path) -> None:
    for lang, copied in (("en", "en"), ("de", "fr")):
        shutil.copytree(COMMON.folder / lang, tmp_path / copied)
    catalogs = Catalogs(tmp_path)
    assert tuple(catalogs) == ("en", "fr")
    assert lacks(catalogs["en"], catalogs["fr"]) == []
    for file in (tmp_path / "fr").iterdir():
        words = json.loads(file.read_text(encoding="utf-8"))
        words.pop("wins", None)
        words.pop("piece:dat", None)
        words |= {"travels": "{name} {place} {cuont}"} if "travels" in words else {}
        file.write_text(json.dumps(words), encoding="utf-8")
    broken = Catalogs(tmp_path)
    assert lacks(broken["en"], broken["fr"]) == [
        "no 'wins'",
        "'travels' lacks {count}",
        "'travels' has {cuont}",
        "no 'piece:dat'",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_counted_has_a_sentence_for_one(lang: str) -> None:
    texts = ALL[lang]
    for key in (key for key in texts if key.endswith("_one")):
        one, many = texts[key], texts[key.removesuffix("_one")]
        assert one != many or "Daikaiju" in one or "Leben" in one
        assert parts(one) <= parts(many)


def test_only_codes_are_the_same_in_both_languages() -> None:
    """A German sentence that is English has not been translated."""
    words = ("rule ", "look", "hand", "board hand", "board marker", "marker", "how kosmos", "choose answer")
    alike = (*words, "option daikaiju", "board die ", "board example")
    for key, english in ALL["en"].items():
        if ALL["de"][key] == english and not is_code(english):
            assert key.startswith(alike), key


def is_code(template: str) -> bool:
    """Nothing but parts, or a word that both languages have."""
    bare = re.sub(r"{\w+}", "", template).strip(" .:;,()")
    return bare in {
        "",
        "Daikaiju",
        "Hand",
        "Marker",
        "marker",
        "orange",
        "Winds of Change, 1 and 2",
        "Spielvorbereitung",
    }


def test_sentences_of_both_languages_end_alike() -> None:
    for key, english in ALL["en"].items():
        if not key.startswith("decimal"):
            assert english.endswith(".") == ALL["de"][key].endswith("."), key


# -- phrases -------------------------------------------------------------------------------------


def test_a_phrase_has_no_language_until_it_is_said() -> None:
    phrase = sentence("travels", name="Ann", count=3, place=sentence("faces", place="c4"))
    assert str(phrase) == "Ann travels 3 squares and faces c4."
    assert phrase.text("de") == "Ann zieht 3 Felder weit und steht dann vor c4."


def test_german_words_take_the_form_that_the_sentence_asks_for() -> None:
    said = [
        sentence("leaves collision", name="Ann", piece=sentence(f"piece {sea}".strip())).text("de")
        for sea in ("", "seas")
    ]
    assert said == [
        "Ann stößt mit einer anderen Figur zusammen und scheidet aus.",
        "Ann stößt mit einem anderen Schiff zusammen und scheidet aus.",
    ]


def test_whatever_holds_phrases_can_be_said() -> None:
    told = {"ask": [sentence("log kept", who="Ann"), 3], "none": None}
    assert translate(told, "de") == {"ask": ["Ann behält alle Karten", 3], "none": None}
    assert str(join("; ", [sentence("nobody"), "3"])) == "nobody wins; 3"


def test_names_with_spaces_stay_as_they_are() -> None:
    assert sentence("faces", place=" c4 ").text("en") == "faces  c4 "


@pytest.mark.parametrize("lang", ["xx", "", "EN", None, 3])
def test_another_language_is_refused(lang: Any) -> None:
    with pytest.raises(ValueError, match=r"lang is .*; it must be one of 'en', 'de'"):
        Game(seed=1).scene(lang=lang)


# -- whole scenes --------------------------------------------------------------------------------


ENGLISH_WORDS = re.compile(
    r"\b(the|of|is|are|and|with|tile|tiles|pawn|path|faces|beside|out|moves|lays|draws|turned|board|star|stars|any|"
    r"this|would|not|allowed|placement|pile|hand|holds|wins|share|ship|looks|north|east|south|west|dice|gold|"
    r"goes|from|both|side|free|square|squares|edge|loop|collision|life|marker to|leaves|made|orange\d|blue\d)\b"
)
SENTENCES = {"text", "hint", "says", "why"}


def sentences(part: Any, key: str = "", inside: str = "") -> Iterator[str]:
    """Everything in a scene that a person reads; the texts of actions are the same in every language."""
    if isinstance(part, dict):
        for name, value in part.items():
            yield from sentences(value, name, key)
    elif isinstance(part, list):
        for value in part:
            yield from sentences(value, key, inside)
    elif isinstance(part, str) and key in SENTENCES and not (key == "text" and inside == "options"):
        yield part


def scenes(edition: str, seats: int, **options: Any) -> Iterator[Game]:
    for seed in range(2):
        yield from moments(edition, seats, seed, **options)


TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((edition, seats, {}) for edition in EDITIONS for seats in (2, 5)),
    ("classic", 2, {"pawns_per_player": 2}),
    ("pocket", 3, {"pawns_per_player": 2, "forbid_self_elimination": True}),
    ("seas", 3, {"movement_die": "each"}),
    ("seas", 3, {"collision": "eliminate", "removed_daikaiju": "gone"}),
    ("phoenix", 3, {"winds_of_change": True}),
    ("phoenix", 3, {"rise_at_once": False}),
]


@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
def test_no_english_is_left_in_a_german_game(edition: str, seats: int, options: dict[str, Any]) -> None:
    """Every sentence of every scene, the text board and the picture's description."""
    for number, game in enumerate(scenes(edition, seats, **options)):
        view = game.scene(lang="de")
        assert view["lang"] == "de"
        for said in sentences({key: part for key, part in view.items() if key != "seats"}):
            if said not in ("edge", "collision", "loop", "daikaiju", "immolation"):
                check_german(said)
        for seat in view["seats"]:
            check_german(seat["text"])
        if number % 7 == 0:
            check_german(bare(text(view)))
            check_german(description(view))


def bare(board: str) -> str:
    """A text board without the board, and without the actions that may be typed."""
    lines = [line for line in board.splitlines() if not line.startswith(("   +", " ")) and "|" not in line]
    return "\n".join(re.sub(r"^(place|turn|start|rise|lantern|flip|keep|swap|immolate|pawn|roll|die|face).*", "", line)
                     for line in lines)  # fmt: skip


def check_german(said: str) -> None:
    """No word that only English has; the texts of actions, as they are typed, may stand in a hint."""
    plain = re.sub(r"(roll \d \d|die \d|face r\d)|'[^']*'", "", said)
    assert not ENGLISH_WORDS.search(plain), said


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_sentences_in_english_are_of_the_english_tables(edition: str) -> None:
    """The scene of a game without a language is that of before."""
    game = game_at(edition, 3, 5)
    assert "lang" not in game.scene()
    assert game.scene() == game.scene(lang="en")
    german, english = game.scene(lang="de"), game.scene()
    assert german.keys() - english.keys() == {"lang"}


def test_the_picture_and_the_page_are_german_too() -> None:
    pictures = still(Game("phoenix", seed=2).run().scene(lang="de"))
    assert 'alt="der Spielplan"' in pictures["text/html"]
    assert "Startspieler" in pictures["image/svg+xml"]
    assert "Players" not in pictures["image/svg+xml"]


# -- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_forbidden_placement_is_refused_with_its_rule(lang: str) -> None:
    game = corner({"Ann": "t20 t01 t03", "Ben": "t32 t33 t34", "Cy": "t30 t31 t29"})
    said = refusal(game.state, "place t01 r0").text(lang)
    assert "127" in said
    assert "Ann" in said


WRONG = """
place t99 r1, place Z01 A r0, nonsense, start z9, roll 7 7, start c3.n1, die 1, pawn 2, keep, swap t01 for t02,
lantern C01 C02, flip C01 lr, rise c1.n, immolate, turn C01 A r0, shuffle t01 t02, face r1, start a1.n1, place w01 r0,
place E01 A r0, place E01 B r3 via n1
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_is_refused_has_a_reason_in_both_languages_and_a_rule(edition: str) -> None:
    for game in scenes(edition, 3):
        if game.ply % 5 == 0 and game.actor is not None:
            for wrong in WRONG.replace("\n", " ").split(","):
                check_refusal(game, wrong.strip())


def check_refusal(game: Game, wrong: str) -> None:
    english, german = (refusal(game.state, wrong).text(lang) for lang in ("en", "de"))
    try:
        game.branch().play(wrong)
    except (IllegalAction, ValueError):
        assert english
        assert german
        assert re.search(r"\(.*(rules|line|Regeln|Zeile).*\)\.?$", english + german), english
        assert re.search(r"(Regeln|Zeile)", german), german
        check_german(re.sub(r"\([^()]*(\([^()]*\)[^()]*)*\)$", "", german))
    else:
        assert (english, german) == ("", "")


def test_what_is_over_is_over_in_both_languages() -> None:
    game = Game(seed=1).run()
    assert refusal(game.state, "keep").text("de") == "'keep' ist nicht möglich: Das Spiel ist zu Ende."
    assert refusal(game.state, "keep").text("en") == "'keep' is not possible: the game is over."


def test_a_rule_of_an_edition_of_ones_own_is_not_cited() -> None:
    game = Game(replace(CLASSIC, key="mine", name="Mine"), seed=1)
    assert "rules" not in refusal(game.state, "keep").text("en")
