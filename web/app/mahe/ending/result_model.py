"""The view model of the result: each player's cards, eggs and rank. Contains no markup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from app.mahe.wording.event_words import result_sentence, winning_reason
from app.mahe.wording.people import People
from app.mahe.wording.rule_answers import Anchor, rule_of_result
from mahe_core.mahe import Result, State
from mahe_core.mahe.rulebook import EGGS_IN_NEST


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of a player; `hand` has the values of the egg cards, without the nest."""

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
        """The eggs in the order of counting: card by card, then those of the nest."""
        return (*self.hand, EGGS_IN_NEST) if self.has_nest else self.hand

    @property
    def totals(self) -> tuple[int, ...]:
        """The running total: 0, then the total after each gain."""
        return tuple(accumulate(self.gains, initial=0))


@dataclass(frozen=True, slots=True)
class ResultView:
    """A result: the players in the order of play, the title, the reason without the winner, and the rule behind it."""

    players: tuple[PlayerResult, ...]
    title: str
    why: str
    reason: str
    """The winner and the reason, in one sentence."""
    rule: Anchor

    @property
    def ranked(self) -> tuple[PlayerResult, ...]:
        """The players from the first rank to the last."""
        return tuple(sorted(self.players, key=lambda each: (each.rank, each.player)))


def ranks(result: Result) -> tuple[int, ...]:
    """Return the ranks by eggs, then cards, in the order of play; equal players share a rank.

    >>> ranks(Result((22, 17, 22, 20), (6, 5, 5, 5), (0,), 2, "cards"))
    (1, 4, 2, 3)
    """
    scores = list(zip(result.eggs, result.cards, strict=True))
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def hands_of(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the egg cards of all players, which are no longer secret at the end."""
    return tuple(state.egg_cards(player) for player in range(state.setup.players))


def result_view(result: Result, hands: Sequence[tuple[int, ...]], people: People) -> ResultView:
    """Return the view model of a finished game."""
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
    title = texts.ngettext("{winners} wins!", "{winners} win together!", len(result.winners), winners=winners)
    if result.winners == (people.alone,):
        title = texts.gettext("You win!")
    return ResultView(
        players=tuple(players),
        title=title,
        why=winning_reason(result, texts),
        reason=result_sentence(result, people),
        rule=rule_of_result(result),
    )
