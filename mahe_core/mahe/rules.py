"""The rules: legal actions and their effects.

Pure functions: they take a state and an action, and return a new state and the events. They draw no random numbers.
"""

from __future__ import annotations

from typing import NoReturn

from mahe_core.engine.contract import CHANCE, IllegalAction, ToAct, wrong_state, wrong_type
from mahe_core.mahe.actions import (
    Action,
    CardTurnedUp,
    ChooseTurtle,
    Die,
    Intent,
    Roll,
    SpendCard,
    Stop,
)
from mahe_core.mahe.events import (
    Event,
    GameOver,
)
from mahe_core.mahe.position import constructors as made
from mahe_core.mahe.position import eggs as egg_cards
from mahe_core.mahe.position import stacks
from mahe_core.mahe.position.constructors import (
    CARD_AWAITED,
    CHOICES,
    DIE_AWAITED,
    FIRST_DIE,
    ODDS_OF_DIE,
    ONLY_STOP,
    OVER,
    PLAYER_AWAITED,
    ROLL_OR_STOP,
    MaheStep,
    Odds,
)
from mahe_core.mahe.position.state import State, Turn, write_position
from mahe_core.mahe.reasons import Reason
from mahe_core.mahe.result import Result, count
from mahe_core.mahe.rulebook import (
    BEACH,
    BUST_ABOVE,
    CARD_VALUES,
    DIE_FACES,
    MOST_DICE,
    NEST,
    RAFT,
)
from mahe_core.mahe.setup import Setup


def start(setup: Setup) -> MaheStep:
    """Begin a game: all turtles are on the raft, and chance has to turn up the first egg card.

    >>> start(Setup(players=4)).events
    ()
    """
    turn = made.turn((setup.first, setup.turtles_of(setup.first), None, (), None, ()))
    board = stacks.all_on_raft(setup.turtles)
    return made.step((made.state((setup, board, egg_cards.no_eggs_yet(setup.players), turn, CARD_AWAITED)), ()))


def to_act(state: State) -> ToAct:
    """Return who acts next: a player's index, CHANCE, or None when the game is over.

    >>> to_act(start(Setup(players=4)).state)
    <Chance.CHANCE: 'chance'>
    """
    if state.__class__ is not State:
        raise wrong_state(state)
    if state.awaiting is PLAYER_AWAITED:
        return state.decider
    return None if state.awaiting is OVER else CHANCE


def legal_intents(state: State) -> tuple[Intent, ...]:
    """List the legal intents of the player to act, in a fixed order; () while chance acts or when the game is over.

    >>> step = apply(start(Setup(players=4)).state, CardTurnedUp(5))
    >>> legal_intents(step.state)
    (Roll(),)
    """
    if state.__class__ is not State:
        raise wrong_state(state)
    if state.awaiting is not PLAYER_AWAITED:
        return ()
    turn = state.turn
    if turn.moving is None:
        return tuple(CHOICES[turtle] for turtle in turn.to_move)
    if not turn.dice:
        return FIRST_DIE
    barred = len(turn.dice) == MOST_DICE - 1 and state.third_die_barred
    dice_or_stop = ONLY_STOP if barred else ROLL_OR_STOP
    if not state.setup.spend_cards:
        return dice_or_stop
    return dice_or_stop + _cards_to_spend(state)


def _cards_to_spend(state: State) -> tuple[Intent, ...]:
    decider = state.decider
    if decider in state.turn.spenders:
        return ()
    room = BUST_ABOVE - sum(state.turn.dice)
    held = state.eggs.held[decider]
    return tuple(made.SPENDING[value] for value in CARD_VALUES if value <= room and value in held)


def chance_outcomes(state: State) -> Odds:
    """List chance's possible outcomes, ascending, with probabilities that sum to exactly 1; () if a player acts.

    >>> chance_outcomes(start(Setup(players=4)).state)[0]
    (CardTurnedUp(value=1), Fraction(1, 8))
    """
    if state.__class__ is not State:
        raise wrong_state(state)
    if state.awaiting is DIE_AWAITED:
        return ODDS_OF_DIE
    if state.awaiting is CARD_AWAITED:
        return egg_cards.odds_of_next_card(state.eggs.unseen)
    return ()


def result(state: State) -> Result | None:
    """Return the result of a finished game; None before the end.

    >>> result(start(Setup(players=4)).state) is None
    True
    """
    if state.__class__ is not State:
        raise wrong_state(state)
    if state.eggs.nest_owner is None:
        return None
    return count(state.eggs.held, state.eggs.nest_owner)


