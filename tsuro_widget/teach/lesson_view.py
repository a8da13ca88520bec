"""The view of a lesson: its scene, its panel and its messages, and the same in a terminal and in a notebook."""

from __future__ import annotations

import base64
import re
from copy import deepcopy
from html import escape
from operator import itemgetter
from textwrap import wrap
from typing import TYPE_CHECKING

from .._base.data import Json
from .._base.quote import short
from ..picture.still import still
from ..picture.text import WIDTH, text
from ..scene.places import hand_tile, stand
from ..scene.scene import NOBODY
from ..words.phrases import sentence
from .questions.lists import ListQuestion
from .questions.port import PortQuestion
from .questions.question import STAYS, Question
from .questions.tile import TileQuestion

if TYPE_CHECKING:
    from .lesson import Feedback, Lesson

MOST_PORTS = 60
BUTTONS = ("back", "next", "hint", "show", "reset")
WITH_MORE = {"answer": "answer", "order": "answer", "play": "play"}
"""Messages with an argument, and the methods that take it."""
ALONE = ("next", "back", "hint", "show", "reset", "undo")


# -- the scene ----------------------------------------------------------------------------------------


def scene_of(lesson: Lesson) -> Json:
    """The board with the marks of the lesson; previews that would give an answer away are taken out."""
    question = None if lesson.stage.is_revealed else lesson.step.question
    is_open = question.kind in STAYS if question is not None else lesson.stage.allows()
    scene = lesson.game.scene(lang=lesson.lang) if is_open else _closed_scene(lesson)
    scene["marks"] = list(lesson.marks)
    if question is not None and question.kind != "play":
        scene["ask"] = _ask_of(lesson, question, scene["ask"])
    return scene


def _closed_scene(lesson: Lesson) -> Json:
    """The scene without anything to click, which takes less time; the hand is shown all the same."""
    scene, state = lesson.game.scene(NOBODY, lang=lesson.lang), lesson.game.state
    if isinstance(seat := state.actor, int):
        scene["hand"] = {"seat": seat, "tiles": [hand_tile(state.box[name]) for name in state.hands[seat]]}
    return scene


def _ask_of(lesson: Lesson, question: Question, ask: Json | None) -> Json:
    base = ask or {"actor": None, "seat": None, "kind": "start", "cell": None}
    silent = {"hint": "", "forbidden": "", "options": [], "refused": []}
    if isinstance(question, TileQuestion):
        return {**base, **silent, "options": _every_way(question, base)}
    told = {**silent, "text": question.prompt().text(lesson.voice)}
    if isinstance(question, PortQuestion):
        return {**base, **told, "kind": "start", "cell": None, "options": _ports(question)}
    return {**base, **told}


def _every_way(question: TileQuestion, ask: Json) -> list[Json]:
    """The allowed and the forbidden ways, in an order that does not tell them apart: a board picks the first."""
    ways = {text: {"text": text, "pawns": []} for text in question.forbidden}
    ways |= {way["text"]: _blank(way) for way in (*ask.get("options", ()), *ask.get("refused", ())) if "text" in way}
    return sorted(ways.values(), key=itemgetter("text"))


def _blank(way: Json) -> Json:
    """An option without its outcome."""
    kept = {key: value for key, value in way.items() if key != "why"}
    return kept | {key: blank for key, blank in (("pawns", []), ("says", "")) if key in way}


def _ports(question: PortQuestion) -> list[Json]:
    """The ports to click; where there are many, only those at which a path can end."""
    board, are_many = question.case.after.board, len(question.places) > MOST_PORTS
    return [
        {"text": f"answer {at}", "at": at, "cell": at.partition(".")[0], **stand(board.geometry, spot)}
        for at, spot in question.places.items()
        if not (are_many and spot.cell in board.laid)
    ]


# -- beside the board ---------------------------------------------------------------------------------


def panel_of(lesson: Lesson) -> Json:
    question, feedback, steps = lesson.step.question, lesson.feedback, lesson.script.steps
    return {
        "title": lesson.script.title.text(lesson.voice),
        "step": lesson.number,
        "steps": len(steps),
        "text": lesson.step.text.text(lesson.voice) if lesson.step.text else "",
        "question": question.prompt().text(lesson.voice) if question else "",
        "kind": question.shape if question else "read",
        "choices": _choices(lesson, question),
        "many": bool(question and question.many),
        "feedback": "" if feedback is None else str(feedback),
        "right": None if feedback is None else feedback.right,
        "hints": lesson.stage.level,
        "buttons": _buttons(lesson, question),
        "lang": lesson.lang,
    }


