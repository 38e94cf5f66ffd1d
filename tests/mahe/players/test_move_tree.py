"""The values of a move tree match the rules, with every die and every decision played."""

from __future__ import annotations

from functools import cache
from zlib import crc32

from hypothesis import given, settings

from mahe_core import mahe
from mahe_core.mahe import Setup, legal_intents
from mahe_core.mahe.players.move_tree import SURELY_MORE, MoveTree, best_of, weigh
from mahe_core.mahe.players.value import Between
from tests.mahe.games import Walk, walks
from tests.mahe.positions import play


class Whim:
    """Gives every position an arbitrary value for each player."""

    def chance(self, setup: Setup, position: Between, viewer: int) -> float:
        return crc32(repr((position, viewer)).encode()) / 2**32


WHIM = Whim()


def after_the_move(state: mahe.State) -> Between:
    """Return a position after a move as the tree describes it, even if a card has to be turned up."""
    player, to_move = state.on_turn, state.to_move
    if state.moving is not None:
        to_move = (state.moving,)
    if not to_move:
        player = (player + 1) % state.setup.players
        to_move = state.setup.turtles_of(player)
    spenders = state.turn.spenders if player == state.on_turn else ()
    return Between(state.board, state.eggs, state.cards_left, player, to_move, spenders)


@cache
def by_the_rules(state: mahe.State, viewer: int, moving: int) -> float:
    """Return the value of the rest of a move to a viewer, with every legal action tried."""
    over = mahe.result(state)
    if over is not None:
        return (viewer in over.winners) / len(over.winners)
    acting = mahe.to_act(state)
    if state.moving != moving or (not state.dice and acting is not mahe.CHANCE) or state.awaiting is mahe.Awaiting.CARD:
        return WHIM.chance(state.setup, after_the_move(state), viewer)
    if acting is mahe.CHANCE:
        return sum(
            float(chance) * by_the_rules(mahe.apply(state, outcome).state, viewer, moving)
            for outcome, chance in mahe.chance_outcomes(state)
        )
    assert acting is not None
    best = best_of({intent: after(state, intent, acting) for intent in legal_intents(state)})
    return after(state, best, viewer)


def after(state: mahe.State, intent: mahe.Intent, viewer: int) -> float:
    """Return the value of an intent to a viewer; after choosing a turtle, its first die is rolled."""
    following = mahe.apply(state, intent).state
    if isinstance(intent, mahe.ChooseTurtle):
        return after(following, legal_intents(following)[0], viewer)
    moving = state.moving
    assert moving is not None
    return by_the_rules(following, viewer, moving)


@given(walks())
@settings(max_examples=25, deadline=None)
def test_the_tree_values_every_intent_as_the_rules_do(walk: Walk) -> None:
    state = next((move.before for move in reversed(list(walk.moves())) if legal_intents(move.before)), None)
    if state is None:
        return
    acting = mahe.to_act(state)
    assert isinstance(acting, int)
    weighed = weigh(WHIM, state)
    assert list(weighed) == list(legal_intents(state))
    for intent, worth in weighed.items():
        assert abs(worth - after(state, intent, acting)) < SURELY_MORE


def test_there_are_no_options_while_chance_answers_or_after_the_end() -> None:
    rolling = play(Setup(4), "card 5", "roll")
    assert weigh(WHIM, rolling) == {}
    assert weigh(WHIM, mahe.start(Setup(4)).state) == {}


class OnlyTheBottomGains:
    """Values a position for player 0 if that player's turtle has left the raft."""

    def chance(self, setup: Setup, position: Between, viewer: int) -> float:
        gone = position.board.squares[0] > 0
        return float(gone if viewer == 0 else not gone)


def test_the_rider_decides_for_its_own_advantage() -> None:
    # The moon rides on the sun: the moon decides the sun's move and prefers a bust.
    carrying = play(
        Setup(4), "card 5", "roll, die 3, stop", "roll, die 3, stop", "roll, die 1, stop, roll, die 1, stop"
    )
    assert carrying.stack_on(3) == (0, 1)
    tree = MoveTree(OnlyTheBottomGains(), carrying, turtle=0)
    assert tree.decider == 1
    willing = MoveTree(OnlyTheBottomGains(), play(Setup(4), "card 5"), turtle=0)
    assert willing.decider == 0
    assert tree.before_the_first_die(0) < willing.before_the_first_die(0) == 1


def test_equal_options_mean_stop() -> None:
    class AllTheSame:
        def chance(self, setup: Setup, position: Between, viewer: int) -> float:
            return 0.5

    asked = play(Setup(2, spend_cards=True), "card 1", "choose 0", "roll, die 4")
    assert best_of(weigh(AllTheSame(), asked)) == mahe.Stop()


def test_a_spent_card_is_weighed_like_a_die() -> None:
    lap = ("roll, die 1, roll, die 2, roll, die 4", "card 2")
    state = play(Setup(4, spend_cards=True), "card 5", *lap, *["roll, die 3, stop"] * 3, "roll, die 2")
    assert mahe.SpendCard(5) in weigh(WHIM, state)
    assert mahe.SpendCard(2) not in weigh(WHIM, state)
