"""The log of an edition of one's own: every action has a line that says something."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.test_own_declarations import Mooring, SailOn, forgotten, with_buoy
from tsuro_widget import Game, Scenario, TsuroWidget, export
from tsuro_widget.editions import CLASSIC, Action, Event, NoFields, State, Step, register

__all__ = ["forgotten"]

LAST = (*CLASSIC.turn, Mooring())
"""What follows the action is drawn tiles and the next turn, which go without saying."""


def sailed(seats: Any = ("Ann", "Ben"), **changes: Any) -> Game:
    """Whoever is first has sailed on, which has no event of its own."""
    game = Game(register(with_buoy(**changes)), seats=list(seats), seed=1)
    while SailOn() not in game.legal_actions:
        game.step()
    game.play("sail on")
    return game


@pytest.mark.parametrize("turn", [(Mooring(), *CLASSIC.turn), LAST])
@pytest.mark.parametrize(("lang", "text"), [("en", "plays 'sail on'"), ("de", "spielt 'sail on'")])
def test_an_action_without_an_event_of_its_own_is_in_the_log(turn: Any, lang: str, text: str) -> None:
    """Its line was empty, or of the player whose turn came next."""
    game = sailed(turn=turn)
    line = game.scene(lang=lang)["log"][-1]
    assert (line["ply"], line["seat"], line["text"]) == (game.ply, 0, text)
    assert all(line["text"] for line in game.scene(lang=lang)["log"])


def test_its_own_words_are_those_of_the_log() -> None:
    words = {"log sail on": "{who} sails on", "log sail on you": "{who} sail on"}
    game = sailed(words={"en": words})
    assert game.scene()["log"][-1]["text"] == "sails on"
    assert sailed(["You", "Ben"], words={"en": words}).scene()["log"][-1]["text"] == "sail on"
    assert sailed(["You", "Ben"]).scene()["log"][-1]["text"] == "play 'sail on'"


def test_page_board_and_captions_say_it(wired: Any) -> None:
    game = sailed()
    assert b"plays 'sail on'" in export(game, kind="html").data
    assert "Ann plays 'sail on'" in export(game, kind="gif").alt
    assert TsuroWidget(game).scene["log"][-1]["text"] == "plays 'sail on'"


def test_a_lesson_says_an_action_without_words_as_it_is_typed() -> None:
    """It said the key, `told sail on`."""
    assert SailOn().sentence().text("en") == "sail on."


def test_it_is_a_step_of_a_scenario() -> None:
    """The steps left the action out."""
    steps = list(Scenario.of(sailed(), whole=True).steps())
    assert (str(steps[-1]), steps[-1].settled) == ("4.1 sail on: Ann plays 'sail on'", True)


class Became(Event, NoFields):
    verb = "sailed on"


class Sailing(Mooring):
    def apply(self, state: State, action: Action) -> Step:
        return Step(state.after(), (Became(),))


def test_a_sub_step_is_named_by_the_whole_verb_of_its_event() -> None:
    game = sailed(turn=(Sailing(), *CLASSIC.turn), events=(*CLASSIC.events, Became))
    assert [step.name for step in Scenario.of(game, whole=True).steps()][-1] == "sailed on"
    assert [step.name for step in Scenario.of(sailed(), whole=True).steps()][-1] == "sail on Ann"
