"""The one way to write a file: completely, or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from errno import EACCES, ELOOP
from pathlib import Path

from .._base.quote import short

LONGEST_PATH = 4096


def checked_path(path: object) -> Path:
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
    target = Path(os.path.realpath(checked_path(path)))
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
