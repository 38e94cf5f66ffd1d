"""Where the data are that travel next to package `app`: catalogues, rules, lessons, the list of components."""

from __future__ import annotations

from pathlib import Path
from typing import Final

BESIDE: Final = Path(__file__).parent.parent
"""The folder that holds `app` itself: web/ in the sources, the home folder in the browser."""
