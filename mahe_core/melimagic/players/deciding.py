"""The plan that all computer players share: look, fetch what is missing, and try when it is likely enough.

Every intent is worth about how many wands it brings: those of a try that may follow at once, and a part of one for what
is half done. From the best one the decision follows, and why.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

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
"""What one of the two rabbits in hand is worth of a wand."""

LIKELY: Final = 0.1
"""Without a wand to lose a try costs nothing but what it tells the others; from this chance on it is worth that."""

TAKES_SIGHT: Final = 0.04
"""What it is worth to turn a card away from its owner."""

LOOKS: Final = 0.05
"""What it is worth to know one more card of the others', of which a swap may fetch what is missing."""

ENOUGH: Final = 0.25
"""How likely a card should be of use before somebody bothers to turn it."""

KNOWS: Final = 0.06
"""What it is worth to see an own card again."""


class Why(Enum):
    """Why a computer player decided as it did. The page has a sentence for each, in each language."""

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
    """An intent and why."""

    intent: Intent
    why: Why
    rabbit: Rabbit | None = None
    """The rabbit that it was about, as far as the mind knew it."""
    chance: float | None = None
    """How likely a try seemed to match; of none the most likely one."""
    missing: tuple[Rabbit, ...] = ()
    """Which rabbits of the golden card the mind was not sure to have, where one more could be had."""


def worths(view: View, mind: Mind) -> dict[Intent, float]:
    """Tell how many wands each legal intent is worth, roughly. Raises ValueError when that mind is not to decide."""
    return {intent: worth for intent, (worth, _) in _weighed(view, mind).items()}


def decide(view: View, mind: Mind) -> Decision:
    """Decide for the one on turn. Raises ValueError when it is not that mind's to decide."""
    weighed = _weighed(view, mind)
    return max(weighed.values(), key=lambda each: each[0])[1]


_Weighed = dict[Intent, tuple[float, Decision]]


def _weighed(view: View, mind: Mind) -> _Weighed:
    if view.on_turn != mind.seat:
        raise ValueError(f"player {view.on_turn} is on turn, not {mind.seat}")
    if view.awaiting is Awaiting.ROLL:
        return {Roll(): (0.0, Decision(Roll(), Why.BEGINS))}
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
    """Weighs the intents of one moment."""

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
        """What cards and golden card are worth at the end of the action."""
        chance, _ = best_try(wanted, hand)
        gain = self.gain(chance)
        return gain + (1 - max(0.0, gain)) * HALF * half_way(wanted, hand)

    def gain(self, chance: float) -> float:
        """What a try of this chance is worth, or no try, if that is more."""
        if self.can_lose:
            return max(0.0, 2 * chance - 1)
        return chance if chance >= LIKELY else 0.0

    # The moments

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
            weighed[draw_hat] = (drawn, Decision(draw_hat, Why.DRAWS_HAT, missing=self.missing))
            golden = self.believed.golden
            laid = sum(self.worth(self.hand, pair) for pair in golden) / len(golden)
            weighed[draw_golden] = (laid, Decision(draw_golden, Why.DRAWS_GOLDEN))
        return weighed

    def turns(self) -> _Weighed:
        stop = StopTurning()
        still = self.worth(self.hand, self.wanted)
        weighed: _Weighed = {}
        for player, stand in enumerate(self.view.stands):
            for place, card in enumerate(stand):
                if card is not None and card.rabbit is None:
                    intent = TurnHat(player, place)
                    gain, decision = self.own_turn(intent) if player == self.me else self.others_turn(intent)
                    weighed[intent] = (still + gain, decision)
        weighed[stop] = (still, Decision(stop, Why.SEEN_ENOUGH))
        return weighed

    def own_turn(self, intent: TurnHat) -> tuple[float, Decision]:
        """What seeing an own card again brings beyond what it is worth unseen."""
        odds = self.hand[intent.place]
        still = self.worth(self.hand, self.wanted)
        seen = sum(
            chance * self.worth(with_card(self.hand, intent.place, SURE[rabbit]), self.wanted)
            for rabbit, chance in zip(RABBITS, odds, strict=True)
            if chance
        )
        doubt = 1 - max(odds)
        return seen - still + KNOWS * doubt + TAKES_SIGHT / 4, Decision(intent, Why.LOOKS_AT_OWN)

    def others_turn(self, intent: TurnHat) -> tuple[float, Decision]:
        """What a look at another's card brings: it may be one that is missing, and its owner loses sight of it."""
        spot = (intent.player, intent.place)
        odds = self.believed.cards[spot]
        theirs = self.view.golden[intent.player]
        use = 0.0 if theirs is None else half_way(theirs, (odds,))
        known = self.believed.known.get(spot)
        missing = 0.0 if known else sum(odds[rabbit - 1] for rabbit in self.missing)
        looks, takes = LOOKS * (missing - ENOUGH), TAKES_SIGHT * (use - ENOUGH)
        why = Why.LOOKS_FOR if looks >= takes else Why.TAKES_SIGHT
        return looks + takes, Decision(intent, why, known, missing=self.missing)

    def swap(self, intent: Swap) -> tuple[float, Decision]:
        spot = (intent.player, intent.their_place)
        known = self.believed.known.get(spot)
        hand = with_card(self.hand, intent.place, self.believed.cards[spot])
        worth = self.worth(hand, self.wanted)
        # What the other is given should be of no use there, and what is taken be missed.
        theirs = self.view.golden[intent.player]
        if theirs is not None:
            given, taken = half_way(theirs, (self.hand[intent.place],)), half_way(theirs, (self.believed.cards[spot],))
            worth += TAKES_SIGHT * (taken - given)
        why = Why.TAKES_KNOWN if known else Why.TAKES_BLINDLY
        return worth, Decision(intent, why, known, missing=self.missing)

    def placed(self, odds: Odds) -> float:
        """What a drawn card is worth where it is of most use, or discarded."""
        return max(
            self.worth(self.hand, self.wanted),
            *(self.worth(with_card(self.hand, place, odds), self.wanted) for place in PLACES),
        )

    def placings(self) -> _Weighed:
        drawn = self.view.drawn
        assert drawn is not None
        discard = DiscardDrawn()
        weighed: _Weighed = {discard: (self.worth(self.hand, self.wanted), Decision(discard, Why.DISCARDS, drawn))}
        for place in PLACES:
            keep = KeepDrawn(place)
            # A card that is seen again is worth a little more than one whose place shows a hat.
            seen_again = KNOWS / 4 * (1 - max(self.hand[place]))
            worth = self.worth(with_card(self.hand, place, SURE[drawn]), self.wanted) + seen_again
            weighed[keep] = (worth, Decision(keep, Why.KEEPS, drawn))
        return weighed

    def tries(self) -> _Weighed:
        weighed: _Weighed = {}
        for one, other in TWO_PLACES:
            chance = chance_of(self.wanted, self.hand[one], self.hand[other])
            intent = Try(one, other)
            # No try is worth nothing: one that is not worth it is worth less.
            worth = self.gain(chance) or chance - 1
            why = Why.IS_SURE if chance == 1 else Why.RISKS
            weighed[intent] = (worth, Decision(intent, why, chance=chance))
        likeliest, _ = best_try(self.wanted, self.hand)
        weighed[Pass()] = (0.0, Decision(Pass(), Why.WAITS, chance=likeliest))
        return weighed
