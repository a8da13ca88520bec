"""Options too many to list: sequences that know what is in them and how many there are."""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb, factorial
from random import Random
from typing import Any, TypeVar

from .._base.quote import several
from .actions import Action, Keep, Shuffle, Swap

LONGEST_LIST = 5000  # as many options as are still made into a tuple
Offer = TypeVar("Offer", bound=Action)


class View(Sequence[Offer]):
    """A sequence of options that computes each one when it is asked for.

    One that is too long to list answers `in`, `.sample(random)`, `.total` and an index, and nothing that would list it.
    """

    total: int

    def __len__(self) -> int:
        return self._listed(self.total)

    def _listed(self, count: int) -> int:
        if count > LONGEST_LIST:
            how = "ask what is `in` them, take .sample(random) or read .total"
            raise ValueError(f"{count:,} options are too many to list; {how}")
        return count

    def __iter__(self) -> Iterator[Offer]:
        return map(self.option, range(len(self)))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} with {self.total} options: ask with 'in', or take one by .sample(random)>"

    def __bool__(self) -> bool:
        return self.total > 0

    def __getitem__(self, index: Any) -> Any:
        if not isinstance(index, slice) and not -self.total <= index < self.total:
            raise IndexError(f"option {index} of {self.total}")
        found = range(self.total)[index]
        if isinstance(found, int):
            return self.option(found)
        self._listed((found.stop - found.start) // found.step)
        return tuple(map(self.option, found))

    def sample(self, random: Random) -> Offer:
        """Any option, each as likely as the others."""
        return self.option(random.randrange(self.total))

    def option(self, number: int) -> Offer:
        raise NotImplementedError


def size(options: Sequence[Action]) -> int:
    """How many options there are, also where they are too many to list."""
    return options.total if isinstance(options, View) else len(options)


class Shuffles(View[Shuffle]):
    """Every order of some tiles."""

    def __init__(self, tiles: Sequence[str]) -> None:
        self.tiles = tuple(tiles)
        self.total = factorial(len(self.tiles))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Shuffle) or len(action.order) != len(self.tiles):
            return False
        return sorted(action.order) == sorted(self.tiles)

    def faults(self, action: Action) -> list[str]:
        """The names that an order has, and what keeps those of an action from being one."""
        names = f"the names are {several(sorted(self.tiles))}"
        if not isinstance(action, Shuffle):
            return [names]
        tiles, told = {*self.tiles}, Counter(action.order)
        twice = {tile for tile, times in told.items() if times > 1}
        kinds = {"missing": tiles - {*told}, "twice": twice, "not among them": {*told} - tiles}
        return [names, *(f"{fault}: {several(sorted(which))}" for fault, which in kinds.items() if which)]

    def option(self, number: int) -> Shuffle:
        rest, order = list(self.tiles), []
        for left in range(len(rest), 0, -1):
            place, number = divmod(number, factorial(left - 1))
            order.append(rest.pop(place))
        return Shuffle(tuple(order))


class Swaps(View[Action]):
    """`keep`, and every exchange of k tiles of a hand for k others, in alphabetical order."""

    def __init__(self, mine: Sequence[str], theirs: Sequence[str]) -> None:
        self.mine, self.theirs = sorted(mine), sorted(theirs)
        self.sizes = [comb(len(mine), k) * comb(len(theirs), k) for k in range(min(len(mine), len(theirs)) + 1)]
        self.total = sum(self.sizes)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Swap):
            return isinstance(action, Keep)
        give, take = action
        return _sorted_part(give, self.mine) and _sorted_part(take, self.theirs) and len(give) == len(take)

    def option(self, number: int) -> Action:
        size = bisect(list(accumulate(self.sizes)), number)
        given, taken = divmod(number - sum(self.sizes[:size]), comb(len(self.theirs), size))
        return Swap(_nth(self.mine, size, given), _nth(self.theirs, size, taken)) if size else Keep()


def _sorted_part(tiles: tuple[str, ...], whole: list[str]) -> bool:
    is_part = isinstance(tiles, tuple) and 0 < len(tiles) <= len(whole)
    return is_part and list(tiles) == sorted(set(tiles)) and set(tiles) <= set(whole)


def _nth(tiles: list[str], size: int, number: int) -> tuple[str, ...]:
    """The combination with this number in the order of `itertools.combinations`."""
    chosen: list[str] = []
    for place, tile in enumerate(tiles):
        with_tile = comb(len(tiles) - place - 1, size - len(chosen) - 1) if len(chosen) < size else 0
        if number < with_tile:
            chosen.append(tile)
        else:
            number -= with_tile
    return tuple(chosen)
