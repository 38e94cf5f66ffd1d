"""The plan shared by all computer players: look, fetch missing rabbits, and try when success is likely enough.

The worth of an intent is roughly the number of wands it brings: those of a try that may follow at once, and a fraction
for a half-finished pair. The decision and its reason follow from the best intent.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from mahe_core.engine.checks import unchecked
from mahe_core.melimagic.actions import (
    DiscardDrawn,
    Intent,
    KeepDrawn,
    Pass,
    Roll,
    StopTurning,
    Swap,
    Try,
    TurnHat,
)
from mahe_core.melimagic.players.belief import (
    SURE,
    TWO_PLACES,
    Belief,
    Hand,
    Odds,
    belief,
    best_try,
    chance_of,
    half_way,
    with_card,
)
from mahe_core.melimagic.players.mind import Mind
from mahe_core.melimagic.position.constructors import DRAWS, swaps
from mahe_core.melimagic.position.state import Awaiting
from mahe_core.melimagic.rulebook import DRAW, PLACES, RABBITS, SWAP, Pair, Rabbit
from mahe_core.melimagic.seeing import View

HALF: Final = 0.25
"""The worth, in wands, of having one of the two rabbits."""

LIKELY: Final = 0.1
"""The lowest chance for a try without a wand to lose, which costs nothing but gives the others information."""

TAKES_SIGHT: Final = 0.04
"""The worth of turning a card away from its owner."""

LOOKS: Final = 0.05
"""The worth of knowing another card of the other players', which a swap might fetch."""

ENOUGH: Final = 0.25
"""The lowest chance of being useful at which a card is worth turning."""

KNOWS: Final = 0.06
"""The worth of a second look at one of your own cards."""


class Why(Enum):
    """The reason for a computer player's decision. The page has a sentence for each, in each language."""

    BEGINS = "the turn begins with the dice"
    LOOKS_AT_OWN = "it wanted to see its own card again"
    LOOKS_FOR = "it looked for a rabbit that it needed"
    TAKES_SIGHT = "it turned a card that its owner could use"
    SEEN_ENOUGH = "no further card was worth a look"
    TAKES_KNOWN = "it had seen the rabbit there"
    TAKES_BLINDLY = "it hoped for a rabbit that it needed"
    DRAWS_HAT = "it needed another rabbit"
    DRAWS_GOLDEN = "another golden card was likelier to fit"
    KEEPS = "the drawn rabbit was of more use than the one there"
    DISCARDS = "the drawn rabbit was of no use"
    IS_SURE = "it was sure of both rabbits"
    RISKS = "the chance was good enough"
    WAITS = "it was not sure enough"


@dataclass(frozen=True, slots=True)
class Decision:
    """An intent and its reason."""

    intent: Intent
    why: Why
    rabbit: Rabbit | None = None
    """The rabbit involved, if the mind knew it."""
    chance: float | None = None
    """The estimated chance of success of the try, or of the most promising one if none was made."""
    missing: tuple[Rabbit, ...] = ()
    """The golden card's rabbits that the mind was not sure to have, if it was still possible to get one."""


# A decision weighs dozens of intents, each made without checks.
_ROLL: Final = Roll()
_STOP: Final = StopTurning()
_DISCARD: Final = DiscardDrawn()
_PASS: Final = Pass()
_decision: Final = unchecked(Decision)
_turn_hat: Final = unchecked(TurnHat)
_keep_drawn: Final = unchecked(KeepDrawn)
_try: Final = unchecked(Try)


def worths(view: View, mind: Mind) -> dict[Intent, float]:
    """Return the rough worth of each legal intent in wands. Raises ValueError if it is not this mind's turn."""
    return {intent: worth for intent, (worth, _) in _weighed(view, mind).items()}


def decide(view: View, mind: Mind) -> Decision:
    """Decide for the player on turn. Raises ValueError if it is not this mind's turn."""
    weighed = _weighed(view, mind)
    return max(weighed.values(), key=lambda each: each[0])[1]


_Weighed = dict[Intent, tuple[float, Decision]]


def _weighed(view: View, mind: Mind) -> _Weighed:
    if view.on_turn != mind.seat:
        raise ValueError(f"player {view.on_turn} is on turn, not {mind.seat}")
    if view.awaiting is Awaiting.ROLL:
        return {_ROLL: (0.0, _decision(_ROLL, Why.BEGINS))}
    weighing = _Weighing(view, belief(view, mind))
    match view.awaiting:
        case Awaiting.ACTION:
            return weighing.actions()
        case Awaiting.NEXT_HAT:
            return weighing.turns()
        case Awaiting.DRAWN_CARD:
            return weighing.placings()
        case Awaiting.TRY:
            return weighing.tries()
        case _:
            raise ValueError("nobody is to decide now")


