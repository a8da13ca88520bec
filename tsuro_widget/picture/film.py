"""A film is made picture by picture, each whole before the next: at any time it can be written as far as it goes."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from io import BytesIO
from typing import Any
from zlib import compress, decompress

from .files import GIF, Picture, dots, import_extra, in_one_line

LONGEST_FILM = 2000
COLOURS, SAMPLES = 128, 3
PAPER = "#FFFFFF"


class Film:
    """So many pictures, drawn when they are wanted; the last is shown three times as long."""

    def __init__(self, length: int, draw: Callable[[int], str], *, milliseconds: int = 700) -> None:
        if not 0 < length <= LONGEST_FILM:
            raise ValueError(f"{length} pictures; a film has 1 to {LONGEST_FILM}")
        self.length, self._draw, self._milliseconds = length, draw, milliseconds
        self._image = import_extra("PIL.Image", "pillow", "a GIF", "export")
        self._sheets: list[Any] = []
        self._colours: Any = None
        self._frames: list[tuple[tuple[int, int], bytes]] = []  # compressed: Pillow holds all points while it writes

    @property
    def count(self) -> int:
        """How many pictures it has so far; one as soon as any is drawn."""
        return len(self._frames) or len(self._sheets[:1])

    def render(self) -> Iterator[float]:
        """Make it; each step says what share is done. A few pictures come first, from which the colours are chosen."""
        first = [*dict.fromkeys(part * (self.length - 1) // (SAMPLES - 1) for part in range(SAMPLES))]
        for number in first:
            self._sheets.append(self._sheet(number))
            yield len(self._sheets) / self.length
        drawn = dict(zip(first, self._sheets))
        for number in range(self.length):
            self._add(drawn.pop(number, None) or self._sheet(number))
            yield (len(self._frames) + len(drawn)) / self.length

    def picture(self, alt: str) -> Picture:
        """The film as far as it goes; the alternative text is its comment. Only a second Ctrl-C ends the writing."""
        if not self._frames:
            self._add(self._sheets[0])
        alt = in_one_line(alt)
        with suppress(KeyboardInterrupt):
            return Picture(GIF, self._written(alt), alt)
        return Picture(GIF, self._written(alt), alt)

    def _written(self, comment: str) -> bytes:
        pages, file = self._pages(), BytesIO()
        times = [self._milliseconds] * (len(self._frames) - 1) + [3 * self._milliseconds]
        look = {"duration": times, "loop": 0, "comment": comment.encode()}
        next(pages).save(file, "gif", save_all=True, append_images=pages, **look)
        return file.getvalue()

    def _pages(self) -> Iterator[Any]:
        """All pictures, as large as the largest."""
        widths, heights = zip(*(size for size, _ in self._frames))
        for size, data in self._frames:
            frame = self._image.frombytes("P", size, decompress(data))
            page = self._image.new("P", (max(widths), max(heights)), frame.getpixel((0, frame.height - 1)))
            page.putpalette(self._colours.getpalette())
            page.paste(frame)
            yield page

    def _sheet(self, number: int) -> Any:
        drawn = self._image.open(BytesIO(dots(self._draw(number))))
        sheet = self._image.new("RGB", drawn.size, PAPER)
        sheet.paste(drawn, mask=drawn if drawn.mode == "RGBA" else None)
        return sheet

    def _add(self, sheet: Any) -> None:
        """The same few colours in all pictures, so that the film keeps only what changes."""
        if self._colours is None:
            widths, heights = zip(*(one.size for one in self._sheets))
            strip = self._image.new("RGB", (max(widths), sum(heights)), PAPER)
            for number, one in enumerate(self._sheets):
                strip.paste(one, (0, sum(heights[:number])))
            self._colours = strip.quantize(COLOURS)
        frame = sheet.quantize(palette=self._colours, dither=self._image.Dither.NONE)
        self._frames.append((frame.size, compress(frame.tobytes(), 1)))
