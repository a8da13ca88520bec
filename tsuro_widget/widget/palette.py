"""The panel of the editor: the tools, the fields, and what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING

from ..notation.position import ways_to_be_away
from ..picture.art import drawings
from ..picture.compose import Composer
from ..picture.shapes import elements as as_elements
from ..picture.sprites import pieces, token_sprite
from ..scenarios.scenario import Scenario
from ..scene.parts import drawn_kinds
from ..scene.places import links
from ..words.clean import clean, display_name
from ..words.phrases import Translatable, count, reason, sentence, sentence_or
from .panel import TILE_BOX, Element, button, element, line, picture, quiet
from .tools import ERASE, PAWN, TILE, in_hand, kinds, pawn_name, token_kinds

if TYPE_CHECKING:
    from .editor import Editor

LONGEST_LIST = 400


def elements(editor: Editor) -> list[Element]:
    """What the panel shows of a scenario and a tool."""
    now, turn = editor.tool.kind, editor.scenario.parts["start"].get("turn")
    named = [(sentence_or(f"edit tool {kind}", kind), kind) for kind in kinds(editor.state)]
    tools = [button(words, f"tool {kind}", aria_pressed=kind == now) for words, kind in named]
    of_tool = {TILE: _tiles, PAWN: _pawns}.get(now, _tokens)
    seats = enumerate(editor.state.seats, 1)
    turns = [button(display_name(name), f"whose {seat}", aria_pressed=name == turn) for seat, name in seats]
    title = element("h2", sentence("edit title"), class_="without-hand")
    choices = [*_group(sentence("edit tool"), tools), *(of_tool(editor) if now != ERASE else [])]
    faults = element("div", _faults(editor.scenario), role="status")
    fields = [element("h3", sentence("edit fields")), quiet(sentence("edit enter")), *_fields(editor)]
    return [title, *choices, faults, *_group(sentence("edit turn of"), turns), *fields]


def _group(words: Translatable, inside: Iterable[Element]) -> list[Element]:
    return [element("h3", words), element("div", inside, class_="line", role="group", aria_label=words)]


def _names(words: Translatable, kind: str, names: Iterable[str], now: str, used: Collection[str]) -> list[Element]:
    """The tiles or tokens to be taken in hand; one that is used has a label that says so."""
    look = {name: {"class_": "small used", "aria_label": sentence("edit used", name=name)} for name in used}
    plain = {"class_": "small"}
    buttons = [button(one, f"{kind} {one}", aria_pressed=one == now, **look.get(one, plain)) for one in names]
    return _group(words, buttons)


def _tiles(editor: Editor) -> list[Element]:
    tool, state, scene = editor.tool, editor.state, editor.board.scene
    used = {lying.tile for lying in state.board.laid.values()}.union(state.pile, state.aside, *state.hands)
    face = links(state.box[tool.tile].at_exactly(tool.side, tool.rotation).face)
    look = {"role": "img", "aria_label": in_hand(tool, state), "aria_hidden": None}
    drawn = picture(Composer(scene, drawings(scene)).tile(face), TILE_BOX, "tile", **look)
    side = button(sentence("edit side", side=tool.side), "side") if tool.side else None
    names = _names(sentence("edit tiles"), TILE, state.box, tool.tile, used)
    return [*names, line(drawn, _rotate(tool.rotation), side)]


def _pawns(editor: Editor) -> list[Element]:
    state, now = editor.state, editor.tool.pawn
    pawns = range(len(state.seats) * state.pawns_each)
    names = [button(pawn_name(state, pawn), f"pawn {pawn + 1}", aria_pressed=pawn == now) for pawn in pawns]
    ways = [(how, why) for how in ways_to_be_away(state) for why in state.edition.reasons]
    away = [button(reason(how, why), f"away {how} {why}", class_="small") for how, why in ways]
    return [*_group(sentence("edit pawns"), names), line(*away)]


def _tokens(editor: Editor) -> list[Element]:
    """The tokens to choose from, and the one in hand as it would lie, if the edition is your own."""
    tool, state, drawn = editor.tool, editor.state, None
    kind, used = token_kinds(state)[tool.kind], editor.scenario.parts["start"].get("tokens", {})
    if tool.kind not in drawn_kinds(state):
        shapes = token_sprite(pieces(state.edition.looks), tool.kind, tool.token, tool.facing)
        view = {"viewBox": "-0.55 -0.55 1.1 1.1", "class_": "tile", "role": "img"}
        drawn = element("svg", as_elements(shapes), **view, aria_label=in_hand(tool, state))
    names = _names(sentence_or(f"edit {tool.kind}", tool.kind), tool.kind, kind.names, tool.token, used)
    return [*names, line(drawn, _rotate(tool.facing) if kind.is_on_squares else None)]


def _rotate(rotation: int) -> Element:
    return button(sentence("edit turn", turns=rotation), "turn")


def _fields(editor: Editor) -> Iterator[Element]:
    parts, start = editor.scenario.parts, editor.scenario.parts["start"]
    yield _field("name", "title", parts.get("title", ""))
    yield _field("notes", "notes", parts.get("notes", ""))
    for seat, name in enumerate(editor.state.seats, 1):
        yield _field("hand", f"hand {seat}", *start["hands"].get(name, []), name=display_name(name))
    yield _field("pile", "pile", *start.get("pile", []))
    yield element("h3", sentence("edit script"))
    script = enumerate(parts.get("script", [])[:LONGEST_LIST], 1)
    yield element("ol", [_line(number, text) for number, text in script], class_="rows")
    yield _field("add", "line")
    yield _field("dice", "dice")


def _field(key: str, act: str, *value: object, **parts: object) -> Element:
    words = sentence(f"edit {key}", **parts)
    field = element("input", act=act, type="text", value=" ".join(map(str, value)), aria_label=words)
    return element("label", [element("span", words), field], class_="field")


def _line(number: int, text: str) -> Element:
    """A line of the script, and what takes it out."""
    words = sentence("edit remove", number=number)
    remove = button("\N{MULTIPLICATION SIGN}", f"unline {number}", aria_label=words, class_="small")
    return element("li", [element("code", f"{number}. {clean(text)[:80]}"), remove], class_="line")


def _faults(scenario: Scenario) -> Iterator[Element]:
    """What is wrong; where nothing is, what of it is not as expected."""
    if faults := scenario.faults:
        yield element("p", count("edit faults", len(faults)), class_="bad")
        yield element("ul", [element("li", str(fault)) for fault in faults], class_="rows")
        return
    yield element("p", sentence("edit sound"), class_="good")
    if scenario.parts.get("expect"):
        yield from (element("p", str(difference), class_="bad") for difference in scenario.check())
