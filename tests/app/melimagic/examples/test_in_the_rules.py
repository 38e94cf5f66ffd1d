"""The worked examples in the rules panel: played to their end, and seen from a seat on the way."""

from __future__ import annotations

import pytest

from mahe_core.melimagic import NAME
from mahe_core.melimagic.examples.playing import moments
from mahe_core.melimagic.examples.worked import EXAMPLES, example
from tests.app.document import Node
from tests.app.speaking import CODES
from tests.app.stage import Stage


def reading() -> Stage:
    return Stage(game=NAME).start().command("rules")


def live(stage: Stage) -> Node:
    return stage.page.root.one(data_example=None)


def step(stage: Stage) -> str:
    return live(stage).one(data_step=None).attributes["data-step"]


def bens_stand(stage: Stage) -> list[str]:
    cards = live(stage).all(data_example_card=None)
    return [card.text for card in cards if card.attributes["data-example-card"].startswith("1:")]


@pytest.mark.parametrize("code", CODES)
def test_every_example_has_its_figure_in_every_language(code: str) -> None:
    stage = reading()
    stage.speak(code)
    for each in EXAMPLES:
        quotation = stage.page.root.one("blockquote", id=f"example-{each.number}")
        assert str(each.number) in quotation.one("button", data_command=f"example:{each.number}").text


@pytest.mark.parametrize("number", [2, 7, 10, 12])
def test_pressing_an_example_plays_it_to_its_end(number: int) -> None:
    stage = reading().command(f"example:{number}")
    last = moments(example(number))[-1].state
    shown = {
        node.attributes["data-example-card"]: (node.attributes["data-rabbit"], "data-out" in node.attributes)
        for node in live(stage).all(data_example_card=None)
    }
    assert shown == {
        f"{player}:{place}": (card.rabbit.name.lower().replace("_", "-"), card.out)
        for player, stand in enumerate(last.stands)
        for place, card in enumerate(stand, start=1)
        if card is not None
    }


def test_every_step_shows_only_the_chosen_seats_view() -> None:
    stage = reading().command("example:2").command("example-start:2").command("example-step:2")
    assert step(stage) == "1"
    stage.command("example-chair:2:1")
    assert step(stage) == "1", "looking changes nothing about what happens"
    assert live(stage).one(data_command="example-chair:2:1").attributes["aria-pressed"] == "true"
    assert bens_stand(stage)[0] == "Place 1: clover, towards Ben"
    stage.command("example-step:2")
    assert bens_stand(stage)[0] == "Place 1: a hat"
    stage.command("example-chair:2:1")
    assert bens_stand(stage)[0] == "Place 1: clover, towards the others"


def test_examples_in_the_rules_do_not_touch_the_game() -> None:
    stage = reading().command("example:8").command("example-chair:8:2")
    assert stage.store.run is None
