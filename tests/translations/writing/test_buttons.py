"""On the narrowest screen every word of a button fits its button, in every language."""

from __future__ import annotations

import pytest

from mahe_core.mahe import Setup
from tests.app.document import Node, parse
from tests.app.games import another_decides, chooses, first_die, first_game_where, may_spend, over
from tests.app.speaking import CODES
from tests.app.stage import Stage
from tests.translations.writing.button_room import too_wide


def buttons_on(stage: Stage) -> list[Node]:
    """Return the buttons on a page, or in the dialog over it."""
    shown = filter(None, (stage.page.root, stage.page.dialog))
    return [node for root in shown for node in root.walk() if "button" in node.attributes.get("class", "").split()]


def all_buttons(code: str) -> list[Node]:
    """The buttons of the set-up, of the table where its questions differ, of the result, and of dialogs."""
    found: list[Node] = []
    stage = Stage(languages=(code,)).start()
    found += buttons_on(stage)
    for moment in (chooses, first_die, another_decides, may_spend, over):
        stage = Stage.at(first_game_where(Setup(2, spend_cards=True), moment), {"lang": code})
        found += buttons_on(stage)
    for command in ("settings", "share"):
        found += buttons_on(stage.command(command))
        stage.command("cancel")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_no_word_is_wider_than_its_button_at_320_px(code: str) -> None:
    buttons = all_buttons(code)
    assert len(buttons) > 40
    assert sorted({told for button in buttons for told in too_wide(button)}) == []


@pytest.mark.parametrize(
    ("kind", "fits", "breaks"),
    [
        ("button-roll", "Nog een worp", "Nog een dobbelsteen"),
        ("button-choose", "Sonnen-Schildkröte", "Sonnenschildkröte"),
        ("button", "Spielanleitung", "Donaudampfschifffahrtsgesellschaft"),
    ],
)
def test_a_word_that_is_too_wide_is_found(kind: str, fits: str, breaks: str) -> None:
    def told(text: str) -> list[str]:
        return list(too_wide(parse(f'<button class="button {kind}">{text}</button>').one("button")))

    assert told(fits) == []
    assert len(told(breaks)) == 1
