"""`python -m tests.support.write_samples` writes samples of every kind of file with today's version.

`tests.support.samples` reads them.

Files of earlier versions and their meanings do not change.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import tsuro_widget as tsuro
from tests.support.golden import GOLDEN, variants
from tests.support.helpers import NAMES
from tests.support.kept_lessons import candidates, questions
from tests.support.lesson_samples import CORNER
from tests.support.lesson_samples import data as every_question
from tests.support.places import DATA, PACKAGE
from tests.support.samples import FOLDER, LIST, MADE_OF, Json, Sample, kept, meaning
from tsuro_widget import Game, Lesson, Scenario, export, merge_results
from tsuro_widget.teach import build

HERE = FOLDER / tsuro.__version__
MOST_SEEDS = 300
"""The number of games in which to look for rare positions."""
EARLIER = sorted((DATA / "records").glob("*/*.json"))
"""Records that were kept before there were samples of every kind, in folders of their versions."""
LONGEST_SCRIPT = 5
ENDS_WITH_TILES: Json = {"forbid_self_elimination": True, "exchange_bonus": True, "return_hand": "bottom"}
"""With these rules game "rare 298" ends when nobody in play has a tile; early files did not name its winners."""
LESSONS = ["classic-2", "kosmos-2", "pocket-1", "seas-2", "phoenix-4", "maths-1", "code-2"]
GUESTS = ["Zoë", "李雷", "O'Neill & <b>"]


class Written(NamedTuple):
    """The text of a file, its kind and its edition; for files that are never read, the name of their record."""

    name: str
    kind: str
    edition: str
    text: str
    of: str = ""


def game_until(edition: str, seats: list[str], share: float, seed: str, **options: Any) -> Game:
    """A random game, taken back to so large a share of its actions."""
    game = Game(edition, seats=seats, seed=seed, **options).run()
    game.goto(round(game.ply * share))
    return game


def turn_in(edition: str, seats: list[str], share: float, seed: str, **options: Any) -> Game:
    """The same, or the first turn after that."""
    game = game_until(edition, seats, share, seed, **options)
    while game.state.begun is None:
        game.redo()
    return game


# -- records and positions ------------------------------------------------------------------------------


def records() -> Iterator[Written]:
    """Yield records of every option of every edition, whole or in part, with notes, names and alternative text."""
    for edition in GOLDEN:
        for number, (variant, options) in enumerate(variants(edition).items()):
            seats, share = NAMES[: 2 + number % 3], (1, 0.6, 0.3)[number % 3]
            game = game_until(edition, seats, share, f"{edition} {variant}", **options)
            yield record(f"{edition} {variant}", game)
    guests = game_until("classic", GUESTS, 0.5, "guests")
    guests.notes |= {"4": "a long walk \N{DRAGON}", "names": 'of "three" guests\n'}
    yield record("classic guests", guests)
    full = game_until("seas", NAMES, 1, "everybody")
    yield Written("seas exported", "record", "seas", export(full, kind="json").data.decode())
    yield record("phoenix nothing yet", Game("phoenix", seats=5, seed=1, winds_of_change=True))
    for edition in GOLDEN:
        middle = turn_in(edition, NAMES[:3], 0.5, "from the middle")
        yield record(f"{edition} from a position", Game.from_position(middle.position(), seed="further").run())


def record(name: str, game: Game) -> Written:
    return Written(name, "record", game.state.edition.key, written(game.record()))


def written(parts: object) -> str:
    return json.dumps(parts, ensure_ascii=False) + "\n"


def positions() -> Iterator[Written]:
    """Yield positions of every edition at the beginning, in the middle and at the end, and on boards of every size."""
    for edition in GOLDEN:
        for name, share in (("early", 0.3), ("late", 0.8), ("over", 1)):
            yield position(f"{edition} {name}", turn_in(edition, NAMES[:4], share, f"position {name}"))
    for size, edition in zip(range(3, 11), ["classic", "kosmos", "pocket", "seas"] * 2):
        rules = {"daikaiju": False} if edition == "seas" else {}
        yield position(f"{edition} board {size}", turn_in(edition, NAMES[:2], 0.7, "size", board_size=size, **rules))
    yield position("kosmos two pawns", turn_in("kosmos", NAMES[:2], 0.7, "two pawns"))
    yield position("phoenix winds", turn_in("phoenix", NAMES[:8], 0.7, "winds", winds_of_change=True))
    for name, edition, is_it, rules in RARE:
        yield position(f"{edition} {name}", first_game(edition, is_it, rules))
    ended = Game("pocket", seats=NAMES[:6], seed="rare 298", **ENDS_WITH_TILES).run()
    unnamed = {part: said for part, said in ended.position().items() if part != "winners"}
    yield Written("pocket over with tiles left", "position", "pocket", written(unnamed))


def position(name: str, game: Game) -> Written:
    return Written(name, "position", game.state.edition.key, written(game.position()))


def first_game(edition: str, is_it: Callable[[Json], object], rules: Json) -> Game:
    """The first random game with such a position, at that moment."""
    for seed in range(MOST_SEEDS):
        game = Game(edition, seats=2 + seed % 7, seed=f"rare {seed}", **rules).run()
        for ply in range(game.ply, 0, -1):
            game.goto(ply)
            if game.state.begun is not None and is_it(dict(game.position())):
                return game
    raise LookupError(f"no such position in {MOST_SEEDS} games of {edition}")


def pawns(found: Json) -> list[Any]:
    """All pawns of a position."""
    lists = (pawn if isinstance(pawn, list) else [pawn] for pawn in found["pawns"].values())
    return [pawn for own in lists for pawn in own]


def is_off(found: Json) -> bool:
    return any("off" in pawn for pawn in pawns(found) if isinstance(pawn, dict))


def why_out(reason: str) -> Callable[[Json], bool]:
    return lambda found: {"out": reason} in pawns(found)


RARE: list[tuple[str, str, Callable[[Json], object], Json]] = [
    ("off the board", "phoenix", is_off, {}),
    ("off the board, winds", "phoenix", is_off, {"winds_of_change": True}),
    ("out for good", "phoenix", why_out("edge"), {}),
    ("out by a collision", "classic", why_out("collision"), {}),
    ("sunk by a daikaiju", "seas", why_out("daikaiju"), {}),
    ("winners named", "seas", lambda found: "winners" in found, {"daikaiju": False}),
    ("tiles aside", "kosmos", lambda found: found.get("aside"), {}),
    ("the dragon is held", "classic", lambda found: found["tokens"]["dragon"] in found["seats"], {}),
    ("the Phoenix tile is held", "phoenix", lambda found: found["tokens"]["phoenix"] in found["seats"], {}),
    ("a pawn out and one in", "pocket", lambda found: any(map(is_split, found["pawns"].values())), {}),
    ("stock used up", "seas", lambda found: found.get("stock") == [] and found["tokens"], {}),
]


def is_split(pair: object) -> bool:
    """One of two pawns is out."""
    return isinstance(pair, list) and sum(isinstance(pawn, dict) for pawn in pair) == 1


# -- scenarios ------------------------------------------------------------------------------------------


def scenarios() -> Iterator[Written]:
    """Yield scenarios: each expectation in every edition, met and not met, examples, and part of a game."""
    for edition in GOLDEN:
        for share in (0.4, 0.8):
            game = turn_in(edition, NAMES[:3], share, "scenario")
            yield scenario(f"{edition} expected at {share}", expected(game))
    yield scenario("seas rulebook", Scenario.example())
    yield scenario("seas in front", in_front())
    whole = Scenario.of(game_until("pocket", NAMES[:2], 1, "whole"), whole=True, title="A whole game")
    yield scenario("pocket whole", whole)
    exported = export(in_front(), kind="json").data.decode()
    yield Written("seas exported", "scenario", "seas", exported)
    yield scenario("seas every condition", every_condition())


def scenario(name: str, made: Scenario) -> Written:
    return Written(name, "scenario", made.json()["start"]["edition"], made.text())


def expected(game: Game) -> Scenario:
    """Some actions from the beginning of a turn; what is expected at their end is right, and then mostly not."""
    while not any(event.startswith("turn ") for event in happened(game)):
        game.redo()
    start: Json = dict(game.position())
    began = game.ply
    while game.actor is not None and game.ply < began + LONGEST_SCRIPT:
        game.redo()
    parts = {"format": "tsuro-scenario/1", "title": f"Expected of {start['edition']}", "start": start, "expect": []}
    made = Scenario.from_json(parts | {"script": [str(action) for action in game.actions[began:]]})
    made = made.expect(**right(game)).expect(events=happened(game)[-2:], refused=["keep"]).expect(**wrong(game))
    return made.expect(after=0, asked=start["turn"], board=start["board"]).dice(then="later")


def happened(game: Game) -> list[str]:
    return [str(event) for event in game.timeline.present.events]


def right(game: Game) -> dict[str, Any]:
    state = game.state
    laid = {str(cell): str(tile) for cell, tile in list(state.board.laid.items())[-2:]}
    hands = {name: list(hand) for name, hand in zip(state.seats, state.hands)}
    allowed = [str(action) for action in list(state.options)[:2]]
    winners = list(game.winners)
    return {"asked": game.actor or "nobody", "board": laid, "hands": hands, "winners": winners, "legal": allowed}


def wrong(game: Game) -> dict[str, Any]:
    """Each word that may be expected; of some it is by chance as it should be."""
    state, name = game.state, game.state.seats[0]
    found: dict[str, Any] = {"asked": "nobody", "board": {"a1": "", "b2": ""}, "hands": {name: []}, "winners": [name]}
    found |= {"pawns": {name: ""}, "refused": right(game)["legal"], "legal": ["keep"], "events": ["over"]}
    found |= {"tokens": {token.name: "box" for token in state.tokens[:3]}} if state.tokens else {}
    return found | ({"tally": {name: {"stars": 7}}} if state.edition.tally else {})


def in_front() -> Scenario:
    """The scenario of the README, with notes on it."""
    made = Scenario("seas", seats=2, title="In front of the ship", notes="Of the README.\nTwo ships.")
    made = made.tile("c5", "w40 r0").pawn("Ann", "c4.s1").pawn("Ben", "g4.e1").hand("Ann", "w47 w26")
    made = made.hand("Ben", "w27 w01").daikaiju("G2", "c3 r0").daikaiju("B1", "f6 r0").daikaiju("B5", "f2 r0")
    made = made.dice((1, 1), then=7).play("place w47 r0", "place w27 r0")
    return made.expect(after=2, pawns={"Ann": "d4.w1"}).expect(tokens={"G2": "c3 r0"}, pawns={"Ben": {"out": "edge"}})


def every_condition() -> Scenario:
    """The same with every word of the second format, met and not met."""
    made = in_front().expect(after=2, at={"Ann": "d4.w1"}, lives=["Ann"], survives="Ben", over=False, event="moved Ann")
    made = made.expect(after=2, asked="Ben", asks="place", board={"c4": "w47"}, events=["laid", "moved"], wins=[])
    made = made.expect(out="Ben", only_out=["Ben"], eliminated="Ben", holds={"G2": "c3"}, legal="roll 1 1", winners=[])
    made = made.expect(hands={"Ann": ["w26"]}, tally={"Ann": {}}, tokens={"G2": "c3 r0"}, pawns={"Ann": "d4.w1"})
    either: list[Json] = [{"out": "Ann"}, {"not": {"refused": ["keep"]}}]
    return made.expect(refused=["keep"], any=either, all=[{"out": "Ben"}])


# -- lessons and results --------------------------------------------------------------------------------


def lessons() -> Iterator[Written]:
    """One of each kind that comes with the package, and two with every kind of question."""
    folder = PACKAGE / "teach" / "data"
    for name in LESSONS:
        yield Written(name, "lesson", name.split("-")[0], (folder / f"{name}.json").read_text(encoding="utf-8"))
    yield Written("every question", "lesson", "classic", written(every_question()))
    yield Written("two tries", "lesson", "classic", written(every_question("who", "tile", tries=2, seed="seven")))
    yield Written("second format", "lesson", "classic", written(second_format()))


def second_format() -> Json:
    """Which conditions hold, with words that mean something else since the second format."""
    asked: list[Json] = [{"survives": "Cy"}, {"lives": "Ann"}, {"board": {"a1": ""}}, {"event": "left"}]
    choices = [(f"condition {number}", one) for number, one in enumerate(asked)]
    step = build.step("Look.", question=build.choice(*choices, many=True), position=CORNER, item="it")
    return build.lesson("Second format", step, key="second", format="tsuro-lesson/2")


class Clock:
    """Two and a half seconds pass between any two looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 2.5
        return self.now


