"""Paints drawings, which have classes instead of colours, as SVG files that need nothing else.

Each class becomes the attributes that the site's style sheets give it by day (`looks.json`, which
`python3 scripts/pictures.py` writes), so that pictures in one notebook cannot restyle each other or their page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from itertools import count
from pkgutil import get_data
from typing import Final
from xml.etree import ElementTree
from zlib import crc32

from mahe_core.pictures.markup import Markup, join

Colours = Mapping[str, str]
"""The values of the style sheets' variables at one place of a drawing."""

_REFERENCE: Final = re.compile(r"(#|url\(#)([\w-]+)(\)?)")
_NAMED: Final = re.compile(r'(?: id="|="#|url\(#)[\w-]+(?=["-]|\))')
_numbers: Final = count(1)
_DROPPED: Final = ("class", "id", "aria-hidden", "focusable", "role", "aria-label")


@dataclass(frozen=True, slots=True)
class _Rule:
    around: str
    names: frozenset[str]
    paints: Mapping[str, str]


@dataclass(slots=True)
class _Painting:
    """The shared drawings by id, and those used so far as painted, by the id that each has in the file."""

    shared: Mapping[str, ElementTree.Element]
    used: dict[str, str] = field(default_factory=dict)
    names: dict[tuple[str, tuple[tuple[str, str], ...]], str] = field(default_factory=dict)
    """The id in the file of each shared drawing in certain colours."""


def painted(
    art: Iterable[Markup],
    symbols: Iterable[Markup],
    frame: tuple[float, float, float, float],
    title: str,
    about: str,
    *,
    scale: float = 1,
) -> str:
    """Return drawings as one SVG file, `scale` pixels per unit large.

    `symbols` define what the drawings refer to; `frame` is (left, top, width, height). The `title` is the picture's
    accessible name, and `about` describes it.

    >>> from mahe_core.pictures.mahe.eggs import egg
    >>> egg_file = painted([egg(0, 0)], [], (-12, -15, 24, 30), "Egg", "One egg.")
    >>> "class=" in egg_file, 'fill="#fffaf0"' in egg_file
    (False, True)
    """
    tree = ElementTree.fromstring(f"<svg>{join(symbols)}{join(art)}</svg>")
    painting = _Painting({name: node for node in tree.iter() if (name := node.get("id"))})
    colours, _ = _looks()
    drawn = "".join(_paint(node, painting, colours, frozenset()) for node in tree if "sprite" not in _names(node))
    definitions = "".join(painting.used.values())
    left, top, width, height = frame
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}" '
        f'width="{scale * width:g}" height="{scale * height:g}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(about)}</desc><defs>{definitions}</defs>{drawn}</svg>"
    )


def displayed(file: str) -> str:
    """Return a picture with ids that no other one in its document has.

    A reference finds the first drawing with its id, and what clips does nothing while that one is collapsed.
    """
    number = next(_numbers)
    return re.sub("<[^>]+>", lambda tag: _NAMED.sub(rf"\g<0>-{number}", tag[0]), file)


def placed(picture: Markup, left: float, top: float, width: float, height: float) -> Markup:
    """Put a picture of its own, which has a view box, into a larger one; what leans may reach out of it.

    >>> str(placed(Markup("<svg></svg>"), 1, 2, 30, 40))
    '<svg x="1" y="2" width="30" height="40" overflow="visible"></svg>'
    """
    frame = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" overflow="visible"'
    return Markup(str(picture).replace("<svg", f"<svg {frame}", 1))


@cache
def _looks() -> tuple[Colours, Mapping[str, tuple[_Rule, ...]]]:
    """Return the colours that hold everywhere, and the rules by a class of theirs."""
    data = get_data(__package__, "looks.json")
    assert data is not None
    looks = json.loads(data)
    rules: dict[str, tuple[_Rule, ...]] = {}
    for around, names, paints in looks["rules"]:
        rules[names[0]] = (*rules.get(names[0], ()), _Rule(around, frozenset(names), paints))
    return looks["colours"], rules


