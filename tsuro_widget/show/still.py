"""A scene for places without a front end: the picture and the text board, by their MIME types."""

from __future__ import annotations

import base64
from typing import NamedTuple

from .phrases import say, told
from .scene import Json
from .text import text


class Snapshot(NamedTuple):
    """A picture that shows itself in any notebook, and the text board."""

    svg: str
    text: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return self.text


def snapshot(scene: Json) -> Snapshot:
    """The picture of a scene and nothing else."""
    pictures = still(scene)
    return Snapshot(pictures["image/svg+xml"], pictures["text/plain"])


def still(scene: Json) -> dict[str, str]:
    """svgwrite is imported only when somebody wants a picture."""
    from .svg import svg

    picture = svg(scene)
    alt = told(scene, say("picture"))
    return {"image/svg+xml": picture, "text/html": _image(picture, alt), "text/plain": text(scene)}


def _image(picture: str, alt: str) -> str:
    """The picture as an `<img>`: no markup of ours is let into the page."""
    encoded = base64.b64encode(picture.encode()).decode()
    return f'<img alt="{alt}" style="max-width: 100%" src="data:image/svg+xml;base64,{encoded}">'
