"""Markup read into a small tree, so that tests can ask for hooks, names and texts without a browser.

The reading is strict: an element closed wrongly, an unknown entity or an attribute given twice is an error. Markup in a
data block of HTML is read as part of the page, where `boot.js` will put it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from mahe_core.pictures.markup import VOID_ELEMENTS, Markup


@dataclass(slots=True, eq=False)
class Node:
    """An element: its name, attributes (bare ones are "") and children."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Node | str] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """Yield this element and its descendants in document order."""
        ahead: list[Node] = [self]
        while ahead:
            node = ahead.pop()
            yield node
            ahead += [child for child in reversed(node.children) if isinstance(child, Node)]

    def all(self, tag: str = "", /, **attributes: str | None) -> list[Node]:
        """The elements with this name and these attributes: `data_turtle="3"`, or None for any value."""
        wanted = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
        named = (node for node in self.walk() if not tag or node.name == tag)
        if not wanted:
            return list(named)
        (key, value), *others = wanted.items()
        return [
            node
            for node in named
            if key in node.attributes
            and (value is None or node.attributes[key] == value)
            and all(more in node.attributes and was in (None, node.attributes[more]) for more, was in others)
        ]

    def one(self, tag: str = "", /, **attributes: str | None) -> Node:
        """Return the only such element; raises AssertionError unless there is exactly one."""
        found = self.all(tag, **attributes)
        assert len(found) == 1, f"{len(found)} elements {tag} {attributes}"
        return found[0]

    @property
    def text(self) -> str:
        """The text of the element and its descendants, as a screen reader would read it."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def hidden_from_readers(self) -> bool:
        """True if it is hidden from assistive tools."""
        return self.attributes.get("aria-hidden") == "true" or "hidden" in self.attributes


def parse(markup: Markup | str) -> Node:
    """Read markup; the root of the tree has no name.

    >>> parse("<p data-x=1>a <b>c</b></p>").one("p", data_x="1").text
    'a c'
    """
    reader = _Reader()
    reader.feed(str(markup))
    reader.close()
    assert len(reader.open) == 1, f"not closed: {[node.name for node in reader.open[1:]]}"
    return reader.open[0]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Node("")]

    def set_cdata_mode(self, elem: str, **options: Any) -> None:
        if self.open[-1].attributes.get("type") != "text/html":
            super().set_cdata_mode(elem, **options)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attributes]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        node = Node(tag, {name: value or "" for name, value in attributes})
        self.open[-1].children.append(node)
        if tag not in VOID_ELEMENTS:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].name == tag, f"</{tag}> closes <{self.open[-1].name}>"
        self.open.pop()

    def handle_data(self, text: str) -> None:
        self.open[-1].children.append(text)
