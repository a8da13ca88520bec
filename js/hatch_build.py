"""The build hook: a wheel or sdist carries the front end, built from js/ when it is stale."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
import bundle


class FrontEnd(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Node from the package index, where it is needed and the machine has none."""
        return [] if bundle.is_fresh() or bundle.has_node(18) else [bundle.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        bundle.build_if_stale()
