"""Every sentence of version b916de0: its catalog and key there, its key of now, and its text in both languages.

    python -m tests.support.kept_words FOLDER

reads them in a checkout of that version, whose catalogs are in Python, and writes `data/words.json`.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.support.places import DATA

KEPT = DATA / "words.json"
READ = """
import json
from tsuro_widget.show.texts import BOARD, FORMS, TEXTS, de_options
from tsuro_widget.teach.texts import TEXTS as LESSONS

forms = {f"{word}:{form}": text for word, forms in FORMS["de"].items() for form, text in forms.items()}
german = {"forms": forms, "names": de_options.NAMES, "values": de_options.VALUES, "meanings": de_options.MEANINGS}
both = {"texts": TEXTS, "board": BOARD, "lessons": LESSONS}
print(json.dumps(both | {name: {"de": texts} for name, texts in german.items()}))
"""
PREFIXES = {"board": "board", "names": "option", "values": "value", "meanings": "means"}
PIECES = {"Figur": "piece", "Schiff": "piece seas", "Phönix": "piece phoenix"}
RENAMED = {"edit markers": "edit marker"}
OF_LESSONS = ("nobody", "pawn of", "refused")
"""Keys of lessons that other sentences have, too."""
DROPPED = re.compile(
    r"(ask|wrong|unread) position|ask form|unread (parts|elsewhere)|wrong board|no json"
    r"|hint position \w+|(part|fault) [\w-]+|backs( heading)?|edit (aside|stock|token|tally|then)"
)
"""Sentences of the lesson kind `position`, of pictures of turned tiles, and of fields of the editor: CHANGELOG.md names
what has gone."""


def key_of_now(catalog: str, key: str) -> str:
    """The key that a sentence has since all catalogs are one."""
    if catalog == "forms":
        word, form = key.split(":")
        return f"{PIECES[word]}:{form}"
    if catalog == "lessons" and key in OF_LESSONS:
        return f"lesson {key}"
    key = RENAMED.get(key, key)
    is_of_an_action = catalog == "board" and key.startswith(("do ", "choose "))
    return key if is_of_an_action or catalog not in PREFIXES else f"{PREFIXES[catalog]} {key}"


def sentences(folder: Path) -> Iterator[dict[str, str]]:
    """What a checkout says; of the words of rule options and of their forms it has only the German ones."""
    command = [sys.executable, "-c", READ]
    said = subprocess.run(command, cwd=folder, capture_output=True, check=True, text=True).stdout
    for catalog, languages in json.loads(said).items():
        for key in languages["de"]:
            was = {"catalog": catalog, "was": key, "key": key_of_now(catalog, key)}
            yield was | {lang: texts[key] for lang, texts in languages.items()}


def write(folder: Path) -> None:
    lines = ",\n".join(json.dumps(sentence, ensure_ascii=False) for sentence in sentences(folder))
    KEPT.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
