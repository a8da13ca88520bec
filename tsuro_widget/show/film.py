"""A film is made picture by picture, each whole before the next: at any time it can be written as far as it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from struct import pack
from typing import Any

from .export import GIF, Picture, dots, in_one_line
from .packages import needed

LONGEST_FILM = 2000
COLOURS, CLEAR = 128, 128
"""So many colours, and the number of the one that lets the picture before show through."""
SAMPLES = 3
PAPER = "#FFFFFF"
LONGEST_COMMENT = 60_000
HEAD, LOOP, COMMENT, TIMING, END = b"GIF89a", b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", b"!\xfe", b"!\xf9\x04", b";"
HAS_256_COLOURS = 0xF7
STAYS, SHOWS_THROUGH = 4, 1
BLOCK = 255


class Film:
    """So many pictures, drawn when they are wanted; the last is shown three times as long."""

    def __init__(self, length: int, draw: Callable[[int], str], *, milliseconds: int = 700) -> None:
        if not 0 < length <= LONGEST_FILM:
            raise ValueError(f"{length} pictures; a film has 1 to {LONGEST_FILM}")
        self.length, self._draw, self._hundredths = length, draw, milliseconds // 10
        self._image, self._chops, self._plugin = (
            needed(f"PIL.{part}", "pillow", "a GIF", "export") for part in ("Image", "ImageChops", "GifImagePlugin")
        )
        self._sheets: dict[int, Any] = {}
        self._colours: Any = None
        self._first: Any = None
        self._last: Any = None
        self._rest: list[bytes] = []

    @property
    def count(self) -> int:
        """How many pictures it has so far."""
        return 0 if self._first is None else 1 + len(self._rest)

    @property
    def has_begun(self) -> bool:
        """Whether at least one picture is made."""
        return bool(self.count or self._sheets)

    def made(self) -> Iterator[float]:
        """Make it; each step says what share is done. A few pictures come first, from which the colours are chosen."""
        for number in dict.fromkeys(part * (self.length - 1) // (SAMPLES - 1) for part in range(SAMPLES)):
            self._sheets[number] = self._sheet(number)
            yield self._share
        for number in range(self.length):
            self._add(self._sheets[number] if number in self._sheets else self._sheet(number))
            self._sheets.pop(number, None)
            yield self._share

    @property
    def _share(self) -> float:
        return (self.count + len(self._sheets)) / self.length

    def picture(self, alt: str) -> Picture:
        """The film as far as it goes; the alternative text is its comment."""
        if not self.count and self._sheets:
            self._add(self._sheets[0])
        return Picture(GIF, b"".join(self._parts(in_one_line(alt).encode()[:LONGEST_COMMENT])), in_one_line(alt))

    def _parts(self, comment: bytes) -> Iterator[bytes]:
        size = self._last.size
        yield HEAD + pack("<HHBBB", *size, HAS_256_COLOURS, 0, 0) + bytes(self._colours.getpalette()).ljust(3 * 256)
        yield LOOP if self._rest else b""
        yield COMMENT
        for start in range(0, len(comment), BLOCK):
            block = comment[start : start + BLOCK]
            yield bytes([len(block)]) + block
        yield b"\0"
        first = self._encoded(self._coloured(self._on_paper(self._first, size)), (0, 0))
        for number, data in enumerate([first, *self._rest]):
            time = self._hundredths * (3 if number == len(self._rest) else 1)
            yield TIMING + pack("<BHBB", STAYS | SHOWS_THROUGH * (number > 0), time, CLEAR, 0) + data
        yield END

    # -- one picture ---------------------------------------------------------------------------------

    def _sheet(self, number: int) -> Any:
        """The picture on paper of its own size."""
        drawn = self._image.open(BytesIO(dots(self._draw(number))))
        return self._on_paper(drawn, drawn.size)

    def _on_paper(self, drawn: Any, size: tuple[int, int]) -> Any:
        sheet = self._image.new("RGB", size, PAPER)
        sheet.paste(drawn, mask=drawn if drawn.mode == "RGBA" else None)
        return sheet

    def _add(self, sheet: Any) -> None:
        """All pictures are as large as the largest: the first is kept until that is known."""
        if self._first is None:
            self._colours = self._common_colours()
            self._last = self._coloured(sheet)
            self._first = sheet
            return
        size = tuple(map(max, zip(sheet.size, self._last.size)))
        frame = self._coloured(self._on_paper(sheet, size))
        data = self._change(frame)
        self._last = frame
        self._rest.append(data)

    def _common_colours(self) -> Any:
        """The same few colours in all pictures, so that the film keeps only what changes."""
        chosen = list(self._sheets.values())
        strip = self._image.new("RGB", (max(one.width for one in chosen), sum(one.height for one in chosen)), PAPER)
        for number, one in enumerate(chosen):
            strip.paste(one, (0, sum(before.height for before in chosen[:number])))
        return strip.quantize(COLOURS)

    def _coloured(self, sheet: Any) -> Any:
        return sheet.quantize(palette=self._colours, dither=self._image.Dither.NONE)

    def _change(self, frame: Any) -> bytes:
        """What is not as in the picture before."""
        before = self._coloured(self._image.new("RGB", frame.size, PAPER))
        before.paste(self._last)
        one, other = (self._image.frombytes("L", frame.size, each.tobytes()) for each in (before, frame))
        change = self._chops.difference(one, other)
        changed = frame.copy()
        changed.paste(CLEAR, mask=change.point([255, *[0] * 255]))
        box = change.getbbox() or (0, 0, 1, 1)
        return self._encoded(changed.crop(box), box[:2])

    def _encoded(self, frame: Any, corner: tuple[int, int]) -> bytes:
        return b"".join(self._plugin.getdata(frame, corner))
