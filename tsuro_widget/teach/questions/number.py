"""Questions for a number or a probability; the answer is a whole number, a fraction or a decimal."""

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from math import floor
from unicodedata import normalize

from ..._base.shapes import Part, whole
from ...game.game import Game
from ...rules.engine import play
from ...rules.views import View
from ...scenarios.cases import Case
from ...words.catalogs import COMMON
from ...words.clean import display_name
from ...words.phrases import Phrase, count, sentence
from ..conditions import read_condition
from ..texts import Text, read_number
from .question import MOST_OPTIONS, AnswerFormatError, Question, Remark, text_of

WRITTEN = re.compile(r"([+-]?\d{1,80})(?:/(\d{1,80})|[.](\d{1,80}))?\s*(%)?")
GROUPED = re.compile(r"[+-]?\d{1,3}([ '_\u00a0\u2009\u202f]\d{3})+")
# A number with more decimals comes from a computer, which rounds them in its own way.
MOST_PLACES, MOST_DECIMALS = 30, 12
MINUS = "\u2212"


class NumberQuestion(Question):
    """`value` is the number; an answer may be rounded to `places`. `out_of` is the number of equally likely cases."""

    kind = shape = "number"
    parts = ("value", "count", "odds", "places")
    usual = sentence("ask number")
    out_of = 0

    def complete(self, part: Part, game: Game) -> None:
        ways = [way for way in ("value", "count", "odds") if way in part]
        places = part.value.get("places")
        self.places = None if places is None else whole(0, MOST_PLACES).check("places", places)
        if len(ways) != 1:
            raise ValueError("a number has one of `value`, `count` and `odds`")
        wanted, state = part.get(ways[0]), self.case.after
        if ways == ["value"]:
            self.value = read_number(wanted, self.case)
            return
        condition, options = read_condition(wanted, state), state.options
        if isinstance(options, View) or not 0 < len(options) <= MOST_OPTIONS:
            raise ValueError(f"a choice of 1 to {MOST_OPTIONS} options is counted, and here there are none or more")
        held = sum(condition(Case(state, *play(state, option))) for option in options)
        self.out_of = len(options) if ways == ["odds"] else 0
        self.value = Fraction(held, self.out_of or 1)

    def read(self, answer: object, lang: str) -> str:
        """The number that is written; of two that may be meant, the one that is right, or the first."""
        text = text_of(answer)
        plain = [f"{Decimal(text):f}"] if isinstance(answer, float) else _readings(text, lang)
        found = [number for one in plain if (number := self._number(one)) is not None]
        if not found:
            is_rounded = any(map(WRITTEN.fullmatch, plain)) and not any("/" in one for one in plain)
            key = "unread rounded" if is_rounded else "unread number"
            raise AnswerFormatError.because(sentence(key, answer=display_name(text)))
        return next(filter(self.is_right, found), found[0])

    def _number(self, text: str) -> str | None:
        """The number as answers are kept; None if it cannot be read, or is rounded and must not be."""
        match = WRITTEN.fullmatch(text)
        if match is None or (match[2] and not int(match[2])):
            return None
        if match[3] and self.places is None and 10 ** self.value.denominator.bit_length() % self.value.denominator:
            return None
        number = Fraction(text.rstrip("% ")) / (100 if match[4] else 1)
        decimals = len(match[3] or "") + 2 * bool(match[4])
        if match[2] or not decimals or self.places is None:
            return str(number)
        return f"{Decimal(f'{int(number * 10**decimals)}e-{decimals}'):f}"

    def is_right(self, answer: str) -> bool:
        """Rounded to `places` or more, an answer must be right in all the decimals that it has."""
        off = abs(Fraction(answer) - self.value)
        if self.places is None:
            return not off
        decimals = min(len(answer.partition(".")[2]), MOST_DECIMALS)
        return bool(off * 2 * 10 ** max(self.places, decimals) <= 1)

    def solution(self) -> str:
        return str(self.value)

    def praise(self, answer: str) -> Phrase:
        if Fraction(answer) == self.value:
            return sentence("answer is", answer=_local(answer))
        return sentence("answer rounded", answer=_local(answer), exact=str(self.value))

    def hints(self, played: Sequence[str] = ()) -> list[Remark]:
        if self.value.denominator == 1 and not self.out_of:
            value = int(self.value)
            wide, narrow = max(5, abs(value) // 2), max(2, abs(value) // 10)
            far = self._between(value - wide, value + wide * 2)
            near = self._between(value - narrow + 1, value + narrow)
            return list(map(Remark, (far, sentence("hint odd" if value % 2 else "hint even"), near)))
        tenth, half = Fraction(floor(self.value * 10), 10), floor(self.value) + Fraction(1, 2)
        first = sentence("hint at least" if self.value >= half else "hint less", number=half)
        tenth -= Fraction(1, 10) if self.out_of and tenth == 1 else 0
        between, below = self._between(tenth, tenth + Fraction(1, 10)), self.value.denominator
        last = sentence("hint denominator", count=below) if below > 1 else sentence("hint whole")
        return list(map(Remark, (count("hint out of", self.out_of) if self.out_of else first, between, last)))

    def _between(self, least: Fraction | int, most: Fraction | int) -> Phrase:
        """A range; what is not negative lies in none that is, and what is odds in none beyond 1."""
        least = max(least, 0) if self.value >= 0 else least
        return sentence("hint between", least=least, most=min(most, 1) if self.out_of else most)

    def against(self, answer: str) -> Remark:
        """Say whether the number is too large or too small, and repeat it in the form in which it was understood."""
        key = "too large" if Fraction(answer) > self.value else "too small"
        return Remark(sentence(key, number=_local(answer)))


def _local(number: str) -> Text:
    """A number as it is written in each language, some of which have a comma before the decimals."""
    return Text({lang: number.replace(".", texts["decimal point"]) for lang, texts in COMMON.items()})


def _readings(text: str, lang: str) -> list[str]:
    """The possible readings, the usual first, each without marks between thousands and with a point before decimals."""
    text = normalize("NFKC", text).strip().lstrip("+").replace(MINUS, "-")
    text = re.sub(r"\s*[/:\u00f7]\s*", "/", text)
    number, percent = text.rstrip("%").rstrip(), "%" * text.count("%")
    if "/" not in number:
        return [form + percent for form in _forms(number, lang)]
    above, _, below = re.sub(r"(?<=\d)[.,](?=\d{3}(?!\d))", "", number).partition("/")
    return [f"{top}/{bottom}{percent}" for top in _forms(above, lang) for bottom in _forms(below, lang)]


def _forms(text: str, lang: str) -> list[str]:
    """A number without a fraction: what stands between thousands in one language is before decimals in the other."""
    before = COMMON[lang]["decimal point"]
    between = "." if before == "," else ","
    if GROUPED.fullmatch(text):
        return [re.sub(r"[^\d-]", "", text)]
    text = re.sub(r"^(-?)(?=[.,]\d)", r"\g<1>0", text)
    grouped = re.fullmatch(rf"-?[1-9]\d{{0,2}}([{between}]\d{{3}})+([{before}]\d+)?", text)
    forms = [text.replace(between, "").replace(before, ".")] if grouped else []
    return [*forms, text.replace(",", ".")] if len(re.findall("[.,]", text)) == 1 else forms or [text]
