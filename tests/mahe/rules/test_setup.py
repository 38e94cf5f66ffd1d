"""Material and set-up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from mahe_core import mahe
from mahe_core.engine.contract import Json
from mahe_core.mahe import CardTurnedUp, Setup, chance_outcomes, start, write_setup
from mahe_core.mahe.position.stacks import walk
from mahe_core.mahe.rulebook import CARD_VALUES, COPIES_OF_CARD, EGGS_IN_NEST
from tests.mahe.games import every_setup
from tests.mahe.positions import FOUR, SUN, events_of, play, standing, story


def test_the_ring_has_21_squares_and_1_follows_21() -> None:
    assert walk(mahe.RAFT, 22) == (*range(1, 22), 1)


def test_there_are_24_egg_cards_of_values_1_to_6() -> None:
    assert dict(zip(CARD_VALUES, COPIES_OF_CARD, strict=True)) == {1: 3, 2: 3, 3: 5, 4: 5, 5: 5, 6: 3}
    assert sum(COPIES_OF_CARD) == 24


def test_there_are_87_eggs_on_cards_and_94_with_the_nest() -> None:
    on_cards = sum(value * copies for value, copies in zip(CARD_VALUES, COPIES_OF_CARD, strict=True))
    assert (on_cards, on_cards + EGGS_IN_NEST) == (87, 94)


def test_a_die_has_six_sides_alike() -> None:
    asked_for = play(FOUR, "card 5", "roll")
    assert chance_outcomes(asked_for) == tuple((mahe.Die(face), Fraction(1, 6)) for face in range(1, 7))


def test_turtles_in_play_start_on_the_raft_and_not_stacked() -> None:
    for setup in every_setup():
        state, turtles = start(setup).state, range(setup.players * setup.turtles_each)
        assert state.stack_on(mahe.RAFT) == tuple(turtles), setup
        assert {(state.square_of(turtle), state.level_of(turtle)) for turtle in turtles} == {(mahe.RAFT, 0)}, setup
        with pytest.raises(IndexError):
            state.square_of(len(turtles))


def test_no_player_holds_an_egg_card_at_the_start() -> None:
    assert [start(FOUR).state.egg_cards(player) for player in range(4)] == [(), (), (), ()]


def test_the_first_card_may_be_any_of_the_24() -> None:
    state = start(FOUR).state
    assert mahe.to_act(state) is mahe.CHANCE
    assert chance_outcomes(state) == (
        (CardTurnedUp(1), Fraction(3, 24)),
        (CardTurnedUp(2), Fraction(3, 24)),
        (CardTurnedUp(3), Fraction(5, 24)),
        (CardTurnedUp(4), Fraction(5, 24)),
        (CardTurnedUp(5), Fraction(5, 24)),
        (CardTurnedUp(6), Fraction(3, 24)),
    )


def test_the_first_of_the_remaining_20_cards_is_turned_face_up() -> None:
    before, after = start(FOUR).state, play(FOUR, "card 6")
    assert (before.face_up, before.cards_left) == (None, 20)
    assert (after.face_up, after.cards_left) == (6, 19)
    assert events_of(FOUR, "card 6") == (mahe.CardTurned(value=6, left=19), mahe.TurnBegan(player=0))


def test_a_short_game_plays_ten_cards_and_any_may_come_first() -> None:
    short = Setup(players=4, short_game=True)
    before, after = start(short).state, play(short, "card 6")
    assert chance_outcomes(before) == chance_outcomes(start(FOUR).state)
    assert (before.cards_left, after.cards_left) == (10, 9)


@pytest.mark.parametrize("first", range(4))
def test_any_player_may_begin(first: int) -> None:
    setup = Setup(players=4, first=first)
    assert mahe.to_act(play(setup, "card 5")) == first
    assert mahe.TurnBegan(first) in events_of(setup, "card 5")


def test_play_goes_round_in_turn() -> None:
    turn = "roll, die 1, stop"
    told = story(Setup(players=4, first=2), "card 5", *[turn] * 6)
    assert [event.player for event in told if isinstance(event, mahe.TurnBegan)] == [2, 3, 0, 1, 2, 3, 0]


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_4_to_7_players_have_one_turtle_each(players: int) -> None:
    setup = Setup(players)
    assert [setup.turtles_of(player) for player in range(players)] == [(player,) for player in range(players)]


@pytest.mark.parametrize("players", [2, 3])
def test_2_or_3_players_have_two_turtles_each(players: int) -> None:
    setup = Setup(players)
    assert [setup.turtles_of(player) for player in range(players)] == [(0, 1), (2, 3), (4, 5)][:players]
    assert [setup.owner(turtle) for turtle in range(setup.turtles)] == [0, 0, 1, 1, 2, 2][: setup.turtles]


@pytest.mark.parametrize("players", [2, 3])
def test_2_or_3_players_may_agree_on_one_turtle_each(players: int) -> None:
    state = play(Setup(players, turtles_each=1), "card 5")
    assert state.setup.turtles == players
    assert state.moving == SUN


@pytest.mark.parametrize(
    ("players", "first", "turtles_each", "field"),
    [
        (0, 0, None, "players"),
        (1, 0, None, "players"),
        (8, 0, None, "players"),
        (4, 4, None, "first"),
        (4, -1, None, "first"),
        (2, 0, 0, "turtles_each"),
        (2, 0, 3, "turtles_each"),
        (4, 0, 2, "turtles_each"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused_naming_the_field(
    players: int, first: int, turtles_each: int | None, field: str
) -> None:
    with pytest.raises(ValueError, match=f"^{field}: "):
        Setup(players, first, turtles_each=turtles_each)


def test_a_set_up_defaults_to_the_german_edition_and_a_whole_game() -> None:
    setup = Setup(players=5)
    assert (setup.first, setup.third_die_on_seven, setup.spend_cards, setup.short_game) == (0, False, False, False)


def test_a_set_up_written_and_read_is_the_same() -> None:
    for each, short_game in product(every_setup(), (False, True)):
        setup = replace(each, short_game=short_game)
        assert mahe.read_setup(write_setup(setup)) == setup


def test_a_set_up_without_short_game_is_written_as_before() -> None:
    assert "short_game" not in write_setup(FOUR)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", "4"),
        ("players", True),
        ("players", 4.0),
        ("players", 9),
        ("first", None),
        ("first", 4),
        ("third_die_on_seven", 1),
        ("spend_cards", "no"),
        ("turtles_each", None),
        ("turtles_each", 2),
        ("short_game", 1),
        ("short_game", None),
        ("colour", "red"),
    ],
)
def test_a_written_set_up_with_a_wrong_field_is_refused(field: str, value: Json) -> None:
    with pytest.raises(ValueError, match=f"^{field}: "):
        mahe.read_setup({**write_setup(FOUR), field: value})


@pytest.mark.parametrize("field", ["players", "first", "third_die_on_seven", "spend_cards", "turtles_each"])
def test_a_written_set_up_without_a_field_is_refused(field: str) -> None:
    written = write_setup(FOUR)
    del written[field]
    with pytest.raises(ValueError, match=f"^{field}: missing"):
        mahe.read_setup(written)


def test_standing_builds_the_position_that_the_rules_reach() -> None:
    assert standing(FOUR, {}) == play(FOUR, "card 5")
