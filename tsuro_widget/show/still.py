"""A scene for places without a front end: the picture and the text board, by their MIME types."""

from __future__ import annotations

import base64

from .scene import Json
from .text import text


def still(scene: Json) -> dict[str, str]:
    """svgwrite is imported only when somebody wants a picture."""
    from .svg import svg

    picture = svg(scene)
    return {"image/svg+xml": picture, "text/html": _image(picture), "text/plain": text(scene)}


def _image(picture: str) -> str:
    """The picture as an `<img>`: no markup of ours is let into the page."""
    encoded = base64.b64encode(picture.encode()).decode()
    return f'<img alt="the board" style="max-width: 100%" src="data:image/svg+xml;base64,{encoded}">'
