"""The regions of the lab's screen: a drawing marks them, and two drawings are compared region by region."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from app.ui import markup
from app.ui.markup import Attributes, Child, Markup, text

_MARK: Final = re.compile(r"<!--(/?)([\w-]+)-->")
_TYPED: Final = re.compile(r'(<input type="(?:text|number)"[^>]*?) value="[^"]*"')
_CHOSEN: Final = re.compile(" (?:checked|selected)(?=[ >])")


def region(
    name: str, content: Child, kind: str | None = None, *, tag: str = "div", attributes: Attributes | None = None
) -> Markup:
    """Draw a region with marks, so that `Drawing` finds it in the markup of a whole screen."""
    marked = Markup(f"<!--{name}-->{text(content)}<!--/{name}-->")
    return markup.region(name, marked, kind, tag=tag, attributes=attributes)


class Drawing:
    """A screen taken apart into its regions.

    >>> from app.ui.markup import join
    >>> one, other = (Drawing(region("a", join([word, region("b", "!")]))) for word in ("yes", "no"))
    >>> [name for name, _ in other.changed_since(one)], [*other.changed_since(other)]
    (['a'], [])
    """

    def __init__(self, drawn: Markup) -> None:
        self.whole = drawn
        self._content: dict[str, Markup] = {"": drawn}
        self._own: dict[str, list[str]] = {"": []}
        """The content of each region by itself: its markup, and between it the names of the regions inside."""
        inside, begun, at = [""], [0], 0
        for mark in _MARK.finditer(drawn.text):
            closes, name = mark.groups()
            own = self._own[inside[-1]]
            own.append(drawn.text[at : mark.start()])
            at = mark.end()
            if closes:
                self._content[inside.pop()] = Markup(drawn.text[begun.pop() : mark.start()])
            else:
                own.append(name)
                self._own[name] = []
                inside.append(name)
                begun.append(at)
        self._own[""].append(drawn.text[at:])

    def changed_since(self, before: Drawing, *, by_hand: bool = False) -> Iterator[tuple[str, Markup]]:
        """Yield the outermost regions that differ, with their content; the name of the whole screen is empty.

        What people type is never replaced. If a form was changed `by_hand`, the page has its choices, too.
        """
        ahead = [""]
        while ahead:
            name = ahead.pop()
            own = self._own[name]
            if _comparable(own, by_hand) == _comparable(before._own[name], by_hand):
                ahead += reversed(own[1::2])
            else:
                yield name, self._content[name]


def _comparable(own: list[str], by_hand: bool) -> list[str]:
    shown = [_TYPED.sub(r"\1", piece) if "<input" in piece else piece for piece in own]
    return [_CHOSEN.sub("", piece) for piece in shown] if by_hand else shown
