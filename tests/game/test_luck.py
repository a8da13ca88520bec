"""Luck: the stream of chance is the same everywhere and fair, and a script says where it does not fit."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from tests.support.helpers import NAMES, corner, hand, tiles
from tsuro_widget import Game, IllegalAction, dice, scripted
from tsuro_widget.editions.seas.actions import Die, Roll
from tsuro_widget.game import luck
from tsuro_widget.game.luck import Stream
from tsuro_widget.rules.actions import PlaceTile

ORDER = "shuffle " + " ".join(tiles(1, 35))
BACKWARDS = "shuffle " + " ".join(reversed(tiles(1, 35)))

GOLDEN = [16, 1, 33, 5, 22, 19, 25, 11, 26, 9, 23, 17, 4, 32, 34, 15, 29, 31, 2, 27, 30, 10, 8, 18, 0, 24, 21, 13, 7]
GOLDEN += [14, 20, 28, 12, 6, 3]


# -- the stream ------------------------------------------------------------------------------------


def test_the_golden_vector_of_the_stream() -> None:
    """Seed b"42", domain "deck": the numbers 0 to 34 shuffled, as every version and every language must do it."""
    assert Stream(b"42", "deck").shuffle(range(35)) == GOLDEN


def test_shuffle_goes_by_its_former_name_until_the_next_version() -> None:
    with pytest.warns(
        DeprecationWarning, match=r"^shuffled is now named shuffle; the name shuffled goes with .* 0\.2$"
    ):
        assert Stream(b"42", "deck").shuffled(range(35)) == GOLDEN


def test_the_words_are_sha_256_in_counter_mode() -> None:
    """The definition, spelled out once more: eight big-endian words of 32 bits a block."""
    key = hashlib.sha256(b"tsuro-widget/v1\0deck\0" + b"42").digest()
    blocks = b"".join(hashlib.sha256(key + number.to_bytes(8, "big")).digest() for number in range(3))
    words = [int.from_bytes(blocks[start : start + 4], "big") for start in range(0, 96, 4)]
    stream = Stream(b"42", "deck")
    assert [stream.word() for _ in range(24)] == words
    assert Stream(b"42", "deck", 17).word() == words[17]


def test_a_game_shuffles_with_the_domain_deck() -> None:
    game = Game("classic", seats=2, seed=42)
    game.step()
    assert str(game.actions[0]) == "shuffle " + " ".join(f"t{number + 1:02d}" for number in GOLDEN)


@pytest.mark.parametrize("seed", [42, "42", b"42"])
def test_a_number_a_text_and_bytes_are_one_seed(seed: Any) -> None:
    assert Stream(seed, "deck").shuffle(range(35)) == GOLDEN


@pytest.mark.parametrize("seed", [True, 1.5, None, [1]])
def test_other_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match="it must be a whole number, a text or bytes"):
        dice(seed)


def test_seeds_and_domains_have_streams_of_their_own() -> None:
    words = {Stream(seed, domain).word() for seed in range(20) for domain in ("deck", "dice", "player Ann 3")}
    assert len(words) == 60


# -- fairness --------------------------------------------------------------------------------------


class Written(Stream):
    """A stream that says the words it was given."""

    def __init__(self, words: list[int]) -> None:
        self.words = words

    def word(self) -> int:
        return self.words.pop(0)


@pytest.mark.parametrize("limit", range(1, 17))
def test_every_number_below_a_limit_is_exactly_as_likely(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With words of four bits in place of 32: each number gets the same share, the rest is drawn again."""
    monkeypatch.setattr(luck, "WORD", 16)
    rejected = 16 % limit
    drawn = [Written([word, 0]).below(limit) for word in range(16 - rejected)]
    assert Counter(drawn) == dict.fromkeys(range(limit), 16 // limit)
    assert [Written([word, 0]).below(limit) for word in range(16 - rejected, 16)] == [0] * rejected


def test_a_word_that_would_spoil_the_balance_is_drawn_again() -> None:
    """2³² leaves 1 when divided by 3."""
    assert Written([2**32 - 1, 2**32 - 1, 5]).below(3) == 2
    assert Written([2**32 - 2]).below(3) == 2


def test_a_limit_beyond_a_word_takes_two_words() -> None:
    assert Written([1, 7]).below(2**40) == 2**32 + 7


@pytest.mark.parametrize("limit", [1, 2, 35, 10**6, 2**32, 2**32 + 1, 10**40])
def test_numbers_stay_below_their_limit(limit: int) -> None:
    stream = Stream("fair", "dice")
    assert all(0 <= stream.below(limit) < limit for _ in range(50))


def test_all_orders_of_a_shuffle_are_as_likely() -> None:
    """Three things in six orders, 3,000 seeds, within four standard errors."""
    orders = Counter(tuple(Stream(seed, "deck").shuffle("abc")) for seed in range(3000))
    assert set(orders) == set(permutations("abc"))
    assert max(abs(count - 500) for count in orders.values()) < 4 * sqrt(3000 * (1 / 6) * (5 / 6))


# -- dice ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["classic", "kosmos", "pocket"])
def test_one_seed_gives_one_game(edition: str) -> None:
    games = [Game(edition, seats=4, seed="same").run() for _ in range(2)]
    assert games[0].record() == games[1].record()
    assert games[0].record() != Game(edition, seats=4, seed="other").run().record()


def test_luck_is_taken_back_with_the_action() -> None:
    """Undo and play on: the same shuffle of the returned tiles comes again, and so does the whole game."""
    game = Game("classic", seats=5, seed=3)
    whole = [str(action) for action in game.branch().run().actions]
    for ply in (1, 7, 12, len(whole) - 1):
        game.run()
        game.goto(ply)
        game.undo()
        game.step()
        assert [str(action) for action in game.actions] == whole[:ply]


def test_two_shuffles_of_one_game_come_from_one_stream() -> None:
    """The second one goes on where the first one stopped; it does not begin anew."""
    game = corner({"Ann": "t20", "Ben": "t07 t08 t09", "Cy": "t10 t11 t12"})
    game.play("place t20 r0")
    first = game.timeline.present.luck.answer(game.state)
    second = first.luck.answer(game.state)
    stream = Stream(1, "deck")
    orders = [stream.shuffle(["t07", "t08", "t09"]) for _ in range(2)]
    assert [str(first.action), str(second.action)] == [f"shuffle {' '.join(order)}" for order in orders]


# -- scripts ---------------------------------------------------------------------------------------


def test_a_script_gives_its_answers_in_order() -> None:
    game = Game("classic", seats=2, luck=scripted([ORDER]))
    game.step()
    assert hand(game, "Ben") == tiles(4, 6)


def test_a_script_goes_on_with_other_luck() -> None:
    game = Game("classic", seats=4, seed=1, luck=scripted([ORDER], then=dice(7))).run()
    assert str(game.actions[0]) == ORDER
    assert game.winners


def test_a_script_that_does_not_fit_says_where_what_was_asked_and_what_would_have_fitted() -> None:
    game = Game("classic", seats=2, luck=scripted(["place t01 r0"]))
    with pytest.raises(
        IllegalAction, match="does not fit at action 1 of 1: 'place t01 r0' is not possible now"
    ) as caught:
        game.step()
    assert "chance: shuffle the pile. It is written so: shuffle and 35 names in any order." in str(caught.value)
    assert str(caught.value).endswith("t09 and 26 more")
    assert game.ply == 0


def test_a_script_with_a_malformed_action_is_malformed() -> None:
    """It is refused when the script is made, as far as that can be told without a board."""
    with pytest.raises(ValueError, match=r"^action 2 of the script: cannot read 'shuffle well'") as caught:
        scripted([ORDER, "shuffle well"])
    assert not isinstance(caught.value, IllegalAction)


@pytest.mark.parametrize("line", [None, 5, "", "ROLL 3 4", ("roll", 3, 4), "roll 7 1", "die", b"die 2", PlaceTile])
def test_a_line_that_is_no_action_is_refused_when_the_script_is_made(line: Any) -> None:
    with pytest.raises(ValueError, match=r"^action 1 of the script: "):
        scripted([line])


def test_a_place_of_another_board_is_malformed_where_the_script_comes_to_it() -> None:
    game = Game("classic", seats=2, luck=scripted(["start z9.n1"]))
    with pytest.raises(ValueError, match="does not fit at action 1 of 1: not a spot of this board") as caught:
        game.step()
    assert len(str(caught.value)) < 400


def test_actions_are_as_good_as_their_texts() -> None:
    assert scripted([Roll(3, 4), "die 2"]) == scripted(["roll 3 4", Die(2)])


def test_a_game_takes_the_seed_of_its_luck() -> None:
    """Then its random players do the same as well."""
    assert Game("classic", luck=dice(42)).seed == Game("classic", seed=42).seed == 42
    assert Game("classic", luck=scripted([ORDER], then=scripted([], then=dice("seven")))).seed == "seven"
    assert Game("classic", luck=dice(42), seed=1).seed == 1
    games = [Game("classic", seats=4, luck=scripted([ORDER], then=dice(7))).run() for _ in range(2)]
    assert games[0].record() == games[1].record()


def test_the_second_line_of_a_script_names_its_place() -> None:
    pawns = {"Ann": "t20", "Ben": "t07 t08", "Cy": "t10 t11 t12"}
    game = Game.from_position(corner(pawns).position(), luck=scripted(["shuffle t07 t08", "shuffle t01 t02"]))
    game.play("place t20 r0")
    game.step()
    assert hand(game, "Ann") == ["t07", "t08"]
    with pytest.raises(IllegalAction, match="at action 2 of 2"):
        game.timeline.present.luck.answer(corner(pawns).state)


def test_a_script_that_is_used_up_says_so() -> None:
    game = Game("classic", seats=2, luck=scripted([]))
    with pytest.raises(IllegalAction, match="used up after 0 actions, and the question is 'chance: shuffle the pile'"):
        game.run()


def test_a_script_is_a_value_that_undo_brings_back() -> None:
    game = Game("classic", seats=2, luck=scripted([BACKWARDS]))
    for _ in range(2):
        game.step()
        assert hand(game, "Ann") == tiles(33, 35)
        game.undo()


def test_an_answer_typed_by_a_person_is_as_good_as_luck() -> None:
    """Chance is an actor: its answers can be played like anybody's."""
    game = Game("classic", seats=NAMES[:2])
    game.play(BACKWARDS)
    assert hand(game, "Ann") == tiles(33, 35)
