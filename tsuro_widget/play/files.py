"""Reading other people's JSON: every trap of the format is refused with a reason."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

from .._base.faults import Fault, NoFile, SaveError, refuse
from .._base.quote import short
from ..show.replacing import checked_path

LARGEST_FILE = 2**20
DEEPEST = 32
LONGEST_NUMBER = 18


def too_deep(where: str, what: str = "values") -> SaveError:
    return refuse("too-deep", f"{what} are nested more than {DEEPEST} deep", where)


def parse_json(text: str | bytes) -> object:
    """The value of a JSON text, or a `SaveError`."""
    if len(text) > LARGEST_FILE:
        raise refuse("too-large", f"the file has {len(text)} bytes; at most {LARGEST_FILE} are read")
    plain = decoded(text)
    if _depth(plain) > DEEPEST:
        raise too_deep("", "brackets")
    try:
        value = json.loads(
            plain, parse_constant=_no_constant, parse_float=_no_float, parse_int=_whole, object_pairs_hook=_no_twins
        )
    except json.JSONDecodeError as error:
        raise refuse("not-json", f"not JSON: {error}") from None
    if re.search(r"\\u[dD][89a-fA-F]", plain):
        _no_lone_surrogates(value)
    return value


def read_file(path: str | Path, right: str = "it must be the path of a file that exists") -> bytes:
    """Read a file up to the largest size; `right` is the remedy if there is no file."""
    file = checked_path(path)
    if file.is_dir():
        raise refuse("not-a-file", f"found {short(str(file))}, a folder; it must be a file of JSON")
    try:
        with file.open("rb") as opened:
            return opened.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise NoFile([Fault("no-file", "", f"no file {str(file)!r}; {right}")]) from None


def decoded(text: str | bytes) -> str:
    try:
        if isinstance(text, bytes):
            return text.decode("utf-8-sig")
        text.encode("utf-8")
        return text
    except UnicodeError as error:
        raise refuse("not-utf8", f"not UTF-8 text: {error}") from None


def _depth(text: str) -> int:
    """How deep the brackets go; those inside strings do not count."""
    deepest = depth = 0
    for bracket in re.finditer(r'"(?:[^"\\]|\\.)*(?:"|$)|[\[{]|[\]}]', text, re.DOTALL):
        depth += (bracket[0] in "[{") - (bracket[0] in "]}")
        deepest = max(deepest, depth)
    return deepest


def _no_constant(name: str) -> object:
    raise refuse("not-finite", f"the number {name} is not allowed")


def _no_float(text: str) -> object:
    raise refuse("not-whole", f"the number {text[:40]} is not allowed; all numbers are whole")


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise refuse("too-long", f"a number of {len(text)} digits; at most {LONGEST_NUMBER} are read")
    return int(text)


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twin = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise refuse("twice", f"the key {short(twin)} stands twice in one object")
    return found


def _no_lone_surrogates(value: object) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise refuse("not-utf8", "a text holds half of a surrogate pair") from None
