"""Who is asked, and everything they may do, each with what would come of it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from .._base.data import Json
from ..rules.actions import Action
from ..rules.ask import Ask, ask_of, call_method, forbidden_by, is_wrong, question, takes, words_for
from ..rules.geometry import Beside, Cell, Spot
from ..rules.model import Choice, State, Step
from ..rules.pieces import CHANCE
from ..rules.tiles import LaidTile
from ..words.clean import display_name
from ..words.phrases import Phrase, PhraseList, count, join
from ..words.voices import Voice
from .pawns import motions
from .places import cell_name, hand_tile, links, same_rotations, stand
from .types import Ask as AskJson
from .types import Motion, Offer

Target = Mapping[str, Any]
Forbidden = Sequence[tuple[Action, Phrase]]
Told = tuple[Motion, PhraseList]
POOLS = (tuple | None, "None, or the tiles to give and those to take")
TARGET = (Mapping, "a dict of where to click, such as {'cell': token.at}")
SENTENCES = (list, "a list of sentences, such as [sentence('no shot')]")
STEP = (Step, "a Step")  # what methods of a choice return
_takes = lru_cache(maxsize=64)(takes)


def ask_json(state: State, viewer: int | str | None, voice: Voice) -> AskJson | None:
    """The choice of this moment; what may be done is told to whom it concerns, or where everything is open."""
    choice = state.choice
    if choice is None:
        return None
    ask, kind = ask_of(choice, state), call_method(choice, "choice_kind", (str, "a word, such as 'fire'"), state)
    seat = state.actor if isinstance(state.actor, int) else None
    sees = viewer in (None, seat)
    told: AskJson = {
        "actor": state.actor_name,
        "seat": seat,
        "kind": kind,
        "text": question(state).text(voice),
        "hint": _hint(state, ask, ask.hint if ask.hint and (sees or kind == "start") else ask.key, voice),
        "cell": ask.square and cell_name(ask.square),
        "options": [],
        "refused": [],
    }
    return cast(AskJson, {**told, **_Answers(state, choice, ask, voice).parts()}) if sees else told


def _hint(state: State, ask: Ask, key: str, voice: Voice) -> str:
    return Phrase(f"hint {key}", words_for(state, ask), "").text(voice)


def example(state: State) -> str:
    """What an action looks like that may be typed in this game; it names no tile, as that may be hidden."""
    name = [*state.box][-1]
    return f"place {name[0]}…{' B' if state.box[name].faces[1:] else ''} r1"


def choice_kind(state: State) -> str | None:
    """In one word, what is asked; None when the game is over."""
    return state.choice.choice_kind(state) if state.choice else None


class _Answers:
    """What may be done, and what must not be."""

    def __init__(self, state: State, choice: Choice, ask: Ask, voice: Voice) -> None:
        self.state, self.choice, self.ask, self.voice = state, choice, ask, voice

    def parts(self) -> Json:
        """What the question has more for those who may answer it; luck answers without a click."""
        state, ask, options = self.state, self.ask, self.state.options
        if pools := call_method(self.choice, "pools", POOLS, state):
            box, names = state.box, [*state.box]
            if [isinstance(pool, Sequence) and all(one in names for one in pool) for pool in pools] != [True, True]:
                raise is_wrong(self.choice, "pools", pools, POOLS[1])
            faces = [(tile, box[tile].at_rotation(box[tile].sides[0], 0).face) for tile in pools[1]]
            return {"mine": list(pools[0]), "theirs": [Offer(tile=tile, links=links(face)) for tile, face in faces]}
        if state.actor == CHANCE:
            return {}
        targets = {option: self._target(option) for option in options}
        sides = {len(state.box[target["tile"]].sides) for target in targets.values() if "turns" in target}
        if not sides:
            shown = {"tile": ask.tile, **ask.shows} if ask.tile else {}
            return {**shown, "options": [self._option(*one) for one in targets.items()]}
        forbidden = forbidden_by(self.choice, state)
        text = forbidden_text([why for _, why in forbidden], self.voice)
        told = self._extensions(targets, forbidden) if max(sides) > 1 else self._placements(targets, forbidden)
        return {"forbidden": text, **told}

    def _target(self, option: Action) -> Target:
        target: Target = call_method(self.choice, "target", TARGET, self.state, option)
        if "turns" in target and (target.get("tile") not in self.state.box or not {"side", "via"} <= target.keys()):
            raise is_wrong(self.choice, "target", target, "without 'turns', or with 'tile', 'side' and 'via' too")
        return target

    def _turns(self, target: Target) -> list[int]:
        """All turns that look the same."""
        return [*same_rotations(self.state.box[target["tile"]], target["side"], target["turns"])]

    def _foreseen(self, option: Action) -> tuple[list[Motion], list[Phrase]]:
        """What would move, and the result in words; a choice of your own may do without the preview for these."""
        step = call_method(self.choice, "preview", STEP, self.state, option)
        given = [step] if _takes(type(self.choice).outcome, 4) else []
        return motions(*step), call_method(self.choice, "outcome", SENTENCES, self.state, option, *given)

    def _option(self, option: Action, target: Target) -> Json:
        """How a tile would lie and what would follow, or where a person clicks: a place, a square, a name."""
        told: Json = {"text": str(option)}
        if "turns" in target:
            via = None if target["via"] is None else target["via"].name
            told |= {"tile": target["tile"], "turns": self._turns(target), "via": via}
            told["pawns"], says = self._foreseen(option)
            return told | {"says": join(" ", says).text(self.voice)}
        for name, value in target.items():
            if isinstance(value, Spot | Beside):
                told |= {name: str(value), "cell": cell_name(value.cell)} | stand(self.state.board.geometry, value)
            elif isinstance(value, LaidTile):
                told |= {"side": value.side, "turns": value.rotation, "links": links(value.face)}
            else:
                told[name] = cell_name(value) if isinstance(value, Cell) else value
        if says := call_method(self.choice, "outcome", SENTENCES, self.state, option):
            told["says"] = join(" ", says).text(self.voice)
        return told

    def _placements(self, targets: Mapping[Action, Target], forbidden: Forbidden) -> Json:
        options, mover = [self._option(*one) for one in targets.items()], self.state.mover
        is_doomed = all(any(way["pawn"] == mover and way["out"] for way in one.get("pawns", ())) for one in options)
        refused = [self._option(one, self._target(one)) | {"why": why.text(self.voice)} for one, why in forbidden]
        hint = {"hint": _hint(self.state, self.ask, f"{self.ask.key} doomed", self.voice)} if is_doomed else {}
        return {**hint, "options": options, "refused": refused}

    def _extensions(self, targets: Mapping[Action, Target], forbidden: Forbidden) -> Json:
        """Many ways to lay few tiles of two sides; one that is turned is shown like one in the hand. Each way of a pawn
        is told once, under `flights`; the `pawns` of an option are numbers of these.
        """
        flights, refused, state = list[Told](), dict[str, list[Action]](), self.state
        for action, why in forbidden:
            refused.setdefault(why.text(self.voice), []).append(action)
        told = {
            "options": [self._extension(*one, flights) for one in targets.items()],
            "flights": [{**motion, "says": words.text(self.voice)} for motion, words in flights],
            "refused": [{"texts": _listed(actions), "why": why} for why, actions in refused.items()],
        }
        lies = self.ask.square and state.board.laid.get(self.ask.square)
        return told | {"faces": hand_tile(state.box[lies.tile])} if lies else told

    def _extension(self, option: Action, target: Target, flights: list[Told]) -> Json:
        """The text names tile, side, turn and port; `turns` are all that look the same where there are others."""
        told, numbers, state = dict[str, Any](text=str(option)), list[int](), self.state
        if "turns" in target and len(turns := self._turns(target)) > 1:
            told["turns"] = turns
        ways, words = self._foreseen(option)
        for motion in ways:
            name = display_name(state.seats[state.pawns[motion["pawn"]].owner])
            flight = motion, join(" ", [phrase for phrase in words if phrase.parts.get("name") == name])
            if flight not in flights:
                flights.append(flight)
            numbers.append(flights.index(flight))
        return told | {"pawns": numbers}


def _listed(refused: Sequence[Action]) -> list[str]:
    """The actions as texts, those that differ in the port alone as one: `place E05 A r1 via n1 n2`."""
    ports: dict[str, list[str]] = {}
    for text in map(str, refused):
        start, _, via = text.partition(" via ")
        ports.setdefault(start, []).extend([via] if via else [])
    return [f"{text} via {' '.join(vias)}" if vias else text for text, vias in ports.items()]


def forbidden_text(reasons: Sequence[Phrase], voice: Voice) -> str:
    """How many placements each rule forbids; "" if none is forbidden."""
    found, counted = {why.key: why for why in reasons}, list[Phrase]()
    for key, number in Counter(why.key for why in reasons).items():
        hints = [hint for hint in (f"hint place {key}", key.replace("refused", "hint")) if hint in voice.texts]
        counted += [count(hint, number, **found[key].parts) for hint in hints[:1]]
    return join(" ", counted).text(voice)
