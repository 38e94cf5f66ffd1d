"""The rules: the legal actions, and their effects.

Pure functions: they take a state and an action, and return a new state and the events. The given state is not changed,
and no random numbers are drawn. Legal intents never depend on a rabbit that the player does not see: every try is
legal, matching or not.
"""

from __future__ import annotations

from mahe_core.engine.contract import CHANCE, IllegalAction, ToAct, wrong_state, wrong_type
from mahe_core.melimagic.actions import (
    Action,
    Die,
    DiscardDrawn,
    DrawGolden,
    DrawHat,
    GoldenCard,
    HatCard,
    Intent,
    KeepDrawn,
    Pass,
    Roll,
    StopTurning,
    Swap,
    Try,
    TurnHat,
)
from mahe_core.melimagic.position import constructors as made
from mahe_core.melimagic.position import golden as golden_cards
from mahe_core.melimagic.position import hats as hat_cards
from mahe_core.melimagic.position import stands as on_stands
from mahe_core.melimagic.position.constructors import MelimagicStep, Odds
from mahe_core.melimagic.position.state import State
from mahe_core.melimagic.result import Result
from mahe_core.melimagic.rulebook import DRAW, SWAP
from mahe_core.melimagic.seeing import view, write_view
from mahe_core.melimagic.setup import Setup
from mahe_core.melimagic.turns import chance, choosing, trying


def start(setup: Setup) -> MelimagicStep:
    """Begin a game with empty stands, which chance then deals place by place and player by player.

    >>> start(Setup(players=4)).events
    ()
    """
    stands = on_stands.empty_stands(setup.players)
    golden = golden_cards.all_in_pile(setup.players)
    turn = made.turn((setup.first, (), 0, None))
    return made.step((made.state((setup, stands, hat_cards.ALL_IN_PILE, golden, turn, made.HAT_FOR_STAND)), ()))


def to_act(state: State) -> ToAct:
    """Return the player to act, CHANCE, or None if the game is over. Only the player on turn ever decides.

    >>> to_act(start(Setup(players=4)).state)
    <Chance.CHANCE: 'chance'>
    """
    if state.__class__ is not State:
        raise wrong_state(state)
    if state.awaiting in made.PLAYER_AWAITED:
        return state.turn.player
    return None if state.awaiting is made.NOTHING else CHANCE


def legal_intents(state: State) -> tuple[Intent, ...]:
    """Return the legal intents of the acting player, in a fixed order; () for chance or after the end.

    >>> from mahe_core.melimagic.examples.positions import laid
    >>> legal_intents(laid("S G K", "L B C"))
    (Roll(),)
    """
    if state.__class__ is not State:
        raise wrong_state(state)
    awaiting = state.awaiting
    if awaiting is made.ROLL:
        return made.ONLY_ROLL
    if awaiting is made.TRY:
        return made.TRY_OR_PASS
    if awaiting is made.NEXT_HAT:
        return _hats_to_turn(state)
    if awaiting is made.DRAWN_CARD:
        return made.KEEP_OR_DISCARD
    if awaiting is not made.ACTION:
        return ()
    dice = state.turn.dice
    intents: tuple[Intent, ...] = _hats_to_turn(state) if state.turn.to_turn else ()
    if SWAP in dice:
        intents += made.swaps(state.setup.players, state.turn.player)
    if DRAW in dice:
        intents += made.DRAWS
    return intents


def _hats_to_turn(state: State) -> tuple[Intent, ...]:
    shown = on_stands.hats_shown_to(state.stands, state.turn.player)
    return (*(made.TURNS[player][place] for player, place in shown), *made.STOP)


def chance_outcomes(state: State) -> Odds:
    """Return chance's possible outcomes, ascending, with probabilities that sum to exactly 1; () for a player.

    These are the true odds, which depend on hidden cards; anything shown during a game is derived from views.

    >>> chance_outcomes(start(Setup(players=4)).state)[0]
    (HatCard(rabbit=<Rabbit.SCARF: 1>), Fraction(1, 6))
    """
    if state.__class__ is not State:
        raise wrong_state(state)
    awaiting = state.awaiting
    if awaiting is made.DIE:
        return made.odds_of_die(state.setup.faces)
    if awaiting in made.HAT_CARD_AWAITED:
        return hat_cards.odds_of_next_hat(state.hats.pile)
    if awaiting in made.GOLDEN_CARD_AWAITED:
        return golden_cards.odds_of_next_golden(state.golden)
    return ()


def result(state: State) -> Result | None:
    """Return the result; None while the game goes on.

    >>> result(start(Setup(players=4)).state) is None
    True
    """
    if state.__class__ is not State:
        raise wrong_state(state)
    return Result(state.turn.player, state.wands) if state.awaiting is made.NOTHING else None


def apply(state: State, action: Action) -> MelimagicStep:
    """Carry out an intent of the player on turn, or an outcome of chance.

    Raises IllegalAction with a Reason for an illegal action.

    >>> from mahe_core.melimagic.examples.positions import laid
    >>> apply(laid("S G K", "L B C"), Pass())  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    mahe_core.engine.contract.IllegalAction: ROLL_FIRST: the dice must be rolled first (in SGK/??? SS/GG ...)
    """
    if state.__class__ is not State:
        raise wrong_state(state)
    try:
        match action:
            case Die(face):
                return chance.die_fell(state, face)
            case Roll():
                return choosing.rolled(state)
            case TurnHat(player, place):
                return choosing.hat_turned(state, player, place)
            case StopTurning():
                return choosing.stopped(state)
            case Swap(place, player, their_place):
                return choosing.swapped(state, place, player, their_place)
            case DrawHat():
                return choosing.hat_asked_for(state)
            case DrawGolden():
                return choosing.golden_asked_for(state)
            case KeepDrawn(place):
                return choosing.drawn_kept(state, place)
            case DiscardDrawn():
                return choosing.drawn_discarded(state)
            case Try(place, other_place):
                return trying.tried(state, (place, other_place))
            case Pass():
                return trying.passed(state)
            case HatCard(rabbit):
                return chance.hat_card_came(state, rabbit)
            case GoldenCard(low, high):
                return chance.golden_card_came(state, (low, high))
            case _:
                raise wrong_type("action", action)
    except IllegalAction as refusal:
        refusal.position = write_view(view(state, state.turn.player))
        raise
