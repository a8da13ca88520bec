"""The panel of the editor: the tools, the fields, and what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from .._base.data import Json
from ..notation.position import ways_to_be_away
from ..picture.art import drawings
from ..picture.compose import Composer
from ..picture.shapes import elements
from ..picture.sprites import pieces, token_sprite
from ..rules.model import State
from ..rules.pieces import TokenKind
from ..scenarios.scenario import Scenario
from ..scene.parts import drawn_kinds
from ..scene.places import links
from ..words.clean import clean, shown
from ..words.phrases import Words, count, known, reason, say
from .edits import script_of, start_of
from .panel import Element, button, element
from .pictures import TILE_BOX, picture
from .tools import PAWN, TILE, Tool, in_hand, kinds, pawn_name, token_kinds

LONGEST_LIST = 400


class Palette:
    """What the panel shows of a scenario and a tool."""

    def __init__(self, tool: Tool, scenario: Scenario, state: State, scene: Json) -> None:
        self.tool, self.scenario, self.state, self.scene = tool, scenario, state, scene
        self.start = start_of(scenario)

    def elements(self) -> list[Element]:
        return [
            element("h2", say("edit title"), class_="without-hand"),
            *self._group("edit tool", [self._kind(kind) for kind in kinds(self.state)]),
            *self._of_tool(),
            element("div", self._faults(), role="status"),
            *self._turn(),
            element("h3", say("edit fields")),
            element("p", say("edit enter"), class_="quiet"),
            *self._fields(),
            *self._script(),
        ]

    def _group(self, key: str, inside: Sequence[Element]) -> list[Element]:
        """Some buttons and their name."""
        words = known(key, self.tool.kind)
        return [element("h3", words), element("div", inside, class_="line", role="group", aria_label=words)]

    # -- tools -------------------------------------------------------------------------------------

    def _kind(self, kind: str) -> Element:
        return button(known(f"edit tool {kind}", kind), f"tool {kind}", aria_pressed=kind == self.tool.kind)

    def _of_tool(self) -> list[Element]:
        if (kind := token_kinds(self.state).get(self.tool.kind)) is not None:
            return self._tokens(kind)
        return self._tiles() if self.tool.kind == TILE else self._pawns() if self.tool.kind == PAWN else []

    def _tiles(self) -> list[Element]:
        used = self._used()
        names = [self._name(name, f"tile {name}", name == self.tool.tile, name in used) for name in self.state.box]
        turns = [button(say("edit turn", turns=self.tool.turns), "turn")]
        if self.tool.side:
            turns.append(button(say("edit side", side=self.tool.side), "side"))
        drawn = element("div", [self._picture(), *turns], class_="line")
        return [*self._group("edit tiles", names), drawn]

    def _name(self, name: str, act: str, is_on: bool, is_used: bool) -> Element:
        words = say("edit used", name=name) if is_used else None
        look = "small used" if is_used else "small"
        return button(name, act, aria_pressed=is_on, class_=look, aria_label=words)

    def _used(self) -> set[str]:
        """The tiles that are somewhere."""
        state = self.state
        hands = {tile for hand in state.hands for tile in hand}
        return {laid.tile for laid in state.board.laid.values()} | hands | {*state.pile, *state.aside}

    def _picture(self) -> Element:
        """The tile in hand, as it would lie."""
        tool, state = self.tool, self.state
        face = links(state.box[tool.tile].lying(tool.side, tool.turns).face)
        look = {"role": "img", "aria_label": in_hand(tool, state), "aria_hidden": None}
        return picture(Composer(self.scene, drawings(self.scene)).tile(face), TILE_BOX, "tile", **look)

    def _pawns(self) -> list[Element]:
        state, now = self.state, self.tool.pawn
        pawns = range(len(state.seats) * state.pawns_each)
        names = [button(pawn_name(state, pawn), f"pawn {pawn + 1}", aria_pressed=pawn == now) for pawn in pawns]
        ways = [(how, why) for how in ways_to_be_away(state) for why in state.edition.reasons]
        away = [button(reason(how, why), f"away {how} {why}", class_="small") for how, why in ways]
        return [*self._group("edit pawns", names), element("div", away, class_="line")]

    def _tokens(self, kind: TokenKind) -> list[Element]:
        used, now = self.start.get("tokens", {}), self.tool.token
        names = [self._name(one, f"{kind.kind} {one}", one == now, one in used) for one in kind.names]
        turn = button(say("edit turn", turns=self.tool.facing), "turn")
        inside = [*self._token(kind), *([turn] if kind.is_on_squares else [])]
        return [*self._group(f"edit {kind.kind}", names), element("div", inside, class_="line")]

    def _token(self, kind: TokenKind) -> list[Element]:
        """The token in hand, as it would lie, where the edition is one's own."""
        if kind.kind in drawn_kinds(self.state):
            return []
        shapes = token_sprite(pieces(self.state.edition.looks), kind.kind, self.tool.token, self.tool.facing)
        view = {"viewBox": "-0.55 -0.55 1.1 1.1", "class": "tile", "role": "img"}
        return [["svg", view | {"aria-label": in_hand(self.tool, self.state)}, elements(shapes)]]

    # -- fields ------------------------------------------------------------------------------------

    def _turn(self) -> list[Element]:
        now, seats = self.start.get("turn"), enumerate(self.state.seats, 1)
        names = [button(shown(name), f"whose {seat}", aria_pressed=name == now) for seat, name in seats]
        return self._group("edit turn of", names)

    def _fields(self) -> list[Element]:
        start, parts = self.start, self.scenario.parts
        hands = [
            (say("edit hand", name=shown(name)), f"hand {seat}", start["hands"].get(name, []))
            for seat, name in enumerate(self.state.seats, 1)
        ]
        return [
            self._field(say("edit name"), "title", str(parts.get("title", ""))),
            self._field(say("edit notes"), "notes", str(parts.get("notes", ""))),
            *(self._field(words, act, " ".join(map(str, hand))) for words, act, hand in hands),
            self._field(say("edit pile"), "pile", " ".join(map(str, start.get("pile", [])))),
        ]

    def _field(self, words: str | Words, act: str, value: str) -> Element:
        field = element("input", act=act, type="text", value=value, aria_label=words)
        return element("label", [element("span", words), field], class_="field")

    def _script(self) -> list[Element]:
        lines = [self._line(number, line) for number, line in enumerate(script_of(self.scenario)[:LONGEST_LIST], 1)]
        return [
            element("h3", say("edit script")),
            element("ol", lines, class_="rows"),
            self._field(say("edit add"), "line", ""),
            self._field(say("edit dice"), "dice", ""),
        ]

    def _line(self, number: int, line: str) -> Element:
        remove = button(
            "\N{MULTIPLICATION SIGN}",
            f"unline {number}",
            aria_label=say("edit remove", number=number),
            class_="small",
        )
        return element("li", [element("code", f"{number}. {clean(line)[:80]}"), remove], class_="line")

    # -- what is wrong -----------------------------------------------------------------------------

    def _faults(self) -> list[Element]:
        faults = self.scenario.faults
        if not faults:
            return [element("p", say("edit sound"), class_="good"), *self._checked()]
        words = count("edit faults", len(faults))
        told = [element("li", str(fault)) for fault in faults]
        return [element("p", words, class_="bad"), element("ul", told, class_="rows")]

    def _checked(self) -> list[Element]:
        """What of it is not as expected."""
        if not self.scenario.parts.get("expect"):
            return []
        return [element("p", str(difference), class_="bad") for difference in self.scenario.check()]
