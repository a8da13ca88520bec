"""The C program of the benchmark: compiled on the spot, with the tables of the fast rules."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from tsuro_widget.fast.plan import Tables

SOURCE = Path(__file__).parent / "playouts.c"
COMPILERS = ("cc", "gcc", "clang")
ARRAYS = ("STEP", "FACES", "BACK", "STARTS")


class Run(NamedTuple):
    """What the program says: tiles a game, the sum of all outcomes, and the processor's seconds."""

    tiles: float
    checksum: int
    seconds: float


def compiler() -> str | None:
    return next(filter(None, map(shutil.which, COMPILERS)), None)


def built(folder: Path, tables: Tables) -> Path | None:
    """The program; None where there is no compiler."""
    found = compiler()
    if found is None:
        return None
    (folder / "tables.h").write_text(header(tables), encoding="ascii")
    subprocess.run([found, "-O3", "-o", folder / "playouts", "-I", folder, SOURCE], check=True)
    return folder / "playouts"


def header(tables: Tables) -> str:
    lines = []
    for name in ARRAYS:
        table = tables[name]
        assert isinstance(table, tuple)
        lines.append(f"static const int32_t {name}[] = {{{', '.join(map(str, table))}}};")
    starts, faces = tables["STARTS"], tables["FACES"]
    assert isinstance(starts, tuple)
    assert isinstance(faces, tuple)
    numbers = {"N_STARTS": len(starts), "N_TILES": len(faces) // 4, "BOARD_END": tables["BOARD_END"]}
    return "\n".join([*lines, f"enum {{ {', '.join(f'{name} = {value}' for name, value in numbers.items())} }};\n"])


def run(program: Path, seats: int, key: tuple[int, int], games: int) -> Run:
    command = [str(program), *map(str, (seats, *key, games))]
    tiles, checksum, seconds = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return Run(float(tiles), int(checksum), float(seconds))
