"""The worked examples as the rules panel plays them are right by the rules, and a wrong one is told."""

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


def test_a_wrong_ending_a_wrong_number_of_choices_and_a_step_against_the_rules_are_told() -> None:
    (part, *_) = example(8).parts
    assert isinstance(part, Part)
    assert "the rules say" in changed(8, ends=replace(part.ends, hats=17))[0]
    assert changed(8, choices=8) == ("example 8: it says 8 choices, the rules give 9",)
    assert "refuse" in changed(8, steps=("roll, die swap, die swap", "draw-hat"))[0]


def test_every_moment_but_the_beginning_of_a_part_comes_of_what_was_done() -> None:
    played = moments(example(9))
    assert [bool(moment.done) for moment in played] == [False, True, True, True, False, True, True]


def test_in_the_last_example_the_one_who_missed_it_would_have_seen_the_crown() -> None:
    turned = [event for moment in moments(example(18)) for event in moment.events if isinstance(event, HatTurned)]
    seen = [(perceived(event, ADA) == event, perceived(event, CLEO) == event) for event in turned]
    assert seen == [(True, False), (False, True)]