def taken(name: str, clock: Clock | None) -> Lesson:
    """A lesson of which some is answered right or wrong, some is shown, some has hints and some is left."""
    lesson = Lesson.load(name, clock=clock)
    for number, question in enumerate(list(questions(lesson))):
        lesson.goto(question["item"])
        if number % 4 < 3:
            lesson.answer(candidates(question)[number % 4])
        for _ in range(number % 4):
            lesson.hint()
        if number % 5 == 4:
            lesson.show()
    return lesson


def results() -> Iterator[Written]:
    """Yield the results of one learner, with seconds and without, and of several together, under numbers and names."""
    one, other = taken("classic-1", Clock()).results(), taken("maths-2", None).results()
    yield Written("with seconds", "results", "classic", one.csv())
    yield Written("without seconds", "results", "classic", other.csv())
    yield Written("merged", "results", "classic", merge_results([one, other, taken("seas-1", Clock()).results()]).csv())
    yield Written("nothing answered", "results", "kosmos", Lesson.load("kosmos-1").results().csv())


# -- what other results are written as --------------------------------------------------------------------


def others() -> Iterator[Written]:
    """Calls that give results again, as results print them; pictures of kind json."""
    many = tsuro.simulate("seas", 20, seats=2, seed=7, metrics=["wins", "tiles"], progress=False, daikaiju=False)
    yield Written("simulate", "code", "seas", many.repro())
    cup = tsuro.tournament({"easy": "easy", "random": "random"}, 2, edition="pocket", seed=1, progress=False)
    yield Written("tournament", "code", "pocket", cup.repro())
    literal = Game("classic", seats=3, seed=8, dragon_order="literal")
    made = tsuro.compare(Game("classic", seats=3, seed=8), literal, 20, seed=3, progress=False)
    yield Written("compare", "code", "classic", made.repro())
    for kind, make in MADE_OF.items():
        for edition in GOLDEN:
            of = HERE / "record" / f"{edition}-first.json"
            text = make(Game.load(of)).data.decode()
            yield Written(f"{edition} {kind}", kind, edition, text, of.relative_to(DATA).as_posix())