def _names(node: ElementTree.Element) -> list[str]:
    """Return what rules know an element by: its classes, and the player whose ribbon it wears."""
    ribbon = node.get("data-ribbon")
    return [*node.get("class", "").split(), *([f'[data-ribbon="{ribbon}"]'] if ribbon else [])]


def _paint(node: ElementTree.Element, painting: _Painting, colours: Colours, around: frozenset[str]) -> str:
    if node.tag == "defs":
        return ""
    names = _names(node)
    _, rules = _looks()
    paints: dict[str, str] = {}
    for plain in (True, False):  # a rule for two classes overrides those for one
        for name in names:
            for rule in rules.get(name, ()):
                holds = rule.names <= set(names) and (not rule.around or rule.around in around)
                if holds and plain is (not rule.around and len(rule.names) == 1):
                    paints |= rule.paints
    if own := {name: value for name, value in paints.items() if name.startswith("--")}:
        colours = {name: _resolved(value, {**colours, **own}) for name, value in {**colours, **own}.items()}
    attributes = {name: value for name, value in node.items() if not name.startswith("data-") and name not in _DROPPED}
    attributes |= {name: _resolved(value, colours) for name, value in paints.items() if not name.startswith("--")}
    for name, value in attributes.items():
        found = _REFERENCE.fullmatch(value)
        if found and found[2] in painting.shared:
            attributes[name] = f"{found[1]}{_used(found[2], painting, colours)}{found[3]}"
    return _written(node, attributes, [_paint(child, painting, colours, around.union(names)) for child in node])


def _used(name: str, painting: _Painting, colours: Colours) -> str:
    """Define a shared drawing in the colours of the place that refers to it, and return its id in the file.

    The id follows from what is drawn, so that files in one document that have the same id mean the same drawing.
    """
    key = (name, tuple(sorted(colours.items())))
    if key not in painting.names:
        drawing = _paint(painting.shared[name], painting, colours, frozenset())
        painting.names[key] = own = f"{name}-{crc32(drawing.encode()):08x}"
        painting.used.setdefault(own, re.sub(r"^<(\w+)", rf'<\1 id="{own}"', drawing))
    return painting.names[key]


def _written(node: ElementTree.Element, attributes: Mapping[str, str], children: Iterable[str]) -> str:
    written = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    inside = escape(node.text or "", quote=False) + "".join(children)
    if not inside and node.tag == "g":
        return ""
    return f"<{node.tag}{written}>{inside}</{node.tag}>" if inside else f"<{node.tag}{written}/>"


def _resolved(value: str, colours: Colours) -> str:
    """Replace variables by their values, and mixtures by the colour that they give."""
    before = None
    while before != value and "(" in value:
        before = value
        value = re.sub(
            r"var\((--[\w-]+)(?:, ([^()]*))?\)", lambda found: colours.get(found[1], found[2] or found[0]), value
        )
    if mixture := re.fullmatch(r"color-mix\(in oklab, (#\w+) (\d+)%, (#\w+)\)", value):
        return _mixed(mixture[1], int(mixture[2]) / 100, mixture[3])
    return value


@cache
def _mixed(first: str, part: float, second: str) -> str:
    """Mix two colours in Oklab as `color-mix` does (CSS Color 4); `part` is how much the first has.

    >>> _mixed("#000000", 0.5, "#ffffff")
    '#636363'
    """
    mixed = (part * a + (1 - part) * b for a, b in zip(_oklab(first), _oklab(second), strict=True))
    lightness, a, b = mixed
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _from_linear(min(max(part, 0.0), 1.0))):02x}" for part in linear)


def _oklab(colour: str) -> tuple[float, float, float]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    red, green, blue = (_to_linear(int(digits[at : at + 2], 16) / 255) for at in (0, 2, 4))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _to_linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _from_linear(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)
