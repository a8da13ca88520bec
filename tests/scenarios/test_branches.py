"""What if: named branches of a game, their tree, and two of them side by side."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.support.games import game_at
from tests.support.helpers import table
from tsuro_widget import Branches, Game, IllegalAction, Scenario

PAWNS = {"Ann": "a1.n1", "Ben": "f6.s1"}
SVG = "{http://www.w3.org/2000/svg}"


def example() -> Branches:
    """Three ways to go on from the end of the rulebook's example."""
    branches = Branches(Scenario.example().played())
    branches.add("quiet", "roll 1 1")
    branches.add("sunk", "roll 3 4", "die 4")
    branches.add("deeper", "place w27 r1", of="quiet")
    branches.add("early", "place w47 r3", after=9)
    return branches


def test_a_branch_is_a_game_of_its_own() -> None:
    branches = example()
    assert branches.names == ("main", "quiet", "sunk", "deeper", "early")
    assert (len(branches), list(branches)) == (5, list(branches.names))
    assert branches["main"].ply == 10
    assert [str(action) for action in branches["deeper"].actions[10:]] == ["roll 1 1", "place w27 r1"]
    assert branches["early"].ply == 10
    branches["quiet"].play("place w27 r0")
    assert branches["deeper"].ply == 12


def test_the_tree_says_where_each_branch_came_from_and_what_was_played() -> None:
    assert str(example()).splitlines() == [
        "main: 10 actions, chance: roll whether the daikaiju move",
        "├─ quiet: after 10, roll 1 1; 11 actions, Ben: lay a tile on f6",
        "│  └─ deeper: after 11, place w27 r1; 12 actions, chance: roll whether the daikaiju move",
        "├─ sunk: after 10, roll 3 4, die 4; 12 actions, Ben: lay a tile on f6",
        "└─ early: after 9, place w47 r0; 10 actions, chance: roll whether the daikaiju move",
    ]


def test_a_branch_that_is_over_says_who_has_won() -> None:
    branches = Branches(Game("classic", seats=2, seed=1))
    branches.add("ended").run()
    assert f"over, won by {', '.join(branches['ended'].winners)}" in str(branches)
    assert " more; over" in str(branches)


def test_a_branch_that_is_taken_away_leaves_those_that_came_from_it() -> None:
    branches = example()
    branches.remove("quiet")
    assert branches.names == ("main", "sunk", "deeper", "early")
    assert "├─ deeper: after 10, roll 1 1, place w27 r1; 12 actions" in str(branches)
    with pytest.raises(ValueError, match="main is the game itself"):
        branches.remove("main")


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("quiet", {}, "there is a branch 'quiet' already"),
        ("", {}, "'' is no name"),
        (7, {}, "7 is no name"),
        ("x" * 41, {}, "a branch's name has 1 to 40 characters"),
        ("new", {"of": "old"}, "no branch 'old'; there are main, quiet"),
        ("new", {"after": 99}, "no moment 99"),
        ("new", {"after": "9"}, "ply is '9'"),
    ],
)
def test_a_branch_that_cannot_be_is_refused(name: str, options: dict[str, str], said: str) -> None:
    branches = example()
    with pytest.raises(ValueError, match=said):
        branches.add(name, **options)  # type: ignore[arg-type]
    assert len(branches) == 5


def test_an_action_that_is_not_possible_leaves_no_branch_behind() -> None:
    branches = example()
    with pytest.raises(IllegalAction):
        branches.add("wrong", "roll 1 1", "roll 1 1")
    assert ("wrong" in branches.names, branches["main"].ply) == (False, 10)


def test_only_a_game_has_branches() -> None:
    with pytest.raises(ValueError, match="it must be a Game"):
        Branches("classic")  # type: ignore[arg-type]


# -- side by side --------------------------------------------------------------------------------------


def test_squares_pawns_daikaiju_and_hands_that_differ_are_named() -> None:
    found = example().differences("quiet", "sunk")
    assert found.squares == {"c4": ("w47 r0", "")}
    assert found.pawns == {"Ann": ("d4.w1", "out: daikaiju")}
    assert found.tokens == {"B1": ("f3 r0", "f4 r0"), "G1": ("a4 r0", "a5 r0"), "G2": ("c3 r3", "c4 r3")}
    assert (found.hands, found.rest) == ({}, {"pile": ("", "w47")})
    assert "Ann: d4.w1 / out: daikaiju" in str(found)


def test_a_branch_does_not_differ_from_itself() -> None:
    found = example().differences("quiet", "quiet")
    assert (any(found), str(found)) == (False, "no difference")


def test_what_differs_is_marked_on_each_board() -> None:
    found = example().differences("quiet", "sunk")
    assert found.marks(0) == [{"cell": cell} for cell in ("c4", "d4", "f3", "a4", "c3")]
    assert found.marks(1) == [{"cell": cell} for cell in ("c4", "f4", "a5")]


def test_two_pawns_of_a_seat_differ_each_for_itself() -> None:
    branches = Branches(game_at("pocket", 2, 4))
    branches.add("middle", after=branches["main"].ply // 2)
    assert any(name.endswith((" 1", " 2")) for name in branches.differences("middle").pawns)


def test_who_has_not_started_yet_differs_from_who_has() -> None:
    branches = Branches(Game("classic", seats=2, seed=1))
    branches.add("shuffled").step()
    branches.add("started", "start c1.n1", of="shuffled")
    assert branches.differences("shuffled", "started").pawns == {"Ann": ("", "c1.n1")}


def test_the_boards_stand_side_by_side_in_one_picture() -> None:
    comparison = example().compare("quiet", "sunk")
    root = ElementTree.fromstring(comparison.svg())
    boards = root.findall(f"{SVG}svg")
    assert [float(board.get("x", "")) for board in boards] == [0, 536]
    assert float(root.get("width", "")) == 2 * 520 + 16
    assert [text.text for text in root.iter(f"{SVG}text")][:2] == ["quiet", "sunk"]
    assert "Ann: d4.w1 / out: daikaiju" in (root.findtext(f"{SVG}desc") or "")
    bundle = comparison._repr_mimebundle_()
    assert bundle["text/plain"] == str(comparison) == repr(comparison)


def test_names_are_drawn_as_text_and_nothing_else() -> None:
    branches = example()
    branches.add("<script>alert(1)</script>")
    root = ElementTree.fromstring(branches.compare("<script>alert(1)</script>", "sunk").svg())
    assert not [node for node in root.iter() if node.tag.endswith("script")]


def test_games_of_two_kinds_cannot_be_compared() -> None:
    from tsuro_widget.scenarios.branches import differences

    with pytest.raises(ValueError, match="only moments of one edition"):
        differences(table(PAWNS, {"Ann": "t01"}).state, Game("seas").state)
