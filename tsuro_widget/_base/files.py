"""Files: a file is written completely or not at all, and every trap of other people's JSON is refused with a reason."""

import json
import os
import re
import secrets
import stat
from collections import Counter
from contextlib import suppress
from errno import EACCES, ELOOP
from itertools import accumulate
from pathlib import Path

from .faults import Fault, NoFile, SaveError, refuse
from .quote import short

LONGEST_PATH = 4096


def check_path(path: object) -> Path:
    """The path, if a file can have it."""
    text = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    with suppress(UnicodeEncodeError):
        if isinstance(text, str) and 0 < len(text) <= LONGEST_PATH and "\0" not in text and os.fsencode(text):
            return Path(text)
    raise ValueError(f"path is {short(path)}; it must be a text or a pathlib.Path, such as 'game.json'")


def replace_file(path: str | Path, data: bytes) -> None:
    """Write a complete file or leave the old one unchanged; a link stays a link, and a file keeps its mode.

    A hard link becomes a file of its own: its other names keep the old text.
    The data is on the disk, under a unique name, before it replaces an older file.
    """
    target = Path(os.path.realpath(check_path(path)))
    try:
        if target.is_symlink():  # what is resolved is no link, unless links lead in a circle
            raise OSError(ELOOP, os.strerror(ELOOP))
        if target.exists() and not target.is_file():
            target.write_bytes(data)  # a pipe or a device has no place that another file could take
        else:
            _replace(target, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _replace(target: Path, data: bytes) -> None:
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else None
    if mode is not None and not os.access(target, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES))
    beside = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with beside.open("xb") as file:
            if mode is not None:
                beside.chmod(mode)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)
    finally:
        beside.unlink(missing_ok=True)
    _settle(target.parent)


def _settle(folder: Path) -> None:
    """The new name is on the disk, too, where a system can say so of a folder."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


LARGEST_FILE, DEEPEST, LONGEST_NUMBER = 2**20, 32, 18


def too_deep(where: str, what: str = "values") -> SaveError:
    return refuse("too-deep", f"{what} are nested more than {DEEPEST} deep", where)


def parse_json(text: str | bytes) -> object:
    """The value of a JSON text, or a `SaveError`."""
    plain = decode(text)
    outside_strings = re.sub(r'"(?:[^"\\]|\\(?:.|$))*(?:"|$)|[^"\[\]{}]+|"', "", plain, flags=re.DOTALL)
    depths = accumulate(1 if bracket in "[{" else -1 for bracket in outside_strings)
    if max(depths, default=0) > DEEPEST:
        raise too_deep("", "brackets")
    try:
        value = json.loads(plain, parse_constant=_int, parse_float=_int, parse_int=_int, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise refuse("not-json", f"not JSON: {error}") from None
    if re.search(r"\\u[dD][89a-fA-F]", plain):
        try:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError:
            raise refuse("not-utf8", "a text holds half of a surrogate pair") from None
    return value


def read_file(path: str | Path, right: str = "it must be the path of a file that exists") -> bytes:
    """Read a file up to the largest size; `right` is the remedy if there is no file."""
    file = check_path(path)
    if file.is_dir():
        raise refuse("not-a-file", f"found {short(str(file))}, a folder; it must be a file of JSON")
    try:
        with file.open("rb") as opened:
            return opened.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise NoFile([Fault("no-file", "", f"no file {str(file)!r}; {right}")]) from None


def decode(text: str | bytes) -> str:
    """The text of a file, unless it is too large or no UTF-8."""
    if len(text) > LARGEST_FILE:
        raise refuse("too-large", f"the file has {len(text)} bytes; at most {LARGEST_FILE} are read")
    try:
        return text.decode("utf-8-sig") if isinstance(text, bytes) else text.encode("utf-8").decode("utf-8")
    except UnicodeError as error:
        raise refuse("not-utf8", f"not UTF-8 text: {error}") from None


def _int(text: str) -> int:
    if text in ("NaN", "Infinity", "-Infinity"):
        raise refuse("not-finite", f"the number {text} is not allowed")
    if not text.removeprefix("-").isdecimal():
        raise refuse("not-whole", f"the number {text[:40]} is not allowed; all numbers are whole")
    if len(text) > LONGEST_NUMBER:
        raise refuse("too-long", f"a number of {len(text)} digits; at most {LONGEST_NUMBER} are read")
    return int(text)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twin = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise refuse("twice", f"the key {short(twin)} stands twice in one object")
    return found
