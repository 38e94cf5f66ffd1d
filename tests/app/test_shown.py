"""Which regions are sent to the page."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.markup import Markup, element, join
from app.ui.shown import Shown

NAMES = ("board", "die", "log")


def region(name: str, *content: Markup | str) -> Markup:
    return element("div", {"class": "part", "id": f"region-{name}"}, *content)


@pytest.fixture
def shown() -> Shown:
    """A page with a die on its board, and a log."""
    shown = Shown()
    shown.show(join([region("board", element("div", {}), region("die", "6")), region("log", "Ada")]))
    return shown


def sent(shown: Shown, **regions: str | Markup) -> list[str]:
    return list(shown.differing({name: join([content]) for name, content in regions.items()}))


def test_only_regions_that_differ_are_sent(shown: Shown) -> None:
    assert sent(shown, die="6", log="Ben") == ["log"]
    assert sent(shown, die="5", log="Ben") == ["die"]


def test_regions_that_are_not_on_the_page_are_not_sent(shown: Shown) -> None:
    assert sent(shown, call="!") == []


def test_everything_is_sent_to_the_screen_of_the_build() -> None:
    shown = Shown()
    assert sent(shown, call="!") == sent(shown, call="!") == ["call"]


def test_a_region_around_a_changed_one_is_compared_with_it(shown: Shown) -> None:
    board = join([element("div", {}), region("die", "5")])
    assert sent(shown, die="5") == ["die"]
    assert sent(shown, board=board) == []
    assert sent(shown, board=join([board, "!"]), die="5") == ["board"]


def test_regions_of_a_replaced_region_are_gone(shown: Shown) -> None:
    assert sent(shown, board="", die="6") == ["board"]


def test_a_region_changed_in_place_is_sent_once_more(shown: Shown) -> None:
    button = element("button", {"data-intent": "roll"})
    assert sent(shown, die=button) == ["die"]
    shown.change("data-intent=")
    assert sent(shown, die=button, log="Ada") == ["die"]
    assert sent(shown, die=button) == []


def test_panels_survive_a_change_of_screen(shown: Shown) -> None:
    assert sent(shown, rules="1. Roll") == ["rules"]
    shown.show(region("log"))
    assert sent(shown, rules="1. Roll", board="") == []


@given(st.lists(st.tuples(st.sampled_from(NAMES), st.text(max_size=3)), max_size=12))
def test_what_is_sent_is_what_a_full_drawing_would_change(steps: list[tuple[str, str]]) -> None:
    shown, there = Shown(), dict.fromkeys(NAMES, "")
    shown.show(join(region(name) for name in NAMES))
    for name, content in steps:
        assert bool(sent(shown, **{name: content})) == (there[name] != content)
        there[name] = content
