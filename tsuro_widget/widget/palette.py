"""The panel of the editor: the tools, the fields, and what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from .._base.data import Json
from ..notation.position import ways_to_be_away
from ..picture.art import drawings
from ..picture.compose import Composer
from ..picture.shapes import elements
from ..picture.sprites import pieces, token_sprite
from ..rules.model import State
from ..scenarios.scenario import Scenario
from ..scene.parts import drawn_kinds
from ..scene.places import links
from ..words.clean import clean, display_name
from ..words.phrases import count, reason, sentence, sentence_or
from .panel import TILE_BOX, Element, button, element, line, picture, quiet
from .tools import ERASE, PAWN, TILE, Tool, in_hand, kinds, pawn_name, token_kinds

LONGEST_LIST = 400


class Palette:
    """What the panel shows of a scenario and a tool."""

    def __init__(self, tool: Tool, scenario: Scenario, state: State, scene: Json) -> None:
        self.tool, self.scenario, self.state, self.scene = tool, scenario, state, scene
        self.start = scenario.parts["start"]

    def elements(self) -> list[Element]:
        of_tool = {TILE: self._tiles, PAWN: self._pawns, ERASE: list[Element]}.get(self.tool.kind, self._tokens)
        return [
            element("h2", sentence("edit title"), class_="without-hand"),
            *self._group("edit tool", *map(self._kind, kinds(self.state))),
            *of_tool(),
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

    def _names(self, key: str, kind: str, names: Iterable[str], now: str, used: Collection[str]) -> list[Element]:
        """The tiles or tokens to be taken in hand; one that is used has a label that says so."""
        look = {name: {"class_": "small used", "aria_label": sentence("edit used", name=name)} for name in used}
        plain = {"class_": "small"}
        buttons = (button(one, f"{kind} {one}", aria_pressed=one == now, **look.get(one, plain)) for one in names)
        return self._group(key, *buttons)

    def _tiles(self) -> list[Element]:
        tool, state = self.tool, self.state
        laid = {lying.tile for lying in state.board.laid.values()}
        used = laid.union(state.pile, state.aside, *state.hands)
        face = links(state.box[tool.tile].at_exactly(tool.side, tool.rotation).face)
        drawn = Composer(self.scene, drawings(self.scene)).tile(face)
        look = {"role": "img", "aria_label": in_hand(tool, state), "aria_hidden": None}
        side = button(sentence("edit side", side=tool.side), "side") if tool.side else None
        in_hand_now = line(picture(drawn, TILE_BOX, "tile", **look), _rotate(tool.rotation), side)
        return [*self._names("edit tiles", TILE, state.box, tool.tile, used), in_hand_now]

    def _pawns(self) -> list[Element]:
        state, now = self.state, self.tool.pawn
        pawns = range(len(state.seats) * state.pawns_each)
        names = [button(pawn_name(state, pawn), f"pawn {pawn + 1}", aria_pressed=pawn == now) for pawn in pawns]
        ways = [(how, why) for how in ways_to_be_away(state) for why in state.edition.reasons]
        away = [button(reason(how, why), f"away {how} {why}", class_="small") for how, why in ways]
        return [*self._group("edit pawns", *names), line(*away)]

    def _tokens(self) -> list[Element]:
        tool, kind = self.tool, token_kinds(self.state)[self.tool.kind]
        names = self._names(f"edit {tool.kind}", tool.kind, kind.names, tool.token, self.start.get("tokens", {}))
        return [*names, line(self._token(), _rotate(tool.facing) if kind.is_on_squares else None)]

    def _token(self) -> Element | None:
        """The token in hand, as it would lie, where the edition is one's own."""
        tool = self.tool
        if tool.kind in drawn_kinds(self.state):
            return None
        shapes = token_sprite(pieces(self.state.edition.looks), tool.kind, tool.token, tool.facing)
        view = {"viewBox": "-0.55 -0.55 1.1 1.1", "class_": "tile", "role": "img"}
        return element("svg", elements(shapes), **view, aria_label=in_hand(tool, self.state))

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
        script = self.scenario.parts.get("script", [])[:LONGEST_LIST]
        lines = [_line(number, text) for number, text in enumerate(script, 1)]
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
