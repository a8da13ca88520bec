"""Actions: what players and chance do, each with a short text that parses back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from .._base.former import former_field
from .._base.quote import short
from ..words.phrases import Phrase, Refusal, join, sentence
from .geometry import Grid
from .kinds import Entry, Kind, NoFields, PawnNumber, Place, Rotation, Side, Statement, TileName, Tiles, every, parts_of

if TYPE_CHECKING:
    from .model import Edition

LONGEST = 2000
BY = ("seat", "dice", "shuffle")


class Action(Statement):
    """What a player or chance does; `by` says who: a "seat", the "dice", or a "shuffle"."""

    __slots__ = ()
    by: ClassVar[str] = "seat"
    example: ClassVar[str] = ""
    option: ClassVar[str] = ""  # the rule option that says whether it can ever be done, if there is one

    @classmethod
    def read(cls, text: str, board: Grid) -> Action:
        """The action with this text; how many spaces are between its words does not count."""
        form = cls.compiled or cls.compile()
        found = form.fits(text) or form.fits(" ".join(text.split()))
        if found is None:
            raise Refusal.because(cls.misread(text))
        try:
            return cls(*form.values(found, board))
        except Refusal:
            raise
        except (ValueError, LookupError) as error:  # of a kind of your own
            raise Refusal.because(join(" ", [cls.misread(text, "no form"), str(error)])) from None

    @classmethod
    def misread(cls, text: str, key: str = "misread") -> Phrase:
        """What a text should be that begins with the verb and goes on in another form."""
        form = " ".join(map("{{{}}}".format, cls._fields)) if cls.form is None else cls.form  # type: ignore[attr-defined]
        return sentence(key, action=short(text), example=repr(cls.example or f"{cls.verb} {form}".rstrip()))

    @classmethod
    def fault_of_kind(cls, kinds: dict[str, Kind]) -> str:
        """An action is made from its text again, so what the text leaves out has a default."""
        written = kinds if cls.form is None else {name for name in kinds if f"{{{name}}}" in cls.form}
        lost = [name for name in cls._fields if name not in written and name not in cls._field_defaults]  # type: ignore[attr-defined]
        if lost:
            return f"the text of {cls.__name__} leaves out {lost[0]!r}, which has neither a kind nor a default"
        return "" if cls.by in BY else f"{cls.__name__}.by is {short(cls.by)}; it must be one of {', '.join(BY)}"

    def spends(self) -> tuple[str, ...]:
        """The tiles of the hand that it takes."""
        return ()

    def sentence(self) -> Phrase:
        """What is done, by default in the words of its verb, filled by its fields."""
        return Phrase(f"told {self.verb}", parts_of(self), f"{self}.")


class Start(Action, NamedTuple("_Start", [("at", Place)])):
    """Choose where a pawn starts."""

    verb, example = "start", "start c1.n1"


@former_field("turns", "rotation")
class _Placement(NamedTuple):
    tile: TileName
    rotation: Rotation
    side: Side = ""
    via: Entry = None


class Placement(Action, _Placement):
    """A tile on the square ahead, turned so; `via` is the port by which a waiting pawn enters."""

    form = "{tile}[ {side}] {rotation}[ via {via}]"

    def __str__(self) -> str:
        """As the form says, in less time: no other action is written as often."""
        tile, rotation, side, via = self
        return f"{self.verb} {tile}{side and f' {side}'} r{rotation}{'' if via is None else f' via {via}'}"

    def sentence(self) -> Phrase:
        side = sentence("told side", side=self.side) if self.side else ""
        via = "" if self.via is None else sentence("told via", via=self.via)
        turned = sentence(f"told turned {self.rotation}")
        return sentence(f"told {self.verb}", tile=self.tile, side=side, turned=turned, via=via)


class PlaceTile(Placement):
    """Lay a tile on the square ahead."""

    verb, example = "place", "place t12 r1"

    def spends(self) -> tuple[str, ...]:
        return (self.tile,)


class Swap(Action, NamedTuple("_Swap", [("give", Tiles), ("take", Tiles)])):
    """Exchange tiles with the hands of the eliminated."""

    verb, form, example, option = "swap", "{give} for {take}", "swap t12 t03 for t22 t30", "exchange_bonus"

    @classmethod
    def read(cls, text: str, board: Grid) -> Action:
        swap = super().read(text, board)
        give, take = swap
        if len(give) != len(take) or len({*give, *take}) < 2 * len(give):
            raise Refusal.because(sentence("misread swap"))
        return swap

    def spends(self) -> tuple[str, ...]:
        return self.give

    def sentence(self) -> Phrase:
        return sentence("told swap", give=", ".join(self.give), take=", ".join(self.take))


class Keep(Action, NoFields):
    """Exchange nothing."""

    verb, example = "keep", "keep"


class PawnFirst(Action, NamedTuple("_PawnFirst", [("number", PawnNumber)])):
    """Which of two pawns moves first this turn."""

    verb, example = "pawn", "pawn 2"


class Shuffle(Action, NamedTuple("_Shuffle", [("order", Tiles)])):
    """The tiles in their new order, top first."""

    verb, by, example = "shuffle", "shuffle", "shuffle t03 t12 t01"


@former_field("turns", "rotation")
class Heading(Action, NamedTuple("_Heading", [("rotation", Rotation)])):
    """How often a thing that was just placed is turned."""

    verb, by, example = "face", "dice", "face r2"

    def sentence(self) -> Phrase:
        return sentence("told face", turned=sentence(f"told turned {self.rotation}"))


ACTIONS = (Start, PlaceTile, Swap, Keep, PawnFirst, Shuffle)  # what is done in most editions


def parse(text: str, edition: Edition, board: Grid) -> Action:
    """The action that a text stands for; a `ValueError` says what is wrong with a text that stands for none.

    What only other editions have is an action, too, though never one that is allowed.
    """
    two_words, one_word = _verbs_of(text)
    kind = edition.verbs.get(two_words) or edition.verbs.get(one_word)
    return (kind or _of_any_edition(text, edition.verbs)[0]).read(text, board)


def dice_of(edition: Edition) -> dict[int, type[Action]]:
    """The actions that are numbers on dice, by how many numbers."""
    dice = {len(kind._fields): kind for kind in reversed(edition.actions) if kind.by == "dice"}  # type: ignore[attr-defined]
    return {many: kind for many, kind in dice.items() if _fits(kind, " ".join([kind.verb, *["1"] * many]))}


def _fits(kind: type[Action], text: str) -> bool:
    return bool((kind.compiled or kind.compile()).fits(text))


def check_form(text: str) -> None:
    """Whether a text reads like an action of some edition; a `ValueError` says why not."""
    kinds = _of_any_edition(text)
    if not any(_fits(kind, " ".join(text.split())) for kind in kinds):
        raise Refusal.because(kinds[0].misread(text))


def who_acts(text: str) -> str:
    """Whose action a text is: that of a "seat", of the "dice" or of a "shuffle"."""
    return next((kind.by for kind in _with_verb_of(text)), Action.by)


def no_action(thing: object) -> Refusal:
    """The error for what is no text, or one that is too long."""
    return Refusal.because(sentence("misread thing", action=short(thing), count=LONGEST))


def _verbs_of(text: str) -> tuple[str, str]:
    """The verbs with which a text may begin: its first two words, and its first word."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise no_action(text)
    words = text.split(None, 2)
    return " ".join(words[:2]), " ".join(words[:1])


def _with_verb_of(text: str) -> list[type[Action]]:
    """The kinds of actions of all editions whose verb a text begins with, those of two words first."""
    return [kind for verb in _verbs_of(text) for kind in every(Action) if kind.verb == verb]


def _of_any_edition(text: str, verbs: Iterable[str] = ()) -> list[type[Action]]:
    """The kinds of actions with a verb; a `ValueError` if there is none names those given, or all."""
    if found := _with_verb_of(text):
        return found
    verbs = verbs or dict.fromkeys(kind.verb for kind in every(Action))
    raise Refusal.because(sentence("misread verb", action=short(text), verbs=", ".join(verbs)))
