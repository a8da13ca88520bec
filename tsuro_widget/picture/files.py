"""Pictures as files: how wide they may be, and SVG and PNG, each with its alternative text; no browser is needed."""

from __future__ import annotations

import base64
import struct
import zlib
from html import escape
from importlib import import_module
from numbers import Real
from pathlib import Path
from typing import Any, NamedTuple

from .._base.files import replace_file
from .._base.quote import short
from ..words.clean import clean

SVG, PNG, GIF = "image/svg+xml", "image/png", "image/gif"
HTML = "text/html"  # a page of its own; a notebook does not show it in its own
PNG_HEAD = 33  # the signature of a PNG and its first chunk
NARROWEST, WIDEST = 240, 4000
SIDE, GAP, PADDING, BESIDE_FROM = 336, 20, 10, 640  # the legend, space around it; beside a board from this width on
MOST_PIXELS = 188_000_000  # of a whole film: 382 actions at the usual width; the longest game found has 373


class Picture(NamedTuple):
    """A picture, and what it shows in words."""

    mime: str
    data: bytes
    alt: str

    def save(self, path: str | Path) -> None:
        """Write it to a file; if that fails, an older file is unchanged."""
        replace_file(path, self.data)

    @property
    def bundle(self) -> dict[str, str]:
        """The picture for a notebook, as an image with its alternative text."""
        if self.mime == HTML:
            return {"text/plain": self.alt}
        encoded, alt = base64.b64encode(self.data).decode(), escape(self.alt, quote=True)
        image = f'<img alt="{alt}" style="max-width: 100%" src="data:{self.mime};base64,{encoded}">'
        drawn = {SVG: self.data.decode()} if self.mime == SVG else {}
        return {"text/html": image, "text/plain": self.alt} | drawn

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return self.bundle


def in_one_line(text: str) -> str:
    """A text as an alternative text has it: clean, and without line breaks."""
    return "; ".join(map(clean, text.splitlines()))


def svg_picture(svg: str, alt: str) -> Picture:
    return Picture(SVG, svg.encode(), in_one_line(alt))


def png_picture(svg: str, alt: str) -> Picture:
    """A picture of dots; the alternative text is inside, as its description: a chunk of international text."""
    data, alt = dots(svg), in_one_line(alt)
    text = b"iTXtDescription\0\0\0en\0\0" + alt.encode()
    chunk = struct.pack(">I", len(text) - 4) + text + struct.pack(">I", zlib.crc32(text))
    return Picture(PNG, data[:PNG_HEAD] + chunk + data[PNG_HEAD:], alt)


def dots(svg: str) -> bytes:
    return bytes(import_extra("resvg_py", "resvg-py", "a PNG", "export").svg_to_bytes(svg_string=svg))


def import_extra(module: str, package: str, what: str, extra: str) -> Any:
    """The module; an `ImportError` says what needs its package, and how it is installed."""
    try:
        return import_module(module)
    except ImportError:
        raise ImportError(f"{what} needs {package}: pip install 'tsuro_widget[{extra}]'") from None


def check_width(width: Any, narrowest: int = NARROWEST) -> float:
    """The width, if a picture can be so wide."""
    is_number = isinstance(width, Real) and not isinstance(width, bool)
    if not is_number or not narrowest <= width <= WIDEST:
        raise ValueError(f"width is {short(width)}; it must be a number of pixels from {narrowest} to {WIDEST}")
    return float(width)


def board_width(width: float) -> float:
    """Return the width and height of the board of a picture."""
    return width - 2 * PADDING - (GAP + SIDE if width >= BESIDE_FROM else 0)


def check_film(width: float, count: int) -> None:
    """Refuse a film that would take minutes and all memory, before any of its pictures is drawn."""
    height = board_width(width) + 2 * PADDING
    pixels = width * height * count
    if pixels > MOST_PIXELS:
        found = f"{count} pictures of {width:g} by {height:g} pixels are {pixels / 10**6:.0f} million pixels"
        right = f"a film has at most {MOST_PIXELS // 10**6} million, so its width must be smaller"
        raise ValueError(f"width is {width:g}: {found}; {right}")
