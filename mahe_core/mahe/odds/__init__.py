"""Exact odds of the game, as fractions.

Every figure is computed from the dice rules as a `Fraction`. `DiceRules` and the strategies can also be imported from
here.

>>> printed_game = DiceRules()
>>> move_odds(printed_game, strategy_named("at-most-4-4")).expected_steps == highest_expected_advance(printed_game)
True
>>> moves_per_card(printed_game, strategy_named("never-risk"))
Fraction(126, 29)
"""

from __future__ import annotations

from mahe_core.engine.checks import check_public
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.next_die import bust_chance, busting_faces
from mahe_core.mahe.odds.advance import Prospect, best_average, highest_expected_advance, prospects
from mahe_core.mahe.odds.aims import Aim, chance_to_move, chances_to_land, chances_to_reach, never_landed_on
from mahe_core.mahe.odds.cards import EGGS_ON_A_CARD, cards_within, expected_eggs
from mahe_core.mahe.odds.first_card import FirstCard, moves_to_first_card
from mahe_core.mahe.odds.from_state import Worths, advance_worths, move_odds_from, reach_worths
from mahe_core.mahe.odds.laps import best_lap, fewest_moves_per_card, moves_per_card
from mahe_core.mahe.odds.moves import Chances, MoveOdds, move_odds
from mahe_core.mahe.odds.questions import FirstBust, dice_of_move, moves_to_first_bust
from mahe_core.mahe.odds.race import Race, race
from mahe_core.mahe.odds.risk import Risk, risks
from mahe_core.mahe.odds.tree import Node, branches, level, root
from mahe_core.mahe.odds.weights import cards_won, longest_move, square_after
from mahe_core.mahe.strategies import (
    AtMost,
    BestAverage,
    BestLap,
    Boldest,
    NeverRisk,
    StopAtOnce,
    Strategy,
    strategy_named,
)

__all__ = [
    "EGGS_ON_A_CARD",
    "Aim",
    "AtMost",
    "BestAverage",
    "BestLap",
    "Boldest",
    "Chances",
    "DiceRules",
    "FirstBust",
    "FirstCard",
    "MoveOdds",
    "NeverRisk",
    "Node",
    "Prospect",
    "Race",
    "Risk",
    "StopAtOnce",
    "Strategy",
    "Worths",
    "advance_worths",
    "best_average",
    "best_lap",
    "branches",
    "bust_chance",
    "busting_faces",
    "cards_within",
    "cards_won",
    "chance_to_move",
    "chances_to_land",
    "chances_to_reach",
    "dice_of_move",
    "expected_eggs",
    "fewest_moves_per_card",
    "highest_expected_advance",
    "level",
    "longest_move",
    "move_odds",
    "move_odds_from",
    "moves_per_card",
    "moves_to_first_bust",
    "moves_to_first_card",
    "never_landed_on",
    "prospects",
    "race",
    "reach_worths",
    "risks",
    "root",
    "square_after",
    "strategy_named",
]

check_public(__name__)
