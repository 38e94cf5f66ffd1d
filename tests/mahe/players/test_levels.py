"""The decisions of the computer players: the rules of easy and medium, and clear cases for strong."""

from __future__ import annotations

import pytest

from mahe_core import mahe
from mahe_core.mahe import Roll, Setup, Stop
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.players import LEVELS, options, player_named
from mahe_core.mahe.strategies import BestLap, decisions
from mahe_core.mahe.strategies.at_the_table import dice_rules_of
from tests.mahe.games import HABITS, WholeGame, every_setup
from tests.mahe.positions import play


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_is_found_by_its_level(level: str) -> None:
    assert player_named(level).level == level
    assert player_named(level) == player_named(level)


@pytest.mark.parametrize("name", ["", "Easy", "computer:easy", "hand", "clever"])
def test_an_unknown_level_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no player is called"):
        player_named(name)


def test_easy_rolls_again_after_one_die_up_to_three_and_never_a_third() -> None:
    easy = player_named("easy")
    for face in range(1, 7):
        asked = play(Setup(4), f"card 5, roll, die {face}")
        assert easy.decide(asked) == (Roll() if face <= 3 else Stop())
        if face < 6:
            assert easy.decide(play(asked, "roll, die 1")) == Stop()


@pytest.mark.parametrize("third_die_on_seven", [False, True])
def test_medium_rolls_again_where_the_best_lap_does(third_die_on_seven: bool) -> None:
    medium = player_named("medium")
    setup = Setup(4, third_die_on_seven=third_die_on_seven)
    for square in (0, 5, 13, 20):
        goes_on = decisions(dice_rules_of(setup), BestLap(), square)
        for face in range(1, 7):
            state = play(standing(setup, {square: (0,)} if square else {}), f"roll, die {face}")
            assert medium.decide(state) == (Roll() if (1, face) in goes_on else Stop())


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_easy_and_medium_move_the_farther_turtle_and_spend_no_card(level: str) -> None:
    player = player_named(level)
    setup = Setup(2, spend_cards=True)
    state = standing(setup, {3: (0,), 12: (1,)}, held={0: (1, 2)})
    assert player.decide(state) == mahe.ChooseTurtle(1)
    asked = play(state, "choose 1, roll, die 4")
    assert mahe.SpendCard(2) in mahe.legal_intents(asked)
    assert player.decide(asked) in (Roll(), Stop())


def plays_on(state: mahe.State, decisions_left: int) -> mahe.State:
    """Play on with the strong player at every seat, low dice and low cards."""
    strong = player_named("strong")
    while decisions_left and (acting := mahe.to_act(state)) is not None:
        if acting is mahe.CHANCE:
            outcomes = mahe.chance_outcomes(state)
            action = outcomes[decisions_left % len(outcomes)][0]
            state = mahe.apply(state, action).state
            continue
        decisions_left -= 1
        weighed = options(state)
        assert list(weighed) == list(mahe.legal_intents(state))
        assert all(0 <= chance <= 1 for chance in weighed.values())
        decided = strong.decide(state)
        assert weighed[decided] > max(weighed.values()) - 1e-8
        assert strong.decide(state) == decided
        state = mahe.apply(state, decided).state
    return state


@pytest.mark.slow
@pytest.mark.parametrize("setup", every_setup()[::3], ids=str)
def test_strong_weighs_legal_intents_and_chooses_the_best(setup: Setup) -> None:
    plays_on(mahe.start(setup).state, 40)


@pytest.mark.parametrize("spend_cards", [False, True])
def test_strong_plays_a_game_to_its_end(spend_cards: bool) -> None:
    *_, last = WholeGame(Setup(2, spend_cards=spend_cards), 7, sorted(HABITS)[0]).moves()
    late = last.before
    over = plays_on(late, 400)
    assert mahe.result(over) is not None


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_strong_takes_the_nest_if_that_wins(players: int) -> None:
    strong = player_named("strong")
    setup = Setup(players, turtles_each=1)
    state = play(standing(setup, {19: (0,)}, face_up=None), "roll, die 2")
    assert strong.decide(state) == Stop()
    assert options(state)[Stop()] == 1


def test_strong_takes_a_high_risk_where_stopping_loses() -> None:
    # Stopping leads to 20, where the other turtle, on 18, climbs on top with a 2 and then takes the nest with any die.
    setup = Setup(2, turtles_each=1)
    stood = play(standing(setup, {10: (0,), 18: (1,)}, face_up=None), "roll, die 2, roll, die 3")
    assert player_named("strong").decide(stood) == Roll()


def test_nothing_is_decided_while_chance_answers() -> None:
    for level in LEVELS:
        with pytest.raises(ValueError, match="nobody is to decide"):
            player_named(level).decide(play(Setup(4), "card 5, roll"))
    assert options(play(Setup(4), "card 5, roll")) == {}


@pytest.mark.parametrize("players", [2, 3, 5, 7])
@pytest.mark.parametrize("by", [1, 2])
def test_strong_estimates_do_not_depend_on_the_order_of_seats(players: int, by: int) -> None:
    setup = Setup(players, spend_cards=True)
    each = setup.turtles_each

    def seated(moved: int) -> mahe.State:
        def turtle(number: int) -> int:
            return (number + moved * each) % setup.turtles

        stacks = {4: (turtle(0), turtle(each)), 13: (turtle(setup.turtles - 1),)}
        # All hands differ, so that the strongest rival does not depend on the seats.
        hands = ((1,), (2,), (3,), (4,), (5,), (6,), (1, 6))
        held = {(player + moved) % players: hands[player] for player in range(players)}
        return standing(setup, stacks, on_turn=moved % players, face_up=2, held=held)

    here, there = options(seated(0)), options(seated(by))
    assert list(there.values()) == pytest.approx(list(here.values()))
    assert options(seated(by)) == there
