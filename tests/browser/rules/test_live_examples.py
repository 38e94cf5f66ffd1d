"""A worked example that plays by itself, and keeps the focus; tests/app has what each example shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core.mahe import RAFT
from mahe_core.mahe.examples.playing import moments
from mahe_core.mahe.examples.worked import EXAMPLES, MoveExample
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage

STANDING = """(turtles) => turtles.map(({ dataset }) => [+dataset.turtle, +dataset.square, +dataset.level])"""
PLAYED = 12_000
"""The maximum duration in milliseconds of an example with two dice."""


def reading(browsing: Browsing) -> GamePage:
    game = browsing.visit("?lang=en&motion=off")
    game.open_rules()
    return game


def standing(game: GamePage, number: int) -> list[list[int]]:
    turtles = game.find(f"#example-{number} [data-example='{number}'] [data-turtle]")
    read: list[list[int]] = turtles.evaluate_all(STANDING)
    return sorted(read)


def expected(example: MoveExample) -> list[list[int]]:
    """Return the final position: turtle, square and level."""
    levels = {
        turtle: (square, level)
        for square, stack in example.stacks.items()
        for level, turtle in enumerate(stack, start=1)
    }
    turtles = range(example.given.setup.turtles)
    return [[turtle, *levels.get(turtle, (RAFT, 1))] for turtle in turtles]


def at_step(game: GamePage, step: int, timeout: float | None = None) -> None:
    expect(game.find("[data-example] [data-step]")).to_have_attribute("data-step", str(step), timeout=timeout)


@pytest.mark.slow
def test_an_example_plays_by_itself_and_changes_with_a_die(browsing: Browsing) -> None:
    game = reading(browsing)
    third = EXAMPLES[2]
    assert isinstance(third, MoveExample)
    game.command("example:3")
    at_step(game, 2, PLAYED)
    assert standing(game, 3) == expected(third)
    for command, step in (("start", 0), ("step", 1)):
        game.command(f"example-{command}:3")
        at_step(game, step)
        expect(game.find(f"[data-command='example-{command}:3']")).to_be_focused()
    expect(game.find("#spoken")).to_contain_text(game.find("[data-example] .replay-told").inner_text())
    # The face after 6 is 1.
    die = game.find("[data-command='example-die:3:2']")
    die.click()
    expect(die.locator("[data-die='2']")).to_have_attribute("data-face", "1")
    expect(die).to_be_focused()
    with_one = (third.dice[0], type(third.dice[1])(1))
    square = moments(third, with_one)[-1].state.square_of(0)
    assert standing(game, 3)[0] == [0, square, 1]
    expect(game.find("[data-example] .replay-told")).to_contain_text(f"square {square}")
    game.command("example-close:3")
    expect(game.find("[data-command='example:3']")).to_be_focused()
