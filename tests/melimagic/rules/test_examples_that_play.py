"""The worked examples of the rules panel follow the rules, and a wrong one is reported."""

from __future__ import annotations

from dataclasses import replace

from mahe_core.melimagic import HatTurned, perceived
from mahe_core.melimagic.examples.playing import mistakes, moments
from mahe_core.melimagic.examples.worked import EXAMPLES, Example, Part, example
from tests.melimagic.positions import ADA, CLEO


def changed(number: int, **what: object) -> tuple[str, ...]:
    (part, *_) = example(number).parts
    return mistakes([Example(number, (replace(part, **what),))])  # type: ignore[arg-type]


def test_all_eighteen_examples_are_right_by_the_rules() -> None:
    assert [each.number for each in EXAMPLES] == list(range(1, 19))
    assert mistakes() == ()


def test_wrong_endings_choice_counts_and_steps_are_reported() -> None:
    (part, *_) = example(9).parts
    assert isinstance(part, Part)
    assert "the rules say" in changed(9, ends=replace(part.ends, hats=17))[0]
    assert changed(9, choices=8) == ("example 9: it says 8 choices, the rules give 9",)
    assert "refuse" in changed(9, steps=("roll, die swap, die swap", "draw-hat"))[0]


def test_every_moment_after_the_first_follows_from_actions() -> None:
    played = moments(example(10))
    assert [bool(moment.done) for moment in played] == [False, True, True, True, False, True, True]


def test_seventh_example_hides_a_crown_from_a_player_who_looked_away() -> None:
    turned = [event for moment in moments(example(7)) for event in moment.events if isinstance(event, HatTurned)]
    seen = [(perceived(event, ADA) == event, perceived(event, CLEO) == event) for event in turned]
    assert seen == [(True, False), (False, True)]
