"""A lesson with every kind of question, for the tests."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from tests.support.helpers import position
from tsuro_widget import Game, Lesson
from tsuro_widget.rules.events import Started
from tsuro_widget.teach import build
from tsuro_widget.teach.questions.question import Question

Json = dict[str, Any]
Change = Callable[[Json], Any]

# Ann and Ben stand side by side: t20 leads Ann on and Ben off the board, t35 the other way round, t01 joins them.
CORNER = position(
    {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "f6.s1"},
    {"Ann": "t20 t35 t01", "Ben": "t02 t03 t04", "Cy": "t05 t06 t07"},
    pile="t08 t09 t10",
)


def played() -> Game:
    """A game in which Ann has come some way."""
    game = Game("classic", seats=["Ann", "Ben"], seed=3)
    while game.ply < 16:
        game.step("cautious")
    return game


def forked() -> Game:
    """A game in which the tiles of the seat that is asked lead it differently far."""
    game = Game("classic", seats=["Ann", "Ben"], seed=3)
    while game.actor != "Ann" or game.ply < 8 or len(lengths(game)) < 2:
        game.step("cautious")
    return game


def lengths(game: Game) -> set[int]:
    steps = [
        pawn["steps"] for option in game.scene()["ask"]["options"] for pawn in option["pawns"] if pawn["pawn"] == 0
    ]
    return set(map(len, steps))


LONG = played()
FORKED = forked()
START = str(next(event.at for event in LONG.events if isinstance(event, Started)))


def both(english: str, german: str) -> dict[str, str]:
    return {"en": english, "de": german}


QUESTIONS: dict[str, Json] = {
    "port": build.port("Ann", after="place t20 r0"),
    "path": build.port(start=START),
    "tile": build.tile({"survives": "Ann", "out": "Ben"}),
    "refused": build.tile({"refused": True}),
    "longest": build.tile({"longest": "Ann"}),
    "who": build.who("out", after="place t20 r0"),
    "moves": build.who("moves", after="place t20 r0"),
    "dragon": build.who("holds dragon"),
    "number": build.number("4 * tiles.count - joints"),
    "count": build.number(count={"survives": "Ann"}),
    "odds": build.number(odds={"survives": "Ann"}),
    "third": build.number("1 / 3", places=2),
    "choice": build.choice(
        (both("Ann stays.", "Ann bleibt."), {"lives": "Ann", "not": {"out": "Ann"}}),
        (both("Ben stays.", "Ben bleibt."), {"lives": "Ben"}),
        (both("The game is over.", "Das Spiel ist aus."), {"over": True}),
        after="place t20 r0",
    ),
    "many": build.choice(
        (both("Ann stays.", "Ann bleibt."), {"lives": "Ann"}),
        (both("Ben stays.", "Ben bleibt."), {"lives": "Ben"}),
        (both("Cy stays.", "Cy bleibt."), {"lives": "Cy"}),
        many=True,
        after="place t20 r0",
    ),
    "order": build.order(
        (both("Ben leaves.", "Ben scheidet aus."), "left Ben"),
        (both("Ann lays a tile.", "Ann legt."), "laid Ann"),
        (both("Ann moves.", "Ann zieht."), "moved Ann"),
        after="place t20 r0",
    ),
    "sizes": build.order(("B", "tiles.count"), ("A", "living"), ("C", "faces"), ("D", "4 * tiles.count")),
    "play": build.play({"out": "Ben", "at": {"Ann": "b1.w2"}}, within=2, seats=["Ann"], others="first"),
}
AT = {"path": LONG, "longest": FORKED}


def data(*items: str, **parts: Any) -> Json:
    """A lesson with these questions, or with all of them."""
    steps = [
        build.step(both("Look.", "Schau."), question=QUESTIONS[item], position=AT.get(item, CORNER), item=item)
        for item in items or QUESTIONS
    ]
    return deepcopy(build.lesson(both("A sample", "Ein Beispiel"), *steps, key="sample", **parts))


def sample(*items: str, lang: str = "en", clock: Any = None, **parts: Any) -> Lesson:
    return Lesson(data(*items, **parts), lang=lang, clock=clock)


def asked(lesson: Lesson) -> Json:
    """The question of the present step, as a learner is told it."""
    question = lesson.question()
    assert question is not None
    return question


def question_of(lesson: Lesson) -> Question:
    """The question of the step, as the engine knows it."""
    question = lesson.step.question
    assert question is not None
    return question


def changed(item: str, change: Change) -> Json:
    """The lesson with this question, after a change."""
    script = deepcopy(data(item))
    change(script)
    return script


def first(script: Json) -> Json:
    step: Json = script["steps"][0]
    return step


def posed(script: Json) -> Json:
    """The first question of a lesson as its author wrote it."""
    question: Json = script["steps"][0]["question"]
    return question
