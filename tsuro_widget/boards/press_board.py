"""A board that shows a position nobody plays: whoever shows it is told what is pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..live.commands import Command, Refused
from ..live.table import Table
from ..live.traits import Traits
from ..play.commitment import seeding_of
from ..play.game import Game
from ..rules.model import State, Step
from ..show.scene import scene
from ..show.still import still
from ..words.phrases import say, spoken

Json = dict[str, Any]
DEEDS = ("tile", "pawn", "daikaiju", "marker", "erase")
"""How the texts of what can be pressed begin."""

Press = Callable[[str, str], str]
"""Told what kind of press it was, and on what; gives the text that is to be copied, if any."""


class PressBoard(Traits):
    def __init__(self, state: State, lang: str, press: Press) -> None:
        from ..show.art import art, texts

        self._table, self._pressed = Table(_sketch(state), None, {}, "choose", curtain=False, lang=lang), press
        drawn = self._scene({"ask": None})
        voice = state.edition.voice(lang)
        own = {f"do {word}": say("edit do").said(voice) for word in ("edit", *DEEDS)}
        own |= {f"choose {word}": "{what}" for word in DEEDS} | {"example": "tile c4 … r1"}
        super().__init__(scene=drawn, art=art(drawn, state.box), texts=texts(voice) | own, mode="play", ply=0)
        self.on_msg(PressBoard._receive)

    def show(self, state: State, parts: Json) -> None:
        """Another position, and what can be pressed in it."""
        with self.hold_sync(), self.hold_trait_notifications():
            self._table = replace(self._table, game=_sketch(state))
            self.scene = self._scene(parts)

    def _scene(self, parts: Json) -> Json:
        """Nothing is over where nobody plays; `parts` says what is asked."""
        whole = scene(self.game.state, lang=self.lang)
        nothing = dict.fromkeys(("undo", "redo", "again"), False) | dict.fromkeys(("over", "seed", "error", "curtain"))
        return whole | nothing | {"plies": 0} | dict(spoken(parts, self._table.voice))

    def _obey(self, command: Command) -> Json:
        if command.kind == "panel":
            return self._press(command.action)
        if command.kind not in ("play", "undo", "redo", "python", "position"):
            raise Refused("malformed", say("edit no sense", what=command.kind))
        try:
            text = self._pressed(command.kind, command.action)
        except ValueError as error:
            raise Refused("illegal", getattr(error, "words", None) or str(error)) from None
        return {"text": text} if text else {}

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**options)
        if bundle is not None:
            bundle[0].update(still(self._shown()))
        return bundle

    def _shown(self) -> Json:
        return self.scene | {"marks": self.marks}


def _sketch(state: State) -> Game:
    """A position as if it were a game that nobody plays."""
    game = object.__new__(Game)
    game._begin(Step(state), {}, seeding_of(0, None))
    return game
