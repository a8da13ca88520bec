"""Packages that are imported only when somebody wants what they do."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def needed(module: str, package: str, what: str, extra: str) -> Any:
    """The module; an `ImportError` says what needs its package, and how it is installed."""
    try:
        return import_module(module)
    except ImportError:
        raise ImportError(f"{what} needs {package}: pip install 'tsuro_widget[{extra}]'") from None
