"""What is wrong with a picture as a file of its own."""

from __future__ import annotations

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def faults(file: str) -> list[str]:
    """Return what a file refers to outside itself, what a page could restyle, and what readers would miss in it."""
    tree = ElementTree.fromstring(file)
    ids = [node.get("id") for node in tree.iter() if node.get("id")]
    used = re.findall(r'(?:href="|url\()#([^")]+)', file)
    return [
        *(f"{name} is defined twice" for name in set(ids) if ids.count(name) > 1),
        *(f"{name} is not defined" for name in set(used) - set(ids)),
        *(f"has {part}" for part in ("class=", "style", "<script", "var(", "color-mix", "data-") if part in file),
        *(f"refers to {address}" for address in re.findall(r'(?:href|src)="([^#"][^"]*)"', file)),
        *("does not say what it is" for first in list(tree)[:1] if first.tag != f"{SVG}title" or not first.text),
        *("does not say what it shows" for second in list(tree)[1:2] if second.tag != f"{SVG}desc" or not second.text),
    ]


def ids(file: str) -> set[str]:
    """Return the ids in a picture."""
    return {name for node in ElementTree.fromstring(file).iter() if (name := node.get("id"))}


def texts(file: ElementTree.Element) -> list[str]:
    """Return the texts of a picture, in their order."""
    return ["".join(node.itertext()) for node in file.iter(f"{SVG}text")]
