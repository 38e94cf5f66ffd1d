"""Mahé's topics for the class board, and their texts.

The numbers of topics are in codes, so they are never reused; 8 to 18 were votes.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import Final

from app.lab.charts.charts import Number
from app.lab.classroom.loaded_die import MOST_ROLLS, SIX
from app.lab.classroom.places import Place
from app.lab.classroom.topics import Topic, TopicWords
from app.lab.seeds import Drawn
from app.mahe.lab.game_series import ROLLS
from app.ui.languages import Texts
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import move_odds
from mahe_core.mahe.odds.simulation.dice import dice, loaded_dice
from mahe_core.mahe.strategies import AtMost, BestAverage, StopAtOnce

FEW: Final = 10
MANY: Final = 100
"""The moves of a tablet's two sets, one after the other, as the buttons of the lesson's experiment make them."""

CARDS: Final = 1_000
"""The egg cards that each turtle wins, as many as in the lesson's experiment."""

ERRORS: Final = 2.0
"""Of 20 tablets, at least 19 are expected to be at most this many standard errors away from the mean.

With 1.96 they would be 18.98, since sums of dice are not quite normal.
"""

DARING: Final = AtMost(4, 4)
CAREFUL: Final = AtMost(3, 3)
"""The strategies of the two turtles in the lessons."""

DICE: Final = (StopAtOnce(), AtMost(6, 0), AtMost(6, 6))
"""The strategies of the turtles that roll one die, two, or three if they may."""

SUSPECTS: Final = (AtMost(3, 3), AtMost(4, 3))
"""The strategies of the two suspects in the lesson."""

LARGE_NUMBERS: Final = Topic("large-numbers", 0, "computed", "law-of-large-numbers", range(101))
FAIR_DICE: Final = Topic("fair-dice", 1, "computed", "fair-dice", range(51))
LAPS: Final = Topic("laps", 2, "computed", "best-average-is-not-best-lap", range(1001))
DETECTIVE: Final = Topic("detective", 3, "computed", "detective", range(1, 201))

RISK_BY_HAND: Final = Topic("risk-by-hand", 4, "thrown", "risk", range(31))
FAIR_DICE_BY_HAND: Final = Topic("fair-dice-by-hand", 5, "thrown", "fair-dice", range(51))
SECOND_DIE_BY_HAND: Final = Topic("second-die-by-hand", 6, "thrown", "when-to-stop", range(281))
RACE_BY_HAND: Final = Topic("race-by-hand", 7, "thrown", "going-first", range(11))
BOLD_BY_HAND: Final = Topic("fifty-fifty-by-hand", 19, "thrown", "fifty-fifty", range(21))
RIDING_BY_HAND: Final = Topic("riding-by-hand", 20, "thrown", "riding", range(21))
ENDGAME_BY_HAND: Final = Topic("endgame-by-hand", 21, "thrown", "endgame", range(11))
ENDGAME_STOPPED: Final = Topic("endgame-stop-by-hand", 22, "thrown", "endgame", range(11))


@lru_cache(maxsize=128)
def _suspects_die(place: Place, rolls: int) -> bytes:
    stream = f"{place.seed}:suspect"
    die = loaded_dice(stream) if place.has_loaded_die else dice(stream, SIX)
    return bytes(islice(iter(die, 0), rolls))


LOADED_DIE: Final = Topic("loaded-die", 23, "suspected", "fair-dice", range(1, MOST_ROLLS + 1), _suspects_die)

TOPICS: Final = (
    LARGE_NUMBERS,
    FAIR_DICE,
    LAPS,
    DETECTIVE,
    RISK_BY_HAND,
    FAIR_DICE_BY_HAND,
    SECOND_DIE_BY_HAND,
    RACE_BY_HAND,
    BOLD_BY_HAND,
    RIDING_BY_HAND,
    ENDGAME_BY_HAND,
    ENDGAME_STOPPED,
    LOADED_DIE,
)

DRAWN: Final[Drawn] = "dice"

PREDICTED: Final = (
    "risk",
    "unreachable-squares",
    "fair-dice",
    "law-of-large-numbers",
    "when-to-stop",
    "going-first",
    "detective",
    "riding",
    "design-a-rule",
    "best-average-is-not-best-lap",
    "fifty-fifty",
    "endgame",
)
"""The lessons in the order of their prediction numbers; append new lessons."""


THROWS: Final = 30
"""Throws on a 5, in the lesson about the next die."""

SECOND_DICE: Final = 20
"""Throws on a 4, in the lesson about stopping."""

RACES: Final = 10
"""Races by hand, for each choice."""

MOVES_BY_HAND: Final = 20
"""Moves of the bold turtle, and pairs of moves in the lesson about riding."""


