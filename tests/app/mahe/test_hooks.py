"""The hooks of the table and of the result, compared with the rules in every position."""

from __future__ import annotations

import random

import pytest

from app.mahe.ending.result_model import ranks, result_view
from app.mahe.ending.result_screen import Ending, result_screen
from app.mahe.screens.table_screen import question
from mahe_core import mahe
from mahe_core.engine.session import begin
from mahe_core.mahe import NEST, Result, Setup
from mahe_core.mahe.rulebook import EGGS_IN_NEST
from tests.app.document import Node, parse
from tests.app.drawing import people_of, pieces_of, screen_of, view_of
from tests.app.games import (
    MOMENTS,
    MaheSession,
    Moment,
    another_decides,
    decide,
    first_die,
    first_game_where,
    habit,
    may_spend,
    nest_is_open,
    over,
)
from tests.app.speaking import CODES, texts
from tests.app.stage import hooks_of
from tests.mahe.games import every_setup
from tests.mahe.hooks import expected


def table(session: MaheSession) -> Node:
    return parse(screen_of(session, people_of(session)))


@pytest.mark.parametrize(
    "setup",
    # Every fifth set-up still covers every option.
    [
        pytest.param(setup, marks=[pytest.mark.nightly] * (n % 5 > 0), id=str(setup))
        for n, setup in enumerate(every_setup())
    ],
)
def test_hooks_match_the_rules_throughout_a_game(setup: Setup) -> None:
    draw = habit(3)
    look = random.Random(5)  # noqa: S311 - which positions to look at
    session = begin(mahe, setup, 11).settled()
    while session.to_act is not None:
        if look.random() < 0.2 or may_spend(session) or nest_is_open(session):
            assert hooks_of(parse(pieces_of(session, people_of(session)))) == expected(session.state)
        session = session.acted(decide(session.state, draw)).settled()
    assert hooks_of(parse(pieces_of(session, people_of(session)))) == expected(session.state)


def test_the_turtle_in_the_nest_has_the_square_nest() -> None:
    session = first_game_where(Setup(4), over)
    squares = [session.state.square_of(turtle) for turtle in range(4)]
    on_nest = parse(pieces_of(session, people_of(session))).one(data_square="nest")
    assert int(on_nest.attributes["data-turtle"]) == squares.index(NEST)


def test_nothing_is_asked_before_the_last_outcome_is_shown() -> None:
    session = first_game_where(Setup(4), another_decides)
    regions = question(view_of(session, people_of(session)), texts("en"), asked=False)
    assert parse(regions["prompt"]).all(data_to_act=None) == []
    buttons = parse(regions["actions"]).all("button", data_intent=None)
    assert buttons
    assert all("disabled" in button.attributes for button in buttons)
    assert "disabled" in parse(regions["undo"]).one(data_command="undo").attributes


def test_a_decider_other_than_the_mover_is_named_with_a_sign() -> None:
    session = first_game_where(Setup(4), another_decides)
    root = table(session)
    mover, decider = session.state.on_turn, session.state.decider
    names = [player.one(class_="player-name").text for player in root.all("li", data_player=None)]
    why = root.one(class_="prompt-why").text
    assert names[mover] in why
    assert names[decider] in why
    assert names[decider] in root.one(class_="prompt-question").text
    assert f"sign-{mahe.SIGNS[decider]}" in root.one(data_to_act=str(decider)).attributes["class"]
    assert f"sign-{mahe.SIGNS[decider]}" in root.one(class_=f"buttons sign-{mahe.SIGNS[decider]}").attributes["class"]
    assert "data-decides" in root.one("li", data_player=str(decider)).attributes
    assert "data-on-turn" in root.one("li", data_player=str(mover)).attributes


def test_cards_to_spend_are_in_a_closed_drawer() -> None:
    session = first_game_where(Setup(2, spend_cards=True), may_spend)
    drawer = table(session).one("details")
    assert "open" not in drawer.attributes
    hooks = {button.attributes["data-intent"] for button in drawer.all("button", data_intent=None)}
    assert hooks == {
        f"spend:{intent.value}" for intent in mahe.legal_intents(session.state) if isinstance(intent, mahe.SpendCard)
    }


