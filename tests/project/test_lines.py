"""dev.py lint --lines: code is what is neither blank, comment, docstring nor import."""

from pathlib import Path

import lines
import pytest

EXAMPLES = {
    "a docstring": ('"""What it is."""\n\nx = 1\n', 1),
    "a comment": ("# why\nx = 1  # and how\n", 1),
    "an import of several lines": ("from a import (\n    b,\n    c,\n)\n\nx = b\n", 1),
    "a string that is not a docstring": ('def f():\n    """What it does."""\n    x = 1\n    "a string"\n', 3),
    "a string of several lines, one of them blank": ('x = """a\n\nb"""\n', 2),
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_python(example: str) -> None:
    text, code = EXAMPLES[example]
    assert lines.python_code(text) == code


def test_typescript() -> None:
    text = '/** What\n * it is. */\nimport {\n  a,\n} from "b";\n\n// why\nconst c = a; // how\n/* d */ const e = c;\n'
    assert lines.script_code(text) == 2


def test_every_file_is_counted_in_its_room(tmp_path: Path) -> None:
    files = {
        "tsuro_widget/widget.py": "tsuro_widget/widget",
        "tsuro_widget/words/phrases.py": "tsuro_widget/words",
        "tsuro_widget/words/de/log.json": "tsuro_widget: catalogs",
        "tsuro_widget/editions/seas/words/de.json": "tsuro_widget: catalogs",
        "js/src/draw/tile.ts": "js/src",
        "js/build.js": "js, the rest",
        "tests/browser/board.py": "tests",
        "dev.py": "dev.py and .ci",
        ".ci/lab.py": "dev.py and .ci",
    }
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x = 1\n\n")
    assert {room: counted["code"] for room, counted in lines.count(tmp_path).items()} == {
        room: list(files.values()).count(room) for room in files.values()
    }
