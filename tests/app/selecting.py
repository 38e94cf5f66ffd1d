"""Elements of a parsed tree, found by the few kinds of CSS selectors that motions use.

Any other selector is an error, never an empty answer.
"""

from __future__ import annotations

import re

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
        found = [node for node in dict.fromkeys(within) if _matches(node, compound)]
        direct = False
    return found


def _matches(node: Node, compound: str) -> bool:
    end = 0
    for part in _SIMPLE.finditer(compound):
        assert part.start() == end, f"cannot read {compound}"
        end = part.end()
        if part["any"] is not None:
            fits = any(_matches(node, each.strip()) for each in part["any"].split(","))
        elif part["kind"] is not None:
            fits = part["kind"] in node.attributes.get("class", "").split()
        else:
            value = part["value"]
            fits = part["name"] in node.attributes and (value is None or node.attributes[part["name"]] == value)
        if not fits:
            return False
    assert end == len(compound), f"cannot read {compound}"
    return True