def test_a_spent_card_among_the_dice_is_labelled_as_a_card() -> None:
    session = first_game_where(Setup(2, spend_cards=True), may_spend)
    card = next(intent for intent in mahe.legal_intents(session.state) if isinstance(intent, mahe.SpendCard))
    place = len(session.state.dice) + 1
    die = table(session.acted(card)).one(data_die=str(place))
    assert die.attributes["data-face"] == die.attributes["data-card"] == str(card.value)
    assert "egg card" in die.attributes["aria-label"]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_a_read_only_tab_offers_no_decisions(moment: Moment) -> None:
    setup = Setup(2, spend_cards=True)
    session = first_game_where(setup, moment)
    root = parse(pieces_of(session, people_of(session), read_only=True))
    assert root.all(data_intent=None) == []
    assert "disabled" in root.one(data_command="undo").attributes


def test_the_table_contains_no_value_of_a_face_down_card() -> None:
    session = first_game_where(Setup(4), nest_is_open)
    for player in table(session).all("li", data_player=None):
        held = session.state.egg_cards(int(player.attributes["data-player"]))
        assert player.text.count(str(len(held))) == 1
        assert str(sum(held)) not in str(player.text) or sum(held) == len(held)


def result_of(result: Result, setup: Setup) -> Node:
    people = people_of(begin(mahe, setup, 1).settled())
    return parse(result_screen(Ending(result_view(result, hands_for(result), people), log=["It ended."]), people.texts))


def hands_for(result: Result) -> list[tuple[int, ...]]:
    """Return hands with the numbers of cards and eggs of a result."""
    hands = []
    for player, (eggs, cards) in enumerate(zip(result.eggs, result.cards, strict=True)):
        has_nest = player == result.nest_owner
        number = cards - has_nest
        least, more = divmod(eggs - has_nest * EGGS_IN_NEST, number)
        hands.append((least,) * (number - more) + (least + 1,) * more)
    return hands


# Worked example 6 of the rules.
TIE = Result(eggs=(22, 17, 22, 20), cards=(6, 5, 5, 5), winners=(0,), nest_owner=2, decided_by="cards")
SHARED = Result(eggs=(22, 17, 22, 20), cards=(5, 5, 5, 5), winners=(0, 2), nest_owner=2, decided_by="shared")
PLAIN = Result(eggs=(22, 17, 25, 20), cards=(6, 5, 5, 5), winners=(2,), nest_owner=2, decided_by="eggs")


def test_the_result_ranks_by_eggs_then_cards_with_shared_ranks() -> None:
    assert ranks(TIE) == (1, 4, 2, 3)
    assert ranks(SHARED) == (1, 4, 1, 3)


@pytest.mark.parametrize("result", [TIE, SHARED, PLAIN], ids=["tie", "shared", "plain"])
def test_the_result_shows_eggs_cards_the_nest_and_the_winners(result: Result) -> None:
    root = result_of(result, Setup(4))
    for player in range(4):
        row = root.one("tr", data_player=str(player))
        eggs, cards = (cell.text for cell in row.all("td", class_="number"))
        assert (int(eggs), int(cards)) == (result.eggs[player], result.cards[player])
        assert ("data-winner" in row.attributes) == (player in result.winners)
        assert bool(row.all(class_="nest-note")) == (player == result.nest_owner)
        held = result.cards[player] - (player == result.nest_owner)
        assert int(row.attributes["data-cards"]) == held


@pytest.mark.parametrize(("result", "reason"), [(TIE, "cards"), (SHARED, "Level on cards"), (PLAIN, "25 eggs")])
def test_the_result_says_why(result: Result, reason: str) -> None:
    assert reason in result_of(result, Setup(4)).one("p", class_="lead").text


def test_the_result_offers_all_commands_after_a_game() -> None:
    commands = {node.attributes["data-command"] for node in result_of(PLAIN, Setup(4)).all("button", data_command=None)}
    assert commands == {"play-again", "new-game", "coach", "film", "postcard", "replay", "share", "save", "open"}


@pytest.mark.parametrize(("result", "rule"), [(TIE, "ties"), (SHARED, "ties"), (PLAIN, "end")])
def test_the_result_links_to_its_rule(result: Result, rule: str) -> None:
    result_of(result, Setup(4)).one("a", data_command=f"rules:{rule}")


@pytest.mark.parametrize("code", CODES)
def test_the_label_of_a_chip_begins_with_what_it_shows(code: str) -> None:
    session = first_game_where(Setup(2), first_die)
    chip = parse(screen_of(session, people_of(session, code, ("Ada", "Bo")))).one(data_command="look:0")
    label = "".join(letter for letter in chip.attributes["aria-label"] if letter.isalnum() or letter.isspace())
    assert " ".join(label.split()).startswith(" ".join(chip.text.split()))
