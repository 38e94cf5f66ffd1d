"""Events redraw every position, and a plain second implementation of the rules agrees with the game at every step."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings

from mahe_core import mahe
from mahe_core.mahe import Roll, SpendCard, TurnBegan
from tests.mahe.games import HABITS, Move, Walk, WholeGame, games, one_game_of_every_kind, possible_actions, walks
from tests.mahe.picture import Picture
from workshop.benchmarks.rules.plain_mahe import CARD, CHOOSE, DIE, NEST, OVER, ROLL, SPEND, STOP, PlainMahe
from workshop.benchmarks.rules.plain_mahe import CHANCE as NO_PLAYER


@pytest.mark.slow
@given(walks())
def test_events_alone_always_give_the_position(game: Walk) -> None:
    must_be_drawn_from_events(game)


@pytest.mark.slow
def test_events_alone_give_the_position_in_a_game_of_every_kind() -> None:
    for game in tried_games():
        must_be_drawn_from_events(game)


def tried_games() -> tuple[WholeGame, ...]:
    """Return a game of every kind, by night with every habit."""
    every = one_game_of_every_kind()
    habits = len(HABITS)
    if len(every) <= settings().max_examples:
        return every
    # Each pair of options meets every habit.
    return tuple(every[kind * habits + (kind + kind // habits) % habits] for kind in range(len(every) // habits))


def must_be_drawn_from_events(game: Walk | WholeGame) -> None:
    """Play a game, draw it from its events, and compare the picture with every position."""
    picture = Picture.of(mahe.start(game.setup).state)
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
    kinds: tuple[type[mahe.Event], ...] = tuple(type(event) for event in move.step.events)
    match move.action:
        case mahe.ChooseTurtle():
            return kinds == (mahe.TurtleChosen,)
        case Roll():
            return kinds == ()
        case mahe.CardTurnedUp():
            return kinds in ((mahe.CardTurned,), (mahe.CardTurned, TurnBegan))
        case mahe.Stop():
            return ends_a_move(kinds)
        case SpendCard():
            return kinds[0] is mahe.CardSpent and (kinds[1:] == () or ends_a_move(kinds[1:]))
        case mahe.Die():
            busts = ((mahe.TurtlesBusted,), (mahe.TurtlesBusted, TurnBegan))
            return kinds[0] is mahe.DieRolled and (kinds[1:] in ((), *busts) or ends_a_move(kinds[1:]))


def ends_a_move(kinds: tuple[type[mahe.Event], ...]) -> bool:
    """Return True if these are the kinds of events of a move without a bust."""
    endings: tuple[tuple[type[mahe.Event], ...], ...] = (
        (),
        (TurnBegan,),
        (mahe.EggsLaid,),
        (mahe.EggsLaid, TurnBegan),
        (mahe.NestTaken, mahe.GameOver),
    )
    return kinds[0] is mahe.TurtlesMoved and kinds[1:] in endings


@pytest.mark.slow
@given(walks())
def test_the_plain_rules_agree_at_every_step(game: Walk) -> None:
    must_be_played_alike(game)


@pytest.mark.slow
def test_the_plain_rules_agree_in_a_game_of_every_kind() -> None:
    for game in tried_games():
        must_be_played_alike(game)


def plainly(setup: mahe.Setup) -> PlainMahe:
    """Begin a game by the plain rules, which share no code with the real ones."""
    options = (setup.third_die_on_seven, setup.spend_cards, setup.turtles_each)
    return PlainMahe(setup.players, setup.first, *options, egg_cards=10 if setup.short_game else 20)


def number_of(action: mahe.Action) -> int:
    """Return the number of an action in the plain rules.

    >>> number_of(SpendCard(2)), number_of(Roll())
    (22, 0)
    """
    word, *numbers = mahe.write_action(action)
    first = {"roll": ROLL, "stop": STOP, "choose": CHOOSE, "spend": SPEND, "die": DIE, "card": CARD}[str(word)]
    return first + sum(map(int, numbers))


def possible_numbers(plain: PlainMahe) -> list[int]:
    """Return every legal action by its number, of a player or of chance."""
    return plain.chance_outcomes() if plain.to_act() == NO_PLAYER else plain.legal_intents()


def odds(plain: PlainMahe) -> dict[int, Fraction]:
    """Return the probability of each outcome of chance."""
    if plain.to_act() != NO_PLAYER:
        return {}
    unseen = plain.unseen
    return {
        number: Fraction(1, 6) if number < CARD else Fraction(unseen[number - CARD], sum(unseen))
        for number in plain.chance_outcomes()
    }


def must_be_played_alike(game: Walk | WholeGame) -> None:
    """Play a game by the real rules and by the plain ones, and compare them at every step."""
    plain = plainly(game.setup)
    for move in game.moves():
        assert set(map(number_of, possible_actions(move.before))) == set(possible_numbers(plain))
        assert {number_of(outcome): chance for outcome, chance in mahe.chance_outcomes(move.before)} == odds(plain)
        plain.apply(number_of(move.action))
        must_agree(move.step.state, plain)


def must_agree(state: mahe.State, plain: PlainMahe) -> None:
    """Compare all properties of a position of the real rules and of the plain ones."""
    turtles = range(state.setup.turtles)
    assert [state.square_of(turtle) for turtle in turtles] == plain.square
    assert [[*state.stack_on(square)] for square in range(1, NEST)] == plain.stacks[1:]
    levels = [
        plain.stacks[square].index(turtle) if 0 < square < NEST else 0 for turtle, square in enumerate(plain.square)
    ]
    assert [state.level_of(turtle) for turtle in turtles] == levels
    assert [[*state.egg_cards(player)] for player in range(state.setup.players)] == list(map(sorted, plain.hands))
    assert (state.face_up or 0, state.cards_left, state.on_turn) == (plain.face_up, plain.cards_left, plain.player)
    assert state.nest_is_open == (not plain.cards_left and not plain.face_up)
    if plain.to_act() == OVER:
        over = mahe.result(state)
        assert over is not None
        assert ([*over.eggs], [*over.cards], [*over.winners]) == plain.count()
        assert (mahe.to_act(state), state.nest_owner) == (None, plain.owner[plain.square.index(NEST)])
        return
    assert (mahe.result(state), state.nest_owner) == (None, None)
    if plain.to_act() == NO_PLAYER:
        assert mahe.to_act(state) is mahe.CHANCE
        return
    assert mahe.to_act(state) == plain.to_act()
    assert (state.moving, [*state.to_move]) == (plain.moving if plain.moving >= 0 else None, plain.to_move)
    assert (len(state.dice), sum(state.dice)) == (plain.dice, plain.total)
