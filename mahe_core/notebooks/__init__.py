"""Pictures and tables for notebooks: the page's drawings as single SVG files, and exact figures as HTML.

Jupyter shows a state, a view or a result as a picture, and odds as a table, when they are the last line of a cell;
see `mahe_core.notebooks.formatters`. Other programs call `svg` and `odds_table`.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

import mahe_core.mahe as _mahe
import mahe_core.melimagic as _melimagic
from mahe_core.engine.checks import check_public
from mahe_core.notebooks import mahe as _pictures_of_mahe
from mahe_core.notebooks import melimagic as _pictures_of_melimagic
from mahe_core.notebooks.tables import Table, chances, odds_table, table

__all__ = ["Drawable", "Table", "chances", "odds_table", "svg", "table"]

Drawable: TypeAlias = _mahe.State | _mahe.Result | _melimagic.State | _melimagic.View | _melimagic.Result
"""A value with a picture: a state, a view or a result of either game."""


def svg(drawable: Drawable) -> str:
    """Return the picture of a state, a view or a result as the text of an SVG file.

    The file refers to nothing outside it: no font, no style sheet, no script. Equal values have equal pictures, and a
    view's picture is drawn from the view alone. `state_svg` in `mahe_core.notebooks.mahe` and `view_svg` in
    `mahe_core.notebooks.melimagic` also take the players' names.

    >>> from mahe_core.mahe import Setup, start
    >>> svg(start(Setup(players=4)).state).startswith('<svg xmlns="http://www.w3.org/2000/svg" ')
    True
    """
    match drawable:
        case _mahe.State():
            return _pictures_of_mahe.state_svg(drawable)
        case _mahe.Result():
            return _pictures_of_mahe.result_svg(drawable)
        case _melimagic.State():
            return _pictures_of_melimagic.state_svg(drawable)
        case _melimagic.View():
            return _pictures_of_melimagic.view_svg(drawable)
        case _melimagic.Result():
            return _pictures_of_melimagic.result_svg(drawable)
        case _:
            assert_never(drawable)


check_public(__name__)