def apply(state: State, action: Action) -> MaheStep:
    """Carry out an intent of the player to act, or an outcome of chance; the given state is not changed.

    Raises IllegalAction with a Reason if the action is not legal.

    >>> step = apply(start(Setup(players=4)).state, CardTurnedUp(5))
    >>> step.events
    (CardTurned(value=5, left=19), TurnBegan(player=0))
    >>> apply(step.state, Stop())  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    mahe_core.engine.contract.IllegalAction: FIRST_DIE_MUST_BE_ROLLED: the first die must be rolled (in 4/1/-/0 ...)
    """
    if state.__class__ is not State:
        raise wrong_state(state)
    try:
        match action:
            case Roll():
                return _roll_asked_for(state)
            case Die(face):
                return _die_rolled(state, face)
            case Stop():
                return _stopped(state)
            case ChooseTurtle(turtle):
                return _turtle_chosen(state, turtle)
            case SpendCard(value):
                return _card_spent(state, value)
            case CardTurnedUp(value):
                return _card_turned_up(state, value)
            case _:
                raise wrong_type("action", action)
    except IllegalAction as refusal:
        refusal.position = write_position(state)
        raise


def _refuse(reason: Reason) -> NoReturn:
    raise IllegalAction(reason)


# Intents


def _refuse_intent(state: State) -> NoReturn:
    _refuse(Reason.GAME_OVER if state.awaiting is OVER else Reason.CHANCE_ANSWERS)


def _turtle_chosen(state: State, turtle: int) -> MaheStep:
    if state.awaiting is not PLAYER_AWAITED:
        _refuse_intent(state)
    turn = state.turn
    if turn.moving is not None:
        _refuse(Reason.NOTHING_TO_CHOOSE)
    if not 0 <= turtle < state.setup.turtles:
        _refuse(Reason.NO_SUCH_TURTLE)
    if turtle not in turn.to_move:
        _refuse(Reason.NOT_YOUR_TURTLE)
    others = tuple(other for other in turn.to_move if other != turtle)
    chosen = made.turn((turn.player, others, turtle, (), None, turn.spenders))
    return made.step(
        (
            made.state((state.setup, state.board, state.eggs, chosen, PLAYER_AWAITED)),
            (made.turtle_chosen(turn.player, turtle),),
        )
    )


def _roll_asked_for(state: State) -> MaheStep:
    setup, board, eggs, turn, awaiting = state
    if awaiting is not PLAYER_AWAITED:
        _refuse_intent(state)
    if turn.moving is None:
        _refuse(Reason.CHOOSE_FIRST)
    if len(turn.dice) == MOST_DICE - 1 and state.third_die_barred:
        _refuse(Reason.NO_THIRD_DIE_ON_SEVEN)
    return made.step((made.state((setup, board, eggs, turn, DIE_AWAITED)), ()))


def _stopped(state: State) -> MaheStep:
    if state.awaiting is not PLAYER_AWAITED:
        _refuse_intent(state)
    _must_have_rolled(state.turn)
    return _turtles_move(state, ())


def _card_spent(state: State, value: int) -> MaheStep:
    if state.awaiting is not PLAYER_AWAITED:
        _refuse_intent(state)
    turn = state.turn
    if not state.setup.spend_cards:
        _refuse(Reason.VARIANT_NOT_PLAYED)
    _must_have_rolled(turn)
    player = state.decider
    if player in turn.spenders:
        _refuse(Reason.ONE_CARD_A_TURN)
    if value not in state.eggs.held[player]:
        _refuse(Reason.CARD_NOT_HELD)
    dice = (*turn.dice, value)
    total = sum(dice)
    if total > BUST_ABOVE:
        _refuse(Reason.CARD_BREAKS_SEVEN)
    spenders = tuple(sorted((*turn.spenders, player)))
    after = made.state(
        (
            state.setup,
            state.board,
            egg_cards.spent(state.eggs, player, value),
            made.turn((turn.player, turn.to_move, turn.moving, dice, len(turn.dice), spenders)),
            PLAYER_AWAITED,
        )
    )
    events = (made.card_spent(player, value, total),)
    return _turtles_move(after, events) if len(dice) == MOST_DICE else made.step((after, events))


def _must_have_rolled(turn: Turn) -> None:
    if turn.moving is None:
        _refuse(Reason.CHOOSE_FIRST)
    if not turn.dice:
        _refuse(Reason.FIRST_DIE_MUST_BE_ROLLED)


# Chance's outcomes


def _die_rolled(state: State, face: int) -> MaheStep:
    if state.awaiting is not DIE_AWAITED:
        _refuse_outcome(state, Reason.CARD_IS_AWAITED)
    if face not in DIE_FACES:
        _refuse(Reason.NO_SUCH_FACE)
    setup, board, eggs, turn, _ = state
    player, to_move, moving, dice, spent_die, spenders = turn
    dice = (*dice, face)
    total = sum(dice)
    events = (made.die_rolled(player, state.decider, face, total),)
    rolled = made.turn((player, to_move, moving, dice, spent_die, spenders))
    after = made.state((setup, board, eggs, rolled, PLAYER_AWAITED))
    if total > BUST_ABOVE:
        return _turtles_bust(after, events)
    if len(dice) == MOST_DICE:
        return _turtles_move(after, events)
    return made.step((after, events))


