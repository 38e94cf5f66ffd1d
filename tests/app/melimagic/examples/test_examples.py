"""The worked examples: their words, and what each step shows of both sides of every card."""

from __future__ import annotations

import pytest

from app.melimagic.examples.rules_text import EXAMPLES_IN_TEXT, stands
from app.melimagic.examples.worked_example import Playing, playing
from app.ui.markup import Markup
from mahe_core.melimagic import view
from mahe_core.melimagic.examples.worked import EXAMPLES, example
from tests.app.document import Node, parse
from tests.app.speaking import CODES, texts

NUMBERS = [each.number for each in EXAMPLES]


def played(number: int) -> Playing:
    return playing(example(number))


def drawn(shown: Playing, step: int) -> Node:
    regions = EXAMPLES_IN_TEXT.regions(shown, step, texts("en"), description="Told.", moves=False)
    regions["controls"] = Markup("")
    prefixed = {f"example-{name}": content for name, content in regions.items()}
    _, figure = EXAMPLES_IN_TEXT.layout(prefixed, shown, texts("en"), prefix="example-")
    return parse(f"<div>{figure}</div>")


def words(shown: Playing, step: int, player: int) -> list[str]:
    """Return the text of a stand for screen readers."""
    return words_on_stands(shown, step)[3 * player : 3 * player + 3]


def words_on_stands(shown: Playing, step: int) -> list[str]:
    return [card.text for card in parse(stands(shown, step, texts("en"))).all(data_example_card=None)]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("number", NUMBERS)
def test_every_step_has_words_in_every_language(number: int, code: str) -> None:
    shown = played(number)
    assert all(shown.describe_step(step, texts(code)) for step in range(shown.last + 1))


def test_possible_actions_are_listed_after_a_roll() -> None:
    told = {number: played(number).describe_step(1, texts("en")).partition(". ")[2] for number in (2, 3, 5, 6, 9)}
    assert told == {
        2: "Ada may choose: turn up to 2 hats, or swap.",
        3: "Ada may choose: turn up to 1 hat, or draw.",
        5: "Ada may turn up to 4 hats. But only 1 card shows Ada a hat.",
        6: "Ada may turn up to 3 hats. But no card shows Ada a hat.",
        9: "Ada must swap, and has 9 ways to do it.",
    }


def test_stop_and_dealt_stand_take_one_sentence_each() -> None:
    assert played(6).describe_step(2, texts("en")) == "Ada stops."
    assert played(1).describe_step(2, texts("en")) == "Ben gets: clover, bow tie and carrot."


def test_second_part_begins_where_the_first_did() -> None:
    shown = played(10)
    assert shown.describe_step(4, texts("en")).startswith("It could also go another way.")
    assert [shown.state(step).hats.top for step in (0, 4)] == [None, None]


def test_text_covers_both_sides_or_only_the_chosen_seats_view() -> None:
    shown = played(2)
    assert words(shown, shown.last, 1) == [
        "Place 1: clover, towards the others",
        "Place 2: bow tie, towards Ben",
        "Place 3: carrot, towards the others",
    ]
    from_bens_chair = shown.seen_from("1")
    assert words(from_bens_chair, shown.last, 1) == [
        "Place 1: a hat",
        "Place 2: bow tie, towards Ben",
        "Place 3: a hat",
    ]
    assert words(from_bens_chair, shown.last, 0) == ["Place 1: a hat", "Place 2: a hat", "Place 3: a hat"]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_seat_shows_the_rabbits_the_rules_show_it(number: int) -> None:
    shown = played(number)
    for chair in range(shown.setup.players):
        seen = view(shown.state(shown.last), chair).stands
        hats = [card is not None and card.rabbit is None for stand in seen for card in stand]
        told = words_on_stands(shown.seen_from(str(chair)), shown.last)
        assert [word.endswith(": a hat") for word in told] == hats


def test_second_press_leaves_a_seat_and_unknown_seats_do_nothing() -> None:
    shown = played(2)
    assert shown.seen_from("1").seen_from("1") == shown
    assert shown.seen_from("7") == shown.seen_from("x") == shown


def test_only_cards_changed_by_a_step_are_marked() -> None:
    shown = played(8)
    marked = [node for node in drawn(shown, 2).all(data_changed=None) if node.name == "span"]
    assert len(marked) == 4, "both sides of the two cards that were swapped"
    assert not drawn(shown, 0).all(data_changed=None)


def test_try_is_shown_with_its_two_cards_and_the_verdict() -> None:
    for number, matches in ((12, "true"), (13, "false"), (14, "false"), (15, "true")):
        assert drawn(played(number), 1).one(data_matches=None).attributes["data-matches"] == matches


def test_drawn_card_stays_in_hand_until_placed() -> None:
    shown = played(10)
    in_hand = [bool(drawn(shown, step).all(data_pile="hand")) for step in range(4)]
    assert in_hand == [False, False, True, False]


def test_each_example_has_a_small_picture() -> None:
    assert all(EXAMPLES_IN_TEXT.thumbnail(each) for each in EXAMPLES_IN_TEXT.examples())
    golden, *shown = map(str, EXAMPLES_IN_TEXT.thumbnail(played(11)))
    assert golden.count("#rabbit-clover") == 2, "the golden card as it is when it is tried for"
    assert ["rabbit-clover" in card for card in shown] == [True, True]
