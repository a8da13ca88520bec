"""Drawings as data: a little of SVG as text, and the same as shapes, which can do nothing but be drawn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .._base.quote import short

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

Shape = list[Any]  # a tag, its attributes, and for a group its shapes or for a text its words
NAMESPACE = "{http://www.w3.org/2000/svg}"
TAGS = ("g", "path", "rect", "circle", "text")
LOOKS = re.compile(r"d|r|x|y|cx|cy|rx|width|height|transform|opacity|text-anchor|(fill|font|stroke)(-[a-z]+)?")
VALUE = re.compile(r"var\(--[\w-]+\)|(?!.*(url|var))[\w .,#()@-]{1,4000}", re.ASCII | re.IGNORECASE)
LONGEST, LONGEST_WORDS, MOST, DEEPEST = 8000, 40, 100, 6


def shapes_of(svg: object) -> list[Shape]:
    """The shapes inside of an SVG text such as `<g><circle r=".3" fill="var(--ink)"/></g>`.

    A `ValueError` says what is not taken: anything that is no plain shape with plain attributes.
    """
    from xml.etree.ElementTree import ParseError, fromstring

    if not isinstance(svg, str) or len(svg) > LONGEST:
        raise ValueError(f"{short(svg)} is not an SVG text of at most {LONGEST} characters")
    if "<!" in svg or "<?" in svg:
        raise ValueError("it has a comment or a declaration; it must be plain shapes in one <g>")
    try:
        root = fromstring(svg)
    except ParseError as error:
        raise ValueError(f"{short(svg)} is not XML ({error})") from None
    count = sum(1 for _ in root.iter())
    if root.tag.removeprefix(NAMESPACE) != "g" or count > MOST + 1:
        raise ValueError(f"it is <{root.tag}> with {count - 1} shapes; it must be one <g> with at most {MOST}")
    for node in root:
        _check(node, 1)
    return [shape_of(node) for node in root]


def shape_of(node: Element) -> Shape:
    tag = node.tag.removeprefix(NAMESPACE)
    if tag == "g":
        return [tag, dict(node.attrib), [shape_of(inner) for inner in node]]
    return [tag, dict(node.attrib), *([(node.text or "").strip()] if tag == "text" else [])]


def _check(node: Element, depth: int) -> None:
    tag = node.tag.removeprefix(NAMESPACE)
    if tag not in TAGS or depth > DEEPEST:
        raise ValueError(f"it has <{tag}>; it takes {', '.join(TAGS)}, at most {DEEPEST} inside of each other")
    for name, value in node.attrib.items():
        if not LOOKS.fullmatch(name):
            raise ValueError(f"<{tag}> has {short(name)}, which is not taken")
        if not VALUE.fullmatch(value):
            raise ValueError(f"{name} of <{tag}> is {short(value)}, which is not taken")
    words = (node.text or "").strip()
    if len(words) > LONGEST_WORDS or (words and tag != "text"):
        raise ValueError(f"<{tag}> says {short(words)}; only a <text> takes words, at most {LONGEST_WORDS} letters")
    for inner in node:
        if tag != "g":
            raise ValueError(f"<{tag}> has <{inner.tag}> inside; only a <g> takes shapes")
        _check(inner, depth + 1)
