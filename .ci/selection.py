"""Ends with 2 if these options of pytest leave in all tests of Python, and with 0 if they choose among them."""

import sys

from _pytest.config import _prepareconfig

CHOOSING = ("file_or_dir", "keyword", "markexpr", "lf", "failedfirst", "newfirst", "stepwise", "deselect", "pyargs")

if __name__ == "__main__":
    option = _prepareconfig(sys.argv[1:]).option
    sys.exit(0 if any(getattr(option, name, None) for name in CHOOSING) else 2)
