"""Where the project, its package and the kept data of the tests are."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "tsuro_widget"
DATA = ROOT / "tests" / "data"
