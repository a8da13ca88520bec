"""The problems of a file, and the error that names them all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .quote import join_faults


class Fault(NamedTuple):
    """One thing wrong with a file: a code, where it is, and what was found and would be right."""

    code: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text


class SaveError(ValueError):
    """A file or a position that cannot be read; `faults` lists everything that is wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(join_faults(self.faults))


class NoFile(SaveError, FileNotFoundError):
    """The file does not exist."""


def refuse(code: str, text: str, where: str = "") -> SaveError:
    return SaveError([Fault(code, where, text)])
