"""Finds the tries that failed and the matching pairs that were passed over, and shows what their player had seen.

Only that player's perceptions are used. Owners see each of their cards arrive, so every card was known at some point;
the question is how long ago it was last seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from app.melimagic.wording.names import People, pair_name, rabbit_name
from app.ui.markup import Markup, element
from mahe_core.melimagic import (
    Event,
    GoldenLaid,
    HatDealt,
    HatKept,
    HatsSwapped,
    HatTurned,
    Pair,
    PairShown,
    Pass,
    Rabbit,
    Try,
    TurnBegan,
    perceived,
)
from mahe_core.melimagic.rulebook import PLACES
from mahe_core.melimagic.sessions import MelimagicSession
from mahe_core.pictures.melimagic.cards import lying_card


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A card on its owner's stand. `turns_ago` is the number of turns since the owner last saw it; 0 if in sight."""

    place: int
    rabbit: Rabbit
    turns_ago: int


@dataclass(frozen=True, slots=True)
class Moment:
    """The end of a turn in which a player showed two cards, or passed with two matching cards.

    `cards` are the cards shown or, after a pass, the matching ones. `matching` are two places that did match, if any.
    """

    entry: int
    turn: int
    """The number of the turn, from 1."""
    player: int
    wanted: Pair
    shown: bool
    cards: tuple[OwnCard, OwnCard]
    matching: tuple[int, int] | None

    @property
    def matched(self) -> bool:
        """True if the cards shown were the right ones."""
        return self.shown and self.matching == tuple(card.place for card in self.cards)

    @property
    def missed(self) -> bool:
        """True if another choice would have won the golden card."""
        return self.matching is not None and not self.matched

    @property
    def longest_ago(self) -> int:
        """The greatest number of turns since the player last saw one of the cards."""
        return max(card.turns_ago for card in self.cards)


def moments(session: MelimagicSession) -> tuple[Moment, ...]:
    """Return every try, and every turn passed with two matching cards, in order.

    >>> from mahe_core import melimagic
    >>> from mahe_core.engine.session import begin
    >>> moments(begin(melimagic, melimagic.Setup(players=2), seed=7).settled())
    ()
    """
    found = [moment for player in range(session.setup.players) for moment in _of(player, session)]
    return tuple(sorted(found, key=lambda moment: moment.entry))


def missed_chances(moments: Iterable[Moment]) -> tuple[Moment, ...]:
    """Return the moments that a better memory might have changed: failed tries, and matches passed over."""
    return tuple(moment for moment in moments if not moment.matched)


def _of(player: int, session: MelimagicSession) -> Iterator[Moment]:
    memory = _PerfectMemory(player)
    on_turn = session.setup.first
    for event in session.opening.events:
        memory.perceive(perceived(event, player))
    for number, entry in enumerate(session.entries):
        if on_turn == player:
            match entry.action:
                case Try(one, other):
                    yield memory.moment(number, (one, other), shown=True)
                case Pass() if (matching := memory.matching()) is not None:
                    yield memory.moment(number, matching, shown=False)
                case _:
                    pass
        for event in entry.step.events:
            memory.perceive(perceived(event, player))
        on_turn = entry.step.state.on_turn


