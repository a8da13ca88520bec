"""States of random games, and queries about them with every word of each language of conditions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations, count, islice
from random import Random
from typing import Any, NamedTuple

from tests.support.golden import GOLDEN, variants
from tests.support.helpers import NAMES
from tsuro_widget import Game, Scenario

MOMENTS = 500
Json = dict[str, Any]


def words(text: str) -> list[str]:
    return text.split()


VERBS = words(
    "shuffled dealt started turn picked laid moved left sank swapped kept dragon returned drew rolled die placed turned"
    " swam gone bit relocated marker star lantern flipped scored discarded phoenix took immolated rose eliminated over"
)
"""The first words of all events."""
ASKS = words("start place swap pawn shuffle roll die face rise lantern flip turn")
ABOUT = ["out", "lives", "moves", "wins", "asked", "draws"]
FACTS = words(
    "tiles.count tiles.laid tiles.patterns faces hands.count squares size starts rim.squares seats living pile options"
    " placements placements.allowed chains loops joints chain.longest moved gone daikaiju dice.rolls rotations.4"
    " uturns.0 crossings.1 mirror.same hands.choices.3 hand.Ann hand.2 chain.at.c3.n1 way.Ann way.2 tokens.G"
    " dice.sum.7 no.such.fact"
)
WRONG_ACTIONS = ["keep", "place t01 r0", "place w01 r1", "place E01 A r0", "roll 1 1", "die 3", "pawn 1", "immolate"]
OFTEN, SELDOM = 4, 2
"""The number of queries about each state for words with many arguments."""


class Moment(NamedTuple):
    """The start of a turn, or of a game, and the actions since."""

    start: Json
    script: tuple[str, ...]

    def game(self, but: int = 0) -> Game:
        """Return the game without its last `but` actions."""
        actions = list(self.script[: len(self.script) - but])
        return Game.from_record({"format": "tsuro-record/1", "start": self.start, "actions": actions}, seed="moment")


def moments() -> Iterator[Moment]:
    """Yield states of every edition with every option, and those of the included scenario."""
    kinds = [(edition, variant) for edition in GOLDEN for variant in variants(edition)]
    tables = ((*kinds[number % len(kinds)], 2 + number % 7, f"moment {number}") for number in count())
    yield from islice((found for table in tables if (found := moment(*table)) is not None), MOMENTS)
    example = Scenario.example().json()
    yield from (Moment(example["start"], tuple(example["script"][:last])) for last in range(1, len(example["script"])))


def moment(edition: str, variant: str, seats: int, seed: str) -> Moment | None:
    """Return a state of a random game, or None where an option does not allow the number of seats."""
    try:
        game = Game(edition, seats=NAMES[:seats], seed=seed, **variants(edition)[variant])
    except ValueError:
        return None
    game.run()
    last = Random(seed).randint(1, game.ply)
    actions = tuple(str(action) for action in game.actions)
    for ply in range(last - 1, 0, -1):
        game.goto(ply)
        if any(str(event).startswith("turn ") for event in game.timeline.present.events):
            return Moment(dict(game.position()), actions[ply:last])
    start = game.record()["start"]
    assert isinstance(start, dict)
    return Moment(start, actions[:last])


class Look:
    """The parts of a state that queries can be about."""

    def __init__(self, moment: Moment) -> None:
        self.game, self.before = moment.game(), moment.game(but=1)
        self.random = Random(json.dumps(moment))
        self.state, self.seats = self.game.state, list(self.game.state.seats)
        self.events = [str(event) for event in self.game.timeline.present.events]
        self.actions = listed(self.game)
        self.laid = {str(cell): str(tile) for cell, tile in self.state.board.laid.items()}

    def some(self, found: list[Any], most: int) -> list[Any]:
        return self.random.sample(found, min(most, len(found)))

    @cached_property
    def pawns(self) -> Json:
        """As a position would have them."""
        own = [[place(pawn) for pawn in self.state.pawns if pawn.owner == seat] for seat in range(len(self.seats))]
        return {name: one if self.state.pawns_each > 1 else one[0] for name, one in zip(self.seats, own) if one}

    @cached_property
    def tokens(self) -> dict[str, str]:
        return {token.name: str(token.at) for token in self.state.tokens}


def listed(game: Game) -> list[str]:
    actions = game.legal_actions
    return [str(action) for action in actions] if isinstance(actions, tuple) else []


def place(pawn: Any) -> Any:
    if pawn.is_away:
        return {"out": pawn.out} if pawn.out else {"off": pawn.off}
    return str(pawn.at)


# -- conditions of lessons ---------------------------------------------------------------------------------


def conditions(moment: Moment) -> list[Json]:
    """Words with what is there, and with what is not; and some of them joined."""
    look = Look(moment)
    found = [*_of_seats(look), *_of_the_table(look), *_of_actions(look), *_of_numbers(look)]
    return [*found, *_joined(look, found)]


def _of_seats(look: Look) -> Iterator[Json]:
    some = look.some(look.seats, SELDOM)
    for word in ("out", "eliminated", "lives", "survives", "only_out", "wins"):
        yield from ({word: one} for one in (some[0], some, f"{some[0]} 2"))
    yield {"wins": list(look.game.winners)}
    for name, pawn in look.pawns.items():
        if isinstance(pawn, str):
            yield from ({"at": {name: pawn}}, {"at": {name: look.random.choice(["c4.n1", "a1.w1", "f6.s"])}})


def _of_the_table(look: Look) -> Iterator[Json]:
    yield from ({"over": value} for value in (True, False))
    yield from ({"asked": name} for name in dict.fromkeys([str(look.game.actor), look.seats[0], "chance"]))
    kind = (look.game.scene()["ask"] or {}).get("kind", ASKS[0])
    yield from ({"asks": one} for one in dict.fromkeys([kind, *look.some(ASKS, OFTEN)]))
    for name in look.some(list(look.tokens), SELDOM):
        yield from ({"holds": {name: place}} for place in (look.tokens[name], "box", look.seats[0]))
    for cell in look.some(list(look.laid), SELDOM):
        tile = look.laid[cell].split()[0]
        yield from ({"board": {cell: text}} for text in (look.laid[cell], tile, f"{tile} r3", ""))
    yield {"board": {"a1": ""}}


def _of_actions(look: Look) -> Iterator[Json]:
    for event in look.some(look.events, OFTEN):
        told = event.split()
        yield from ({"event": " ".join(told[:most])} for most in dict.fromkeys((1, 2, len(told))))
    yield from ({"event": verb} for verb in look.some(VERBS, OFTEN))
    yield from ({"event": f"left {name}"} for name in look.seats[:SELDOM])
    yield from ({"legal": action} for action in [*look.some(look.actions, SELDOM), *look.some(WRONG_ACTIONS, SELDOM)])


def _of_numbers(look: Look) -> Iterator[Json]:
    for fact in look.some(FACTS, 2 * OFTEN):
        number = look.random.choice([0, 1, 2, 4, 6, 24, 35, 36, 105])
        yield from ({"that": f"{fact} {sign} {number}"} for sign in ("==", ">", "<="))
    yield {"that": "4 * tiles.laid - joints == chains + 2 * loops"}


def _joined(look: Look, found: list[Json]) -> Iterator[Json]:
    one, two, three = look.random.sample(found, 3)
    yield from ({"all": [one, two]}, {"any": [one, three]}, {"not": two}, one | {"not": three})
    yield {"any": [{"all": [one, {"not": two}]}, {"not": {"any": [two, three]}}]}
    for action in look.some(listed(look.before), SELDOM):
        yield from ({"after": [action], "then": then} for then in (one, {"lives": look.seats[0]}, {"event": "left"}))


def goals(moment: Moment) -> list[tuple[Json, list[str]]]:
    """Goals of the question which action to take, each with actions that may be answers."""
    look = Look(moment)
    if not 0 < len(look.actions) <= 40 or look.game.actor in (None, "chance"):
        return []
    name = str(look.game.actor)
    held = look.state.hands[look.seats.index(name)]
    answers = list(dict.fromkeys([*look.some(look.actions, OFTEN), *(f"place {tile} r0" for tile in held)]))
    wanted: list[Json] = [{"longest": name}, {"shortest": name}, {"refused": True}, {"survives": name}, {"asked": name}]
    wanted = wanted if look.actions[0].startswith("place") and look.pawns.get(name) else wanted[3:]
    return [(goal, answers) for goal in wanted]


def who_asked(moment: Moment) -> dict[str, list[str]]:
    """Questions about seats, each with all that may be answered."""
    look = Look(moment)
    if len(look.seats) > OFTEN:
        return {}
    names = [
        ", ".join(group) or "nobody" for size in range(len(look.seats) + 1) for group in combinations(look.seats, size)
    ]
    return dict.fromkeys([*ABOUT, *(f"holds {name}" for name in list(look.tokens)[:1])], names)


# -- expectations of scenarios, queries of odds --------------------------------------------------------------


def expectations(moment: Moment) -> list[list[Json]]:
    """Each word with what is there, and with what may not be there; then the actions that are allowed or refused."""
    look = Look(moment)
    hands = {name: sorted(hand) for name, hand in zip(look.seats, look.state.hands)}
    first, laid = look.seats[0], dict(look.some(list(look.laid.items()), SELDOM))
    found: list[Json] = [{"asked": look.game.actor or "nobody"}, {"asked": first}, {"pawns": look.pawns or {first: ""}}]
    found += [{"pawns": dict.fromkeys(look.seats, "")}, {"board": laid | {"b2": ""}}, {"hands": hands}]
    found += [{"hands": {first: []}}, {"winners": list(look.game.winners)}, {"winners": [first]}]
    found += [{"events": look.events[-2:]}, {"events": look.some(look.events, SELDOM)}, {"events": ["over"]}]
    found += [{"board": {cell: f"{text.rsplit(' ', 1)[0]} r3" for cell, text in laid.items()}}] if laid else []
    tokens = [name for name in look.tokens if not name.startswith("star ")]
    found += [{"tokens": dict.fromkeys(look.some(tokens, OFTEN), "box")}] if tokens else []
    found += [{"tally": {first: {"stars": 1, "lives": 1}}}] if look.state.edition.tally else []
    return [found, [{"legal": look.actions[:2]}, {"refused": look.actions[:1]}, {"refused": WRONG_ACTIONS}]]


def queries(moment: Moment) -> list[str]:
    """Return queries about the future of a state."""
    look = Look(moment)
    daikaiju = [name for name, at in look.tokens.items() if at not in ("box", "stock") and len(name) == 2]
    of_seats = [f"{word} {name}" for word in ("gone", "survives") for name in look.some(look.seats, SELDOM)]
    told = look.some(VERBS, OFTEN) + [" ".join(event.split()[:2]) for event in look.some(look.events, SELDOM)]
    return [*of_seats, *(f"where {name}" for name in daikaiju[:1]), "daikaiju", *(f"happens {verb}" for verb in told)]