def _choices(lesson: Lesson, question: Question | None) -> list[Json]:
    """The choices, each with its verdict so far: the last wrong one, and the right ones once they have been shown."""
    if not isinstance(question, ListQuestion):
        return []
    answered = [entry for entry in lesson.log if entry.item == lesson.step.item and lesson.feedback is not None]
    verdicts = {entry.answer: False for entry in answered[-1:] if not entry.right and not question.many}
    if lesson.stage.is_revealed and question.shape == "choice":
        verdicts |= dict.fromkeys(question.right, True)
    choices = [(answer, words.text(lesson.voice)) for answer, words in question.texts.items()]
    return [{"answer": answer, "text": text, "right": verdicts.get(answer)} for answer, text in choices]


def _buttons(lesson: Lesson, question: Question | None) -> list[str]:
    """The buttons that do something now."""
    idle = {"back": lesson.number == 1, "next": lesson.number == len(lesson.script.steps)}
    idle |= {"hint": question is None, "show": question is None}
    return [button for button in BUTTONS if not idle.get(button)]


def question_json(lesson: Lesson) -> Json | None:
    """The data of the question, with the position that it is about."""
    step, question = lesson.step, lesson.step.question
    if question is None:
        return None
    return {
        **deepcopy(dict(question.data)),
        "item": step.item,
        "asked": question.prompt().text(lesson.voice),
        "position": deepcopy(dict(step.start)),
        "actions": list(step.actions),
        "check": step.is_checked,
        "seed": str(step.game.seed),
    }


# -- messages -----------------------------------------------------------------------------------------


def handle_message(lesson: Lesson, message: str) -> Feedback | None:
    """Do what a view asks for; a `ValueError` if a lesson does not know it."""
    verb, _, rest = message.strip().partition(" ") if isinstance(message, str) else ("", "", "")
    if verb in (WITH_MORE if rest else ALONE):
        getattr(lesson, WITH_MORE.get(verb, verb))(*filter(None, [rest.strip()]))
        return lesson.feedback
    question = lesson.step.question
    if verb and (question is None or question.kind in STAYS):
        return lesson.answer(message) if question is not None and question.kind == "tile" else lesson.play(message)
    known = ", ".join([*(f"{word} ..." for word in WITH_MORE), *ALONE])
    raise ValueError(f"a lesson does not know {short(message)}; it knows {known}")


# -- in a terminal and in a notebook ------------------------------------------------------------------


def text_of(lesson: Lesson) -> str:
    """The step as text: its words, the board, the question and the feedback."""
    panel, scene, is_revealed = panel_of(lesson), scene_of(lesson), lesson.stage.is_revealed
    if panel["kind"] not in ("play", "read") and not is_revealed:
        scene["ask"] = {**scene["ask"], "options": []}  # in a terminal an answer is typed
    is_below = panel["question"] and (is_revealed or panel["kind"] in STAYS)
    asks = [f"{sentence('question').text(lesson.voice)}: {panel['question']}"] if is_below else []
    choices = [f"  {'  '.join(dict.fromkeys((one['answer'], one['text'])))}" for one in panel["choices"]]
    below = ["\n".join([*map(_wrap, asks), *choices]), _wrap(panel["feedback"])]
    parts = [_headline(lesson, panel), *_paragraphs(panel), text(scene).rstrip(), *below]
    return "\n\n".join(filter(None, parts))


def _headline(lesson: Lesson, panel: Json) -> str:
    return sentence("headline", **{key: panel[key] for key in ("title", "step", "steps")}).text(lesson.voice)


def _paragraphs(panel: Json) -> list[str]:
    return [_wrap(line) for line in re.split(r"\n\s*\n", panel["text"])]


def _wrap(line: str) -> str:
    return "\n".join(wrap(line, WIDTH))


def bundle(lesson: Lesson) -> dict[str, str]:
    """The text, and Markdown with the picture in it."""
    panel, picture = panel_of(lesson), still(scene_of(lesson))["image/svg+xml"]
    encoded = base64.b64encode(picture.encode()).decode()
    board = f"![{sentence('board').text(lesson.voice)}](data:image/svg+xml;base64,{encoded})"
    parts = [f"### {_escape(_headline(lesson, panel))}", *map(_escape, _paragraphs(panel)), board]
    parts += [f"**{_escape(panel['question'])}**"] if panel["question"] else []
    parts += ["\n".join(f"* {_escape(one['answer'])}: {_escape(one['text'])}" for one in panel["choices"])]
    parts += [_escape(panel["feedback"])]
    return {"text/markdown": "\n\n".join(filter(None, parts)), "image/svg+xml": picture, "text/plain": text_of(lesson)}


def _escape(words: str) -> str:
    """Markdown that shows just this text."""
    return re.sub(r"([!-%'-/:;=?@\[-`{-~])", r"\\\1", escape(" ".join(words.split()), quote=False))
