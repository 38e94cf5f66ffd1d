"""Frames a piece of art as a stand-alone SVG, for use in HTML beside the board.

A picture has no size of its own (the style sheet gives it) and says nothing to assistive tools unless it is
given a label; the text beside it speaks.
"""

from __future__ import annotations

from typing import Final

from app.ui.markup import Markup, element

CROSS: Final = "M-7-7L7 7M7-7L-7 7"
"""The line of the mark that closes something, on a field of 24."""


def picture(kind: str, view_box: str, art: Markup, label: str | None = None) -> Markup:
    """Draw an <svg> of the class `art art-<kind>` round a group.

    >>> str(picture("die", "0 0 9 9", Markup("<g></g>")))
    '<svg class="art art-die" viewBox="0 0 9 9" aria-hidden="true" focusable="false"><g></g></svg>'
    """
    spoken: dict[str, str] = {"aria-hidden": "true"} if label is None else {"role": "img", "aria-label": label}
    return element("svg", {"class": f"art art-{kind}", "viewBox": view_box, **spoken, "focusable": "false"}, art)
