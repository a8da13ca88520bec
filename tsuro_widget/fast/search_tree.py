"""A tree of what all players may do, searched as one player sees the game; it is kept behind the game in the vector."""

from .chance import below, redeal, sow
from .games import payoff, play, upper_bound
from .paths import pick as by_default
from .paths import rank
from .vector import *


def list_ways(v: list[int], seat: int, spot: int) -> int:
    """Note down every way to lay a tile that the rules allow; how many there are."""
    hand, best, found = HANDS + MOST_IN_HAND * seat, WORST, 0
    for code in range(4 * v[COUNT + seat]):
        face = FACES[v[hand + (code >> 2)] + (code & 3)]
        if face:
            v[spot >> 3] = face
            now = rank(v, seat, spot) if MUST_LIVE else 0
            if now < best:
                best, found = now, 0
            if now == best:
                v[TREE + WAYS + found] = code
                found += 1
    v[spot >> 3] = 0
    return found


def child_with(v: list[int], node: int, code: int) -> int:
    """The node behind a tile and turn; 0 where there is none yet."""
    child = v[node + CHILD]
    while child and v[child + CODE] != code:
        child = v[child + NEXT]
    return child


def decide(v: list[int], seat: int, spot: int) -> int:
    """Down the tree the most promising way, or any that was never tried; beyond it as the rules play by default."""
    node = v[TREE + NODE]
    if node == 0:
        return by_default(v, seat, spot)
    hand, best, found, fresh, untried = HANDS + MOST_IN_HAND * seat, -1.0, 0, 0, 0
    for place in range(TREE + WAYS, TREE + WAYS + list_ways(v, seat, spot)):
        code = v[hand + (v[place] >> 2)] + (v[place] & 3)
        child = child_with(v, node, code)
        if child == 0:
            untried += 1
            if below(v, untried) == 0:
                fresh = v[place]
        else:
            v[child + SEEN] += 1
            value = upper_bound(v[child + SUM], v[child + VISITS], v[child + SEEN])
            if value > best:
                best, found = value, v[place]
    code = fresh if untried else found
    step(v, node, v[hand + (code >> 2)] + (code & 3), seat)
    return code


def step(v: list[int], node: int, code: int, seat: int) -> None:
    """Go down the tree; a new node is its end."""
    child = child_with(v, node, code)
    v[TREE + NODE] = child if v[TREE + DEPTH] < DEEPEST else 0
    if child == 0:
        child = v[TREE + NODES]
        v[TREE + NODES] = child + FIELDS
        v[child + SEEN], v[child + CODE], v[child + OWNER] = 1, code, seat
        v[child + NEXT], v[node + CHILD] = v[node + CHILD], child
    v[TREE + PATH + v[TREE + DEPTH]] = child
    v[TREE + DEPTH] += 1


def search_tree(
    v: list[int], start: list[int], places: list[int], count: int, who: list[int], first: int, last: int
) -> None:
    """Simulations that grow the tree by a node each; at first it has nothing but its root."""
    if first == 0:
        v[TREE + NODES] = TREE + NODES + 1 + FIELDS
    for number in range(first, last):
        v[: len(start)] = start
        sow(v, who[1], who[2], number)
        redeal(v, places, count)
        v[TREE + NODE], v[TREE + DEPTH] = TREE + NODES + 1, 0
        play(v)
        for place in range(TREE + PATH, TREE + PATH + v[TREE + DEPTH]):  # every node on the way learns how it ended
            child = v[place]
            v[child + VISITS] += 1
            v[child + SUM] += payoff(v, v[child + OWNER])
