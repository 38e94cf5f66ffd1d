"""Stylesheets must not make a browser restyle the whole page at every change."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from workshop.folders import WEB

STYLES = WEB / "styles"
SHEETS = sorted(str(path.relative_to(STYLES)) for path in STYLES.rglob("*.css"))

NAMES_SOMETHING = re.compile(r"[.#\[]|^[a-z]")


@pytest.mark.parametrize("name", SHEETS)
def test_every_has_selector_names_what_it_changes(name: str) -> None:
    # Otherwise each new element restyles everything on the page, forty milliseconds on a slow phone.
    for selector in selectors((STYLES / name).read_text(encoding="utf-8")):
        before, changed = split_at_last_combinator(selector)
        if ":has(" in before:
            assert NAMES_SOMETHING.search(without_not(changed)), selector


def test_a_selector_is_split_before_its_last_part() -> None:
    assert split_at_last_combinator(".a:has(> .b, .c) > :is(.d > .e, .f)") == (".a:has(> .b, .c) >", ":is(.d > .e, .f)")
    assert without_not(":not(.a:is(.b))::before") == "::before"


def selectors(sheet: str) -> Iterator[str]:
    """Yield each selector of a stylesheet."""
    for prelude in re.findall(r"([^{};]+)\{", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        if not prelude.strip().startswith("@"):
            yield from split_at_commas(" ".join(prelude.split()))


def split_at_commas(selectors: str) -> list[str]:
    """Split a list of selectors at the commas outside brackets."""
    parts, depth = [""], 0
    for sign in selectors:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def split_at_last_combinator(selector: str) -> tuple[str, str]:
    """Split a selector before its subject."""
    depth = 0
    for place in range(len(selector) - 1, -1, -1):
        depth += (selector[place] in ")]") - (selector[place] in "([")
        if selector[place] in " >+~" and not depth:
            return selector[:place].strip(), selector[place + 1 :]
    return "", selector


def without_not(compound: str) -> str:
    """Remove every `:not()`, which names nothing."""
    while ":not(" in compound:
        begin = compound.index(":not(")
        depth, end = 1, begin + len(":not(")
        while depth:
            depth += (compound[end] == "(") - (compound[end] == ")")
            end += 1
        compound = compound[:begin] + compound[end:]
    return compound
