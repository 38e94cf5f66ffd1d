"""Mahé's experiments and charts for the class board: implements `app.lab.classroom.topics.ClassGame`.

The experiments are small enough for a board to compute them for every tablet. With the same seed they roll the same
dice as the rooms of the lab: pressing "10" in the experiment room, starting with new dice, shows the first ten moves
counted by the class board.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import count
from math import sqrt
from typing import Final

from app.lab.charts.charts import Band, Figure, Number, Words, count_band, mean_band, share_band
from app.lab.classroom.figures import Axis, Row, numbers_figure
from app.lab.classroom.loaded_die import MOST_ROLLS
from app.lab.classroom.topics import Results, Topic
from app.lab.seeds import next_seed
from app.mahe.lab.class_topics import (
    BOLD_BY_HAND,
    CARDS,
    CAREFUL,
    DARING,
    DETECTIVE,
    DRAWN,
    ENDGAME_BY_HAND,
    ENDGAME_STOPPED,
    ERRORS,
    FAIR_DICE,
    FAIR_DICE_BY_HAND,
    FEW,
    LAPS,
    LARGE_NUMBERS,
    LINES,
    LOADED_DIE,
    MANY,
    MOVES_BY_HAND,
    PREDICTED,
    RACE_BY_HAND,
    RACES,
    RIDING_BY_HAND,
    RISK_BY_HAND,
    SECOND_DICE,
    SUSPECTS,
    THROWS,
    TOPICS,
    own_words,
    topic_words,
)
from app.mahe.lab.detective_model import RULES, Case, first_decisive
from app.mahe.lab.experiment_odds import exact_of
from app.mahe.lab.game_model import SIDES, counts_of
from app.mahe.lab.game_series import FEWEST, MOST, ROLLS, Series, chance_that_all_faces_are
from app.ui.languages import Texts
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import move_odds
from mahe_core.mahe.odds.simulation import LapsExperiment, MovesExperiment, endings_of, simulate
from mahe_core.mahe.strategies import AtMost, BestAverage, Boldest

__all__ = ["DRAWN", "LINES", "PREDICTED", "TOPICS", "chart", "computed", "own_words", "topic_words"]


_ALL: Final = 1_000_000

ODD_FROM: Final = MOST - ROLLS // SIDES
"""The deviation from the expected count at which a face looks odd."""

ENDGAME_ROLLED: Final = Fraction(2, 6) + Fraction(4, 6) * Fraction(1, 6) * Fraction(15, 6**3)
"""The chance to win the endgame by rolling: a safe third die, or else, after the other turtle's 2, a 7 with three dice.

The solved endgame, which a test compares this with, comes with the computer players. Stopping never wins.
"""

NEARLY_ALL: Final = Fraction(19, 20)


@lru_cache(maxsize=512)
def computed(topic: Topic, seed: int) -> tuple[Number, ...]:
    """Run the experiment of a topic with the dice of a seed; return a number for each row of its chart."""
    if topic == LARGE_NUMBERS:
        return shares_of_busts(seed)
    if topic == FAIR_DICE:
        return (furthest(Series(seed).more(1).thrown[0]),)
    if topic == LAPS:
        return tuple(moves_per_card_of(strategy, seed) for strategy in (DARING, CAREFUL))
    if topic == DETECTIVE:
        return (moves_until_decisive(seed),)
    raise ValueError(f"{topic.name} is not computed")


def shares_of_busts(seed: int) -> tuple[Fraction, Fraction]:
    """Return the daring turtle's share of busts in a set of few moves, and in the next set, of many."""
    return _share_of_busts(FEW, seed), _share_of_busts(MANY, next_seed(seed))


def _share_of_busts(moves: int, seed: int) -> Fraction:
    experiment = MovesExperiment(DARING, moves, seed)
    endings = endings_of(experiment)
    return Fraction(sum(endings[index].busted for index in simulate(experiment).advance(moves).indexes), moves)


