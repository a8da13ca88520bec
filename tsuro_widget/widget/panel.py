"""A panel beside a board: Python describes its elements, and a click comes back as an action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import traitlets

from ..words.phrases import Speech, Translatable, translate
from .plain import Plain

Element = list[Any]
"""A tag, its attributes, and inside it a text or a list of elements."""
Inside = str | Translatable | Iterable[Element | None]


def element(tag: str, inside: Inside = "", /, *, act: str = "", **look: object) -> Element:
    """An element; `act` is the action of pressing it, `change` begins that of changing its value.

    `hover` is what it tells when it is pointed at. What is None, of the attributes or inside, is left out.
    """
    given = {name: str(value).lower() if isinstance(value, bool) else value for name, value in look.items()}
    named = {name.rstrip("_").replace("_", "-"): value for name, value in given.items() if value is not None}
    within = inside if isinstance(inside, str | Translatable) else _there(inside)
    return [tag, ({"act": act} if act else {}) | named, within]


def _there(inside: Iterable[Element | None]) -> list[Element]:
    return [one for one in inside if one is not None]


def line(*inside: Element | None) -> Element:
    """Elements beside each other."""
    return element("div", inside, class_="line")


def quiet(words: str | Translatable) -> Element:
    """A sentence that explains."""
    return element("p", words, class_="quiet")


def button(inside: Inside, act: str, *, is_open: bool = True, **look: object) -> Element:
    """A button; one that is not open stays where it is, and does nothing."""
    closed = None if is_open else True
    return element("button", inside, act=act if is_open else "", type="button", aria_disabled=closed, **look)


def field(change: str, value: str, label: str | Translatable, *, is_wrong: bool = False, **look: Any) -> Element:
    """A field for text; `change` begins the action of what is entered."""
    wrong = True if is_wrong else None
    return element("input", change=change, type="text", value=value, aria_label=label, aria_invalid=wrong, **look)


Act = Callable[[str], str | None]


class Panel(Plain):
    """The described elements beside a board; a click there calls `act`, and its `ValueError` is shown above them.

    `act` may return what follows once the click is answered.
    """

    content: traitlets.List[Element] = traitlets.List()
    hovered = traitlets.Unicode("")

    def __init__(self, content: Sequence[Element] = (), act: Act | None = None) -> None:
        super().__init__(content=list(content))
        self.act = act or (lambda action: None)

    def show(self, content: Iterable[Element | None], speech: Speech) -> None:
        """Show these elements; phrases in them are said."""
        self.content = translate(_there(content), speech)


def with_number(content: Sequence[Element], number: int) -> list[Element]:
    """Put the number of their panel before the actions of elements, and before what they tell when pointed at."""
    return [
        [tag, _number_look(look, number), with_number(inside, number) if isinstance(inside, list) else inside]
        for tag, look, inside in content
    ]


def _number_look(look: Mapping[str, Any], number: int) -> dict[str, Any]:
    return {**look, **{key: f"{number} {look[key]}" for key in ("act", "change", "hover") if look.get(key)}}
