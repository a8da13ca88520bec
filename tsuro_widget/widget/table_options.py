"""Who sits at a table: everything that a board is asked for, checked."""

from collections.abc import Mapping, Sequence
from itertools import cycle, islice

from .._base.quote import short
from ..editions import edition_by_name
from ..game.game import Game
from ..game.players import Player, players_by_seat
from ..rules.model import Edition
from ..rules.seats import by_seat, seat_number
from ..words.catalogs import check_lang
from ..words.phrases import has_sentence
from ..words.voices import voice_in
from .luck import WAYS
from .playables import Playable
from .table import Players, Table

Opponents = int | Sequence[str | Player]
Seats = int | Sequence[str]

OPPONENTS = ("Ben", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
LEVELS = ("easy", "medium", "hard")


def against(opponents: Opponents, edition: str | Edition, lang: str) -> tuple[list[str], dict[str, str | Player]]:
    """The seats and the computers of a game in which `You` (`Du`) play against levels; a number takes them in turn."""
    sizes = edition_by_name(edition).seats
    you, most = voice_in(check_lang(lang)).you, min(sizes[-1] - 1, len(OPPONENTS))
    fits = range(max(sizes[0] - 1, 1), most + 1)
    players = None if isinstance(opponents, str | bytes) or not isinstance(opponents, Sequence) else opponents
    count: object = opponents if players is None else len(players)
    if type(count) is not int or count not in fits:
        many = f"{fits[0]} to {most}"
        raise ValueError(f"opponents must be a number from {many} or a list of {many} levels, not {short(opponents)}")
    return [you, *OPPONENTS[:count]], dict(zip(OPPONENTS, players or islice(cycle(LEVELS), count)))


def who_plays(
    edition: str | Edition | None, seats: Seats | None, players: Players | None, opponents: Opponents | None, lang: str
) -> tuple[Seats, Players | None]:
    """Return the seats and the players of a new game: two persons, where nothing is given."""
    if opponents is None:
        return 2 if seats is None else seats, players
    if (seats, players) != (None, None):
        raise ValueError("opponents seats you and the computers; leave out seats and players")
    return against(opponents, "classic" if edition is None else edition, lang)


def table_of(
    game: Game | Playable, seat: str | None, players: Players | None, dice: str, *, curtain: bool, lang: str
) -> Table:
    """A table, if all of this fits together."""
    if not isinstance(game, Game | Playable):
        raise ValueError(f"game is {short(game)}; it must be a Game, as in TsuroWidget(tsuro.Game('classic'))")
    seats = (game if isinstance(game, Game) else game.game).state.seats
    seat = None if seat is None else seats[seat_number(seat, seats)]
    if not isinstance(curtain, bool):
        raise ValueError(f"curtain is {short(curtain)}; it must be True or False")
    if curtain and seat is not None:
        raise ValueError(f"a curtain is for a board that all share; this one is {seat}'s: give one of seat and curtain")
    players = players or {}
    given = by_seat(players if isinstance(players, Mapping) else dict.fromkeys(seats, players), seats)
    answering, lang = players_by_seat(given, seats), check_lang(lang)
    if dice not in WAYS:
        raise ValueError(f"dice is {short(dice)}; it must be one of {', '.join(map(repr, WAYS))}")
    levels = {name: one for name, one in given.items() if isinstance(one, str) and has_sentence(f"level {one}")}
    playable = Playable(game, lang) if isinstance(game, Game) else game
    return Table(playable, seat, answering, dice, curtain, levels)