def furthest(faces: bytes) -> int:
    """Return the largest deviation of a face's count from the expected one.

    >>> furthest(bytes([1, 2, 3, 4, 5] * 10 + [6] * 4 + [1] * 6))
    6
    """
    return max(abs(times - ROLLS // SIDES) for times in counts_of(faces))


def moves_per_card_of(strategy: AtMost, seed: int) -> Fraction:
    """Return the mean number of moves a turtle needs for an egg card, over many cards."""
    laps = simulate(LapsExperiment(strategy, CARDS, seed)).advance(_ALL)
    return Fraction(sum(laps.moves_of_each), CARDS)


def moves_until_decisive(seed: int) -> int:
    """Count the moves of the tablet's own suspect up to the first one that the other suspect would not have made."""
    move = first_decisive(Case(seed, suspects=SUSPECTS).moves(), SUSPECTS)
    assert move is not None
    return move


def chart(topic: Topic, results: Results, texts: Texts, *, uncovered: bool) -> Figure:
    """Describe the dots of one of Mahé's own topics."""
    axis, rows, words = _numbers(topic, results, texts)
    title = topic_words(topic, texts).title
    more: tuple[str, ...] = ()
    if results and _is_fair_dice(topic):
        more = _odd_ones(results, texts, uncovered=uncovered)
    elif results and uncovered and topic == DETECTIVE:
        told = texts.gettext(
            "By move {sure}, at least 19 tablets in 20 have seen it; on average it takes {mean} moves.",
            sure=moves_to_be_sure(),
            mean=SIDES,
        )
        more = (told,)
    return numbers_figure(title, axis, rows, texts, uncovered=uncovered, words=words, more=more)


def _numbers(topic: Topic, results: Results, texts: Texts) -> tuple[Axis, tuple[Row, ...], Words]:
    columns = list(zip(*results, strict=True))
    first: tuple[Number, ...] = columns[0] if columns else ()
    if topic == LARGE_NUMBERS:
        bust = move_odds(RULES, DARING).bust
        axis = Axis(texts.gettext("Proportion of busts"), (0, max([0.7, *map(float, first)])), "percent")
        rows = tuple(
            Row(_column(columns, which), bust, share_band(bust, moves), _moves(moves, texts))
            for which, moves in enumerate((FEW, MANY))
        )
        return axis, rows, Words()
    if topic == LAPS:
        names = (texts.gettext("Daring turtle"), texts.gettext("Careful turtle"))
        rows = tuple(
            _laps(_column(columns, which), strategy, name)
            for which, (strategy, name) in enumerate(zip((DARING, CAREFUL), names, strict=True))
        )
        numbers = [float(number) for row in rows for number in row.values]
        ends = (min([2.6, *numbers]), max([4.6, *numbers]))
        return Axis(texts.gettext("Moves per egg card"), ends, decimals=1), rows, Words()
    if topic == DETECTIVE:
        sure = moves_to_be_sure()
        band = texts.pgettext("chart", "At least 19 tablets in 20, up to move {number}", number=sure)
        ends = (1, max([24, *map(float, first)]))
        row = Row(first, sure, Band(1, sure))
        return Axis(texts.gettext("The move that gives it away"), ends), (row,), Words(band=band)
    if topic == LOADED_DIE:
        axis = Axis(texts.gettext("Rolls until somebody suspected the die"), (0, MOST_ROLLS))
        return axis, (Row(first, None),), Words()
    if _is_fair_dice(topic):
        band = texts.pgettext("chart", "Not strange: {number} or less", number=ODD_FROM - 1)
        ends = (0, max([12, *map(float, first)]))
        row = Row(first, None, Band(0, ODD_FROM - 0.5))
        axis = Axis(texts.gettext("How far the strangest count is from 10"), ends, line=ODD_FROM - 0.5)
        return axis, (row,), Words(band=band)
    return _thrown(topic, first, texts)


def moves_to_be_sure() -> int:
    """Return the number of moves by which at least 19 tablets in 20 have seen the die that tells the suspects apart.

    >>> moves_to_be_sure()
    17
    """
    return next(number for number in count(1) if 1 - Fraction(SIDES - 1, SIDES) ** number >= NEARLY_ALL)


def _thrown(topic: Topic, values: tuple[Number, ...], texts: Texts) -> tuple[Axis, tuple[Row, ...], Words]:
    if topic == RISK_BY_HAND:
        risk = Fraction(4, 6)
        row = Row(values, int(THROWS * risk), count_band(risk, THROWS))
        return (
            Axis(texts.ngettext("Busts in {number} roll", "Busts in {number} rolls", THROWS), (0, THROWS)),
            (row,),
            Words(),
        )
    if topic in (BOLD_BY_HAND, RIDING_BY_HAND):
        bold = topic == BOLD_BY_HAND
        busts = move_odds(RULES, Boldest()).bust if bold else exact_of("pairs", BestAverage(), RULES).mean
        counted = (
            texts.ngettext("Busts in {number} move", "Busts in {number} moves", MOVES_BY_HAND)
            if bold
            else texts.gettext("Rounds with at least one bust, out of {number}", number=MOVES_BY_HAND)
        )
        row = Row(values, busts * MOVES_BY_HAND, count_band(busts, MOVES_BY_HAND))
        return Axis(counted, (0, MOVES_BY_HAND)), (row,), Words()
    if topic in (RACE_BY_HAND, ENDGAME_BY_HAND, ENDGAME_STOPPED):
        wins = _chance_of_winning(topic)
        row = Row(values, wins * RACES, count_band(wins, RACES))
        return (
            Axis(texts.ngettext("Wins in {number} race", "Wins in {number} races", RACES), (0, RACES)),
            (row,),
            Words(),
        )
    squares = [2 * (4 + face) if 4 + face <= 7 else 0 for face in range(1, 7)]
    mean = Fraction(sum(squares), 6)
    spread = sqrt(sum((walked - float(mean)) ** 2 for walked in squares) / 6)
    each = mean_band(mean, spread, SECOND_DICE, ERRORS)
    row = Row(values, int(mean * SECOND_DICE), Band(each.low * SECOND_DICE, each.high * SECOND_DICE))
    axis = Axis(texts.ngettext("Squares in {number} move", "Squares in {number} moves", SECOND_DICE), (0, 280))
    return axis, (row,), Words()


def _chance_of_winning(topic: Topic) -> Fraction:
    """Return the chance to win one of the races by hand."""
    if topic == RACE_BY_HAND:
        return exact_of("race", BestAverage(), RULES).mean
    return ENDGAME_ROLLED if topic == ENDGAME_BY_HAND else Fraction(0)


def _column(columns: list[tuple[Number, ...]], which: int) -> tuple[Number, ...]:
    return columns[which] if columns else ()


def _moves(number: int, texts: Texts) -> str:
    return texts.ngettext("{number} move", "{number} moves", number)


def _laps(values: tuple[Number, ...], strategy: AtMost, label: str) -> Row:
    exact = exact_of("laps", strategy, DiceRules())
    return Row(values, exact.mean, mean_band(exact.mean, exact.sigma, CARDS, ERRORS), label)


def _is_fair_dice(topic: Topic) -> bool:
    return topic in (FAIR_DICE, FAIR_DICE_BY_HAND)


@lru_cache(maxsize=1)
def chance_of_odd() -> Fraction:
    """Return the probability that some face of a series looks odd."""
    return 1 - chance_that_all_faces_are(range(FEWEST + 1, MOST), ROLLS)


def _odd_ones(results: Results, texts: Texts, *, uncovered: bool) -> tuple[str, ...]:
    """Report how many series look odd."""
    odd = sum(result[0] >= ODD_FROM for result in results)
    counted = texts.ngettext(
        "{odd} of {number} set looked strange.", "{odd} of {number} sets looked strange.", len(results), odd=odd
    )
    if not uncovered:
        return (counted,)
    chance = chance_of_odd()
    exactly = texts.gettext(
        "The exact value is {share} of all sets: here, you would expect {expected}.",
        share=texts.exact_percent(chance),
        expected=texts.number(chance * len(results), 1),
    )
    return counted, exactly
