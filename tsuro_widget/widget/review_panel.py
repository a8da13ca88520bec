"""The review of a game beside its board: the curve, the two actions of a costly move, and the way on."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any

from .._base.data import Json
from ..picture.art import drawings
from ..picture.compose import Composer
from ..picture.drawn_review import Deed, Way, deed_shapes
from ..picture.review_picture import HIGH_FOR_MANY, WIDE, Curve, axes, badges, curves, place
from ..picture.sprites import sprites_in
from ..players.players import Opinion
from ..players.review import CostlyMove, Review, Tally
from ..rules.actions import PlaceTile
from ..rules.model import State
from ..rules.shapes import Shape
from ..scene.places import links
from ..scene.scene import NOBODY
from ..words.clean import display_name
from ..words.phrases import count, sentence
from .panel import Element, button, element, line, quiet
from .pictures import ICON_BOX, TILE_BOX, picture, picture_elements, seat_badge
from .table import Table
from .ways import option_of, ways


class Sight:
    """What is shown of a review: the position that is looked at and its costly move, and which of its actions."""

    def __init__(self, review: Review, table: Table, ply: int, *, shows_better: bool) -> None:
        self.review, self.table, self.ply, self.shows_better = review, table, min(ply, review.last), shows_better
        self.state = table.game.timeline.moments[self.ply].state
        self.move = next((move for move in review.costly if move.ply - 1 == self.ply), None)

    @cached_property
    def scene(self) -> Json:
        """The position as the seat of the costly move saw it."""
        assert self.move is not None
        return self.table.game.scene(self.state.seats[self.move.seat], ply=self.ply, lang=self.table.lang)

    def log_line(self, move: CostlyMove) -> str:
        """The line of the log about a move."""
        log = self.table.game.scene(NOBODY, ply=move.ply, lang=self.table.lang)["log"]
        words = next((line["text"] for line in log if line["ply"] == move.ply), "")
        return f"{self.name(move.seat)} {words}"

    def words(self, key: str, **parts: object) -> str:
        """A sentence of the panel."""
        return sentence(f"review {key}", **parts).text(self.table.lang)

    def value(self, share: float) -> str:
        """A share of the win."""
        return self.words("value", value=_percent(share))

    def tallies(self, plies: Sequence[int]) -> list[Tally]:
        """The chances after some moves, each at the next position at which they are known."""
        points = self.review.points
        near = [bisect_left(points, ply, key=attrgetter("ply")) for ply in plies]
        return [points[place].tally for place in near if place < len(points)]

    def name(self, seat: int) -> str:
        """A seat as it is written."""
        return display_name(self.review.seats[seat])


def content(sight: Sight) -> list[Element]:
    """Describe the panel."""
    body = [_heading(sight), *_chart(sight), *_costliest(sight)]
    return [element("div", _head(sight), class_="review-head"), element("div", body, class_="review-body")]


# -- what is looked at -----------------------------------------------------------------------------


def _head(sight: Sight) -> list[Element | None]:
    title, detail = _title(sight)
    mark = seat_badge(sight.move.seat) if sight.move else None
    words = element("div", [element("h2", title), element("p", detail, class_="quiet", role="status")], class_="words")
    return [mark, words, button(sight.words("back"), "back", class_="plain")]


def _title(sight: Sight) -> tuple[str, str]:
    review, move = sight.review, sight.move
    if move is not None:
        figures = {"laid": _percent(move.laid["value"]), "better": _percent(move.better["value"])}
        cost = sight.words("cost", name=sight.name(move.seat), **figures)
        return sight.words("move", ply=move.ply, text=sight.log_line(move)), cost
    if sight.ply != review.last:
        return sight.words("moment", ply=sight.ply, last=review.last), _shares(sight)
    found = len(review.costly)
    some = count("review some", found).text(sight.table.lang) if found else sight.words("none")
    return sight.words("title"), some if review.is_whole else ""


def _shares(sight: Sight) -> str:
    """The chances of all seats at the position that is looked at."""
    seats = range(len(sight.review.seats))
    shares = [(sight.name(seat), tally.share(seat)) for tally in sight.tallies([sight.ply]) for seat in seats]
    return ", ".join(sight.words("share", seat=name, share=_percent(share)) for name, share in shares)


# -- the curve -------------------------------------------------------------------------------------


def _heading(sight: Sight) -> Element:
    review, ply = sight.review, max((point.ply for point in sight.review.points), default=0)
    key = "after" if review.is_whole else "growing" if ply < review.last else "comparing"
    words = sight.words(key, ply=ply, last=review.last)
    return element("h3", [element("span", sight.words("curve")), element("span", words, class_="quiet end")])


def _chart(sight: Sight) -> list[Element | None]:
    review, move = sight.review, sight.move
    if not review.points:
        return [element("svg", viewBox=f"0 0 {WIDE} {HIGH_FOR_MANY}", class_="curve")]
    curve = Curve(review.json())
    people = [seat for seat, name in enumerate(review.seats) if name in sight.table.judged_seats]
    shown_ply = move.ply if move else sight.ply if sight.ply != review.last else None
    drawn = [*axes(curve, shown_ply), *curves(curve, people if len(people) == 1 else ()), *badges(curve)]
    inside = [*picture_elements(drawn), *(_disc(curve, one, is_shown=one is move) for one in review.costly)]
    picture = element("svg", inside, viewBox=f"0 0 {WIDE} {curve.high}", class_="curve", aria_hidden="true")
    chart = element("div", [_slider(sight, curve), _traced(sight, curve), picture], class_="chart")
    return [chart, quiet(sight.words("judged")) if review.is_judged else None]


def _slider(sight: Sight, curve: Curve) -> Element:
    """The curve for keys, and for a press anywhere on it; Page Up and Page Down lead to its values."""
    _, detail = _title(sight)
    words = f"{sight.words('moment', ply=sight.ply, last=curve.last)}: {detail}"
    at, values = max(sight.ply, curve.first), "|".join(str(move.ply - 1) for move in sight.review.costly)
    look: dict[str, Any] = {"type": "range", "min": curve.first, "max": curve.last, "value": at, "values": values}
    return element("input", change="go", **look, aria_label=sight.words("curve"), aria_valuetext=words)


def _traced(sight: Sight, curve: Curve) -> Element:
    """A line where the curve is pointed at, and a small table with the chances of all seats after each move."""
    plies = range(curve.first, sight.review.points[-1].ply + 1)
    near, rows = sight.tallies(plies), list[Element]()
    for seat in range(len(sight.review.seats)):
        values = "|".join(sight.value(tally.share(seat)) for tally in near)
        name, share = element("span", sight.name(seat)), element("b", values=values, class_="end")
        rows.append(line(seat_badge(seat), name, share))
    moves = "|".join(sight.words("traced", ply=ply) for ply in plies)
    tip = element("div", [element("b", values=moves), *rows], class_="tip")
    return element("div", [tip], class_="trace", aria_hidden="true")


def _disc(curve: Curve, move: CostlyMove, *, is_shown: bool) -> Element:
    shapes = place(curve, move.ply, move.seat, is_shown=is_shown)
    return element("g", picture_elements(shapes), act=f"go {move.ply - 1}", class_="place")


# -- costly moves ----------------------------------------------------------------------------------


def _costliest(sight: Sight) -> list[Element | None]:
    costly, move = sight.review.costly, sight.move
    if not costly:
        return [quiet(sight.words("none more"))] if sight.review.is_whole else []
    plies = [one.ply - 1 for one in costly]
    before, after = [ply for ply in plies if ply < sight.ply], [ply for ply in plies if ply > sight.ply]
    place = sight.words("number", number=costly.index(move) + 1, count=len(costly)) if move else str(len(costly))
    back, on = _step(sight, "back", "earlier", before[-1:]), _step(sight, "on", "later", after[:1])
    steps = element("span", [back, element("span", place, class_="number"), on], class_="end line")
    heading = element("h3", [element("span", sight.words("costliest")), steps])
    return [heading, *(_pair(sight, move) if move else [])]


def _step(sight: Sight, icon: str, key: str, plies: Sequence[int]) -> Element:
    """A button to the costly move before or after; without one it stays in its place."""
    act = f"go {plies[0]}" if plies else ""
    inside = [picture(sprites_in("icons")[f"icon moment {icon}"], ICON_BOX, "icon")]
    return button(inside, act, is_open=bool(plies), class_="tool", aria_label=sight.words(key))


def _pair(sight: Sight, move: CostlyMove) -> list[Element | None]:
    key = "laid" if move.laid["action"].startswith("place ") else "chose"
    laid = _card(sight, move.laid, "laid", sight.words(key, name=sight.name(move.seat)))
    cards = [laid, _card(sight, move.better, "better", sight.words("better"))]
    pair = element("div", cards, class_="pair", role="group", aria_label=sight.words("costliest"))
    play_on = button(sight.words("play on"), "play on", class_="main")
    return [pair, play_on if sight.table.branches else None]


def _card(sight: Sight, one: Opinion, act: str, words: str) -> Element:
    interval = sight.words("interval", low=_percent(one["low"]), high=_percent(one["high"]))
    figures = [element("span", words), element("b", sight.value(one["value"])), element("span", interval)]
    inside = [_drawn(sight, one["action"]), element("span", figures, class_="figures")]
    return button(inside, act, aria_pressed=(act == "better") == sight.shows_better)


def _drawn(sight: Sight, action: str) -> Element:
    """A tile as it is laid, or an action as its text."""
    faces = _face_of(sight.state, action)
    if faces is None:
        return element("code", action)
    return picture(Composer(sight.scene, drawings(sight.scene)).tile(faces), TILE_BOX, "tile")


def _face_of(state: State, action: str) -> list[int] | None:
    """The paths of the tile that an action lays."""
    found = next((option for option in state.options if str(option) == action), None)
    if not isinstance(found, PlaceTile):
        return None
    return links(state.box[found.tile].at_rotation(found.side, found.rotation).face)


def _percent(share: float) -> str:
    return str(round(100 * share))


# -- what is drawn over the board ------------------------------------------------------------------


def drawn_over(sight: Sight) -> list[Shape]:
    """What was laid and what would have been better, in the place of the marks; other positions keep theirs."""
    if sight.move is None:
        return []
    laid, better = (_deed(sight, sight.move.seat, one) for one in (sight.move.laid, sight.move.better))
    return deed_shapes(sight.scene, laid, better, shows_better=sight.shows_better)


def _deed(sight: Sight, own: int, one: Opinion) -> Deed:
    """An action with its ways, those of its own seat first."""
    action, ask, pawns = one["action"], sight.scene["ask"], sight.scene["pawns"]
    found = [Way(pawns[way["pawn"]]["seat"], way["steps"]) for way in ways(ask, action) if way.get("steps")]
    cell, figure = option_of(ask, action).get("cell") or ask["cell"], sight.value(one["value"])
    return Deed(cell, _face_of(sight.state, action), sorted(found, key=lambda way: way.seat != own), figure)
