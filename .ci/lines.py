"""Lines and code lines of the project by room: `dev.py lint --lines` prints them.

Code is what is neither blank, comment, docstring nor import. Catalogs of words are counted apart.
"""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

PACKAGE = "tsuro_widget"
CATALOGS = "catalogs"
SCRIPTS = [f"{place}.{kind}" for place in ("js/*", "js/src/**/*", "js/test/**/*") for kind in ("py", "ts", "js", "css")]
WORDS = f"{PACKAGE}/**/words/**/*.json"
PLACES = (f"{PACKAGE}/**/*.py", WORDS, *SCRIPTS, "tests/**/*.py", "dev.py", ".ci/*.py")
NO_CODE = (
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE),
    *(tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER),
)
SCRIPT_COMMENT = re.compile(r"^\s*(/\*([^*]|\*(?!/))*\*/[ \t]*|//.*)$", re.MULTILINE)
SCRIPT_IMPORT = re.compile(r"^import\b[^;]*;$", re.MULTILINE)


def rows_of(nodes: Iterable[ast.stmt]) -> Iterator[int]:
    for node in nodes:
        yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def docstrings(tree: ast.Module) -> Iterator[ast.stmt]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from [] if ast.get_docstring(node) is None else node.body[:1]


def python_code(text: str) -> int:
    tree = ast.parse(text)
    tokens = [token for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type not in NO_CODE]
    rows = {row for token in tokens for row in range(token.start[0], token.end[0] + 1)}
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    rows -= {*rows_of(imports), *rows_of(docstrings(tree))}
    return sum(bool(line.strip()) for row, line in enumerate(text.splitlines(), 1) if row in rows)


def script_code(text: str) -> int:
    """Lines of TypeScript and of style sheets."""
    rest = SCRIPT_IMPORT.sub("", SCRIPT_COMMENT.sub("", text))
    return sum(bool(line.strip()) for line in rest.splitlines())


def room(file: Path) -> str:
    """Return the room of a file, which is named from the project's folder."""
    parts = file.with_suffix("").parts
    if parts[0] == PACKAGE:
        return f"{PACKAGE}: {CATALOGS}" if file.suffix == ".json" else f"{PACKAGE}/{parts[1]}"
    if parts[0] == "js":
        return "js/src" if parts[1] == "src" else "js, the rest"
    return "tests" if parts[0] == "tests" else "dev.py and .ci"


def count(root: Path) -> dict[str, Counter[str]]:
    """Lines and code of every room."""
    rooms: dict[str, Counter[str]] = {}
    files = {path for place in PLACES for path in root.glob(place)}
    for path in sorted(files):
        text = path.read_text(encoding="utf-8")
        code = python_code(text) if path.suffix == ".py" else script_code(text)
        rooms.setdefault(room(path.relative_to(root)), Counter()).update(lines=len(text.splitlines()), code=code)
    return rooms


def table(root: Path) -> list[str]:
    rooms = count(root)
    whole: Counter[str] = Counter()
    for name, counted in rooms.items():
        if name.startswith(f"{PACKAGE}/"):
            whole.update(counted)
    rows = {**rooms, f"{PACKAGE} without {CATALOGS}": whole}
    return [f"{'':33}  lines    code", *(f"{name:33} {n['lines']:6,}  {n['code']:6,}" for name, n in rows.items())]
