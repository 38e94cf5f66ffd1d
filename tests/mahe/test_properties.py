"""What holds at every step of every game, tried on random ones of every kind."""

from __future__ import annotations

import dataclasses
import pickle
from collections import Counter
from enum import Enum
from fractions import Fraction
from typing import Final

import pytest
from hypothesis import given

from mahe_core.mahe import (
    BEACH,
    CHANCE,
    NEST,
    RAFT,
    Action,
    CardSpent,
    CardTurned,
    CardTurnedUp,
    ChooseTurtle,
    Die,
    DieRolled,
    EggsLaid,
    Event,
    GameOver,
    IllegalAction,
    NestTaken,
    Reason,
    Roll,
    SpendCard,
    State,
    Stop,
    TurnBegan,
    TurtleChosen,
    TurtlesBusted,
    TurtlesMoved,
    apply,
    chance_outcomes,
    legal_intents,
    read_action,
    result,
    start,
    to_act,
    write_action,
)
from mahe_core.mahe.rulebook import COPIES_OF_CARD
from tests.mahe.games import Move, Walk, WholeGame, games, one_game_of_every_kind, possible_actions, walks, whole_games
from tests.mahe.picture import Picture
from tests.mahe.plain_game import PlainGame

CONCEIVABLE: Final[tuple[Action, ...]] = (
    *(ChooseTurtle(turtle) for turtle in range(-1, 9)),
    Roll(),
    Stop(),
    *(SpendCard(value) for value in range(-1, 9)),
    *(Die(face) for face in range(-1, 9)),
    *(CardTurnedUp(value) for value in range(-1, 9)),
)

PLACES: Final = (RAFT, *range(1, BEACH + 1), NEST)


@given(games())
def test_turtles_are_never_lost_or_doubled(game: Walk | WholeGame) -> None:
    turtles = list(range(game.setup.turtles))
    for move in game.moves():
        state = move.step.state
        assert sorted(turtle for place in PLACES for turtle in state.stack_on(place)) == turtles
        assert all(turtle in state.stack_on(state.square_of(turtle)) for turtle in turtles)


@given(games())
def test_on_the_raft_and_on_the_nest_turtles_never_stack(game: Walk | WholeGame) -> None:
    for move in game.moves():
        state = move.step.state
        assert all(state.level_of(turtle) == 0 for place in (RAFT, NEST) for turtle in state.stack_on(place))
        assert len(state.stack_on(NEST)) <= 1


@given(games())
def test_the_levels_on_a_square_are_counted_from_0_without_a_gap(game: Walk | WholeGame) -> None:
    for move in game.moves():
        state = move.step.state
        for square in range(1, BEACH + 1):
            stack = state.stack_on(square)
            assert [state.level_of(turtle) for turtle in stack] == list(range(len(stack)))


@given(games())
def test_24_cards_are_accounted_for_held_spent_face_up_or_unseen(game: Walk | WholeGame) -> None:
    spent: Counter[int] = Counter()
    for move in game.moves():
        state = move.step.state
        spent.update(event.value for event in move.step.events if isinstance(event, CardSpent))
        cards = Counter(value for player in range(game.setup.players) for value in state.egg_cards(player))
        cards += spent
        cards += Counter(dict(enumerate(state.eggs.unseen, start=1)))
        if state.face_up is not None:
            cards[state.face_up] += 1
        assert cards == Counter(dict(enumerate(COPIES_OF_CARD, start=1)))
        assert state.cards_left == sum(state.eggs.unseen) - 4
        assert 0 <= state.cards_left <= 20


@given(games())
def test_odds_ascend_and_sum_to_exactly_1_when_it_is_chance_s_turn_and_there_are_none_otherwise(
    game: Walk | WholeGame,
) -> None:
    for move in game.moves():
        odds = chance_outcomes(move.before)
        if to_act(move.before) is CHANCE:
            numbers = [write_action(outcome)[1] for outcome, _ in odds]
            assert numbers == sorted(set(numbers))
            assert all(type(probability) is Fraction and probability > 0 for _, probability in odds)
            assert sum(probability for _, probability in odds) == 1
            assert legal_intents(move.before) == ()
        else:
            assert odds == ()
            assert legal_intents(move.before) != ()