# -- writing --------------------------------------------------------------------------------------------


ENDINGS = {"results": "csv", "code": "txt"}


def write(made: Written) -> Sample:
    """A file that is there stays as it was written: people have such files."""
    path = HERE / made.kind / f"{made.name}.{ENDINGS.get(made.kind, 'json')}".replace(" ", "-")
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.write_text(made.text, encoding="utf-8", newline="\n")
    return sample(path, tsuro.__version__, made.kind, made.edition, {"of": made.of} if made.of else {})


def sample(path: Path, version: str, kind: str, edition: str, means: Json) -> Sample:
    found = Sample(path.relative_to(DATA).as_posix(), version, kind, edition, means)
    return found._replace(means=meaning(found))


def samples() -> Iterator[Sample]:
    for path in EARLIER:
        if path.parent.name == f"v{tsuro.__version__}":
            yield sample(path, tsuro.__version__, "record", path.name.split("-")[0], {})
    for make in (records, positions, scenarios, lessons, results, others):
        yield from map(write, make())


def main() -> None:
    earlier = [one for one in (kept() if LIST.exists() else []) if one.version != tsuro.__version__]
    lines = [json.dumps(one._asdict(), ensure_ascii=False, sort_keys=True) for one in [*earlier, *samples()]]
    LIST.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
