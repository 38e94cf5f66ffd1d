"""Both games in English, for a terminal: positions, events and intents, as one player may see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, assert_never

from mahe_core import mahe, melimagic
from mahe_core.arena.games import AnySetup
from mahe_core.mahe.coach import Reason
from mahe_core.mahe.coach.reasons import (
    CardHolds,
    CardLays,
    CarriesSomebody,
    FarEnough,
    FirstDie,
    GoesOn,
    HeadsForBeach,
    LaysSooner,
    NoMoreDice,
    SafeDie,
    TakesIt,
    TooRisky,
    WinsMore,
)
from mahe_core.melimagic.rulebook import Face, Rabbit


class Wording(Protocol):
    """A game in words."""

    def event(self, event: Any, /) -> str:
        """Return a line about an event, as the viewer perceived it; empty if there is nothing to say."""

    def intent(self, intent: Any, view: Any, /) -> str:
        """Return what an intent does."""

    def board(self, view: Any, /) -> Iterator[str]:
        """Return the lines of a position, from the viewer's view of it."""


def wording_for(setup: AnySetup, names: Sequence[str], viewer: int | None = None) -> Wording:
    """Return the words for a game between players with these names; the viewer is called "you"."""
    called = tuple("you" if player == viewer else name for player, name in enumerate(names))
    return MaheWording(setup, called) if isinstance(setup, mahe.Setup) else MelimagicWording(called)


@dataclass(frozen=True, slots=True)
class MaheWording:
    """Mahé in words.

    >>> MaheWording(mahe.Setup(2), ("Ada", "Bo")).event(mahe.TurtlesMoved((0, 3), (5, 6), 2, None))
    'Ada a carrying Bo b: 2 squares to square 6'
    """

    setup: mahe.Setup
    names: tuple[str, ...]

    def turtle(self, turtle: int) -> str:
        """Return a turtle's name: its owner's, and a letter if there are two."""
        name = self.names[self.setup.owner(turtle)]
        return name if self.setup.turtles_each == 1 else f"{name} {'ab'[turtle % 2]}"

    def stack(self, turtles: Sequence[int]) -> str:
        """Return turtles that move together, bottom first."""
        names = [self.turtle(turtle) for turtle in turtles]
        return names[0] if len(names) == 1 else f"{names[0]} carrying {' and '.join(names[1:])}"

    def event(self, event: Any) -> str:
        """Return a line about an event."""
        names = self.names
        match event:
            case mahe.TurnBegan(player):
                return f"-- {names[player]} to move"
            case mahe.TurtleChosen(player, turtle):
                return f"{names[player]} chose {self.turtle(turtle)}"
            case mahe.DieRolled(player, decider, face, total):
                asked = "" if decider == player else f", which {names[decider]} decided"
                return f"{names[player]} rolled a {face}{asked}; the sum is {total}"
            case mahe.CardSpent(player, value, total):
                return f"{names[player]} spent an egg card of {value}; the sum is {total}"
            case mahe.TurtlesMoved(turtles=turtles, squares=squares, steps=steps, onto=onto):
                there = f"square {squares[-1]}" if squares[-1] <= mahe.BEACH else "the nest"
                onto_whom = "" if onto is None else f", onto {self.turtle(onto)}"
                return f"{self.stack(turtles)}: {_count(steps, 'square')} to {there}{onto_whom}"
            case mahe.TurtlesBusted(turtles=turtles, total=total):
                return f"{total} is more than 7: {self.stack(turtles)} back to the raft"
            case mahe.EggsLaid(player=player, value=value):
                return f"{names[player]} won the card with {_count(value, 'egg')}"
            case mahe.CardTurned(value, left):
                return f"The next card has {_count(value, 'egg')}; {_count(left, 'card')} left"
            case mahe.NestTaken(player=player):
                return f"{names[player]} took the nest and its seven eggs"
            case mahe.GameOver(over):
                eggs = ", ".join(f"{name} {number}" for name, number in zip(names, over.eggs, strict=True))
                return f"The game is over. Won by {' and '.join(names[each] for each in over.winners)}. Eggs: {eggs}"
            case _:
                return ""

    def intent(self, intent: Any, view: Any) -> str:
        """Return what an intent does."""
        match intent:
            case mahe.Roll():
                return "roll a die"
            case mahe.Stop():
                return f"stop, and walk {_count(len(view.dice) * sum(view.dice), 'square')}"
            case mahe.ChooseTurtle(turtle):
                return f"move {self.turtle(turtle)} first, from {_square(view.square_of(turtle))}"
            case mahe.SpendCard(value):
                return f"spend an egg card of {value} instead of a die"
            case _:
                raise TypeError(f"{intent!r} is no intent of Mahé")

    def reason(self, reason: Reason) -> str:
        """Return the coach's reason for a decision.

        >>> MaheWording(mahe.Setup(2), ("Ada", "Bo")).reason(SafeDie(Fraction(1, 2)))
        'the next die cannot bust, and reaches the beach in 50 % of all cases'
        """
        match reason:
            case FirstDie():
                return "the first die is always rolled"
            case NoMoreDice():
                return "no third die may be rolled on a seven"
            case TakesIt(player, eggs, busting):
                return f"{self.names[player]} wins {_prize(eggs)} at once; {_faces_bust(busting)}"
            case TooRisky(busting=busting, reach=reach):
                return f"{_faces_bust(busting)}, and the beach is reached in {_percent(reach)} of all cases"
            case FarEnough(squares):
                return f"{_count(squares, 'square')} are a good move"
            case SafeDie(reach):
                return f"the next die cannot bust, and reaches the beach in {_percent(reach)} of all cases"
            case HeadsForBeach(player, reach, busting):
                return f"{self.names[player]} wins the card in {_percent(reach)} of all cases; {_faces_bust(busting)}"
            case GoesOn(busting):
                return _faces_bust(busting)
            case CardLays(player, _, eggs):
                return f"with the card {self.names[player]} wins {_prize(eggs)} at once"
            case CardHolds(_, total):
                return f"the card cannot bust: the sum is {total}"
            case LaysSooner(turtle, reach, other, other_reach):
                return (
                    f"{self.turtle(turtle)} reaches the beach in {_percent(reach)} of all cases, {self.turtle(other)} "
                    f"in {_percent(other_reach)}"
                )
            case CarriesSomebody(_, other, rider):
                return f"{self.names[rider]} rides on {self.turtle(other)} and would decide and win the card"
            case WinsMore(chance, next_best):
                return f"it wins {_percent(chance)} of all games, the next best choice {_percent(next_best)}"
            case _:
                assert_never(reason)

    def board(self, view: Any) -> Iterator[str]:
        """Return the lines of a position."""
        if view.nest_is_open:
            yield "The nest is open: whoever reaches the beach takes it."
        elif view.face_up is not None:
            yield f"On the beach: {_count(view.face_up, 'egg')}. Cards left: {view.cards_left}."
        for square in range(mahe.BEACH + 1):
            if turtles := view.stack_on(square):
                between = ", " if square == mahe.RAFT else " < "
                yield f"  {_square(square):10} {between.join(map(self.turtle, turtles))}"
        for player, name in enumerate(self.names):
            cards = view.egg_cards(player)
            yield f"  {name}: {_count(sum(cards), 'egg')} on {_count(len(cards), 'card')}"
        if view.dice:
            yield f"Turtle: {self.turtle(view.moving)}. Dice: {' + '.join(map(str, view.dice))} = {sum(view.dice)}"


