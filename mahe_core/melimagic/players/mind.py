"""A player's mind: the cards in sight, the cards remembered, and the count of discards.

A mind is fed with events as its seat perceives them and knows nothing else. Cards in sight need no memory; those out of
sight are forgotten, confused and lost in swaps according to its `Memory`, by random numbers from a separate stream.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from mahe_core.engine.checks import unchecked
from mahe_core.melimagic.events import (
    Event,
    HatDealt,
    HatDiscarded,
    HatKept,
    HatsSwapped,
    HatTurned,
    MaybeRabbit,
    PairShown,
    PileRenewed,
    TurnBegan,
)
from mahe_core.melimagic.players.memory import Memory, mind_number
from mahe_core.melimagic.rulebook import PLACES, RABBITS, Rabbit

Spot = tuple[int, int]
"""A player and a place on that player's stand."""

Known = tuple[tuple[Spot, Rabbit], ...]

_NOTHING_COUNTED = (0,) * len(RABBITS)


@dataclass(frozen=True, slots=True)
class Mind:
    """An immutable mind: created by `Player.begin`, and replaced by a new one for every event."""

    memory: Memory
    seat: int
    seed: int
    drawn: int = 0
    """The number of random numbers used from its stream."""
    sight: Known = ()
    """The rabbits facing this seat."""
    remembered: Known = ()
    """The rabbits believed to be behind visible hats, the oldest memory first. Some may be wrong."""
    counted: tuple[int, ...] = _NOTHING_COUNTED
    """The number of discards of each rabbit, as counted by this seat."""

    def perceiving(self, event: Event) -> Mind:
        """Return the mind after an event, as this seat perceives it."""
        match event:
            case HatDealt(player, place, rabbit) | HatKept(player, place, rabbit):
                return self._with((player, place), rabbit)
            case HatTurned(player=player, place=place, rabbit=rabbit):
                return self._turned((player, place), rabbit)
            case HatsSwapped():
                return self._swapped(event)
            case PairShown(by, places, rabbits):
                mind = self
                for place, rabbit in zip(places, rabbits, strict=True):
                    if (by, place) not in dict(mind.sight):
                        mind = mind._remembering((by, place), rabbit)
                return mind
            case HatDiscarded(rabbit=rabbit) if self.memory.counts_discards:
                counted = [number + (kind is rabbit) for kind, number in zip(RABBITS, self.counted, strict=True)]
                return _changed(self, counted=tuple(counted))
            case PileRenewed():
                return _changed(self, counted=_NOTHING_COUNTED)
            case TurnBegan():
                return self._a_turn_later()
            case _:
                return self

    # Cards

    def _with(self, spot: Spot, rabbit: MaybeRabbit) -> Mind:
        """Return the mind with a new card in a place, which is known if it was seen."""
        mind = self._without(spot)
        return _changed(mind, sight=(*mind.sight, (spot, rabbit))) if isinstance(rabbit, Rabbit) else mind

    def _without(self, spot: Spot) -> Mind:
        return _changed(
            self,
            sight=tuple(known for known in self.sight if known[0] != spot),
            remembered=tuple(known for known in self.remembered if known[0] != spot),
        )

    def _turned(self, spot: Spot, rabbit: MaybeRabbit) -> Mind:
        before = dict(self.sight).get(spot)
        mind = self._with(spot, rabbit)
        # A player who cannot see the rabbit now has seen it until just before.
        return mind if before is None or isinstance(rabbit, Rabbit) else mind._remembering(spot, before)

    def _remembering(self, spot: Spot, rabbit: Rabbit) -> Mind:
        kept = (*(known for known in self.remembered if known[0] != spot), (spot, rabbit))
        room = self.memory.room
        return _changed(self, remembered=kept if room is None else kept[max(0, len(kept) - room) :])

    def _swapped(self, event: HatsSwapped) -> Mind:
        one, other = (event.by, event.place), (event.player, event.their_place)
        known = {**dict(self.remembered), **dict(self.sight)}
        mind = self._without(one)._without(other)
        out_of_sight = []
        for spot, seen, before in ((one, event.received, known.get(other)), (other, event.given, known.get(one))):
            if isinstance(seen, Rabbit):
                mind = mind._with(spot, seen)
            elif before is not None:
                out_of_sight.append((spot, before))
        following = self.seat not in (event.by, event.player)
        for (player, place), rabbit in out_of_sight:
            spot = (player, place)
            if following and self.memory.slip:
                number, mind = mind._next_number()
                if number < self.memory.slip:
                    spot = (player, (place + 1 + (number < self.memory.slip / 2)) % len(PLACES))
            if spot not in dict(mind.sight):
                mind = mind._remembering(spot, rabbit)
        return mind

    # Time

    def _a_turn_later(self) -> Mind:
        keep, muddle = self.memory.keep, self.memory.muddle
        if keep == 1:
            return self
        known = {**dict(self.remembered), **dict(self.sight)}
        kept: list[tuple[Spot, Rabbit]] = []
        for n, (spot, rabbit) in enumerate(self.remembered, start=self.drawn + 1):
            number = mind_number(self.seed, self.seat, n)
            if number < keep:
                kept.append((spot, rabbit))
                continue
            beside = [
                known[spot[0], place] for place in PLACES if abs(place - spot[1]) == 1 and (spot[0], place) in known
            ]
            within = (number - keep) / (1 - keep)
            if beside and within < muddle:
                kept.append((spot, beside[int(within / muddle * len(beside))]))
        return _changed(self, remembered=tuple(kept), drawn=self.drawn + len(self.remembered))

    def _next_number(self) -> tuple[float, Mind]:
        n = self.drawn + 1
        return mind_number(self.seed, self.seat, n), _changed(self, drawn=n)


_new_mind: Final = unchecked(Mind)
_FIELDS: Final = tuple(field.name for field in fields(Mind))


def _changed(mind: Mind, **changes: Any) -> Mind:
    """Replace fields without checks, since a mind changes with every event."""
    return _new_mind(*(changes[name] if name in changes else getattr(mind, name) for name in _FIELDS))
