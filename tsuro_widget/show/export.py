"""Pictures as files: SVG, PNG and animated GIF, each with its alternative text; no browser is needed."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Sequence
from html import escape
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from .clean import clean

SVG, PNG, GIF = "image/svg+xml", "image/png", "image/gif"
HTML = "text/html"
"""A page of its own; a notebook does not show it in its own."""
PNG_HEAD = 33
"""The signature of a PNG and its first chunk."""

LONGEST_FILM = 2000
COLOURS = 128
PAPER = "#FFFFFF"
LONGEST_COMMENT = 60_000


class Picture(NamedTuple):
    """A picture, and what it shows in words."""

    mime: str
    data: bytes
    alt: str

    def save(self, path: str | Path) -> None:
        Path(path).write_bytes(self.data)

    @property
    def bundle(self) -> dict[str, str]:
        """The picture for a notebook, as an image with its alternative text."""
        encoded = base64.b64encode(self.data).decode()
        alt = escape(self.alt, quote=True)
        image = f'<img alt="{alt}" style="max-width: 100%" src="data:{self.mime};base64,{encoded}">'
        if self.mime == HTML:
            return {"text/plain": self.alt}
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
    """A picture of dots; the alternative text is inside, as its description."""
    data = _dots(svg)
    return Picture(PNG, data[:PNG_HEAD] + _description(in_one_line(alt)) + data[PNG_HEAD:], in_one_line(alt))


def gif_picture(svgs: Sequence[str], alt: str, *, milliseconds: int = 700) -> Picture:
    """A film of these pictures, the last of them shown three times as long; the alternative text is its comment."""
    if not 0 < len(svgs) <= LONGEST_FILM:
        raise ValueError(f"{len(svgs)} pictures; a film has 1 to {LONGEST_FILM}")
    image = _needed("PIL.Image", "pillow", "a GIF")
    frames = _with_common_colours(_of_one_size([image.open(BytesIO(_dots(svg))) for svg in svgs], image), image)
    file, comment = BytesIO(), in_one_line(alt).encode()[:LONGEST_COMMENT]
    times = [milliseconds] * (len(frames) - 1) + [3 * milliseconds]
    moving: dict[str, Any] = {"save_all": True, "append_images": frames[1:], "duration": times, "loop": 0}
    frames[0].save(file, "GIF", comment=comment, **(moving if len(frames) > 1 else {}))
    return Picture(GIF, file.getvalue(), in_one_line(alt))


def _of_one_size(pictures: list[Any], image: Any) -> list[Any]:
    """On paper, all as large as the largest."""
    size = tuple(max(sides) for sides in zip(*(one.size for one in pictures)))
    sheets = [image.new("RGB", size, PAPER) for _ in pictures]
    for sheet, one in zip(sheets, pictures):
        sheet.paste(one, mask=one if one.mode == "RGBA" else None)
    return sheets


def _with_common_colours(pictures: list[Any], image: Any) -> list[Any]:
    """The same few colours in all of them, so that a film keeps only what changes."""
    chosen = [pictures[number * (len(pictures) - 1) // 4] for number in range(5)]
    sheet = image.new("RGB", (chosen[0].width, sum(one.height for one in chosen)))
    for number, one in enumerate(chosen):
        sheet.paste(one, (0, sum(before.height for before in chosen[:number])))
    colours = sheet.quantize(COLOURS)
    return [one.quantize(palette=colours, dither=image.Dither.NONE) for one in pictures]


def _dots(svg: str) -> bytes:
    return bytes(_needed("resvg_py", "resvg-py", "a PNG").svg_to_bytes(svg_string=svg))


def _needed(module: str, package: str, what: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        extra = "'pip install tsuro_widget[export]'"
        raise ImportError(f"{what} needs the package {package}, which is not installed: {extra}") from None


def _description(alt: str) -> bytes:
    """A chunk of international text."""
    body = b"iTXtDescription\0\0\0en\0\0" + alt.encode()
    return struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
