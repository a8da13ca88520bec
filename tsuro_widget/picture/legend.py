"""Beside the board, in pixels: who is asked, the hand, the players and what is known of them, the rest in words."""

from collections.abc import Sequence
from math import ceil
from textwrap import wrap

from ..rules.shapes import Shape
from ..rules.tiles import SIDE_NAMES
from ..scene.types import HandTile, Seat
from ..words.clean import display_name, ems, fit_columns
from ..words.phrases import Translatable, sentence, text_for
from .captions import pile_text, roll_texts, seat_line, status, token_texts
from .compose import Composer
from .shapes import at, box, text

HEADLINE, BODY, SMALL = 16, 13, 12.5
LINE, ROW, EDGE = 17, 30, 14
WIDTH_OF_LETTER = 0.53
STATUS, HEADLINE_LINE, BADGE_ROOM = 62, 21, 58
TILE, PAIRED_TILE, SMALL_TILE, TWO_PAIRS, MANY = 84, 64, 48, 4, 9
NAME_AT, NAME_ROOM, FACTS_AT = 38, 88, 134
BADGE, LARGE_BADGE, LAURELLED, LAUREL = 9.5, 14.5, 0.7, 71.5
TEXT, QUIET = "var(--text)", "var(--quiet)"


class Legend:
    """One part below the other, so many pixels wide."""

    def __init__(self, composer: Composer, side: float) -> None:
        self.composer, self.scene, self.side = composer, composer.scene, side
        self.height, self.shapes = 0.0, list[Shape]()
        self._status()
        self._racks()
        self._heading(text_for(self.scene, sentence("players")), pile_text(self.scene))
        for seat, player in enumerate(self.scene["seats"]):
            self._seat(seat, player)
        for words in (*roll_texts(self.scene), *token_texts(self.scene)):
            lines = wrap(words, self._letters(SMALL))
            self._add(ROW + LINE * (len(lines) - 1), *_paragraph(lines, 0, 17))

    def _add(self, height: float, *shapes: Shape) -> None:
        self.shapes.append(at(0, self.height, shapes))
        self.height += height

    def _letters(self, size: float, less: float = 0) -> int:
        """How many letters of a size fit into a line, which is shorter by so much."""
        return int((self.side - less) / (WIDTH_OF_LETTER * size))

    def _heading(self, left: str, right: str = "") -> None:
        name = fit_columns(left, self._letters(BODY) - len(right) - 2)
        end = [text(right, self.side, 15, 12, fill=QUIET, text_anchor="end")] if right else []
        self._add(ROW, text(name, 0, 15, 12, fill=QUIET, font_weight="600"), *end)

    def _status(self) -> None:
        """With the badge of the seat that is asked, or that of a winner in its laurel."""
        over, ask = self.scene["over"], self.scene["ask"]
        seat = next(iter(over["winners"]), None) if over else ask and ask["seat"]
        drawn, left = list[Shape](), 0
        if seat is not None:
            laurel = [at(24, 29, self.composer.sprite("laurel"), LAUREL)] if over else []
            size, left = LARGE_BADGE * (LAURELLED if over else 1), BADGE_ROOM
            drawn = [*laurel, at(24, 29, self.composer.seat("badge", seat), size)]
        headline, hint = status(self.scene)
        title, lines = wrap(headline, self._letters(HEADLINE, left)), wrap(hint, self._letters(SMALL, left))
        for row, line in enumerate(title):
            drawn.append(text(line, left, 20 + HEADLINE_LINE * row, HEADLINE, fill=TEXT, font_weight="500"))
        drawn += _paragraph(lines, left, 21 + HEADLINE_LINE * len(title))
        self._add(max(STATUS, HEADLINE_LINE * len(title) + LINE * len(lines) + 26), *drawn)

    def _racks(self) -> None:
        """The hand that may be seen, with both sides of its tiles; a tile that is turned; what an exchange offers."""
        ask, hand = self.scene["ask"] or {}, self.scene["hand"]
        if hand and hand["tiles"]:
            title = sentence("hand of", name=display_name(self.scene["seats"][hand["seat"]]["name"]))
            self._rack(title, [side for held in hand["tiles"] for side in _sides(held)])
        if faces := ask.get("faces"):
            self._rack(sentence("two sides", tile=faces["tile"]), _sides(faces))
        if theirs := ask.get("theirs"):
            self._rack(sentence("hands of the eliminated"), [(held["tile"], held["links"]) for held in theirs])

    def _rack(self, title: Translatable, tiles: list[tuple[str, list[int]]]) -> None:
        size = SMALL_TILE if len(tiles) > MANY else PAIRED_TILE if len(tiles) == TWO_PAIRS else TILE
        in_a_row = int((self.side - EDGE) // (size + EDGE))
        height = EDGE + ceil(len(tiles) / in_a_row) * (size + 24)
        left = (self.side - min(len(tiles), in_a_row) * (size + EDGE) + EDGE) / 2
        self._heading(text_for(self.scene, title))
        drawn = [
            at(left + column * (size + EDGE), EDGE + row * (size + 24), self._tile(*one, size))
            for (row, column), one in ((divmod(number, in_a_row), one) for number, one in enumerate(tiles))
        ]
        ground = [("var(--rim)", height), ("var(--ground)", height - 3)]
        self._add(height + EDGE, *(box(0, 0, self.side, high, 12, fill=fill) for fill, high in ground), *drawn)

    def _tile(self, name: str, links: list[int], size: float) -> list[Shape]:
        """A tile and its name; one of one's own may have a sprite on it."""
        own = self.composer.sprite(f"own {name}", name=name)
        drawn = at(0, 0, [*self.composer.tile(links), at(0.5, 0.5, own)] if own else self.composer.tile(links), size)
        return [drawn, text(name, size / 2, size + 11, SMALL, fill="var(--label)", text_anchor="middle")]

    def _seat(self, seat: int, player: Seat) -> None:
        """A badge, a name, struck out if it is out, and beside it what is to be said; below it, where that is more."""
        facts, ask = seat_line(self.scene, seat), self.scene["ask"]
        below = wrap(facts, self._letters(SMALL, NAME_AT)) if len(facts) > self._letters(SMALL, FACTS_AT) else []
        beside = [] if below else [text(facts, self.side - 6, 15, SMALL, fill=QUIET, text_anchor="end")]
        height, how = ROW + LINE * len(below), player["state"]
        band = [box(0, 0, self.side, height, 6, fill="var(--band)")] if ask and ask["seat"] == seat else []
        badge = at(17, 15, self.composer.seat(how if how in ("out", "off") else "badge", seat), BADGE)
        look = {"fill": QUIET, "text_decoration": "line-through"} if how == "out" else {"fill": TEXT}
        name = text(fit_columns(display_name(player["name"]), NAME_ROOM / BODY, ems), NAME_AT, 15, BODY, **look)
        self._add(height, *band, badge, name, *_paragraph(below, NAME_AT, 15 + LINE), *beside)


def _paragraph(lines: Sequence[str], x: float, y: float) -> list[Shape]:
    return [text(line, x, y + LINE * number, SMALL, fill=QUIET) for number, line in enumerate(lines)]


def _sides(held: HandTile) -> list[tuple[str, list[int]]]:
    """A tile with its name; both of its sides, where it has two."""
    sides = zip(SIDE_NAMES, (held["links"], held["other"])) if "other" in held else [("", held["links"])]
    return [(f"{held['tile']} {side}".strip(), turned[0]) for side, turned in sides]
