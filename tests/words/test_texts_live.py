"""A board in German: its words, its scenes, what it answers, and the page it writes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import answer, board_of, click, command, refused, scenes, told
from tests.words.test_texts import ENGLISH_WORDS, check_german, sentences
from tsuro_widget import Game, TsuroWidget
from tsuro_widget.words.voices import voice_in

pytestmark = pytest.mark.usefixtures("wired")


def german(edition: str = "classic", **options: Any) -> TsuroWidget:
    return board_of(edition, lang="de", **options)


def test_a_board_says_its_words_in_its_language() -> None:
    for board, lang in ((german(), "de"), (board_of(), "en")):
        said = board.game.state.edition.voice(lang).board
        assert {**board.texts, "key list": ""} == {**said, "lang": lang, "key list": ""}
        assert said.items() < voice_in(lang).board.items()
    assert (german().lang, board_of().lang) == ("de", "en")
    assert german().scene["ask"]["text"] == "Ann: Startpunkt wählen"


@pytest.mark.parametrize("lang", ["xx", "", None])
def test_another_language_is_refused(lang: Any) -> None:
    with pytest.raises(ValueError, match="must be one of 'en', 'de'"):
        TsuroWidget(Game(seed=1), lang=lang)


@pytest.mark.parametrize("edition", ["classic", "kosmos", "seas", "phoenix"])
def test_whatever_a_board_sends_is_german(edition: str) -> None:
    """Forty clicks of a person, and every sentence of every scene."""
    board = german(edition, dice="click")
    for _ in range(40):
        if board.scene["over"]:
            break
        click(board)
        for scene in scenes(board):
            assert scene["lang"] == "de"
            for said in sentences({key: part for key, part in scene.items() if key != "seats"}):
                if said not in ("edge", "collision", "loop", "daikaiju", "immolation"):
                    check_german(said)


def test_a_refusal_names_what_is_asked_and_the_rule() -> None:
    board = german()
    assert refused(board, "play", action="place t01 r0") == (
        "illegal: 'place t01 r0' ist jetzt nicht möglich. Ann: Startpunkt wählen, zum Beispiel 'start a1.n1'. "
        "(Klassische Regeln: Aufbau (Setup), Startpunkte)."
    )
    assert refused(board, "play", action="nonsense").startswith(
        "malformed: 'nonsense' lässt sich nicht als Aktion lesen"
    )


def test_what_the_kernel_answers_otherwise_is_german_too() -> None:
    board = german()
    assert refused(board, "undo") == "nothing-to-undo: Es gibt nichts zurückzunehmen."
    assert refused(board, "redo") == "nothing-to-redo: Es gibt nichts noch einmal zu spielen."
    assert refused(board, "again") == "illegal: Das Spiel ist noch nicht zu Ende."
    assert refused(board, "reveal") == "illegal: Es ist jetzt kein Vorhang zu öffnen."
    assert refused(board, "luck") == "illegal: Der Zufall ist jetzt nicht gefragt."
    stale = answer(board, command(board, ply=board.game.ply + 5, action="keep"))
    assert not ENGLISH_WORDS.search(stale["error"]["text"])


def test_a_curtain_is_german() -> None:
    board = german(curtain=True)
    assert board.scene["curtain"]["text"] == "Der Spielplan geht an Ann"
    assert refused(board, "play", action="start c1.n1") == "illegal: Der Vorhang ist zu: erst muss Ann hinsehen."
    told(board, "reveal")
    assert refused(board, "undo") == (
        "illegal: Auf einem Spielplan mit verdeckten Händen wird nichts zurückgenommen."
    )  # fmt: skip


def test_a_board_of_one_seat_says_whose_it_is() -> None:
    board = german(seat="Ben")
    assert refused(board, "play", action="start c1.n1") == (
        "illegal: Ann ist am Zug, und auf diesem Spielplan spielt Ben."
    )  # fmt: skip


def test_a_replay_is_a_german_page(tmp_path: Path) -> None:
    page = german().replay_html(tmp_path / "game.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in page
    assert "<title>Tsuro: Klassisch, 6 mal 6 Felder: eine Aufzeichnung</title>" in page
    assert "Dies ist eine Aufzeichnung" in page


def test_the_picture_of_a_board_is_german() -> None:
    board = german("phoenix")
    assert "Startpunkt wählen" in board.snapshot().text
    assert "Spieler" in board.snapshot().svg


def test_play_takes_the_language() -> None:
    assert tsuro.play("seas", seats=2, seed=1, lang="de").scene["lang"] == "de"
