"""What is played before a question is told in the words of the game."""

from __future__ import annotations

import pytest

from tests.support.lesson_samples import sample
from tsuro_widget import Game
from tsuro_widget.editions import OURS
from tsuro_widget.rules.actions import Action, parse
from tsuro_widget.rules.model import State
from tsuro_widget.words.phrases import Sentences

STATE: State = Game("phoenix", seats=2).state
ACTIONS = {kind.verb: kind for edition in OURS for kind in edition.actions}


def told(actions: list[str]) -> Sentences:
    return Sentences([parse(text, STATE.edition, STATE.board.grid).sentence() for text in actions])


@pytest.mark.parametrize("kind", ACTIONS.values(), ids=list(ACTIONS))
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_action_has_a_sentence(kind: type[Action], lang: str) -> None:
    example = kind.example
    sentence = told([example]).text(lang)
    assert sentence.endswith(".")
    assert example not in sentence


def test_a_tile_is_told_with_its_turn_its_side_and_where_it_is_entered() -> None:
    assert told(["place t34 r0"]).text("en") == "t34 is laid, not turned (r0)."
    assert told(["place t34 r1"]).text("de") == "t34 wird gelegt, um ein Viertel im Uhrzeigersinn gedreht (r1)."
    long = "E07 is laid, side B up, turned by a half (r2); the path begins at w2."
    assert told(["place E07 B r2 via w2"]).text("en") == long


def test_dice_are_told_one_after_the_other() -> None:
    thrown = ["roll 3 4", "die 3"]
    assert told(thrown).text("en") == "The gold die shows 3, the blue one 4. The single die shows 3."
    german = "Der goldene Würfel zeigt 3, der blaue 4. Der einzelne Würfel zeigt 3."
    assert told(thrown).text("de") == german


@pytest.mark.parametrize(
    ("item", "lang", "question"),
    [
        ("who", "en", "t20 is laid, not turned (r0). Who leaves the game?"),
        ("who", "de", "t20 wird gelegt, ungedreht (r0). Wer scheidet aus?"),
        ("port", "en", "Ann: t20 is laid, not turned (r0). Where does the pawn end? Click the port."),
        ("port", "de", "Ann: t20 wird gelegt, ungedreht (r0). Wo steht die Figur danach? Klicke auf die Stelle."),
    ],
)
def test_the_usual_wording_tells_what_is_played(item: str, lang: str, question: str) -> None:
    assert sample(item, lang=lang).panel()["question"] == question
