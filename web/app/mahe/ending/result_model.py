"""The view model of the result: everybody's cards face up, what they make, and who stands where.

Equal ones share a rank. Knows no markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from app.mahe.wording.event_words import tell_result, tell_why
from app.mahe.wording.people import People
from app.mahe.wording.rule_answers import Anchor, rule_of_result
from mahe_core.mahe import Result, State
from mahe_core.mahe.rulebook import EGGS_IN_NEST


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How the game ended for a player: `hand` holds the values of the egg cards, without the nest."""

    player: int
    rank: int
    name: str
    signs: tuple[str, ...]
    hand: tuple[int, ...]
    has_nest: bool
    eggs: int
    cards: int
    won: bool

    @property
    def gains(self) -> tuple[int, ...]:
        """The eggs in the order in which they are counted: card by card, then those of the nest."""
        return (*self.hand, EGGS_IN_NEST) if self.has_nest else self.hand

    @property
    def totals(self) -> tuple[int, ...]:
        """The running total: 0, and what it comes to with each gain."""
        return tuple(accumulate(self.gains, initial=0))


@dataclass(frozen=True, slots=True)
class ResultView:
    """A result: the players in the order of play, the headline and, without who won, why; its rule."""

    players: tuple[PlayerResult, ...]
    title: str
    why: str
    reason: str
    """Who won and why, in one sentence."""
    rule: Anchor

    @property
    def ranked(self) -> tuple[PlayerResult, ...]:
        """The players from the first rank to the last."""
        return tuple(sorted(self.players, key=lambda each: (each.rank, each.player)))


def ranks(result: Result) -> tuple[int, ...]:
    """Rank the players by eggs, then cards, in the order of play.

    >>> ranks(Result((22, 17, 22, 20), (6, 5, 5, 5), (0,), 2, "cards"))
    (1, 4, 2, 3)
    """
    scores = list(zip(result.eggs, result.cards, strict=True))
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def hands_of(state: State) -> tuple[tuple[int, ...], ...]:
    """List the egg cards of all players, which nobody keeps secret at the end."""
    return tuple(state.egg_cards(player) for player in range(state.setup.players))


def result_view(result: Result, hands: Sequence[tuple[int, ...]], people: People) -> ResultView:
    """Make the view model of a game that is over."""
    texts = people.texts
    winners = texts.and_list([people.player(player) for player in result.winners])
    players = (
        PlayerResult(
            player=player,
            rank=rank,
            name=people.player(player),
            signs=people.seats[player].signs,
            hand=tuple(sorted(hands[player])),
            has_nest=player == result.nest_owner,
            eggs=result.eggs[player],
            cards=result.cards[player],
            won=player in result.winners,
        )
        for player, rank in enumerate(ranks(result))
    )
    return ResultView(
        players=tuple(players),
        title=texts.ngettext("{winners} wins!", "{winners} win together!", len(result.winners), winners=winners),
        why=tell_why(result, texts),
        reason=tell_result(result, people),
        rule=rule_of_result(result),
    )
