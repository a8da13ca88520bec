"""Scenarios gone through step by step, branches side by side, and pages that are played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.scenarios.test_branches import example
from tests.support.boards import finished, refused, told
from tests.support.panels import acts, elements, press, refusal, tagged, words
from tsuro_widget import Scenario
from tsuro_widget.widget.branch_board import BranchBoard

pytestmark = pytest.mark.usefixtures("wired")


# -- a scenario, step by step ----------------------------------------------------------------------


def test_the_rulebooks_example_can_be_watched_thing_by_thing() -> None:
    desk, steps = Scenario.example().board(), list(Scenario.example().steps())
    assert desk.step == desk.last == len(steps)
    press(desk.panel, acts(desk.panel, "To the start")[0])
    assert desk.board.scene["ask"]["text"] == "The start"
    for number, step in enumerate(steps[:-1], 1):
        press(desk.panel, acts(desk.panel, "Next")[0])
        scene = desk.board.scene
        assert scene["ask"]["text"] == f"Step {number} of {desk.last}"
        assert scene["ask"]["hint"] == step.text
        assert scene["log"][-1]["text"] == step.text
        assert (scene["ask"]["options"], scene["over"]) == ([], None)
        drawn = step.scene()
        assert [scene[part] for part in ("tiles", "tokens", "pawns")] == [
            drawn[part] for part in ("tiles", "tokens", "pawns")
        ] or step.settled
    press(desk.panel, acts(desk.panel, "Next")[0])
    assert acts(desk.panel, "Next") == [""]
    assert desk.board.scene["ask"]["kind"] == "roll"


def test_every_step_has_its_name_and_is_marked_when_it_is_shown() -> None:
    desk = Scenario.example().board()
    names = [step.name for step in Scenario.example().steps()]
    for step, first in ((4, 0), (5, 0), (12, 7), (26, 17)):
        desk.step = step
        listed = [one[2] for one in tagged(desk.panel, "code")]
        pressed = [one for one in elements(desk.panel.content) if one[1].get("aria-pressed") == "true"]
        assert listed == names[first : first + 9]
        assert [one[1]["act"] for one in pressed] == [f"step {step}"]
    assert "17 steps before" in words(desk.panel)
    assert "steps after" not in words(desk.panel)
    desk.step = 6
    assert "1 step before" in words(desk.panel)


def test_what_check_says_is_told() -> None:
    right = Scenario.example()
    assert "Everything is as expected." in words(right.board().panel)
    wrong = right.expect(pawns={"Ann": "a1.n1"})
    assert str(wrong.check()[0]) in words(wrong.board().panel)
    bare = right.but(expect=[])
    assert "Nothing is expected of this scenario." in words(bare.board().panel)


def test_at_the_end_the_game_goes_on() -> None:
    desk = Scenario.example().board()
    desk.step = 2
    desk.game.play("roll 1 1")
    assert desk.board.scene["ply"] == desk.game.ply
    assert desk.board.scene["ask"]["options"]


@pytest.mark.parametrize("action", ["step", "step x", "step 99", "step -1", "jump 1", "step \N{SUPERSCRIPT TWO}", ""])
def test_no_other_step_is_shown(action: str) -> None:
    desk = Scenario.example().board()
    assert "there are the steps 0 to" in refusal(desk.panel, action)


def test_it_is_told_in_german() -> None:
    desk = Scenario.example().board(lang="de")
    desk.step = 3
    assert desk.board.scene["ask"]["text"] == f"Schritt 3 von {desk.last}"
    assert "Alles ist wie erwartet." in words(desk.panel)
    assert desk.board.scene["ask"]["hint"] != list(Scenario.example().steps())[2].text


def test_a_seats_board_hides_hands_at_every_step() -> None:
    desk = Scenario.example().board(seat="Ben")
    desk.step = 1
    assert desk.board.scene["hand"]["seat"] == 1


def to_the_end(board: tsuro.TsuroWidget) -> tsuro.TsuroWidget:
    """Its game is played to the end, where other boards offer to play again."""
    board.game.run()
    assert board.scene["over"] is not None
    return board


def check_that_its_game_stays(board: tsuro.TsuroWidget) -> None:
    game = board.game
    assert board.scene["again"] is False
    assert told(board, "moment", ply=game.ply)["scene"]["again"] is False
    right = "illegal: A new game cannot begin on this board: it shows a branch or a scenario."
    assert refused(board, "again") == right
    assert board.game is game


@pytest.mark.parametrize("seat", [None, "Ben"])
def test_a_scenarios_board_does_not_offer_to_play_again(seat: str | None) -> None:
    """A stranger's game would be there under "Step 26 of 26"."""
    desk = Scenario.example().board(seat=seat)
    game = to_the_end(desk.board).game
    check_that_its_game_stays(desk.board)
    desk.step = 3
    desk.step = desk.last
    check_that_its_game_stays(desk.board)
    assert desk.game is game


