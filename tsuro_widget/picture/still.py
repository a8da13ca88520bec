"""A scene for places without a front end: the picture and the text board, by their MIME types."""

from typing import NamedTuple

from ..scene.types import AnyScene
from ..words.phrases import sentence, text_for
from .files import svg_picture
from .text import text


class Snapshot(NamedTuple):
    """A picture that shows itself in any notebook, and the text board."""

    svg: str
    text: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return self.text


def snapshot(scene: AnyScene, *, dark: bool = False) -> Snapshot:
    """The picture of a scene and nothing else."""
    pictures = still(scene, dark=dark)
    return Snapshot(pictures["image/svg+xml"], pictures["text/plain"])


def still(scene: AnyScene, *, dark: bool = False) -> dict[str, str]:
    """svgwrite is imported only when somebody wants a picture."""
    from .svg import svg

    picture = svg(scene, dark=dark)
    return svg_picture(picture, text_for(scene, sentence("picture"))).bundle | {"text/plain": text(scene)}
