"""A person who plays with one kind of hand alone, and knows only what the board shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from tests.browser.board import BoardPage, Sight
from tests.browser.hands import FLIP, Hand

TURNS = ("as it is", "turned once", "turned twice", "turned three times")
CONFIRMATIONS = ("Lay tile", "Turn tile", "Start here", "Rise here", "Move first", "Move marker", "Flip", "Immolate")


class Person:
    """Plays anything that the board lets play, and remembers it as text; a part that is not shown is a `*`."""

    def __init__(self, board: BoardPage, hand: Hand, seed: int = 1) -> None:
        self.board, self.hand, self.random = board, hand, Random(seed)
        self.played: list[str] = []
        self.rolls = 0
        if not board.has_codes:
            hand.show_codes()

    def play_to_the_end(self) -> None:
        while not (sight := self._sight()).shows("Play again"):
            self.act(sight)
            self.board.wait_for_news(sight.log)

    def play_while(self, goes_on: Callable[[], bool]) -> None:
        while goes_on():
            sight = self._sight()
            self.act(sight)
            self.board.wait_for_news(sight.log)

    def _sight(self) -> Sight:
        """Luck answers by itself where nobody is to roll: the board is on its way to the next question."""
        self.board.wait_until_asked()
        return self.board.see()

    def act(self, sight: Sight) -> None:
        """One action, of whatever kind is asked for."""
        if sight.can_press("Roll"):
            self.hand.confirm("Roll")
            self.rolls += 1
        elif sight.shows("Keep"):
            self.played.append(self._exchange(sight))
        elif sight.shows("Immolate") and self.random.random() < 0.3:
            self.played.append(self._immolate(sight))
        elif sight.shows("Lay tile") or sight.shows("Turn tile"):
            self.played.append(self._lay(sight))
        else:
            self.played.append(self._choose(sight))

    def _ready(self) -> str | None:
        """The button that would confirm now, if any."""
        return next(filter(self.board.see().can_press, CONFIRMATIONS), None)

    def _exchange(self, sight: Sight) -> str:
        mine, theirs = sight.racks["Hand"], sight.racks["Tiles to take"]
        given, taken = self.random.randrange(len(mine)), self.random.randrange(len(theirs))
        self.hand.offer("Hand", given)
        self.hand.offer("Tiles to take", taken)
        self.hand.confirm("Exchange 1")
        return f"swap {tile_of(mine[given].name)} for {tile_of(theirs[taken].name)}"

    def _choose(self, sight: Sight) -> str:
        """A square that can be chosen, where there are some, and one of the choices there."""
        cells = [name.split(",")[0] for name in sight.cells if "free to start" in name or "can be chosen" in name]
        if cells:
            self.hand.go_to(self.random.choice(cells))
            sight = self._with_choices()
        index = self.random.randrange(len(sight.choices))
        if not sight.choices[index].is_on:
            self.hand.choose(index, sight)
        button = self._ready()
        assert button is not None, f"{sight.choices[index].name!r} cannot be confirmed"
        self.hand.confirm(button)
        return chosen_text(button, sight.choices[index].name, sight)

    def _immolate(self, sight: Sight) -> str:
        self.hand.choose_instead([one.name for one in sight.choices].index("Immolate"))
        self.hand.confirm("Immolate")
        return "immolate"

    def _with_choices(self) -> Sight:
        """By keys a square is reached before it is chosen."""
        sight = self.board.see()
        if sight.choices:
            return sight
        self.hand.confirm("")
        return self.board.see()

    def _lay(self, sight: Sight) -> str:
        """Any tile, turned anyhow, until one may be laid so."""
        rack = next(name for name in sight.racks if name.startswith("The tile ahead") or name == "Hand")
        tiles = list(range(len(sight.racks[rack])))
        for index in self.random.sample(tiles, len(tiles)):
            if not sight.racks[rack][index].is_on:
                self.hand.pick(rack, index)
            for number in range(8):
                if laid := self._lay_so(rack):
                    return laid
                self._turn_on(number)
        raise AssertionError(f"no tile can be laid: {sight.title}")

    def _turn_on(self, number: int) -> None:
        """Half way round, where there is another side."""
        self.hand.flip() if number == 3 and self.board.see().shows(FLIP) else self.hand.turn()

    def _lay_so(self, rack: str) -> str | None:
        sight = self.board.see()
        ways = [index for index, one in enumerate(sight.choices) if one.name.startswith("in at")]
        if ways:
            self.hand.enter_by(self.random.choice(ways), sight)
            sight = self.board.see()
        button = next(filter(sight.can_press, ("Lay tile", "Turn tile")), None)
        if button is None or self.random.random() < 0.3:
            return None
        self.hand.confirm(button)
        return laid_text(button, next(one.name for one in sight.racks[rack] if one.is_on), sight)


def tile_of(name: str) -> str:
    """The tile in "tile 2, t05, turned once" or "tile t05"."""
    found = re.search(r"\b([a-zA-Z]\d\d[a-z]?)\b", name)
    assert found, name
    return found[1]


def tile_on(cell: str, sight: Sight) -> str:
    return tile_of(next(name for name in sight.cells if name.startswith(f"{cell}, ")))


def laid_text(button: str, name: str, sight: Sight) -> str:
    side = re.search(r"side ([AB])", name)
    turns = next((number for number, words in enumerate(TURNS) if name.endswith(words)), 0)
    via = next((f" via {one.name[6:]}" for one in sight.choices if one.name.startswith("in at") and one.is_on), "")
    verb = "place" if button == "Lay tile" else "turn"
    return f"{verb} {tile_of(name)}{f' {side[1]}' if side else ''} r{turns}{via}"


def chosen_text(button: str, choice: str, sight: Sight) -> str:
    if button == "Move first":
        return f"pawn {choice[-1]}"
    if button == "Flip":
        _, cell, way = choice.split(maxsplit=2)
        return f"flip {tile_on(cell, sight)} {'lr' if way == 'left to right' else 'tb'}"
    if button == "Move marker":
        return f"lantern * {tile_on(choice, sight)}"
    return f"{'start' if button == 'Start here' else 'rise'} {choice}"
