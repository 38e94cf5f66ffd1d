"""Registers the pictures and tables of both games with IPython, which `mahe_core` does when IPython runs it."""

from __future__ import annotations

from typing import Any, get_args

from mahe_core.notebooks import Drawable, svg
from mahe_core.notebooks.paint import displayed
from mahe_core.notebooks.tables import Odds, odds_table


def register(ipython: Any) -> None:
    """Let a running IPython show every drawable value as a picture and odds as a table."""
    formatters = ipython.display_formatter.formatters
    for kind in get_args(Drawable):
        formatters["image/svg+xml"].for_type(kind, _picture)
    for kind in get_args(Odds):
        formatters["text/html"].for_type(kind, _html)


def _picture(drawable: Drawable) -> str:
    return displayed(svg(drawable))


def _html(odds: Odds) -> str:
    return odds_table(odds)._repr_html_()