def test_a_scenario_that_ends_its_game_does_not_offer_it_either() -> None:
    scenario = Scenario.of(tsuro.Game("pocket", seed=3).run(), whole=True)
    check_that_its_game_stays(scenario.board().board)


def test_the_board_of_a_game_offers_it() -> None:
    assert "again" not in finished().scene


def test_copy_as_python_gives_the_scenario_and_what_was_played_after_it() -> None:
    scenario = Scenario.example()
    board = scenario.board().board
    assert copied(board) == scenario.as_python()
    board.game.play(str(board.game.legal_actions[0]))
    assert copied(board) == scenario.play(str(board.game.actions[-1])).as_python()
    board.game.goto(0)
    assert "Scenario" not in copied(board)


def copied(board: tsuro.TsuroWidget) -> str:
    return str(told(board, "python")["text"])


# -- branches --------------------------------------------------------------------------------------


def marked(desk: BranchBoard) -> list[list[dict[str, Any]]]:
    return [board.marks for board in desk.boards]


def test_two_branches_side_by_side_with_what_differs_marked_on_both() -> None:
    branches = example()
    desk = branches.board("quiet", "sunk")
    found = branches.differences("quiet", "sunk")
    assert [board.game for board in desk.boards] == [branches["quiet"], branches["sunk"]]
    assert marked(desk) == [found.marks(0), found.marks(1)]
    assert marked(desk)[0] or marked(desk)[1]
    said = words(desk.panel)
    assert all(name in said for part in found for name in part)


def test_a_branchs_board_does_not_offer_to_play_again() -> None:
    """A stranger's game would be there under the branch's name; of either side, also once another one is shown."""
    desk = example().board("quiet", "sunk")
    desk.show("quiet", "deeper")
    for name, board in zip(desk.names, desk.boards):
        check_that_its_game_stays(to_the_end(board))
        assert board.game is desk.branches[name]
    ended = example()
    ended["quiet"].run()
    check_that_its_game_stays(ended.board("quiet").boards[0])


def test_the_tree_is_there_to_choose_from() -> None:
    desk = example().board("quiet", "sunk")
    assert [one[2] for one in tagged(desk.panel, "b")] == ["main", "quiet", "deeper", "sunk", "early"]
    press(desk.panel, acts(desk.panel, "Right")[2])
    assert desk.names == ("quiet", "deeper")
    assert desk.boards[1].game is desk.branches["deeper"]
    assert list(desk.box.children) == [*desk.boards]
    press(desk.panel, acts(desk.panel, "Left")[2])
    assert desk.names == ("deeper", "deeper")
    assert "Nothing differs." in words(desk.panel)
    assert marked(desk) == [[], []]


def test_it_follows_both_games() -> None:
    branches = example()
    desk = branches.board("main", "quiet")
    branches["quiet"].play("place w27 r0")
    assert marked(desk) == [branches.differences("main", "quiet").marks(side) for side in (0, 1)]
    branches.add("later", of="quiet")
    assert "later" in words(desk.panel)
    branches.remove("sunk")
    assert "sunk" not in words(desk.panel)


def test_a_button_pressed_late_shows_its_own_branch_or_none() -> None:
    desk = example().board("main", "quiet")
    to_deeper, to_sunk = (f"second {name}" for name in ("deeper", "sunk"))
    assert {to_deeper, to_sunk} <= set(acts(desk.panel, "Right"))
    desk.branches.remove("deeper")
    assert refusal(desk.panel, to_deeper).startswith("No branch 'deeper'")
    assert desk.names == ("main", "quiet")
    press(desk.panel, to_sunk)
    assert desk.names == ("main", "sunk")


def test_a_branch_that_is_shown_may_be_removed_and_stays_until_another_is_chosen() -> None:
    desk = example().board("main", "deeper")
    desk.branches.remove("deeper")
    assert desk.names == ("main", "deeper")
    press(desk.panel, "first quiet")
    assert desk.names == ("quiet", "deeper")


def test_both_boards_stay_while_other_branches_are_shown_and_are_closed_with_them() -> None:
    desk = example().board("quiet", "sunk")
    left, right = desk.boards
    desk.show("main", "sunk")
    assert desk.boards == (left, right)
    assert left.game is desk.branches["main"]
    desk.close()
    assert (left.is_closed, right.is_closed) == (True, True)


@pytest.mark.parametrize("action", ["first 0", "first", "third main", "first Main", ""])
def test_there_are_only_these_branches(action: str) -> None:
    assert refusal(example().board().panel, action).startswith(("No branch", "No side"))
    with pytest.raises(ValueError, match="no branch"):
        example().board("main", "nowhere")


