"""The review of a game beside its board: the curve, the two actions of a costly move, and the way on."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, NamedTuple

from .._base.data import Json
from ..picture.art import drawings
from ..picture.compose import Composer
from ..picture.review_picture import HIGH_FOR_MANY, WIDE, Curve, axes, badges, curves, place
from ..picture.sprites import sprites_in
from ..players.players import Opinion
from ..players.review import CostlyMove, Review
from ..rules.actions import PlaceTile
from ..rules.model import State
from ..scene.places import links
from ..words.clean import shown
from ..words.phrases import count, say
from .panel import Element, button, element
from .pictures import ICON_BOX, TILE_BOX, drawing, picture, seat_badge


class Sight(NamedTuple):
    """What a panel shows of a review: the move that is looked at and its costly one, and which of its actions."""

    review: Review
    lang: str
    ply: int
    state: State
    scene: Json
    text: str
    own: Sequence[int]
    shows_better: bool
    can_play_on: bool

    @property
    def move(self) -> CostlyMove | None:
        """The costly move of the position, if it has one."""
        return next((move for move in self.review.costly if move.ply - 1 == self.ply), None)

    def words(self, key: str, **parts: object) -> str:
        """A sentence of the panel."""
        return say(f"review {key}", **parts).said(self.lang)

    def name(self, seat: int) -> str:
        """A seat as it is written."""
        return shown(self.review.seats[seat])


def content(sight: Sight) -> list[Element]:
    """Describe the panel."""
    chart = [_heading(sight), *_chart(sight)]
    return [
        element("div", _head(sight), class_="review-head"),
        element("div", [*chart, *_costliest(sight)], class_="review-body"),
    ]


# -- what is looked at -----------------------------------------------------------------------------


def _head(sight: Sight) -> list[Element]:
    title, detail = _title(sight)
    mark = [seat_badge(sight.move.seat)] if sight.move else []
    words = element("div", [element("h2", title), element("p", detail, class_="quiet", role="status")], class_="words")
    return [*mark, words, button(sight.words("back"), "back", class_="plain")]


def _title(sight: Sight) -> tuple[str, str]:
    review, move = sight.review, sight.move
    if move is not None:
        figures = {"laid": _percent(move.laid["value"]), "better": _percent(move.better["value"])}
        return sight.words("move", ply=move.ply, text=sight.text), sight.words(
            "cost", name=sight.name(move.seat), **figures
        )
    if sight.ply != review.last:
        return sight.words("moment", ply=sight.ply, last=review.last), _shares(sight)
    found = len(review.costly)
    some = count("review some", found).said(sight.lang) if found else sight.words("none")
    return sight.words("title"), some if review.is_whole else ""


def _shares(sight: Sight) -> str:
    """The chances of all seats at the position that is looked at."""
    near = [point for point in sight.review.points if point.ply >= sight.ply][:1]
    shares = [
        sight.words("share", seat=sight.name(seat), share=_percent(point.tally.share(seat)))
        for point in near
        for seat in range(len(sight.review.seats))
    ]
    return ", ".join(shares)


# -- the curve -------------------------------------------------------------------------------------


def _heading(sight: Sight) -> Element:
    points = sight.review.points
    is_at_work = not sight.review.is_whole
    ply = points[-1].ply if points else 0
    words = sight.words("after")
    if is_at_work:
        last = sight.review.last
        words = sight.words("growing", ply=ply, last=last) if ply < last else sight.words("comparing")
    return element("h3", [element("span", sight.words("curve")), element("span", words, class_="quiet end")])


def _chart(sight: Sight) -> list[Element]:
    if not sight.review.points:
        return [element("svg", viewBox=f"0 0 {WIDE} {HIGH_FOR_MANY}", class_="curve")]
    curve, move = Curve(sight.review.json()), sight.move

    shown_ply = move.ply if move else sight.ply if sight.ply != sight.review.last else None
    drawn = [*axes(curve, shown_ply), *curves(curve, sight.own), *badges(curve)]
    inside = [*drawing(drawn), *(_disc(curve, one, is_shown=one is move) for one in sight.review.costly)]
    picture = element("svg", inside, viewBox=f"0 0 {WIDE} {curve.high}", class_="curve", aria_hidden="true")
    judged = [element("p", sight.words("judged"), class_="quiet")] if sight.review.judged else []
    return [element("div", [_slider(sight, curve), _traced(sight, curve), picture], class_="chart"), *judged]


def _slider(sight: Sight, curve: Curve) -> Element:
    """The curve for keys, and for a press anywhere on it; Page Up and Page Down lead to its values."""
    _, detail = _title(sight)
    words = f"{sight.words('moment', ply=sight.ply, last=curve.last)}: {detail}"
    look: dict[str, Any] = {
        "type": "range",
        "min": curve.first,
        "max": curve.last,
        "value": max(sight.ply, curve.first),
        "values": "|".join(str(move.ply - 1) for move in sight.review.costly),
    }
    return element("input", change="go", **look, aria_label=sight.words("curve"), aria_valuetext=words)


def _traced(sight: Sight, curve: Curve) -> Element:
    """A line where the curve is pointed at, and a small table with the chances of all seats after each move."""
    points = sight.review.points
    plies = range(curve.first, points[-1].ply + 1)
    ends = [point.ply for point in points]
    near = [points[bisect_left(ends, ply)] for ply in plies]
    rows = [
        _traced_seat(sight, seat, [point.tally.share(seat) for point in near])
        for seat in range(len(sight.review.seats))
    ]
    moves = "|".join(sight.words("traced", ply=ply) for ply in plies)
    tip = element("div", [element("b", values=moves), *rows], class_="tip")
    return element("div", [tip], class_="trace", aria_hidden="true")


def _traced_seat(sight: Sight, seat: int, shares: Sequence[float]) -> Element:
    values = "|".join(sight.words("value", value=_percent(share)) for share in shares)
    inside = [seat_badge(seat), element("span", sight.name(seat)), element("b", values=values, class_="end")]
    return element("div", inside, class_="line")


def _disc(curve: Curve, move: CostlyMove, *, is_shown: bool) -> Element:
    data = {"ply": move.ply, "seat": move.seat}
    shapes = place(curve, data, is_shown=is_shown)
    return element("g", drawing(shapes), act=f"go {move.ply - 1}", class_="place")


# -- costly moves ----------------------------------------------------------------------------------


def _costliest(sight: Sight) -> list[Element]:
    costly, move = sight.review.costly, sight.move
    if not costly:
        return [element("p", sight.words("none more"), class_="quiet")] if sight.review.is_whole else []
    before = [one.ply for one in costly if one.ply - 1 < sight.ply]
    after = [one.ply for one in costly if one.ply - 1 > sight.ply]
    place = sight.words("number", number=costly.index(move) + 1, count=len(costly)) if move else str(len(costly))
    steps = [
        _step(sight, "back", "earlier", before[-1:]),
        element("span", place, class_="number"),
        _step(sight, "on", "later", after[:1]),
    ]
    heading = element("h3", [element("span", sight.words("costliest")), element("span", steps, class_="end line")])
    return [heading, *(_pair(sight, move) if move else [])]


def _step(sight: Sight, icon: str, key: str, plies: Sequence[int]) -> Element:
    """A button to the costly move before or after; without one it stays in its place."""
    act = f"go {plies[0] - 1}" if plies else ""
    inside = [picture(sprites_in("icons")[f"icon moment {icon}"], ICON_BOX, "icon")]
    return button(inside, act, is_open=bool(plies), class_="tool", aria_label=sight.words(key))


def _pair(sight: Sight, move: CostlyMove) -> list[Element]:
    key = "laid" if move.laid["action"].startswith("place ") else "chose"
    words = {"laid": sight.words(key, name=sight.name(move.seat)), "better": sight.words("better")}
    cards = [
        _card(sight, one, act, words[act], is_on=(act == "better") == sight.shows_better)
        for act, one in (("laid", move.laid), ("better", move.better))
    ]
    play_on = button(sight.words("play on"), "play on", class_="main")
    return [
        element("div", cards, class_="pair", role="group", aria_label=sight.words("costliest")),
        *([play_on] if sight.can_play_on else []),
    ]


def _card(sight: Sight, one: Opinion, act: str, words: str, *, is_on: bool) -> Element:
    low, high = _percent(one["low"]), _percent(one["high"])
    figures = [
        element("span", words),
        element("b", sight.words("value", value=_percent(one["value"]))),
        element("span", sight.words("interval", low=low, high=high)),
    ]
    inside = [_deed(sight, one["action"]), element("span", figures, class_="figures")]
    return button(inside, act, aria_pressed=is_on)


def _deed(sight: Sight, action: str) -> Element:
    """A tile as it is laid, or an action as its text."""
    faces = face_of(sight.state, action)
    if faces is None:
        return element("code", action)
    return picture(Composer(sight.scene, drawings(sight.scene)).tile(faces), TILE_BOX, "tile")


def face_of(state: State, action: str) -> list[int] | None:
    """The paths of the tile that an action lays."""
    found = next((option for option in state.options if str(option) == action), None)
    if not isinstance(found, PlaceTile):
        return None
    return links(state.box[found.tile].laid(found.side, found.turns).face)


def _percent(share: float) -> str:
    return str(round(100 * share))
