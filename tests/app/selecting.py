"""Elements of a parsed tree, found by the few kinds of CSS selectors that motions use.

Any other selector is an error, never an empty answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from tests.app.document import Node

_SIMPLE = re.compile(r"""\.(?P<kind>[\w-]+)|\[(?P<name>[\w-]+)(?:="(?P<value>[^"]*)")?\]|:is\((?P<any>[^()]*)\)""")


def select(root: Node, selector: str) -> list[Node]:
    """The elements a selector matches; it may use classes, attributes, `:is()`, descendants and children.

    >>> from tests.app.document import parse
    >>> root = parse('<g data-turtle="2"><b class="x y"></b></g>')
    >>> [node.name for node in select(root, ':is([data-turtle="1"], [data-turtle="2"]) > .x')]
    ['b']
    """
    found = [root]
    direct = False
    for compound in re.findall(r"(?:\([^)]*\)|[^\s])+", selector):
        if compound == ">":
            direct = True
            continue
        within = [
            child
            for node in found
            for child in (node.children if direct else list(node.walk())[1:])
            if isinstance(child, Node)
        ]
        fits = _read(compound)
        found = [node for node in dict.fromkeys(within) if fits(node)]
        direct = False
    return found


@cache
def _read(compound: str) -> Callable[[Node], bool]:
    end = 0
    parts: list[Callable[[Node], bool]] = []
    for part in _SIMPLE.finditer(compound):
        assert part.start() == end, f"cannot read {compound}"
        end = part.end()
        parts.append(_read_simple(part))
    assert end == len(compound), f"cannot read {compound}"
    return lambda node: all(fits(node) for fits in parts)


def _read_simple(part: re.Match[str]) -> Callable[[Node], bool]:
    kind, name, value, several = part["kind"], part["name"], part["value"], part["any"]
    if several is not None:
        others = [_read(each.strip()) for each in several.split(",")]
        return lambda node: any(fits(node) for fits in others)
    if kind is not None:
        return lambda node: kind in node.attributes.get("class", "").split()
    return lambda node: name in node.attributes and value in (None, node.attributes[name])