def _card_turned_up(state: State, value: int) -> MaheStep:
    if state.awaiting is not CARD_AWAITED:
        _refuse_outcome(state, Reason.DIE_IS_AWAITED)
    if value not in CARD_VALUES or not state.eggs.unseen[value - 1]:
        _refuse(Reason.NO_SUCH_CARD_LEFT)
    eggs = egg_cards.turned_up(state.eggs, value)
    turn = state.turn
    events: tuple[Event, ...] = (made.card_turned(value, eggs.cards_left(state.setup.cards_taken_out)),)
    # The first card is turned up before any turn; every later one within a turn, after a move.
    if len(turn.to_move) == state.setup.turtles_each:
        begun = _next_move(turn.player, turn.to_move, turn.spenders)
        return made.step(
            (
                made.state((state.setup, state.board, eggs, begun, PLAYER_AWAITED)),
                (*events, made.turn_began(turn.player)),
            )
        )
    return _move_over(made.state((state.setup, state.board, eggs, turn, PLAYER_AWAITED)), events)


def _refuse_outcome(state: State, other_outcome_awaited: Reason) -> NoReturn:
    if state.awaiting is OVER:
        _refuse(Reason.GAME_OVER)
    _refuse(Reason.PLAYER_DECIDES if state.awaiting is PLAYER_AWAITED else other_outcome_awaited)


# Effects


def _turtles_bust(state: State, events: tuple[Event, ...]) -> MaheStep:
    moving = state.turn.moving
    assert moving is not None
    group = state.board.with_all_above(moving)
    busted = made.turtles_busted(group, state.board.squares[moving], sum(state.turn.dice), state.turn.dice)
    board = stacks.put_apart(state.board, group, RAFT)
    return _move_over(made.state((state.setup, board, state.eggs, state.turn, PLAYER_AWAITED)), (*events, busted))


def _turtles_move(state: State, events: tuple[Event, ...]) -> MaheStep:
    setup, turn = state.setup, state.turn
    assert turn.moving is not None
    group = state.board.with_all_above(turn.moving)
    from_square = state.board.squares[turn.moving]
    squares = stacks.walk(from_square, sum(turn.dice) * len(turn.dice))
    board, onto = stacks.put_on(state.board, group, squares[-1])
    events = (*events, made.turtles_moved(group, squares, len(squares), onto, from_square, turn.dice))
    if BEACH not in squares:
        return _move_over(made.state((setup, board, state.eggs, turn, PLAYER_AWAITED)), events)
    top = group[-1]
    winner = setup.owner(top)
    if state.eggs.face_up is None:
        return _nest_taken(made.state((setup, board, state.eggs, turn, OVER)), winner, top, events)
    events = (*events, made.eggs_laid(winner, top, state.eggs.face_up))
    eggs = egg_cards.won(state.eggs, winner)
    if eggs.cards_left(setup.cards_taken_out) == 0:
        return _move_over(made.state((setup, board, eggs, turn, PLAYER_AWAITED)), events)
    between = made.turn((turn.player, turn.to_move, None, (), None, turn.spenders))
    return made.step((made.state((setup, board, eggs, between, CARD_AWAITED)), events))


def _nest_taken(state: State, player: int, turtle: int, events: tuple[Event, ...]) -> MaheStep:
    eggs = egg_cards.Eggs(state.eggs.held, state.eggs.unseen, None, player)
    turn = made.turn((state.turn.player, state.turn.to_move, None, (), None, state.turn.spenders))
    board = stacks.put_apart(state.board, (turtle,), NEST)
    over = GameOver(count(eggs.held, player))
    after = made.state((state.setup, board, eggs, turn, OVER))
    return made.step((after, (*events, made.nest_taken(player, turtle), over)))


def _move_over(state: State, events: tuple[Event, ...]) -> MaheStep:
    """Continue with the player's other turtle, or with the next player's turn."""
    setup, turn = state.setup, state.turn
    if turn.to_move:
        next_turn = _next_move(turn.player, turn.to_move, turn.spenders)
    else:
        player = (turn.player + 1) % setup.players
        next_turn = _next_move(player, setup.turtles_of(player), ())
        events = (*events, made.turn_began(player))
    return made.step((made.state((setup, state.board, state.eggs, next_turn, PLAYER_AWAITED)), events))


def _next_move(player: int, to_move: tuple[int, ...], spenders: tuple[int, ...]) -> Turn:
    """Begin the move of the only turtle left; with two left, the player has to choose."""
    if len(to_move) == 1:
        return made.turn((player, (), to_move[0], (), None, spenders))
    return made.turn((player, to_move, None, (), None, spenders))
