"""The file in which a board keeps its game: whole after every move, and taken up again after a restart."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import count, islice, pairwise, takewhile
from pathlib import Path
from typing import Any

from .._base.faults import NoFile, SaveError, refuse
from .._base.files import check_path, parse_json, read_file, replace_file
from .._base.quote import short
from ..game.game import Game
from ..game.luck import SeededLuck
from ..game.timeline import Moment
from ..notation.record import parts_of, record_bytes
from ..rules.views import Shuffles
from ..scene.types import KeptFile
from ..words.clean import clean, display_name
from ..words.phrases import sentence

RIGHT = "give save the name of another file"


class ChangedElsewhere(OSError):
    """Something else has written the file since."""


class GameFile:
    """The files of a board's games: `evening.json`, then `evening-2.json` for the game after it, and so on."""

    def __init__(self, path: str | Path, game: Game) -> None:
        """Take up the last game in these files, or else begin with `game`, which nobody has played yet."""
        if not isinstance(game.seeding.luck, SeededLuck):
            raise ValueError("save keeps a game whose chance comes from a seed; leave out luck")
        self._first = self.path = check_path(path).absolute()
        self.game = game
        self.failure: Exception | None = None
        self._ours: set[bytes] = set()
        self._tried: Moment | None = None
        with suppress(NoFile):
            self._take_up(self._first, game)
            for path in reversed([*takewhile(Path.exists, self._following())]):
                with suppress(OSError, ValueError):  # its luck is its own
                    self._take_up(path, self.game.again())
                    break

    def _take_up(self, path: Path, game: Game) -> None:
        """Play what a file says; an error if it has no game that begins as this one does."""
        if path.exists() and not path.is_file():  # to read a pipe would wait
            raise ValueError(f"{short(path.name)} is not a file; {RIGHT}")
        found = read_file(path)
        try:
            _replay(parse_json(found), game)
        except SaveError as error:
            raise ValueError(f"{short(path.name)} has no game of this call: {error.faults[0]}; {RIGHT}") from None
        self.path, self.game, self._ours = path, game, {found}
        self._tried = game.timeline.present

    def _following(self) -> Iterator[Path]:
        first = self._first
        return (first.with_name(f"{first.stem}-{number}{first.suffix}") for number in count(2))

    def begin(self) -> None:
        """Write the first file, unless the game comes from it: what cannot be kept at all is an error."""
        if not self._ours:
            self._write()

    def keep(self, game: Game) -> bool:
        """Write the game as it is shown, if that is new. Return whether boards must show something else of it."""
        before = self.path, self.failure is None
        if game is not self.game:
            path = next(path for path in self._following() if not path.exists())
            self.path, self.game, self._ours = path, game, set()
        if game.timeline.present is not self._tried:
            try:
                self._write()
                self.failure = None
            except (OSError, ValueError) as error:
                self.failure = error
            self._tried = game.timeline.present
        return before != (self.path, self.failure is None)

    def _write(self) -> None:
        """Write a complete file, unless something else has written it since."""
        data = record_bytes(self.game.record(), self.game.state.edition)
        with suppress(NoFile):
            if read_file(self.path) not in self._ours:
                raise ChangedElsewhere(f"{self.path.name} has been changed elsewhere")
        self._ours.add(data)  # the file is this one or the one before, wherever Ctrl-C comes
        replace_file(self.path, data)
        self._ours = {data}

    def as_json(self, lang: str) -> KeptFile:
        """The name of the file as a board shows it, and why the game is not kept in it."""
        name, failure = display_name(self.path.name), self.failure
        if failure is None:
            return {"name": name, "text": ""}
        why = failure.strerror if isinstance(failure, OSError) else None
        key = "live kept elsewhere" if isinstance(failure, ChangedElsewhere) else "live not kept"
        return {"name": name, "text": clean(sentence(key, file=name, why=why or type(failure).__name__).text(lang))}


def _replay(record: object, game: Game) -> None:
    """Play a record of the same edition, seats and options; if a seed was given, of that seed."""
    start = record.get("start") if isinstance(record, dict) else None
    begins: Any = game.record()["start"]
    if isinstance(start, dict):
        _check_same("edition", start.get("edition"), begins["edition"])
    _, found, actions, notes = parts_of(record, game.state.edition)
    _check_same("seats", found.get("seats"), begins["seats"])
    _check_same("options", found.get("rules"), begins["rules"])
    game.timeline.replay(actions)
    game.notes = notes
    if game.seeding.is_chosen and not _is_of_its_seed(game):
        raise refuse("another-game", "it was played with another seed")


def _is_of_its_seed(game: Game) -> bool:
    """Whether the first shuffle is the seed's own: nobody is offered to choose it."""
    shuffles = (pair for pair in pairwise(game.timeline.moments) if isinstance(pair[0].state.options, Shuffles))
    return all(before.luck.answer(before.state).action == after.action for before, after in islice(shuffles, 1))


def _check_same(part: str, found: object, right: object) -> None:
    if found != right:
        raise refuse("another-game", f"it has the {part} {short(found)}, not {short(right)}")
