"""The view model of a result: everybody's wands, and the cards on the stands, which nobody keeps secret any more.

Knows no markup.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.melimagic.wording.people import People
from mahe_core.melimagic import Card, Pair, Result, State, result


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How the game ended for a player."""

    player: int
    name: str
    sign: str
    wands: int
    stand: tuple[Card, ...]
    """The cards in places 0, 1 and 2, and which way they stood."""
    golden: Pair | None
    """The golden card still to be won; None for the winner, who has won it."""
    won: bool


@dataclass(frozen=True, slots=True)
class ResultView:
    """A result: the players in the order of play, the headline, and what it was won by."""

    players: tuple[PlayerResult, ...]
    title: str
    why: str


def result_view(state: State, people: People) -> ResultView:
    """Make the view model of a game that is over. Raises ValueError for one that is not."""
    ended: Result | None = result(state)
    if ended is None:
        raise ValueError("this game is not over")
    texts = people.texts
    players = tuple(
        PlayerResult(
            player=player,
            name=people.player(player),
            sign=people.sign(player),
            wands=ended.wands[player],
            stand=tuple(card for card in state.stands[player] if card is not None),
            golden=state.golden.in_front[player],
            won=player == ended.winner,
        )
        for player in range(people.setup.players)
    )
    title = texts.gettext("{player} wins!", player=people.player(ended.winner))
    why = texts.ngettext("With {number} golden wand", "With {number} golden wands", ended.wands[ended.winner])
    return ResultView(players, title, why)
