"""The panel of the editor: the tools, the fields, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator

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
from ..words.clean import clean, display_name
from ..words.phrases import count, reason, sentence, sentence_or
from .edits import script_of, start_of
from .panel import Element, button, element, line, quiet
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
            element("h2", sentence("edit title"), class_="without-hand"),
            *self._group("edit tool", *map(self._kind, kinds(self.state))),
            *self._of_tool(),
            element("div", self._faults(), role="status"),
            *self._turn(),
            element("h3", sentence("edit fields")),
            quiet(sentence("edit enter")),
            *self._fields(),
            *self._script(),
        ]

    def _group(self, key: str, *inside: Element) -> list[Element]:
        """Some buttons and their name."""
        words = sentence_or(key, self.tool.kind)
        return [element("h3", words), element("div", inside, class_="line", role="group", aria_label=words)]

    # -- tools -------------------------------------------------------------------------------------

    def _kind(self, kind: str) -> Element:
        return button(sentence_or(f"edit tool {kind}", kind), f"tool {kind}", aria_pressed=kind == self.tool.kind)

    def _of_tool(self) -> list[Element]:
        if (kind := token_kinds(self.state).get(self.tool.kind)) is not None:
            return self._tokens(kind)
        return self._tiles() if self.tool.kind == TILE else self._pawns() if self.tool.kind == PAWN else []

    def _tiles(self) -> list[Element]:
        tool, used = self.tool, self._used()
        names = [_name(name, TILE, is_on=name == tool.tile, is_used=name in used) for name in self.state.box]
        side = button(sentence("edit side", side=tool.side), "side") if tool.side else None
        return [*self._group("edit tiles", *names), line(self._picture(), _rotate(tool.rotation), side)]

    def _used(self) -> set[str]:
        """The tiles that are somewhere."""
        state = self.state
        hands = {tile for hand in state.hands for tile in hand}
        return {laid.tile for laid in state.board.laid.values()} | hands | {*state.pile, *state.aside}

    def _picture(self) -> Element:
        """The tile in hand, as it would lie."""
        tool, state = self.tool, self.state
        face = links(state.box[tool.tile].at_exactly(tool.side, tool.rotation).face)
        look = {"role": "img", "aria_label": in_hand(tool, state), "aria_hidden": None}
        return picture(Composer(self.scene, drawings(self.scene)).tile(face), TILE_BOX, "tile", **look)

    def _pawns(self) -> list[Element]:
        state, now = self.state, self.tool.pawn
        pawns = range(len(state.seats) * state.pawns_each)
        names = [button(pawn_name(state, pawn), f"pawn {pawn + 1}", aria_pressed=pawn == now) for pawn in pawns]
        ways = [(how, why) for how in ways_to_be_away(state) for why in state.edition.reasons]
        away = [button(reason(how, why), f"away {how} {why}", class_="small") for how, why in ways]
        return [*self._group("edit pawns", *names), line(*away)]

    def _tokens(self, kind: TokenKind) -> list[Element]:
        used, now = self.start.get("tokens", {}), self.tool.token
        names = [_name(one, kind.kind, is_on=one == now, is_used=one in used) for one in kind.names]
        turn = _rotate(self.tool.facing) if kind.is_on_squares else None
        return [*self._group(f"edit {kind.kind}", *names), line(self._token(kind), turn)]

    def _token(self, kind: TokenKind) -> Element | None:
        """The token in hand, as it would lie, where the edition is one's own."""
        if kind.kind in drawn_kinds(self.state):
            return None
        shapes = token_sprite(pieces(self.state.edition.looks), kind.kind, self.tool.token, self.tool.facing)
        view = {"viewBox": "-0.55 -0.55 1.1 1.1", "class_": "tile", "role": "img"}
        return element("svg", elements(shapes), **view, aria_label=in_hand(self.tool, self.state))

    # -- fields ------------------------------------------------------------------------------------

    def _turn(self) -> list[Element]:
        now, seats = self.start.get("turn"), enumerate(self.state.seats, 1)
        names = [button(display_name(name), f"whose {seat}", aria_pressed=name == now) for seat, name in seats]
        return self._group("edit turn of", *names)

    def _fields(self) -> Iterator[Element]:
        start, parts = self.start, self.scenario.parts
        yield _field("name", "title", parts.get("title", ""))
        yield _field("notes", "notes", parts.get("notes", ""))
        for seat, name in enumerate(self.state.seats, 1):
            yield _field("hand", f"hand {seat}", *start["hands"].get(name, []), name=display_name(name))
        yield _field("pile", "pile", *start.get("pile", []))

    def _script(self) -> list[Element]:
        lines = [_line(number, line) for number, line in enumerate(script_of(self.scenario)[:LONGEST_LIST], 1)]
        rows = element("ol", lines, class_="rows")
        return [element("h3", sentence("edit script")), rows, _field("add", "line"), _field("dice", "dice")]

    # -- what is wrong -----------------------------------------------------------------------------

    def _faults(self) -> Iterator[Element]:
        """What is wrong; where nothing is, what of it is not as expected."""
        if faults := self.scenario.faults:
            yield element("p", count("edit faults", len(faults)), class_="bad")
            yield element("ul", [element("li", str(fault)) for fault in faults], class_="rows")
            return
        yield element("p", sentence("edit sound"), class_="good")
        if self.scenario.parts.get("expect"):
            yield from (element("p", str(difference), class_="bad") for difference in self.scenario.check())


def _name(name: str, kind: str, *, is_on: bool, is_used: bool) -> Element:
    """A tile or a token to be taken in hand."""
    words, look = (sentence("edit used", name=name), "small used") if is_used else (None, "small")
    return button(name, f"{kind} {name}", aria_pressed=is_on, class_=look, aria_label=words)


def _rotate(rotation: int) -> Element:
    return button(sentence("edit turn", turns=rotation), "turn")


def _field(key: str, act: str, *value: object, **parts: object) -> Element:
    """A field with its name."""
    words = sentence(f"edit {key}", **parts)
    field = element("input", act=act, type="text", value=" ".join(map(str, value)), aria_label=words)
    return element("label", [element("span", words), field], class_="field")


def _line(number: int, text: str) -> Element:
    """A line of the script, and what takes it out."""
    words = sentence("edit remove", number=number)
    remove = button("\N{MULTIPLICATION SIGN}", f"unline {number}", aria_label=words, class_="small")
    return element("li", [element("code", f"{number}. {clean(text)[:80]}"), remove], class_="line")
