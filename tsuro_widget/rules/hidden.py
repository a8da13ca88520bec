"""Tiles as somebody knows them who does not see them."""

from __future__ import annotations

from collections.abc import Iterator


class Unseen(Exception):
    """Somebody has looked at a tile that lies face down."""


class FaceDown(tuple[str, ...]):
    """Tiles that may be counted and added to, but not looked at."""

    __slots__ = ()

    def _none(self) -> tuple[str, ...]:
        if self:
            raise Unseen
        return ()

    def __iter__(self) -> Iterator[str]:
        return iter(self._none())

    def __contains__(self, tile: object) -> bool:
        return tile in self._none()

    def __getitem__(self, place):  # type: ignore[no-untyped-def]
        return self._none()[place]

    def index(self, *given):  # type: ignore[no-untyped-def]
        return self._none().index(*given)

    def count(self, tile: object) -> int:
        return self._none().count(tile)

    def __add__(self, others):  # type: ignore[no-untyped-def]
        return FaceDown(super().__add__(others))

    def __radd__(self, others: tuple[str, ...]) -> FaceDown:
        return FaceDown(others.__add__(self))
