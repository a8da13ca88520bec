"""Exit with 2 if these options of pytest keep all tests of Python, and with 0 if they choose among them."""

import sys

import pytest

CHOOSING = ("file_or_dir", "keyword", "markexpr", "lf", "failedfirst", "newfirst", "stepwise", "deselect", "pyargs")

if __name__ == "__main__":
    option = pytest.Config.fromdictargs({}, sys.argv[1:]).option
    sys.exit(0 if any(getattr(option, name, None) for name in CHOOSING) else 2)
