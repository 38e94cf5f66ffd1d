"""Random games of every kind, and who has seen which card of them by the text of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from mahe_core import melimagic
from mahe_core.engine.contract import Viewer
from mahe_core.engine.session import AnySession
from mahe_core.melimagic import Try
from mahe_core.melimagic.rulebook import POSSIBLE_DICE


def setups() -> st.SearchStrategy[melimagic.Setup]:
    """Any playable set-up; two players, short games and the dice on offer more often."""
    dice = st.sampled_from(
        (melimagic.STANDARD_FACES, melimagic.MORE_SWAPPING, melimagic.MORE_DRAWING)
    ) | st.sampled_from(POSSIBLE_DICE)
    to_win = st.sampled_from((2, 2, 3, 4))
    return st.sampled_from((2, 2, 3, 4)).flatmap(
        lambda players: st.builds(melimagic.Setup, st.just(players), st.integers(0, players - 1), dice, to_win)
    )


def to_an_end(state: melimagic.State, intents: tuple[melimagic.Intent, ...]) -> tuple[melimagic.Intent, ...]:
    """Return the intents that soon end a game: tries that match, and new cards; never a failing try.

    >>> from mahe_core.melimagic import legal_intents
    >>> from mahe_core.melimagic.examples.positions import laid
    >>> state = laid("S G K", "L B C", golden=("S K", "L L"), tries=True)
    >>> to_an_end(state, legal_intents(state))
    (Try(place=0, other_place=2),)
    """
    tries = tuple(intent for intent in intents if isinstance(intent, Try))
    matching = tuple(intent for intent in tries if matches(state, intent))
    draws = tuple(intent for intent in intents if isinstance(intent, melimagic.DrawGolden | melimagic.DrawHat))
    return matching[:1] or draws or tuple(intent for intent in intents if intent not in tries)


def matches(state: melimagic.State, intent: Try) -> bool:
    shown = melimagic.apply(state, intent).events[0]
    return isinstance(shown, melimagic.PairShown) and shown.matches


@dataclass
class _Card:
    """A hat card whose rabbit was revealed by one draw."""

    draw: int
    """The position of that draw in the log."""
    rabbit: melimagic.Rabbit
    pile: int
    """The number of pile renewals before it."""
    seen_by: set[Viewer] = field(default_factory=set)


class WhoHasSeenWhat:
    """Follows every card through a log by the text of the rules alone, with the players who have seen it."""

    def __init__(self, setup: melimagic.Setup) -> None:
        self.everybody: set[Viewer] = {None, *range(setup.players)}
        self.cards: list[_Card] = []
        self.pile = 0

    def follow(self, session: AnySession) -> None:
        stands: list[list[_Card | None]] = [[None] * 3 for _ in range(session.setup.players)]
        hand: _Card | None = None
        drawing = False
        before: melimagic.State = session.opening.state
        for number, entry in enumerate(session.entries):
            by = before.on_turn
            match entry.action:
                case melimagic.HatCard(rabbit):
                    card = _Card(number, rabbit, self.pile)
                    self.cards.append(card)
                    if drawing:
                        hand, drawing = card, False
                        card.seen_by.add(by)
                    else:
                        player, place = next(self._gaps(stands, by))
                        stands[player][place] = card
                        card.seen_by.add(player)
                case melimagic.DrawHat():
                    drawing = True
                case melimagic.TurnHat(player, place):
                    card = self._at(stands, player, place)
                    card.seen_by |= {by} if player == by else self.everybody - {player, None}
                case melimagic.Swap(place, player, theirs):
                    mine, other = self._at(stands, by, place), self._at(stands, player, theirs)
                    stands[by][place], stands[player][theirs] = other, mine
                    other.seen_by.add(by)
                    mine.seen_by.add(player)
                case melimagic.KeepDrawn(place):
                    self._at(stands, by, place).seen_by |= self.everybody
                    stands[by][place], hand = hand, None
                case melimagic.DiscardDrawn():
                    assert hand is not None
                    hand.seen_by |= self.everybody
                    hand = None
                case Try(place, other_place):
                    for shown in (place, other_place):
                        self._at(stands, by, shown).seen_by |= self.everybody
                        if entry.step.state.stands[by][shown] is None:
                            stands[by][shown] = None
            if sum(entry.step.state.hats.discards) < sum(before.hats.discards):
                self.pile += 1
            before = entry.step.state

    @staticmethod
    def _gaps(stands: list[list[_Card | None]], first: int) -> Iterator[tuple[int, int]]:
        for turn in range(len(stands)):
            player = (first + turn) % len(stands)
            for place, card in enumerate(stands[player]):
                if card is None:
                    yield player, place

    @staticmethod
    def _at(stands: list[list[_Card | None]], player: int, place: int) -> _Card:
        card = stands[player][place]
        assert card is not None
        return card


def rabbits_exchanged(session: AnySession, viewer: Viewer) -> Iterator[tuple[melimagic.Action, ...]]:
    """Exchange two cards that a viewer has never seen: both drawn from one pile, or one still in it.

    Each unseen card is exchanged for one other, which is enough: a leak would show with any of them.
    """
    followed = WhoHasSeenWhat(session.setup)
    followed.follow(session)
    actions: list[Any] = [entry.action for entry in session.entries]
    hidden = [card for card in followed.cards if viewer not in card.seen_by]
    left = [rabbit for rabbit, count in zip(melimagic.Rabbit, session.state.hats.pile, strict=True) if count]
    for number, card in enumerate(hidden):
        others = (other for other in hidden[number + 1 :] if other.pile == card.pile)
        other = next((other for other in others if other.rabbit != card.rabbit), None)
        if other is not None:
            yield _with_changed(actions, {card.draw: other.rabbit, other.draw: card.rabbit})
        elif card.pile == followed.pile:
            for rabbit in left[:2]:
                if rabbit != card.rabbit:
                    yield _with_changed(actions, {card.draw: rabbit})


def _with_changed(actions: list[Any], rabbits: dict[int, melimagic.Rabbit]) -> tuple[melimagic.Action, ...]:
    return tuple(
        melimagic.HatCard(rabbits[number]) if number in rabbits else action for number, action in enumerate(actions)
    )
