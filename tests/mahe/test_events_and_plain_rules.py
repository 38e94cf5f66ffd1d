"""Events redraw every position, and a plain second implementation of the rules agrees with the game at every step."""

from __future__ import annotations

import pytest
from hypothesis import given

from mahe_core.mahe import (
    CHANCE,
    CardSpent,
    CardTurned,
    CardTurnedUp,
    ChooseTurtle,
    Die,
    DieRolled,
    EggsLaid,
    Event,
    GameOver,
    NestTaken,
    Roll,
    SpendCard,
    State,
    Stop,
    TurnBegan,
    TurtleChosen,
    TurtlesBusted,
    TurtlesMoved,
    chance_outcomes,
    result,
    start,
    to_act,
)
from tests.mahe.games import Move, Walk, WholeGame, games, one_game_of_every_kind, possible_actions, walks
from tests.mahe.picture import Picture
from tests.mahe.plain_game import PlainGame

of_every_kind = pytest.mark.parametrize(
    "game",
    # Every seventh game still covers every habit and every option.
    [
        pytest.param(game, marks=[pytest.mark.slow] * (number % 7 > 0), id=str(game))
        for number, game in enumerate(one_game_of_every_kind())
    ],
)


@pytest.mark.slow
@given(walks())
def test_events_alone_always_give_the_position(game: Walk) -> None:
    must_be_drawn_from_events(game)


@pytest.mark.slow
@of_every_kind
def test_events_alone_give_the_position_in_a_game_of_every_kind(game: WholeGame) -> None:
    must_be_drawn_from_events(game)


def must_be_drawn_from_events(game: Walk | WholeGame) -> None:
    """Play a game, draw it from its events, and compare the picture with every position."""
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
    """Return True if this action can cause events of these kinds, in this order."""
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
    """Return True if these are the kinds of events of a move without a bust."""
    endings: tuple[tuple[type[Event], ...], ...] = (
        (),
        (TurnBegan,),
        (EggsLaid,),
        (EggsLaid, TurnBegan),
        (NestTaken, GameOver),
    )
    return kinds[0] is TurtlesMoved and kinds[1:] in endings


@pytest.mark.slow
@given(walks())
def test_the_plain_rules_agree_at_every_step(game: Walk) -> None:
    must_be_played_alike(game)


@pytest.mark.slow
@of_every_kind
def test_the_plain_rules_agree_in_a_game_of_every_kind(game: WholeGame) -> None:
    must_be_played_alike(game)


def must_be_played_alike(game: Walk | WholeGame) -> None:
    """Play a game by the real rules and by the plain ones, and compare them at every step."""
    setup = game.setup
    plain = PlainGame(
        setup.players,
        setup.first,
        setup.third_die_on_seven,
        setup.spend_cards,
        setup.turtles_each,
        played_for=10 if setup.short_game else 20,
    )
    for move in game.moves():
        assert set(possible_actions(move.before)) == plain.allowed()
        assert dict(chance_outcomes(move.before)) == plain.odds()
        plain.do(move.action)
        must_agree(move.step.state, plain)


def must_agree(state: State, plain: PlainGame) -> None:
    """Compare all properties of a position of the real rules and of the plain ones."""
    turtles = range(state.setup.turtles)
    players = range(state.setup.players)
    assert [(state.square_of(turtle), state.level_of(turtle)) for turtle in turtles] == [
        plain.place(turtle) for turtle in turtles
    ]
    assert all(state.stack_on(square) == tuple(pile) for square, pile in plain.piles.items())
    assert [state.egg_cards(player) for player in players] == [tuple(sorted(hand)) for hand in plain.hands]
    assert state.face_up == plain.face_up
    assert state.cards_left == plain.played_for - plain.turned_up
    assert state.nest_is_open == (plain.turned_up == plain.played_for and plain.face_up is None)
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
