"""Two turtles each, for 2 or 3 players."""

from __future__ import annotations

import pytest

from mahe_core import mahe
from mahe_core.mahe import ChooseTurtle, TurnBegan, legal_intents, to_act
from tests.mahe.positions import LEAF, MOON, SHELL, STAR, SUN, TWO, WAVE, events_of, play, standing, story

THREE = mahe.Setup(players=3)


def test_in_a_turn_the_player_moves_both_turtles_one_after_the_other() -> None:
    after = play(TWO, "card 5", "choose 0", "roll, die 2, stop", "roll, die 5, stop")
    assert (after.square_of(SUN), after.square_of(MOON)) == (2, 5)
    assert after.on_turn == 1


@pytest.mark.parametrize(("first", "second"), [(SUN, MOON), (MOON, SUN)])
def test_in_an_order_the_player_chooses(first: int, second: int) -> None:
    state = play(TWO, "card 5")
    assert legal_intents(state) == (ChooseTurtle(SUN), ChooseTurtle(MOON))
    assert events_of(state, f"choose {first}") == (mahe.TurtleChosen(player=0, turtle=first),)
    chosen = play(state, f"choose {first}")
    assert (chosen.moving, chosen.to_move) == (first, (second,))


def test_the_order_is_chosen_again_each_turn() -> None:
    rest_of_turn = "roll, die 1, stop, roll, die 1, stop"
    round_played = play(TWO, "card 5", "choose 0", rest_of_turn, "choose 3", rest_of_turn)
    assert legal_intents(round_played) == (ChooseTurtle(SUN), ChooseTurtle(MOON))
    assert play(round_played, "choose 1").moving == MOON


def test_the_second_turtle_moves_without_being_chosen() -> None:
    state = play(TWO, "card 5", "choose 1", "roll, die 2, stop")
    assert (state.moving, state.to_move) == (SUN, ())
    assert legal_intents(state) == (mahe.Roll(),)


def test_a_turn_begins_once_for_both_moves() -> None:
    told = story(TWO, "card 5", "choose 0", "roll, die 2, stop", "roll, die 5, stop")
    assert [event for event in told if isinstance(event, TurnBegan)] == [TurnBegan(0), TurnBegan(1)]


def test_each_move_has_its_own_dice() -> None:
    state = play(TWO, "card 5", "choose 0", "roll, die 3", "roll, die 4", "stop")
    assert state.dice == ()
    after = play(state, "roll, die 3", "roll, die 1", "roll, die 3")
    assert (after.square_of(SUN), after.square_of(MOON)) == (14, 21)


def test_cards_are_collected_together() -> None:
    state = standing(TWO, {20: (SUN,), 19: (MOON,)}, face_up=5)
    after = play(state, "choose 0", "roll, die 1, stop", "card 3", "roll, die 2, stop", "card 1")
    assert after.egg_cards(0) == (3, 5)


def test_the_next_card_is_turned_up_before_the_second_turtle_moves() -> None:
    state = standing(TWO, {20: (SUN,)}, face_up=5)
    assert mahe.EggsLaid(player=0, turtle=SUN, value=5) in events_of(state, "choose 0", "roll, die 1, stop")
    assert events_of(state, "choose 0", "roll, die 1, stop", "card 3") == (mahe.CardTurned(value=3, left=18),)
    after = play(state, "choose 0", "roll, die 1, stop", "card 3")
    assert (to_act(after), after.moving, after.on_turn) == (0, MOON, 0)


def test_the_next_turn_begins_after_the_second_turtles_card() -> None:
    state = standing(TWO, {20: (MOON,)}, face_up=5)
    events = events_of(state, "choose 0", "roll, die 1, stop", "roll, die 1, stop", "card 3")
    assert events == (mahe.CardTurned(value=3, left=18), TurnBegan(1))


def test_a_player_s_own_turtle_may_sit_on_the_other() -> None:
    state = standing(TWO, {5: (MOON,), 3: (SUN,)})
    assert play(state, "choose 0", "roll, die 2, stop").stack_on(5) == (MOON, SUN)


def test_the_player_decides_with_their_own_turtle_on_top() -> None:
    state = standing(TWO, {5: (MOON, SUN)}, on_turn=0)
    assert to_act(play(state, "choose 1", "roll, die 2")) == 0


def test_the_owner_of_the_top_turtle_decides_as_always() -> None:
    state = standing(TWO, {5: (SUN, MOON, WAVE)})
    assert to_act(play(state, "choose 0", "roll, die 2")) == 1
    assert to_act(play(state, "choose 1", "roll, die 2")) == 1


def test_the_player_chooses_a_turtle_even_under_another() -> None:
    assert to_act(standing(TWO, {5: (SUN, WAVE), 6: (MOON, STAR)})) == 0


def test_a_turtle_carried_earlier_in_the_turn_still_moves() -> None:
    state = standing(TWO, {5: (SUN, MOON)})
    carried = play(state, "choose 0", "roll, die 3, stop")
    assert carried.stack_on(8) == (SUN, MOON)
    assert carried.moving == MOON
    assert play(carried, "roll, die 2, stop").square_of(MOON) == 10


def test_a_bust_ends_that_move_only_so_the_other_turtle_still_moves() -> None:
    state = standing(TWO, {5: (SUN,), 9: (MOON,)})
    busted = play(state, "choose 0", "roll, die 6", "roll, die 6")
    assert (busted.square_of(SUN), busted.on_turn, busted.moving) == (mahe.RAFT, 0, MOON)
    assert play(busted, "roll, die 2, stop").square_of(MOON) == 11


def test_the_other_turtle_moves_even_after_a_bust_to_the_raft() -> None:
    state = standing(TWO, {5: (SUN, MOON)})
    assert mahe.TurtlesBusted((SUN, MOON), from_square=5, total=12) in events_of(
        state, "choose 0", "roll, die 6", "roll, die 6"
    )
    busted = play(state, "choose 0", "roll, die 6", "roll, die 6")
    assert (busted.square_of(MOON), busted.moving) == (mahe.RAFT, MOON)
    assert play(busted, "roll, die 2, stop").square_of(MOON) == 2


def test_a_bust_of_the_second_turtle_ends_the_turn() -> None:
    state = play(TWO, "card 5", "choose 0", "roll, die 1, stop")
    assert events_of(state, "roll, die 6", "roll, die 6")[-1] == TurnBegan(1)


def test_a_third_player_owns_the_fifth_and_sixth_turtle() -> None:
    state = standing(THREE, {}, on_turn=2)
    assert legal_intents(state) == (ChooseTurtle(LEAF), ChooseTurtle(SHELL))


def test_play_goes_round_whole_turns_in_turn() -> None:
    turns = [f"choose {turtle}, roll, die 1, stop, roll, die 1, stop" for turtle in (LEAF, SUN, STAR)]
    told = story(mahe.Setup(players=3, first=2), "card 5", *turns)
    assert [event.player for event in told if isinstance(event, TurnBegan)] == [2, 0, 1, 2]


def test_with_one_turtle_each_there_is_nothing_to_choose() -> None:
    state = play(mahe.Setup(players=2, turtles_each=1), "card 5")
    assert legal_intents(state) == (mahe.Roll(),)
    assert to_act(play(state, "roll, die 1, stop")) == 1