LINES: Final[Mapping[str, tuple[Number, Number]]] = {
    "risk": (0, Fraction(THROWS, 6)),
    "fifty-fifty": (MOVES_BY_HAND // 2, 1),
    "when-to-stop": (4 * SECOND_DICE, 2),
    "going-first": (0, Fraction(RACES, 100)),
    "detective": (0, 1),
    "riding": (2 * MOVES_BY_HAND * move_odds(DiceRules(), BestAverage()).bust, 1),
}
"""Where predictions are on the axes: busts per face in 30 throws, half of 20 moves, the squares of those who stop."""


def topic_words(topic: Topic, texts: Texts) -> TopicWords:
    """Return the title and the instruction of one of Mahé's topics."""
    title, instruction = {
        LARGE_NUMBERS: (
            texts.gettext("Busts in few moves and in many"),
            texts.gettext(
                "On every tablet, the daring turtle makes {few} moves, then another {many}.", few=FEW, many=MANY
            ),
        ),
        FAIR_DICE: (
            texts.gettext("How strange can {rolls} fair dice look?", rolls=ROLLS),
            texts.gettext(
                "Every tablet rolls {rolls} fair dice and counts the faces. How far is the strangest count from 10?",
                rolls=ROLLS,
            ),
        ),
        LAPS: (
            texts.gettext("Moves per egg card"),
            texts.gettext(
                "On every tablet, a daring and a careful turtle win {many} egg cards each.", many=texts.number(CARDS)
            ),
        ),
        DETECTIVE: (
            texts.gettext("How long must a detective watch?"),
            texts.gettext("Every tablet has its own suspect. On which move does it first give itself away?"),
        ),
        LOADED_DIE: (
            texts.gettext("Whose die is loaded?"),
            texts.gettext(
                "In this class one tablet has a loaded die. Roll yours: do you suspect it, and after how many rolls?"
            ),
        ),
        RISK_BY_HAND: (
            texts.gettext("Busts on a 5, rolled by hand"),
            texts.gettext(
                "Lay out dice that add up to 5. Roll one more {throws} times: how many busts?", throws=THROWS
            ),
        ),
        FAIR_DICE_BY_HAND: (
            texts.gettext("{rolls} dice rolled by hand", rolls=ROLLS),
            texts.gettext("Roll a die {rolls} times and tally. How far is the strangest count from 10?", rolls=ROLLS),
        ),
        SECOND_DIE_BY_HAND: (
            texts.gettext("A second die on a 4, rolled by hand"),
            texts.gettext(
                "A 4 is on the table. Roll a second die {throws} times: a bust is 0 squares, otherwise twice the sum. "
                "How many squares in all?",
                throws=SECOND_DICE,
            ),
        ),
        RACE_BY_HAND: (
            texts.gettext("Races won by whoever goes first, with real dice"),
            texts.gettext("Race {races} times in pairs. How often does whoever goes first win?", races=RACES),
        ),
        BOLD_BY_HAND: (
            texts.gettext("Busts of the bold turtle, rolled by hand"),
            texts.gettext(
                "Roll three dice one after the other, and stop early only on exactly 7. Do this {moves} times: how "
                "many busts?",
                moves=MOVES_BY_HAND,
            ),
        ),
        RIDING_BY_HAND: (
            texts.gettext("At least one bust in two moves, rolled by hand"),
            texts.gettext(
                "Roll for two moves, one after the other, {rounds} times. In how many rounds is at least one a bust?",
                rounds=MOVES_BY_HAND,
            ),
        ),
        ENDGAME_BY_HAND: (
            texts.gettext("The endgame by hand: roll the third die"),
            texts.gettext(
                "Race {races} times from 10 against 18. The one on 10 rolls the third die: how often does it win?",
                races=RACES,
            ),
        ),
        ENDGAME_STOPPED: (
            texts.gettext("The endgame by hand: stop on 20"),
            texts.gettext(
                "Race {races} times from 10 against 18. The one on 10 stops on 20: how often does it win?",
                races=RACES,
            ),
        ),
    }[topic]
    return TopicWords(title, instruction)


def own_words(topic: Topic, result: tuple[Number, ...], texts: Texts) -> str:
    """Describe the result of one tablet's experiment."""
    if topic == LARGE_NUMBERS:
        few, many = (int(share * moves) for share, moves in zip(result, (FEW, MANY), strict=True))
        return texts.gettext(
            "Busts: {few} in {few_moves} moves, {many} in {many_moves}.",
            few=few,
            few_moves=FEW,
            many=many,
            many_moves=MANY,
        )
    if topic == LAPS:
        daring, careful = (texts.number(moves, 2) for moves in result)
        return texts.gettext("Moves per egg card: {daring} daring, {careful} careful.", daring=daring, careful=careful)
    if topic == DETECTIVE:
        return texts.gettext("Your suspect first gives itself away on move {number}.", number=texts.number(result[0]))
    return texts.gettext("Your strangest count is {number} away from 10.", number=texts.number(result[0]))
