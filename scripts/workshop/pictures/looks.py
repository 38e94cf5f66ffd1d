"""Reads the colours and lines of the drawings from the site's style sheets, for pictures without any style sheet.

The wheel's pictures in notebooks are painted by `mahe_core.notebooks.paint` with what is written here. They have the
colours of the day on any background, since island and stage fill their frames.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from workshop.folders import ROOT, WEB

FILE: Final = ROOT / "mahe_core/notebooks/looks.json"

SHEETS: Final = ("mahe/art.css", "mahe/board.css", "melimagic/pieces.css", "melimagic/tokens.css")
"""The sheets in `web/styles` whose rules say how a drawing looks."""

TOKENS: Final = ("base/tokens.css", "melimagic/tokens.css")
"""The sheets with the colours' names."""

PAINTS: Final = (
    *("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linejoin", "stroke-linecap"),
    *("stroke-dasharray", "opacity", "paint-order", "text-anchor", "dominant-baseline", "font-size", "font-weight"),
)
"""The properties that are attributes of SVG, too."""

_FONT: Final = "ui-rounded, 'Arial Rounded MT Bold', system-ui, sans-serif"
"""What stands in for the site's font, which pictures in notebooks do not have."""

_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_NAME: Final = r'(?:\.[\w-]+|\[data-ribbon="\w+"\])'
_PLAIN: Final = re.compile(rf"(?:({_NAME}) )?({_NAME})({_NAME})?")


def looks(styles: Path = WEB / "styles") -> dict[str, object]:
    """Return the looks of the drawings by day: the `colours` that drawings exchange, and the `rules` in their order.

    A rule is the class around it or "", the element's classes, and its attributes. A variable that no rule sets is
    replaced by its value. The rules for a class in another class come last, as they do in the cascade.
    """
    tokens = dict(_declared(":root", "".join(_read(styles / sheet) for sheet in TOKENS)))
    rules = [rule for sheet in SHEETS for rule in _rules(_read(styles / sheet))]
    exchanged = {name for _, _, declared in rules for name in declared if name.startswith("--")}
    fixed = {name: value for name, value in tokens.items() if name not in exchanged}
    painted = []
    for around, names, declared in sorted(rules, key=lambda rule: bool(rule[0]) or len(rule[1]) > 1):
        paints = {name: _value(value, fixed) for name, value in _written_out(declared).items()}
        if paints:
            painted.append([around, names, paints])
    return {
        "colours": {name: _value(tokens[name], fixed) for name in sorted(exchanged & set(tokens))},
        "rules": painted,
    }


def written() -> str:
    """Return the text of `FILE`, one rule a line."""
    found = looks()
    rules = found["rules"]
    assert isinstance(rules, list)
    lines = ",\n".join(json.dumps(rule) for rule in rules)
    return f'{{"colours": {json.dumps(found["colours"])},\n"rules": [\n{lines}\n]}}\n'


def _read(sheet: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)


def _declared(selector: str, css: str) -> Iterator[tuple[str, str]]:
    """Return what the rules of one selector declare, outside any condition."""
    for found, body in _RULE.findall(re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)):
        if found.strip() == selector:
            yield from _declarations(body)


def _declarations(body: str) -> Iterator[tuple[str, str]]:
    for line in filter(str.strip, body.split(";")):
        name, _, value = line.partition(":")
        yield name.strip(), " ".join(value.split())


def _rules(css: str) -> Iterator[tuple[str, list[str], dict[str, str]]]:
    """Yield each rule for one class, for two classes of one element, and for a class in another."""
    outside = re.sub(r"@(media|keyframes|container)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)
    for selectors, body in _RULE.findall(outside):
        for selector in selectors.split(","):
            if found := _PLAIN.fullmatch(" ".join(selector.split())):
                around, first, second = (name.lstrip(".") if name else "" for name in found.groups())
                yield around, [name for name in (first, second) if name], dict(_declarations(body))


def _written_out(declared: Mapping[str, str]) -> dict[str, str]:
    """Keep variables and what SVG has attributes for; `font` is written as the attributes that it stands for."""
    kept: dict[str, str] = {}
    for name, value in declared.items():
        if name == "font" and (found := re.match(r"(\d+) (\d+)px ", value)):
            kept |= {"font-weight": found[1], "font-size": found[2], "font-family": _FONT}
        elif name == "font-family":
            kept[name] = _FONT
        elif name in PAINTS or (name.startswith("--") and "px" not in value):
            kept[name] = value
    return kept


def _value(value: str, fixed: Mapping[str, str]) -> str:
    """Write a value for the day: no variable with one value only, no unit, and colours as every reader of SVG knows.

    >>> _value("light-dark(#0b6b80, #7fd6e0)", {}), _value("rgb(0 0 0 / 0.16)", {}), _value("9px", {})
    ('#0b6b80', 'rgba(0, 0, 0, 0.16)', '9')
    """
    before = None
    while before != value:
        before = value
        value = re.sub(r"var\((--[\w-]+)\)", lambda found: fixed.get(found[1], found[0]), value)
        value = re.sub(r"light-dark\(((?:[^(),]|\([^()]*\))*),\s*(?:[^()]|\([^()]*\))*\)", r"\1", value)
    value = re.sub(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)", r"rgba(\1, \2, \3, \4)", value)
    return re.sub(r"(\d)px\b", r"\1", value)
