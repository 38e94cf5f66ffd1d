"""A plain Melimagic on lists agrees with the real rules at every step, for every player."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Final, assert_never

import pytest

from mahe_core import melimagic
from mahe_core.melimagic import Rabbit, Setup
from mahe_core.melimagic.rulebook import POSSIBLE_DICE
from workshop.benchmarks.rules import plain_melimagic as plainly
from workshop.benchmarks.rules.plain_melimagic import PlainMelimagic

Stands = tuple[tuple[tuple[bool, Rabbit | None] | None, ...], ...]

LONGEST: Final = 400
"""Maximum actions per game, since random games hardly ever end."""


def plain(action: melimagic.Action) -> int:
    match action:
        case melimagic.Roll():
            return plainly.ROLL
        case melimagic.StopTurning():
            return plainly.STOP
        case melimagic.DrawHat():
            return plainly.DRAW_HAT
        case melimagic.DrawGolden():
            return plainly.DRAW_GOLDEN
        case melimagic.DiscardDrawn():
            return plainly.DISCARD
        case melimagic.Pass():
            return plainly.PASS
        case melimagic.KeepDrawn(place):
            return plainly.KEEP + place
        case melimagic.Try(place, other_place):
            return plainly.TRY + 3 * place + other_place
        case melimagic.TurnHat(player, place):
            return plainly.TURN + 3 * player + place
        case melimagic.Swap(place, player, their_place):
            return plainly.SWAP + 12 * place + 3 * player + their_place
        case melimagic.Die(face):
            return plainly.DIE + face
        case melimagic.HatCard(rabbit):
            return plainly.HAT + rabbit - 1
        case melimagic.GoldenCard(low, high):
            return plainly.GOLDEN + 6 * (low - 1) + high - 1
        case _:
            assert_never(action)


def pair(card: int) -> melimagic.Pair | None:
    return None if card < 0 else (Rabbit(card // 6 + 1), Rabbit(card % 6 + 1))


def plain_game(setup: Setup) -> PlainMelimagic:
    return PlainMelimagic(setup.players, setup.first, [int(face) for face in setup.faces], setup.to_win)


def rabbit_or_none(rabbit: int) -> Rabbit | None:
    return None if rabbit < 0 else Rabbit(rabbit + 1)


def stands_seen_plainly(game: PlainMelimagic, viewer: int | None) -> Stands:
    """Return what a player sees on the stands by the rules, from the lists."""
    return tuple(
        tuple(
            None
            if rabbit < 0
            else (not looks_at_owner, Rabbit(rabbit + 1) if sees(viewer, owner, looks_at_owner) else None)
            for rabbit, looks_at_owner in zip(
                [*game.rabbits[owner], -1, -1, -1][:3], game.looks_at_owner[owner], strict=True
            )
        )
        for owner in range(game.players)
    )


def sees(viewer: int | None, owner: int, looks_at_owner: bool) -> bool:
    return viewer is not None and (viewer == owner if looks_at_owner else viewer != owner)


def must_be_seen_alike(state: melimagic.State, game: PlainMelimagic) -> None:
    """Compare public information, and the rabbits that each player sees."""
    for viewer in (None, *range(game.players)):
        seen = melimagic.view(state, viewer)
        assert seen.stands == stands_seen_plainly(game, viewer)
        assert seen.drawn == (rabbit_or_none(game.drawn) if viewer == game.player else None)
    seen = melimagic.view(state, None)
    assert (seen.golden, seen.wands) == (tuple(map(pair, game.golden)), tuple(map(len, game.won)))
    assert (seen.hats_left, seen.discarded) == (sum(game.pile), len(game.discards))
    assert seen.top == rabbit_or_none(game.discards[-1] if game.discards else -1)
    assert seen.golden_left == len(game.never_seen) + len(game.put_under)
    assert (seen.dice, seen.on_turn) == (tuple(game.dice), game.player)
    assert (seen.holds_card, seen.to_turn) == (game.drawn >= 0, game.to_turn)


def must_be_the_same_position(state: melimagic.State, game: PlainMelimagic) -> None:
    for owner, stand in enumerate(state.stands):
        rabbits = [*game.rabbits[owner], -1, -1, -1][:3]
        for card, rabbit, looks_at_owner in zip(stand, rabbits, game.looks_at_owner[owner], strict=True):
            assert (None if card is None else card.rabbit) == rabbit_or_none(rabbit)
            assert card is None or card.out is not looks_at_owner
    assert list(state.hats.pile) == game.pile
    assert [sum(rabbit == kind for rabbit in game.discards) for kind in range(6)] == list(state.hats.discards)
    assert [[pair(card) for card in won] for won in game.won] == [list(won) for won in state.golden.won]
    assert [pair(card) for card in game.never_seen] == list(state.golden.never_seen)
    assert [pair(card) for card in game.put_under] == list(state.golden.put_under)
    assert rabbit_or_none(game.drawn) == state.drawn


def must_be_played_alike(setup: Setup, seed: int) -> Counter[str]:
    """Play a random game both ways, and count what occurs; in every second one, tries always succeed."""
    met: Counter[str] = Counter()
    draw = random.Random(seed)  # noqa: S311 - games to compare, no secrets
    state, game = melimagic.start(setup).state, plain_game(setup)
    for _ in range(LONGEST):
        actor = melimagic.to_act(state)
        if actor is None:
            break
        actions: list[melimagic.Action]
        if actor is melimagic.CHANCE:
            assert game.to_act() == plainly.CHANCE
            odds, shares = melimagic.chance_outcomes(state), game.shares()
            actions = [outcome for outcome, _ in odds]
            assert game.chance_outcomes() == list(map(plain, actions))
            assert [chance for _, chance in odds] == [Fraction(share, sum(shares)) for share in shares]
        else:
            assert game.to_act() == actor
            actions = list(melimagic.legal_intents(state))
            assert game.legal_intents() == list(map(plain, actions))
            if seed % 2 and game.waits_for == plainly.TRYING:
                mine = game.rabbits[actor]
                tries = [intent for intent in actions if isinstance(intent, melimagic.Try)]
                pairs = [tuple(sorted((mine[intent.place], mine[intent.other_place]))) for intent in tries]
                wanted = divmod(game.golden[actor], 6)
                actions = [tries[pairs.index(wanted)]] if wanted in pairs else [melimagic.Pass()]
        action = draw.choice(actions)
        step = melimagic.apply(state, action)
        state = step.state
        game.apply(plain(action))
        met.update(type(event).__name__ for event in step.events)
        must_be_the_same_position(state, game)
        must_be_seen_alike(state, game)
    over = melimagic.result(state)
    assert (over is not None) == (game.to_act() == plainly.OVER)
    if over is not None:
        assert (over.winner, list(over.wands)) == (game.player, [len(won) for won in game.won])
        assert max(over.wands) == setup.to_win
    return met


def setup_of(seed: int) -> Setup:
    """Return a set-up for each number, covering every number of players, first player, length and die."""
    dice = (
        melimagic.STANDARD_FACES,
        melimagic.MORE_SWAPPING,
        melimagic.MORE_DRAWING,
        POSSIBLE_DICE[seed % len(POSSIBLE_DICE)],
    )
    players = 2 + seed % 3
    return Setup(players, seed // 3 % players, dice[seed // 12 % 4], 4 - seed // 7 % 3)


@pytest.mark.parametrize(
    "seeds", [range(12), pytest.param(range(12, 60), marks=pytest.mark.slow)], ids=["12 games", "48 more"]
)
def test_random_games_agree_with_the_plain_rules(seeds: range) -> None:
    met = sum((must_be_played_alike(setup_of(seed), seed) for seed in seeds), Counter[str]())
    assert set(met) == {kind.__name__ for kind in melimagic.Event.__args__}
