"""The README and the pages of the docs: everything that they show is run, and every link leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.option_tables import NONE, PAGE, tables, with_tables
from tests.support.places import ROOT
from tsuro_widget.editions import EDITIONS

README, DOCS = ROOT / "README.md", ROOT / "docs"
PAGES = [README, *sorted(DOCS.glob("*.md"))]
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
LINKS = re.compile(r"\]\(([^)\s]+)\)|(?:src|srcset)=\"([^\"]+)\"")
WITH_OWN_TESTS = [README, DOCS / "explore.md"]
FILES = re.compile(r"`((?:notebooks|tests)/[\w./]+|[A-Z]+\.md)`")


def blocks(page: Path) -> Iterator[str]:
    """Yield the Python of a page, each block on the lines where it is, so that an error names its line."""
    for block in re.finditer(r"```python\n(.*?)```", TEXTS[page], re.DOTALL):
        yield "\n" * TEXTS[page].count("\n", 0, block.start(1)) + block[1]


def run(page: Path) -> dict[str, Any]:
    """Run the code of a page from its beginning, and return its names."""
    names: dict[str, Any] = {}
    for block in blocks(page):
        exec(compile(block, page, "exec", dont_inherit=True), names)
    return names


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.fixture(autouse=True)
def _in_an_empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Leave no files, and no edition that a page registers."""
    monkeypatch.chdir(tmp_path)
    yield
    for key in ("mine", "night"):
        EDITIONS.pop(key, None)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page not in WITH_OWN_TESTS and list(blocks(page))], ids=name_of
)
def test_the_code_of_a_page_runs_from_its_beginning(page: Path) -> None:
    run(page)


def test_the_game_of_the_readme_is_played_to_its_end() -> None:
    assert run(README)["game"].winners


def test_the_examples_of_exploring_show_what_the_page_says(tmp_path: Path) -> None:
    names = run(DOCS / "explore.md")
    assert str(names["scenario"].check()) == "as expected"
    assert str(names["scenario"].played().actions[-1]) == "place w27 r0"
    assert (str(names["odds"].chance), names["sample"].games) == ("25/27", 200)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["scenario.json", "sunk.png"]


def test_the_two_commands_and_pip_are_on_the_first_screen() -> None:
    first_screen = "\n".join(TEXTS[README].splitlines()[:20])
    for command in ("python3 dev.py play", "python3 dev.py test", "pip install"):
        assert command in first_screen


def test_the_readme_is_short_and_leads_to_every_page() -> None:
    assert TEXTS[README].count("\n") <= 150
    links = {(README.parent / link).resolve() for link in links_of(README)}
    assert set(PAGES) - {README} <= links


def test_the_list_of_pages_is_complete() -> None:
    links = {(DOCS / link).resolve() for link in links_of(DOCS / "README.md")}
    assert set(PAGES) - {DOCS / "README.md"} <= links


def test_every_option_is_in_the_table_and_no_other() -> None:
    """For each edition: its default, or that it does not have the option."""
    rows = [line.split(" | ") for line in tables().splitlines() if line.startswith("| `")]
    has = {row[0].strip("| `"): row[1:] for row in rows if len(row) == 1 + len(EDITIONS)}
    for number, edition in enumerate(EDITIONS.values()):
        assert {name for name, row in has.items() if not row[number].startswith(NONE)} == set(edition.options)
    assert with_tables(TEXTS[PAGE]) == TEXTS[PAGE]


def test_the_tables_of_options_say_what_an_edition_does() -> None:
    """Where the seas differ from the others."""
    lines = tables().splitlines()
    seas = 1 + list(EDITIONS).index("seas")
    row = next(line for line in lines if line.startswith("| `collision`")).strip("| ").split(" | ")
    assert (row[seas], row[1]) == ('`"pass"`', '`"eliminate"`')
    assert any("1 to 100 (" in line and "seas: 1 to 25" in line for line in lines if line.startswith("| `hand_size`"))
    assert any("6, from 5 seats 7" in line.replace("`", "") for line in lines)


def links_of(page: Path) -> list[str]:
    """Return the files that a page links to or shows, without the place in them."""
    return [(match[1] or match[2]).partition("#")[0] for match in LINKS.finditer(TEXTS[page])]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    assert [link for link in links_of(page) if not (page.parent / link).exists()] == []
    assert [name for name in FILES.findall(TEXTS[page]) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_heading_that_a_page_links_to_is_there(page: Path) -> None:
    for match in LINKS.finditer(TEXTS[page]):
        name, _, heading = (match[1] or match[2]).partition("#")
        if heading:
            headings = re.findall(r"^#+ (.+)$", TEXTS[(page.parent / name).resolve()], re.MULTILINE)
            assert heading in [re.sub(r"[^\w-]", "", each.lower().replace(" ", "-")) for each in headings]
