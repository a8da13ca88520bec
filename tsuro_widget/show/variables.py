"""The colours of the front end: names of CSS variables, for what is drawn there to follow the page."""

from __future__ import annotations

from .palette import Theme

VARIABLES = Theme._make(f"var(--{name.replace('_', '-')})" for name in Theme._fields)
CONTRAST, ACCENT, BAD = "var(--contrast)", "var(--accent)", "var(--bad)"
