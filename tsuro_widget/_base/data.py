"""The data of this package: files of JSON that stand beside the code that reads them."""

import json
from importlib.resources import files
from typing import Any

Json = dict[str, Any]  # an object as JSON has it


def data_files(package: str) -> dict[str, bytes]:
    """The files of JSON in the folder `data` of a package, each under its name without `.json`."""
    found = (file for file in files(package).joinpath("data").iterdir() if file.name.endswith(".json"))
    return {file.name.removesuffix(".json"): file.read_bytes() for file in found}


def package_data(package: str, name: str) -> Any:
    """Return what is in `data/NAME.json` of a package; nobody may change what several read."""
    return json.loads(files(package).joinpath(f"data/{name}.json").read_text(encoding="utf-8"))