class _Weighing:
    """Evaluates the intents at one moment."""

    def __init__(self, view: View, believed: Belief) -> None:
        self.view = view
        self.believed = believed
        self.me = view.on_turn
        self.hand = believed.hand(self.me)
        wanted = view.golden[self.me]
        assert wanted is not None
        self.wanted: Pair = wanted
        sure = [SURE[rabbit] for rabbit in wanted]
        lacking = {
            rabbit for rabbit, odds in zip(wanted, sure, strict=True) if self.hand.count(odds) < sure.count(odds)
        }
        self.missing = tuple(sorted(lacking))
        self.can_lose = view.wands[self.me] > 0

    def worth(self, hand: Hand, wanted: Pair) -> float:
        """Return the worth of a hand and a golden card at the end of the action."""
        chance, _ = best_try(wanted, hand)
        gain = self.gain(chance)
        return gain + (1 - max(0.0, gain)) * HALF * half_way(wanted, hand)

    def gain(self, chance: float) -> float:
        """Return the worth of a try with this chance, or of not trying if that is better."""
        if self.can_lose:
            return max(0.0, 2 * chance - 1)
        return chance if chance >= LIKELY else 0.0

    # Decisions by moment

    def actions(self) -> _Weighed:
        weighed: _Weighed = {}
        view = self.view
        if view.to_turn:
            weighed |= self.turns()
        if SWAP in view.dice:
            for intent in swaps(len(view.stands), self.me):
                assert isinstance(intent, Swap)
                weighed[intent] = self.swap(intent)
        if DRAW in view.dice:
            draw_hat, draw_golden = DRAWS
            chances = zip(RABBITS, self.believed.unknown, strict=True)
            drawn = sum(chance * self.placed(SURE[rabbit]) for rabbit, chance in chances)
            weighed[draw_hat] = (drawn, _decision(draw_hat, Why.DRAWS_HAT, missing=self.missing))
            golden = self.believed.golden
            laid = sum(self.worth(self.hand, pair) for pair in golden) / len(golden)
            weighed[draw_golden] = (laid, _decision(draw_golden, Why.DRAWS_GOLDEN))
        return weighed

    def turns(self) -> _Weighed:
        still = self.worth(self.hand, self.wanted)
        weighed: _Weighed = {}
        for player, stand in enumerate(self.view.stands):
            for place, card in enumerate(stand):
                if card is not None and card.rabbit is None:
                    intent = _turn_hat(player, place)
                    gain, decision = self.own_turn(intent) if player == self.me else self.others_turn(intent)
                    weighed[intent] = (still + gain, decision)
        weighed[_STOP] = (still, _decision(_STOP, Why.SEEN_ENOUGH))
        return weighed

    def own_turn(self, intent: TurnHat) -> tuple[float, Decision]:
        """Return the extra worth of seeing one's own card again."""
        odds = self.hand[intent.place]
        still = self.worth(self.hand, self.wanted)
        seen = sum(
            chance * self.worth(with_card(self.hand, intent.place, SURE[rabbit]), self.wanted)
            for rabbit, chance in zip(RABBITS, odds, strict=True)
            if chance
        )
        doubt = 1 - max(odds)
        return seen - still + KNOWS * doubt + TAKES_SIGHT / 4, _decision(intent, Why.LOOKS_AT_OWN)

    def others_turn(self, intent: TurnHat) -> tuple[float, Decision]:
        """Return the worth of looking at another player's card: it may be missing, and its owner loses sight of it."""
        spot = (intent.player, intent.place)
        odds = self.believed.cards[spot]
        theirs = self.view.golden[intent.player]
        use = 0.0 if theirs is None else half_way(theirs, (odds,))
        known = self.believed.known.get(spot)
        missing = 0.0 if known else sum(odds[rabbit - 1] for rabbit in self.missing)
        looks, takes = LOOKS * (missing - ENOUGH), TAKES_SIGHT * (use - ENOUGH)
        why = Why.LOOKS_FOR if looks >= takes else Why.TAKES_SIGHT
        return looks + takes, _decision(intent, why, known, missing=self.missing)

    def swap(self, intent: Swap) -> tuple[float, Decision]:
        spot = (intent.player, intent.their_place)
        known = self.believed.known.get(spot)
        hand = with_card(self.hand, intent.place, self.believed.cards[spot])
        worth = self.worth(hand, self.wanted)
        # Give away a card that is useless to the other player, and take one that is useful.
        theirs = self.view.golden[intent.player]
        if theirs is not None:
            given, taken = half_way(theirs, (self.hand[intent.place],)), half_way(theirs, (self.believed.cards[spot],))
            worth += TAKES_SIGHT * (taken - given)
        why = Why.TAKES_KNOWN if known else Why.TAKES_BLINDLY
        return worth, _decision(intent, why, known, missing=self.missing)

    def placed(self, odds: Odds) -> float:
        """Return the worth of a drawn card in its best place, or discarded."""
        return max(
            self.worth(self.hand, self.wanted),
            *(self.worth(with_card(self.hand, place, odds), self.wanted) for place in PLACES),
        )

    def placings(self) -> _Weighed:
        drawn = self.view.drawn
        assert drawn is not None
        weighed: _Weighed = {_DISCARD: (self.worth(self.hand, self.wanted), _decision(_DISCARD, Why.DISCARDS, drawn))}
        for place in PLACES:
            keep = _keep_drawn(place)
            # A card seen again is worth a little more than one whose place shows a hat.
            seen_again = KNOWS / 4 * (1 - max(self.hand[place]))
            worth = self.worth(with_card(self.hand, place, SURE[drawn]), self.wanted) + seen_again
            weighed[keep] = (worth, _decision(keep, Why.KEEPS, drawn))
        return weighed

    def tries(self) -> _Weighed:
        weighed: _Weighed = {}
        for one, other in TWO_PLACES:
            chance = chance_of(self.wanted, self.hand[one], self.hand[other])
            intent = _try(one, other)
            # Not trying is worth 0; a bad try is worth less.
            worth = self.gain(chance) or chance - 1
            why = Why.IS_SURE if chance == 1 else Why.RISKS
            weighed[intent] = (worth, _decision(intent, why, chance=chance))
        likeliest, _ = best_try(self.wanted, self.hand)
        weighed[_PASS] = (0.0, _decision(_PASS, Why.WAITS, chance=likeliest))
        return weighed