@given(games())
def test_every_listed_outcome_when_applied_is_the_one_told_in_the_events(game: Walk | WholeGame) -> None:
    for move in game.moves():
        for outcome, _ in chance_outcomes(move.before):
            told = apply(move.before, outcome).events[0]
            if isinstance(outcome, Die):
                assert isinstance(told, DieRolled)
                assert told.face == outcome.face
                assert told.total == sum(move.before.dice) + outcome.face
            else:
                assert isinstance(told, CardTurned)
                assert told.value == outcome.value
                assert told.left == move.before.cards_left - 1


@given(walks(longest=60))
def test_what_is_listed_is_accepted_and_everything_else_conceivable_is_refused_with_a_reason(game: Walk) -> None:
    must_refuse_what_is_not_listed(game)


@pytest.mark.parametrize("game", [game for game in one_game_of_every_kind() if game.habit == "spender"], ids=str)
def test_so_it_is_in_a_game_of_every_kind_to_its_end(game: WholeGame) -> None:
    must_refuse_what_is_not_listed(game)


def must_refuse_what_is_not_listed(game: Walk | WholeGame) -> None:
    """Try all that is conceivable at every step of a game."""
    for move in game.moves():
        listed = possible_actions(move.before)
        assert len(set(listed)) == len(listed)
        for action in CONCEIVABLE:
            if action in listed:
                apply(move.before, action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    apply(move.before, action)
                assert isinstance(refused.value.reason, Reason)


@given(whole_games())
def test_when_the_game_is_over_everything_conceivable_is_refused_for_that_reason(game: WholeGame) -> None:
    *_, last = game.moves()
    for action in CONCEIVABLE:
        with pytest.raises(IllegalAction) as refused:
            apply(last.step.state, action)
        assert refused.value.reason is Reason.GAME_OVER


@given(games())
def test_the_state_given_is_unchanged_and_the_same_action_leads_to_the_same_again(game: Walk | WholeGame) -> None:
    for move in game.moves():
        copy = pickle.loads(pickle.dumps(move.before))
        identity = hash(move.before)
        again = apply(move.before, move.action)
        assert again == move.step
        assert hash(again.state) == hash(move.step.state)
        assert move.before == copy
        assert hash(move.before) == identity


def is_made_of_unchangeable_parts(value: object) -> bool:
    """Tell whether a value and all it holds can never change.

    >>> is_made_of_unchangeable_parts((1, "a")), is_made_of_unchangeable_parts(([],))
    (True, False)
    """
    if value is None or isinstance(value, (int, str, Fraction, Enum)):
        return True
    if isinstance(value, tuple):
        return all(is_made_of_unchangeable_parts(part) for part in value)
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return False
    names = [field.name for field in dataclasses.fields(value)]
    try:
        setattr(value, names[0] if names else "anything", None)
    except (AttributeError, TypeError):
        return all(is_made_of_unchangeable_parts(getattr(value, name)) for name in names)
    return False


@given(walks())
def test_positions_actions_and_events_are_made_of_parts_that_cannot_change(game: Walk) -> None:
    for move in game.moves():
        assert is_made_of_unchangeable_parts(move.step.state)
        assert is_made_of_unchangeable_parts(move.step.events)
        assert is_made_of_unchangeable_parts(move.action)


@given(walks())
def test_a_picture_drawn_from_the_events_alone_always_shows_the_position(game: Walk) -> None:
    must_be_drawn_from_events(game)


@pytest.mark.parametrize("game", one_game_of_every_kind(), ids=str)
def test_a_picture_drawn_from_the_events_alone_shows_the_position_in_a_game_of_every_kind(game: WholeGame) -> None:
    must_be_drawn_from_events(game)


def must_be_drawn_from_events(game: Walk | WholeGame) -> None:
    """Play a game beside a picture of it."""
    picture = Picture.of(start(game.setup).state)
    for move in game.moves():
        for event in move.step.events:
            picture.show(event)
        picture.must_show(move.step.state)


@given(games())
def test_events_tell_each_step_in_the_order_it_happens(game: Walk | WholeGame) -> None:
    for move in game.moves():
        assert told_in_order(move), move.step.events


def told_in_order(move: Move) -> bool:
    """Tell whether the kinds of a step's events are ones that this action can bring, in this order."""
    kinds: tuple[type[Event], ...] = tuple(type(event) for event in move.step.events)
    match move.action:
        case ChooseTurtle():
            return kinds == (TurtleChosen,)
        case Roll():
            return kinds == ()
        case CardTurnedUp():
            return kinds in ((CardTurned,), (CardTurned, TurnBegan))
        case Stop():
            return ends_a_move(kinds)
        case SpendCard():
            return kinds[0] is CardSpent and (kinds[1:] == () or ends_a_move(kinds[1:]))
        case Die():
            busts = ((TurtlesBusted,), (TurtlesBusted, TurnBegan))
            return kinds[0] is DieRolled and (kinds[1:] in ((), *busts) or ends_a_move(kinds[1:]))


def ends_a_move(kinds: tuple[type[Event], ...]) -> bool:
    """Tell whether these are the kinds of events of a move that held."""
    endings: tuple[tuple[type[Event], ...], ...] = (
        (),
        (TurnBegan,),
        (EggsLaid,),
        (EggsLaid, TurnBegan),
        (NestTaken, GameOver),
    )
    return kinds[0] is TurtlesMoved and kinds[1:] in endings


@given(walks())
def test_the_rules_written_plainly_on_lists_agree_at_every_step(game: Walk) -> None:
    must_be_played_alike(game)


@pytest.mark.parametrize("game", one_game_of_every_kind(), ids=str)
def test_the_rules_written_plainly_on_lists_agree_at_every_step_of_a_game_of_every_kind(game: WholeGame) -> None:
    must_be_played_alike(game)


def must_be_played_alike(game: Walk | WholeGame) -> None:
    """Play a game by both rules."""
    setup = game.setup
    plain = PlainGame(setup.players, setup.first, setup.third_die_on_seven, setup.spend_cards, setup.turtles_each)
    for move in game.moves():
        assert set(possible_actions(move.before)) == plain.allowed()
        assert dict(chance_outcomes(move.before)) == plain.odds()
        plain.do(move.action)
        must_agree(move.step.state, plain)


def must_agree(state: State, plain: PlainGame) -> None:
    """Compare all that a position shows."""
    turtles = range(state.setup.turtles)
    players = range(state.setup.players)
    assert [(state.square_of(turtle), state.level_of(turtle)) for turtle in turtles] == [
        plain.place(turtle) for turtle in turtles
    ]
    assert all(state.stack_on(square) == tuple(pile) for square, pile in plain.piles.items())
    assert [state.egg_cards(player) for player in players] == [tuple(sorted(hand)) for hand in plain.hands]
    assert state.face_up == plain.face_up
    assert state.cards_left == 20 - plain.turned_up
    assert state.nest_is_open == (plain.turned_up == 20 and plain.face_up is None)
    assert state.on_turn == plain.on_turn
    if plain.waits_for == "nothing":
        over = result(state)
        assert over is not None
        assert ([*over.eggs], [*over.cards], [*over.winners]) == plain.counted()
        assert (to_act(state), state.nest_owner) == (None, plain.owner(plain.nest or 0))
        return
    assert (result(state), state.nest_owner) == (None, None)
    if plain.waits_for == "player":
        assert to_act(state) == plain.decider()
        assert (state.moving, state.to_move) == (plain.moving, tuple(plain.yet_to_move))
        assert state.dice == tuple(plain.dice)
    else:
        assert to_act(state) is CHANCE


@given(whole_games())
def test_the_game_ends_with_twenty_cards_won_and_the_nest_taken(game: WholeGame) -> None:
    events = [event for move in game.moves() for event in move.step.events]
    assert sum(isinstance(event, CardTurned) for event in events) == 20
    assert sum(isinstance(event, EggsLaid) for event in events) == 20
    assert [type(event) for event in events[-2:]] == [NestTaken, GameOver]
    assert sum(isinstance(event, GameOver) for event in events) == 1


@given(whole_games())
def test_the_result_counts_what_the_players_hold_and_fits_what_decided_it(game: WholeGame) -> None:
    *_, last = game.moves()
    state = last.step.state
    over = result(state)
    assert over is not None
    assert last.step.events[-1] == GameOver(over)
    assert over.nest_owner == state.nest_owner
    for player in range(game.setup.players):
        nest = player == over.nest_owner
        assert over.eggs[player] == sum(state.egg_cards(player)) + 7 * nest
        assert over.cards[player] == len(state.egg_cards(player)) + nest
    most_eggs = [player for player, eggs in enumerate(over.eggs) if eggs == max(over.eggs)]
    assert set(over.winners) <= set(most_eggs)
    assert list(over.winners) == sorted(over.winners)
    match over.decided_by:
        case "eggs":
            assert most_eggs == list(over.winners)
            assert len(over.winners) == 1
        case "cards":
            assert len(most_eggs) > 1
            assert len(over.winners) == 1
        case "shared":
            assert len(over.winners) > 1
            assert len({over.cards[player] for player in over.winners}) == 1


@given(games())
def test_equal_words_round_trip(game: Walk | WholeGame) -> None:
    for move in game.moves():
        assert read_action(write_action(move.action)) == move.action


@given(walks())
def test_equal_positions_go_on_alike_and_are_found_in_a_set(game: Walk) -> None:
    moves = list(game.moves())
    again = list(game.moves())
    for move, other in zip(moves, again, strict=True):
        assert move.step.state == other.step.state
        assert move.step.state in {other.step.state}


@given(whole_games())
def test_no_sum_above_7_and_no_fourth_die_ever_moves_a_turtle(game: WholeGame) -> None:
    for move in game.moves():
        assert sum(move.before.dice) <= 7
        assert len(move.before.dice) <= 2
        for event in move.step.events:
            if isinstance(event, TurtlesBusted):
                assert event.total > 7
            if isinstance(event, TurtlesMoved):
                assert event.steps <= 21


@given(games())
def test_a_card_is_spent_only_with_the_variant_and_once_a_turn_by_each_player(game: Walk | WholeGame) -> None:
    spenders: list[int] = []
    for move in game.moves():
        for event in move.step.events:
            if isinstance(event, TurnBegan):
                spenders = []
            if isinstance(event, CardSpent):
                assert game.setup.spend_cards
                assert event.player not in spenders
                assert event.player == to_act(move.before)
                spenders.append(event.player)


def test_the_games_of_every_kind_meet_everything_that_can_happen_often_enough_to_be_worth_trying() -> None:
    met: Counter[object] = Counter()
    for game in one_game_of_every_kind():
        for move in game.moves():
            for event in move.step.events:
                met[type(event)] += 1
                if isinstance(event, (TurtlesMoved, TurtlesBusted)):
                    met[type(event), min(len(event.turtles), 3)] += 1
                if isinstance(event, TurtlesMoved):
                    met["on a turtle"] += event.onto is not None
                    met["a full lap from a square"] += event.squares[-1] == event.from_square
                if isinstance(event, TurtlesBusted):
                    met["bust at 7 + a die"] += sum(move.before.dice) == 7
                    met["bust after spending"] += move.before.spent_die is not None
                if isinstance(event, DieRolled):
                    met["decided by another"] += event.decider != event.player
    wanted = (
        *(TurnBegan, TurtleChosen, DieRolled, CardSpent, EggsLaid, CardTurned, NestTaken, GameOver),
        *((TurtlesMoved, 1), (TurtlesMoved, 2), (TurtlesMoved, 3)),
        *((TurtlesBusted, 1), (TurtlesBusted, 2), (TurtlesBusted, 3)),
        *("on a turtle", "a full lap from a square", "bust at 7 + a die", "bust after spending", "decided by another"),
    )
    assert {what: met[what] for what in wanted if not met[what]} == {}
