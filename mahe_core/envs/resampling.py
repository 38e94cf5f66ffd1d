"""Other games of Melimagic that look the same to a player: the cards that the player never saw are drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from mahe_core.melimagic import (
    Action,
    Event,
    HatCard,
    HatDealt,
    HatDiscarded,
    HatDrawn,
    HatKept,
    HatsSwapped,
    PairShown,
    PileRenewed,
    Rabbit,
    State,
    apply,
    view,
)
from mahe_core.melimagic.position.stands import Card
from mahe_core.melimagic.rulebook import RABBITS

Place = tuple[int, int]
"""A player and a place on the stand."""


@dataclass(slots=True)
class _Cards:
    """The hat cards that have left the pile, numbered in this order, and what a player knows of them."""

    player: int
    rabbits: list[Rabbit] = field(default_factory=list)
    piles: list[int] = field(default_factory=list)
    """The pile of each card: 0, and one more after each renewal."""
    known: set[int] = field(default_factory=set)
    places: dict[Place, int] = field(default_factory=dict)
    in_hand: int | None = None
    pile: int = 0

    def new(self, rabbit: Rabbit) -> int:
        """Number a card."""
        self.rabbits.append(rabbit)
        self.piles.append(self.pile)
        return len(self.rabbits) - 1

    def follow(self, event: Event) -> None:
        """Move cards, and record those that all players see."""
        match event:
            case HatDealt(player, place, Rabbit() as rabbit):
                self.places[player, place] = self.new(rabbit)
            case HatDrawn(_, Rabbit() as rabbit):
                self.in_hand = self.new(rabbit)
            case HatKept(by, place):
                # The old card is discarded by the next event.
                held = self.in_hand
                assert held is not None
                self.in_hand, self.places[by, place] = self.places[by, place], held
            case HatDiscarded(by, place):
                if self.in_hand is not None:
                    self.known.add(self.in_hand)
                    self.in_hand = None
                else:
                    assert place is not None
                    self.known.add(self.places.pop((by, place)))
            case HatsSwapped(by, place, player, their_place):
                mine, theirs = (by, place), (player, their_place)
                self.places[mine], self.places[theirs] = self.places[theirs], self.places[mine]
            case PairShown(by, places):
                self.known |= {self.places[by, place] for place in places}
            case PileRenewed():
                self.pile += 1
            case _:
                pass

    def look(self, state: State) -> None:
        """Record the cards that the player sees now."""
        seen = view(state, self.player)
        self.known |= {
            self.places[owner, place]
            for owner, stand in enumerate(seen.stands)
            for place, card in enumerate(stand)
            if card is not None and card.rabbit is not None
        }
        if seen.drawn is not None and self.in_hand is not None:
            self.known.add(self.in_hand)


def resampled(
    start: State, actions: Iterable[Action], player: int, sampler: Callable[[], float]
) -> tuple[State, list[HatCard]]:
    """Return another start and other hat cards from the pile, with which the same actions look the same to a player.

    Of the cards of a pile the player knows those that were in it, and some of those drawn; all orders of the others
    are equally likely. Unseen cards that are on a stand at the start count as drawn from the first pile. `sampler`
    returns numbers from 0 to 1.
    """
    cards, state = _Cards(player), start
    for owner, stand in enumerate(start.stands):
        for place, card in enumerate(stand):
            if card is not None:
                cards.places[owner, place] = cards.new(card.rabbit)
    if start.turn.drawn is not None:
        cards.in_hand = cards.new(start.turn.drawn)
    dealt = len(cards.rabbits)
    cards.look(start)
    for action in actions:
        step = apply(state, action)
        state = step.state
        for event in step.events:
            cards.follow(event)
        cards.look(state)
    rabbits = _drawn_again(cards, state.hats.pile, sampler)
    return _with_cards(start, rabbits[:dealt]), [HatCard(rabbit) for rabbit in rabbits[dealt:]]


def _drawn_again(cards: _Cards, left: Sequence[int], sampler: Callable[[], float]) -> list[Rabbit]:
    """Return the rabbits of all cards, those that the player does not know drawn again from their pile."""
    rabbits = list(cards.rabbits)
    for pile in range(cards.pile + 1):
        unknown = [card for card, of in enumerate(cards.piles) if of == pile and card not in cards.known]
        pool = [rabbits[card] for card in unknown]
        if pile == cards.pile:
            pool += [rabbit for rabbit, number in zip(RABBITS, left, strict=True) for _ in range(number)]
        for card in unknown:
            rabbits[card] = pool.pop(min(int(sampler() * len(pool)), len(pool) - 1))
    return rabbits


def _with_cards(start: State, rabbits: Sequence[Rabbit]) -> State:
    """Return the start with other cards on the stands and in hand; the pile has the others."""
    again: Final = iter(rabbits)
    stands = tuple(
        tuple(None if card is None else Card(card.out, next(again)) for card in stand) for stand in start.stands
    )
    drawn = None if start.turn.drawn is None else next(again)
    before = [card.rabbit for stand in start.stands for card in stand if card is not None]
    before += [] if start.turn.drawn is None else [start.turn.drawn]
    pile = tuple(
        left + before.count(rabbit) - rabbits.count(rabbit)
        for rabbit, left in zip(RABBITS, start.hats.pile, strict=True)
    )
    return start._replace(stands=stands, hats=start.hats._replace(pile=pile), turn=start.turn._replace(drawn=drawn))
