"""Melimagic's worked examples, played on the page to their final position."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core.melimagic.examples.playing import moments
from mahe_core.melimagic.examples.positions import shown
from mahe_core.melimagic.examples.worked import EXAMPLES, Example
from mahe_core.melimagic.rulebook import Rabbit
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage

LETTERS = {rabbit.name.lower().replace("_", "-"): letter for rabbit, letter in zip(Rabbit, "SGKLBC", strict=True)}
STANDING = """(cards) => cards.map(({ dataset }) => [dataset.exampleCard, dataset.rabbit, "out" in dataset])"""


def standing(game: GamePage, number: int) -> list[str]:
    """Return the stands in the notation of the rules: `S G* K`."""
    cards = game.find(f"#example-{number} [data-example='{number}'] [data-example-card]")
    stands: dict[str, list[str]] = {}
    for hook, rabbit, out in cards.evaluate_all(STANDING):
        player, _, _ = hook.partition(":")
        stands.setdefault(player, []).append(LETTERS[rabbit] + "*" * out if rabbit else "_")
    return [" ".join(stand) for stand in stands.values()]


def expected(example: Example) -> list[str]:
    state = moments(example)[-1].state
    return [shown(state, player) for player in range(state.setup.players)]


@pytest.mark.slow
@pytest.mark.parametrize("examples", [EXAMPLES[::4], pytest.param(EXAMPLES, marks=pytest.mark.nightly)], ids=len)
def test_examples_of_melimagic_end_as_in_the_rules(browsing: Browsing, examples: tuple[Example, ...]) -> None:
    game = browsing.visit("?game=melimagic&lang=en&motion=off")
    game.command("rules")
    game.on("rules")
    for example in examples:
        number = example.number
        game.command(f"example:{number}")
        expect(game.find(f"[data-command='example-play:{number}']")).to_be_focused()
        at = game.find("[data-example] [data-step]")
        for step in range(int(at.get_attribute("data-step") or 0) + 1, int(at.get_attribute("data-last") or 0) + 1):
            game.command(f"example-step:{number}")
            expect(at).to_have_attribute("data-step", str(step))
        assert standing(game, number) == expected(example), f"example {number}"
        expect(game.find("#spoken")).to_contain_text(game.find("[data-example] .replay-told").inner_text())
    assert game.find("[data-example]").count() == 1, "one table at a time"
    game.command("example:7")
    game.find("[data-command='example-chair:7:0']").click()
    expect(game.find("[data-command='example-chair:7:0']")).to_be_focused()
    expect(game.find("[data-example-card='2:1']")).to_have_text("Place 1: a hat")
