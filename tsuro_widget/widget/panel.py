"""A panel beside a board: Python describes its elements and drawings, and a click comes back as an action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import traitlets

from ..picture.art import badge
from ..picture.shapes import elements, fill
from ..rules.shapes import Shape
from ..words.phrases import Speech, Translatable, translate
from .plain import Plain

Element = list[Any]  # a tag, its attributes, and inside it a text or a list of elements
Text = str | Translatable
Inside = Text | Iterable[Element | Text | None]

BADGE_BOX, TILE_BOX, ICON_BOX = "-1.62 -1.62 3.24 3.24", "0 0 1 1.03", "0 0 24 24"


def element(tag: str, inside: Inside = "", /, *, act: str = "", **look: object) -> Element:
    """An element; `act` is the action of pressing it, `change` begins that of changing its value.

    `hover` is what it tells when it is pointed at. What is None, of the attributes or inside, is left out; a text
    beside other elements is a span.
    """
    given = {name: str(value).lower() if isinstance(value, bool) else value for name, value in look.items()}
    named = {name.rstrip("_").replace("_", "-"): value for name, value in given.items() if value is not None}
    within = inside if isinstance(inside, Text) else _there(inside)
    return [tag, ({"act": act} if act else {}) | named, within]


def _there(inside: Iterable[Element | Text | None]) -> list[Element]:
    return [element("span", one) if isinstance(one, Text) else one for one in inside if one is not None]


def line(*inside: Element | Text | None) -> Element:
    """Elements beside each other."""
    return element("div", inside, class_="line")


def quiet(words: Text) -> Element:
    """A sentence that explains."""
    return element("p", words, class_="quiet")


def button(inside: Inside, act: str, *, is_open: bool = True, **look: object) -> Element:
    """A button; one that is not open stays where it is, and does nothing."""
    closed = None if is_open else True
    return element("button", inside, act=act if is_open else "", type="button", aria_disabled=closed, **look)


def field(change: str, value: str, label: Text, *, is_wrong: bool = False, **look: Any) -> Element:
    """A field for text; `change` begins the action of what is entered."""
    wrong = True if is_wrong else None
    return element("input", change=change, type="text", value=value, aria_label=label, aria_invalid=wrong, **look)


def picture_elements(shapes: Iterable[Shape]) -> list[Element]:
    """Shapes as elements, in the colour of the text around them."""
    return elements([fill(shape, {"text": "currentColor"}) for shape in shapes])


def picture(shapes: Iterable[Shape], box: str, class_: str, **look: Any) -> Element:
    return element("svg", picture_elements(shapes), **{"viewBox": box, "class_": class_, "aria_hidden": "true"} | look)


def seat_badge(seat: int) -> Element:
    """What a seat is known by."""
    return picture(badge(seat), BADGE_BOX, "badge")


class Panel(Plain):
    """The described elements beside a board; a click there calls `act`, and its `ValueError` is shown above them.

    `act` may return what follows once the click is answered.
    """

    content: traitlets.List[Element] = traitlets.List()
    hovered = traitlets.Unicode("")

    def __init__(self, content: Sequence[Element] = (), act: Callable[[str], str | None] | None = None) -> None:
        super().__init__(content=list(content))
        self.act = act or (lambda action: None)

    def show(self, content: Iterable[Element | None], speech: Speech) -> None:
        """Show these elements; phrases in them are said."""
        self.content = translate(_there(content), speech)


def with_number(content: Iterable[Element], number: int) -> Iterator[Element]:
    """Put the number of their panel before the actions of elements, and before what they tell when pointed at."""
    for tag, look, inside in content:
        numbered = {name: f"{number} {look[name]}" for name in ("act", "change", "hover") if look.get(name)}
        yield [tag, look | numbered, [*with_number(inside, number)] if isinstance(inside, list) else inside]
