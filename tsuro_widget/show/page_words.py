"""What a page says in words around its board: all of it is text, and none of it markup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, NamedTuple

from ..words.clean import clean
from ..words.phrases import say, told
from .captions import description, title
from .files import in_one_line

Json = dict[str, Any]


class About(NamedTuple):
    """What is known of a game besides its moments; the page finds words for what is left empty."""

    title: str = ""
    notes: str = ""
    alt: str = ""
    steps: Sequence[str] = ()
    expected: Sequence[str] = ()
    report: Sequence[str] = ()
    """What `check` says of what is expected."""


UNSAID = About()


def page_words(about: About, moments: Sequence[Json]) -> dict[str, str]:
    """The words of a page, ready to stand in it: its title, its alternative text, and what is above and below."""
    first, last = moments[0], moments[-1]
    name = about.title or title(last)
    alt = about.alt or f"{title(last)}. {description(last)}"
    return {
        "title": _safe(told(first, say("replay title", title=name))),
        "alt": _safe(alt),
        "above": "".join(_above(name, about.notes)),
        "below": "".join(_below(about, first)),
    }


def _safe(text: str) -> str:
    """One line of text, also for an attribute."""
    return escape(in_one_line(text), quote=False).replace('"', "&quot;")


def _above(name: str, notes: str) -> Iterator[str]:
    yield f"<h1>{_safe(name)}</h1>\n"
    for line in notes.splitlines():
        if clean(line).strip():
            yield f"<p>{_safe(line)}</p>\n"


def _below(about: About, scene: Json) -> Iterator[str]:
    if about.steps:
        yield f"<details><summary>{_safe(told(scene, say('replay steps')))}</summary>{_list(about.steps)}</details>\n"
    if about.expected:
        yield f"<h2>{_safe(told(scene, say('replay expected')))}</h2>\n{_list(about.expected)}\n"
        yield from (f"<p>{_safe(line)}</p>\n" for line in about.report)


def _list(lines: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{_safe(line)}</li>' for line in lines)}</ul>"
