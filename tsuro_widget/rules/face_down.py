"""A state as somebody knows it: what lies face down may be counted and moved, but not looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .pieces import STOCK, Token

if TYPE_CHECKING:
    from .model import State


class Unseen(Exception):
    """Somebody has looked at what lies face down."""


def _look(*given: object) -> Any:
    raise Unseen


def _unless_hidden(look: Any) -> Any:
    """A way to look at tiles that stops where there are any."""

    def looking(tiles: tuple[str, ...], *given: object) -> Any:
        return _look() if tiles else look(tiles, *given)

    return looking


class FaceDown(tuple[str, ...]):
    """Tiles that may be counted and added to, but not looked at."""

    __slots__ = ()
    __lt__ = __le__ = __gt__ = __ge__ = __mul__ = __rmul__ = _look

    __iter__, __contains__, __getitem__ = map(_unless_hidden, (tuple.__iter__, tuple.__contains__, tuple.__getitem__))
    index, count, __hash__ = map(_unless_hidden, (tuple.index, tuple.count, tuple.__hash__))

    def __add__(self, others: tuple[str, ...]) -> FaceDown:  # type: ignore[override]
        return FaceDown(super().__add__(others))

    def __radd__(self, others: tuple[str, ...]) -> FaceDown:
        return FaceDown(others.__add__(self))

    def __eq__(self, others: object) -> bool:
        if self is others or not isinstance(others, tuple) or len(self) != len(others):
            return self is others
        return [*self] == [*others]

    def __ne__(self, others: object) -> bool:
        return not self == others

    def __repr__(self) -> str:
        return f"<{len(self)} face down>"


class FaceDownName(str):
    """The name of something that lies face down: it may go elsewhere with it, but nobody has read it."""

    __slots__ = ()
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = __str__ = __format__ = _look
    __iter__ = __contains__ = __getitem__ = __add__ = __mul__ = __rmul__ = __mod__ = __getattribute__ = _look

    def __repr__(self) -> str:
        return "<face down>"


HIDDEN = (FaceDown, FaceDownName)


def as_seen(state: State, own: object) -> State:
    """The state without anything that a seat does not see: of the tiles it sees its hand, and those on the board.

    What is hidden is blank, so that nothing that is made of it can tell two states apart. Which tokens are in the stock
    can be known, but not which one is the top.
    """
    kinds = {token.kind for token in state.tokens if token.at == STOCK}
    covered = Token(kinds.pop() if len(kinds) == 1 else FaceDownName(), FaceDownName(), STOCK)
    tokens = tuple(covered if token.at == STOCK else token for token in state.tokens)
    hands = tuple(hand if seat == own else _blank(hand) for seat, hand in enumerate(state.hands))
    aside, begun = tuple(FaceDownName() for _ in state.aside), state.begun and as_seen(state.begun, own)
    return state.but(hands=hands, pile=_blank(state.pile), aside=aside, tokens=tokens, begun=begun)


def as_actor_sees(state: State) -> State:
    return as_seen(state, state.actor)


def _blank(tiles: Sequence[str]) -> FaceDown:
    return FaceDown([""] * len(tiles))


def check_open(events: object) -> None:
    """Stop where something that lies face down is among the values of events."""
    try:
        hash(events)
    except TypeError:  # of values of your own
        if _shows_hidden(events):
            raise Unseen from None


def _shows_hidden(part: object) -> bool:
    return isinstance(part, HIDDEN) or (isinstance(part, list | tuple) and any(map(_shows_hidden, part)))
