"""Pictures and tables for notebooks: the page's drawings as single SVG files, and exact figures as HTML.

Jupyter shows a state, a view or a result as a picture when it is the last line of a cell. Other programs call `svg`.
"""

from __future__ import annotations

from typing import assert_never

import mahe_core.mahe as mahe_rules
import mahe_core.melimagic as melimagic_rules
from mahe_core.engine.checks import check_public
from mahe_core.notebooks import mahe, melimagic
from mahe_core.notebooks.paint import displayed
from mahe_core.notebooks.tables import Table, chances, table

__all__ = ["Drawable", "Table", "chances", "displayed", "svg", "table"]

Drawable = mahe_rules.State | mahe_rules.Result | melimagic_rules.State | melimagic_rules.View | melimagic_rules.Result
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
        case mahe_rules.State():
            return mahe.state_svg(drawable)
        case mahe_rules.Result():
            return mahe.result_svg(drawable)
        case melimagic_rules.State():
            return melimagic.state_svg(drawable)
        case melimagic_rules.View():
            return melimagic.view_svg(drawable)
        case melimagic_rules.Result():
            return melimagic.result_svg(drawable)
        case _:
            assert_never(drawable)


check_public(__name__)
