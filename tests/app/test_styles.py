"""Stylesheets must not make a browser restyle the whole page at every change."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from workshop.folders import WEB
from workshop.site.assets import resolve_custom_media

STYLES = WEB / "styles"
SHEETS = sorted(str(path.relative_to(STYLES)) for path in STYLES.rglob("*.css"))

EXCEPTIONS = {
    "lab/experiment.css": ("width <= 60rem",),  # between two names
    "melimagic/ending.css": ("height <= 38rem",),  # less of the scene
    "melimagic/private.css": ("width >= 30rem",),  # seven notes in a row
    "mahe/asking.css": ("width <= 52rem", "width <= 52rem"),  # six faces next to Stop
    "play/ending.css": ("height >= 60rem",),  # how much of the sheet shows
    "play/fit.css": ("width <= 68rem",),  # a header with the language
    "play/flat-screens.css": ("width >= 90rem", "height >= 60rem"),  # a large screen on a table
    "rules/beside.css": ("width >= 62rem", "width >= 62rem"),  # a table next to the rules
    "site/frame.css": ("width <= 24.5rem",),  # the name next to the tools
    "tutorial/tutorial.css": ("width <= 42rem", "width <= 60rem"),  # the bar in one line
}
"""Media conditions with literal widths: no named width is the same, and another width would change the page."""

MEDIA = re.compile(r"@media[^{]*")
NUMBER = re.compile(r"\(([^()]*\d(?:rem|px|em)[^()]*)\)")
NAMES_SOMETHING = re.compile(r"[.#\[]|^[a-z]")


def test_every_has_selector_names_what_it_changes() -> None:
    # Otherwise each new element restyles everything on the page, forty milliseconds on a slow phone.
    for name in SHEETS:
        for selector in selectors((STYLES / name).read_text(encoding="utf-8")):
            before, changed = split_at_last_combinator(selector)
            if ":has(" in before:
                assert NAMES_SOMETHING.search(without_not(changed)), f"{name}: {selector}"


def test_media_conditions_use_the_names_of_widths() -> None:
    for name in SHEETS:
        conditions = MEDIA.findall(without_comments((STYLES / name).read_text(encoding="utf-8")))
        assert tuple(NUMBER.findall(" ".join(conditions))) == EXCEPTIONS.get(name, ()), name


@pytest.mark.parametrize("name", [sheet for sheet in SHEETS if not sheet.endswith("/tokens.css")])
def test_only_token_sheets_depend_on_the_set_of_colours(name: str) -> None:
    sheet = without_comments((STYLES / name).read_text(encoding="utf-8"))
    assert not re.findall(r"light-dark\(|color-scheme|\[data-face\b", sheet)


def test_an_undefined_name_of_a_width_is_refused() -> None:
    with pytest.raises(ValueError, match="--wide"):
        resolve_custom_media("@media (--wide) { a { color: var(--red) } }")
    with pytest.raises(ValueError, match="alternatives"):
        resolve_custom_media("@custom-media --any print, screen;")


def test_a_selector_is_split_before_its_last_part() -> None:
    assert split_at_last_combinator(".a:has(> .b, .c) > :is(.d > .e, .f)") == (".a:has(> .b, .c) >", ":is(.d > .e, .f)")
    assert without_not(":not(.a:is(.b))::before") == "::before"


def selectors(sheet: str) -> Iterator[str]:
    """Yield each selector of a stylesheet."""
    for prelude in re.findall(r"([^{};]+)\{", without_comments(sheet)):
        if not prelude.strip().startswith("@"):
            yield from split_at_commas(" ".join(prelude.split()))


def without_comments(sheet: str) -> str:
    """Remove the comments of a stylesheet."""
    return re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)


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
    """Remove every `:not()`, which selects no element by itself."""
    while ":not(" in compound:
        begin = compound.index(":not(")
        depth, end = 1, begin + len(":not(")
        while depth:
            depth += (compound[end] == "(") - (compound[end] == ")")
            end += 1
        compound = compound[:begin] + compound[end:]
    return compound