def test_the_tree_of_branches_as_text_keeps_its_lines() -> None:
    branches = example()
    branches.add("last", "die 1", of="sunk", after=11)
    branches.add("very last", of="last")
    assert [line.split(":")[0] for line in str(branches).splitlines()] == [
        "main",
        "├─ quiet",
        "│  └─ deeper",
        "├─ sunk",
        "│  └─ last",
        "│     └─ very last",
        "└─ early",
    ]


# -- pages -----------------------------------------------------------------------------------------


def test_a_game_is_exported_as_a_page(tmp_path: Path) -> None:
    game = tsuro.Game(seats=["Ann", "Ben"], seed=3).run()
    ply = game.ply
    page = tsuro.export(game, tmp_path / "game.html")
    text = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert text.encode() == page.data
    assert text.startswith("<!DOCTYPE html>")
    assert not re.search(r"""(src|href)=["']?https?:""", text)
    assert page.alt == tsuro.export(game.branch(), kind="html").alt
    assert "Ann" in page.alt
    assert game.ply == ply


def test_a_scenario_is_exported_as_a_page_and_other_things_are_not() -> None:
    page = tsuro.export(Scenario.example(), kind="html")
    assert (page.mime, page.bundle) == ("text/html", {"text/plain": page.alt})
    assert page.alt.startswith(Scenario.example().title)
    with pytest.raises(ValueError, match="svg or png"):
        tsuro.export(example().compare("quiet", "sunk"), kind="html")
    with pytest.raises(ValueError, match="must be one of svg, png, gif, json, html"):
        tsuro.export(Scenario.example(), kind="doc")


def page_of(what: Any) -> str:
    return tsuro.export(what, kind="html").data.decode()


def test_a_page_says_in_words_what_it_shows() -> None:
    """For search engines, for readers without scripts, and for those who do not see the board."""
    scenario = Scenario.example()
    page, alt = page_of(scenario), tsuro.export(scenario, kind="html").alt
    assert "<title>The rulebook's example: a replay</title>" in page
    assert f'<meta name="description" content="{alt}">' in page
    assert f"<noscript><p>{alt}</p></noscript>" in page
    assert "<h1>The rulebook's example</h1>\n<p>Turn 1: seas L142-155" in page


def test_the_page_of_a_scenario_tells_its_steps_and_what_is_expected() -> None:
    page = page_of(Scenario.example())
    assert page.count("<li>") == len(list(Scenario.example().steps())) + 2
    assert "<li>2.5 die 4: G2 bites w12 on c3</li>" in page
    assert "<li>at the end: pawns Ann d4.w1; tokens G2 c3 r3</li></ul>\n<p>as expected</p>" in page
    other = page_of(Scenario.example().expect(asked="Ben"))
    assert "<p>after 10 actions, who is asked: expected Ben, found chance</p>" in other


def test_the_page_of_a_game_is_named_after_its_edition() -> None:
    page = page_of(tsuro.Game(seats=["Ann", "Ben"], seed=3).run())
    assert "<title>Tsuro: Classic, 6 by 6 squares: a replay</title>" in page
    assert "<h1>Tsuro: Classic, 6 by 6 squares</h1>" in page
    assert "What is expected" not in page


@pytest.mark.parametrize(
    "text", ["</title><script>alert(1)</script>", '"><img src=x onerror=a()>', "<!--\u202e", "{alt}"]
)
def test_what_people_wrote_about_a_scenario_is_text_in_its_page(text: str) -> None:
    told = {"title": text, "notes": f"{text}\n{text}"}
    page = page_of(Scenario.from_json({**Scenario.example().json(), **told}))
    shown = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    shown = shown.replace("\u202e", "\ufffd")
    assert f"<h1>{shown}</h1>\n<p>{shown}</p>\n<p>{shown}</p>\n" in page
    assert (page.count("<script"), page.count("<img"), page.count("<!--"), page.count("\u202e")) == (2, 0, 0, 0)


@pytest.mark.parametrize(("then", "seed"), [(None, None), (7, "7")])
def test_a_page_shows_a_seed_only_if_one_was_chosen(then: int | None, seed: str | None) -> None:
    scenario = Scenario.example() if then is None else Scenario.example().dice(then=then)
    recorded = json.loads(re.findall(r'id="recording">(.*?)</script>', page_of(scenario), re.S)[0])
    assert recorded["moments"][0]["seed"] == seed


def test_a_page_has_the_letters_of_the_other_pictures() -> None:
    assert re.search(r"body \{[^}]*font-family: system-ui, sans-serif", page_of(Scenario.example()))