class _PerfectMemory:
    """What a player would know about their own stand if they forgot nothing."""

    def __init__(self, player: int) -> None:
        self._player = player
        self._turn = 0
        self._rabbits: dict[int, Rabbit] = {}
        self._last_seen: dict[int, int] = {}
        """For each card turned away, the turn in which it was last seen."""
        self._wanted: Pair | None = None

    def perceive(self, event: Event) -> None:
        """Update the knowledge with an event as this player perceived it."""
        match event:
            case TurnBegan():
                self._turn += 1
            case HatDealt(player, place, Rabbit() as rabbit) | HatKept(player, place, Rabbit() as rabbit):
                self._sees(player, place, rabbit)
            case HatsSwapped(by, place, player, their_place, received, given):
                if isinstance(received, Rabbit):
                    self._sees(by, place, received)
                if isinstance(given, Rabbit):
                    self._sees(player, their_place, given)
            case HatTurned(player=player, place=place, out=out, rabbit=rabbit) if player == self._player:
                if isinstance(rabbit, Rabbit):
                    self._sees(player, place, rabbit)
                elif out:
                    self._last_seen[place] = self._turn
            case PairShown(by, places) if by == self._player:
                for place in places:
                    if place in self._last_seen:
                        self._last_seen[place] = self._turn
            case GoldenLaid(player, pair) if player == self._player:
                self._wanted = pair
            case _:
                pass

    def matching(self) -> tuple[int, int] | None:
        """Return two places whose cards match the golden card, or None."""
        for one, other in combinations(PLACES, 2):
            low, high = sorted((self._rabbits[one], self._rabbits[other]))
            if (low, high) == self._wanted:
                return one, other
        return None

    def moment(self, entry: int, places: tuple[int, int], *, shown: bool) -> Moment:
        """Record this player's knowledge of two places just before they were shown or passed over."""
        assert self._wanted is not None
        one, other = (self._card(place) for place in places)
        return Moment(entry, self._turn, self._player, self._wanted, shown, (one, other), self._matching_like(places))

    def _matching_like(self, places: tuple[int, int]) -> tuple[int, int] | None:
        """Return two places that match, preferably the given ones."""
        low, high = sorted(self._rabbits[place] for place in places)
        return places if (low, high) == self._wanted else self.matching()

    def _card(self, place: int) -> OwnCard:
        seen = self._last_seen.get(place, self._turn)
        return OwnCard(place, self._rabbits[place], self._turn - seen)

    def _sees(self, player: int, place: int, rabbit: Rabbit) -> None:
        if player == self._player:
            self._rabbits[place] = rabbit
            self._last_seen.pop(place, None)


def moment_title(moment: Moment, people: People) -> str:
    """State what a player tried for without success, or could have won."""
    player, pair = people.player(moment.player), pair_name(moment.wanted, people.texts)
    if moment.shown and moment.missed:
        return people.texts.gettext("{player} tried but could have won: {pair}", player=player, pair=pair)
    if moment.shown:
        return people.texts.gettext("{player} tried for: {pair}", player=player, pair=pair)
    return people.texts.gettext("{player} passed but could have won: {pair}", player=player, pair=pair)


def moment_turn(moment: Moment, people: People) -> str:
    """State the turn in which it happened."""
    return people.texts.gettext("Turn {turn}", turn=moment.turn)


def moment_lines(moment: Moment, people: People) -> tuple[str, ...]:
    """Describe both cards and when they were last seen, and name the places that would have matched."""
    texts = people.texts
    told = [_card(card, people) for card in moment.cards]
    if moment.shown and moment.matching is not None:
        one, other = moment.matching
        told.append(texts.gettext("Places {one} and {other} would have matched.", one=one + 1, other=other + 1))
    return tuple(told)


def _card(card: OwnCard, people: People) -> str:
    texts = people.texts
    place, rabbit = card.place + 1, rabbit_name(card.rabbit, texts)
    if not card.turns_ago:
        return texts.gettext("Place {place}: {rabbit}, in full view.", place=place, rabbit=rabbit)
    return texts.ngettext(
        "Place {place}: {rabbit}, last seen {number} turn earlier.",
        "Place {place}: {rabbit}, last seen {number} turns earlier.",
        card.turns_ago,
        place=place,
        rabbit=rabbit,
    )


def missed_chances_panel(missed: Sequence[Moment], people: People) -> Markup | None:
    """Draw the missed chances, a card for each; None if there were none."""
    if not missed:
        return None
    texts, wins = people.texts, sum(moment.missed for moment in missed)
    told = texts.gettext("What you could have known")
    counted = texts.ngettext("{number} missed win", "{number} missed wins", wins)
    return element(
        "details",
        {"class": "known panel unfolding"},
        element("summary", {}, told, element("span", {"class": "known-wins"}, counted) if wins else None),
        element("ol", {"class": "known-moments"}, *(_moment(moment, people) for moment in missed)),
    )


def _moment(moment: Moment, people: People) -> Markup:
    cards = (element("span", {"class": "known-card"}, lying_card(card.rabbit)) for card in moment.cards)
    lines = (element("p", {}, line) for line in moment_lines(moment, people))
    missed = element("p", {"class": "known-win"}, people.texts.gettext("Missed win")) if moment.missed else None
    return element(
        "li",
        {"class": "known-moment", "data-known": "tried" if moment.shown else "passed", "data-entry": moment.entry},
        element("div", {"class": "known-cards", "aria-hidden": "true"}, *cards),
        element(
            "div",
            {"class": "known-words"},
            element("p", {"class": "known-turn"}, moment_turn(moment, people)),
            missed,
            element("p", {"class": "known-title"}, moment_title(moment, people)),
            *lines,
        ),
    )