@dataclass(frozen=True, slots=True)
class MelimagicWording:
    """Melimagic in words; what the viewer does not see is a hat.

    >>> words = MelimagicWording(("you", "squirrel"))
    >>> words.event(melimagic.HatDrawn(1, melimagic.HIDDEN)), words.event(melimagic.HatDrawn(0, Rabbit.CROWN))
    ('squirrel drew a card', 'you drew a crown')
    """

    names: tuple[str, ...]

    def event(self, event: Any) -> str:
        """Return a line about an event."""
        names = self.names
        match event:
            case melimagic.TurnBegan(player):
                return f"-- {names[player]} to move"
            case melimagic.HatDealt(player, place, rabbit):
                return f"{names[player]} got {_rabbit(rabbit)} in place {place + 1}"
            case melimagic.GoldenLaid(player, pair):
                return f"Golden card for {names[player]}: {_pair(pair)}"
            case melimagic.DiceRolled(player, faces):
                return f"{names[player]} rolled {_faces(faces)}"
            case melimagic.HatTurned(by, player, place, _, rabbit):
                return f"{names[by]} turned {self._card(player, place)}: {_rabbit(rabbit)}"
            case melimagic.HatsSwapped(by, place, player, their_place, received, given):
                seen = [
                    f"{names[to]} got {_rabbit(rabbit)}"
                    for to, rabbit in ((by, received), (player, given))
                    if isinstance(rabbit, Rabbit)
                ]
                swapped = f"{names[by]} swapped {self._card(by, place)} for {self._card(player, their_place)}"
                return "; ".join([swapped, *seen])
            case melimagic.HatDrawn(by, rabbit):
                return f"{names[by]} drew {_rabbit(rabbit)}"
            case melimagic.HatKept(by, place, rabbit):
                return f"{names[by]} put {_rabbit(rabbit)} into place {place + 1}"
            case melimagic.HatDiscarded(by, _, rabbit):
                return f"{names[by]} discarded {_rabbit(rabbit)}"
            case melimagic.GoldenPutUnder(by, pair):
                return f"{names[by]} put the golden card {_pair(pair)} back"
            case melimagic.PairShown(by=by, places=places, rabbits=rabbits, matches=matches):
                fit = "they match" if matches else "they do not match"
                return f"{names[by]} showed {_pair(rabbits)} in places {places[0] + 1} and {places[1] + 1}: {fit}"
            case melimagic.GoldenWon(by=by, wands=number) | melimagic.GoldenLost(by=by, wands=number):
                return f"Wands of {names[by]}: {number}"
            case melimagic.PileRenewed(cards):
                return f"{_count(cards, 'discarded card')} shuffled into a new pile"
            case melimagic.GameOver(over):
                wands = ", ".join(f"{name} {number}" for name, number in zip(names, over.wands, strict=True))
                return f"The game is over. Won by {names[over.winner]}. Wands: {wands}"
            case _:
                return ""

    def intent(self, intent: Any, view: Any) -> str:
        """Return what an intent does."""
        match intent:
            case melimagic.Roll():
                return "roll both dice"
            case melimagic.TurnHat(player, place):
                return f"turn {self._card(player, place)}"
            case melimagic.StopTurning():
                return "turn no more cards"
            case melimagic.Swap(place, player, their_place):
                return f"swap {self._card(view.on_turn, place)} for {self._card(player, their_place)}"
            case melimagic.DrawHat():
                return "draw a hat card"
            case melimagic.DrawGolden():
                return "draw another golden card"
            case melimagic.KeepDrawn(place):
                return f"put the drawn card into place {place + 1}"
            case melimagic.DiscardDrawn():
                return "discard the drawn card"
            case melimagic.Try(place, other_place):
                return f"show places {place + 1} and {other_place + 1}"
            case melimagic.Pass():
                return "show nothing"
            case _:
                raise TypeError(f"{intent!r} is no intent of Melimagic")

    def board(self, view: Any) -> Iterator[str]:
        """Return the lines of a position."""
        for player, name in enumerate(self.names):
            cards = [
                f"{place}: {'-' if card is None else 'hat' if card.rabbit is None else _plain(card.rabbit)}"
                for place, card in enumerate(view.stands[player], start=1)
            ]
            pair = view.golden[player]
            golden = "" if pair is None else f"   wants {_pair(pair)}"
            row = "".join(f"{card:14}" for card in cards)
            yield f"  {name:10} {row}{golden}   {_count(view.wands[player], 'wand')}"
        top = "" if view.top is None else f", {_plain(view.top)} on top"
        yield f"  {_count(view.hats_left, 'hat card')} in the pile, {view.discarded} discarded{top}"
        if view.dice:
            yield f"Dice: {_faces(view.dice)}"
        if view.drawn is not None:
            yield f"Drawn: {_rabbit(view.drawn)}"

    def _card(self, player: int, place: int) -> str:
        whose = "your" if self.names[player] == "you" else f"{self.names[player]}'s"
        return f"{whose} card {place + 1}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _prize(eggs: int | None) -> str:
    return "the nest" if eggs is None else _count(eggs, "egg")


def _faces_bust(busting: int) -> str:
    return "no face of the next die busts" if not busting else f"{busting} of 6 faces of the next die bust"


def _percent(chance: Fraction | float) -> str:
    return f"{100 * float(chance):.3g} %"


def _square(square: int) -> str:
    return "the raft" if square == mahe.RAFT else f"square {square}"


def _plain(rabbit: Rabbit) -> str:
    return rabbit.name.lower().replace("_", " ")


def _rabbit(rabbit: Rabbit | object) -> str:
    if not isinstance(rabbit, Rabbit):
        return "a card"
    return _plain(rabbit) if rabbit is Rabbit.GLASSES else f"a {_plain(rabbit)}"


def _pair(pair: tuple[Rabbit, Rabbit]) -> str:
    return " and ".join(map(_plain, pair))


def _faces(faces: Iterable[Face]) -> str:
    return " and ".join(map(_face, faces))


def _face(face: Face) -> str:
    match face:
        case Face.HAT1:
            return "one hat"
        case Face.HAT2:
            return "two hats"
        case Face.SWAP:
            return "swap"
        case Face.DRAW:
            return "draw"
        case _:
            assert_never(face)
