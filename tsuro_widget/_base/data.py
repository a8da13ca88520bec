"""The data of this package: files of JSON that stand beside the code that reads them."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

Json = dict[str, Any]
"""An object as JSON has it."""


def package_data(package: str, name: str) -> Any:
    """Return what is in `data/NAME.json` of a package; nobody may change what several read."""
    return json.loads(files(package).joinpath(f"data/{name}.json").read_text(encoding="utf-8"))
