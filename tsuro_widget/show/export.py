"""Pictures as files: SVG and PNG, each with its alternative text; no browser is needed."""

from __future__ import annotations

import base64
import struct
import zlib
from html import escape
from pathlib import Path
from typing import NamedTuple

from ..words.clean import clean
from .packages import needed
from .replacing import replace_file

SVG, PNG, GIF = "image/svg+xml", "image/png", "image/gif"
HTML = "text/html"
"""A page of its own; a notebook does not show it in its own."""
PNG_HEAD = 33
"""The signature of a PNG and its first chunk."""


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
    data = dots(svg)
    return Picture(PNG, data[:PNG_HEAD] + _description(in_one_line(alt)) + data[PNG_HEAD:], in_one_line(alt))


def dots(svg: str) -> bytes:
    """A drawing as a PNG."""
    return bytes(needed("resvg_py", "resvg-py", "a PNG", "export").svg_to_bytes(svg_string=svg))


def _description(alt: str) -> bytes:
    """A chunk of international text."""
    body = b"iTXtDescription\0\0\0en\0\0" + alt.encode()
    return struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
