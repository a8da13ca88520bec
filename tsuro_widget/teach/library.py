"""The lessons that come with the package."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from .._base.quote import short
from ..editions import EDITIONS
from ..play.files import parse_json

SUFFIX = ".json"
ORDER = (*EDITIONS, "maths", "code")
"""In this order they are taken."""


def lessons() -> list[str]:
    """The names of the lessons that come with the package: `Lesson.load` opens one."""
    folder = files("tsuro_widget") / "teach" / "data"
    if not folder.is_dir():
        return []
    names = [file.name.removesuffix(SUFFIX) for file in folder.iterdir() if file.name.endswith(SUFFIX)]
    return sorted(names, key=lambda name: (ORDER.index(name.split("-")[0]), name))


def named(name: str | Path) -> dict[str, object] | Path:
    """The data of a lesson of the package; where a path is meant, that."""
    if not isinstance(name, str | Path):
        raise ValueError(f"name is {short(name)}; it must be the name of a lesson, such as 'classic-1', or a path")
    if isinstance(name, Path) or "/" in name or "\\" in name or name.endswith(SUFFIX):
        return Path(name)
    if name not in (known := lessons()):
        raise ValueError(f"no lesson {short(name)}; there are {', '.join(known) or 'none'}, or give the path of a file")
    file = files("tsuro_widget") / "teach" / "data" / f"{name}{SUFFIX}"
    data = parse_json(file.read_bytes())
    assert isinstance(data, dict)
    return data
