"""The words of each quantity of the experiment: over its axes, beside its results, and for how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from app.mahe.lab.experiment.quantities import Quantity
from app.ui.languages import Texts


@dataclass(frozen=True, slots=True)
class QuantityWords:
    """What a quantity is called in the choice, over its charts and over the buttons."""

    name: str
    asked: str
    """How many of its results are wanted."""
    results: str
    share: str
    so_far: str
    mean: str
    tried: str
    """What its results are counted in."""


def words_of(quantity: Quantity, texts: Texts) -> QuantityWords:
    """Look up the words of a quantity."""
    match quantity:
        case "squares":
            return QuantityWords(
                texts.gettext("Squares in a move"),
                texts.gettext("How many moves?"),
                texts.gettext("Squares in one move"),
                texts.gettext("Share of the moves"),
                texts.gettext("Moves so far"),
                texts.gettext("Squares per move, on average"),
                texts.gettext("Moves"),
            )
        case "busts":
            return QuantityWords(
                texts.gettext("Busts"),
                texts.gettext("How many moves?"),
                texts.gettext("How the move ended"),
                texts.gettext("Share of the moves"),
                texts.gettext("Moves so far"),
                texts.gettext("Share of busts"),
                texts.gettext("Moves"),
            )
        case "laps":
            return QuantityWords(
                texts.gettext("Moves per egg card"),
                texts.gettext("How many egg cards?"),
                texts.gettext("Moves for an egg card"),
                texts.gettext("Share of the egg cards"),
                texts.gettext("Egg cards so far"),
                texts.gettext("Moves per egg card, on average"),
                texts.gettext("Egg cards"),
            )
        case "pairs":
            return QuantityWords(
                texts.gettext("Two moves: any bust?"),
                texts.gettext("How many pairs of moves?"),
                texts.gettext("How the two moves ended"),
                texts.gettext("Share of the pairs"),
                texts.gettext("Pairs of moves so far"),
                texts.gettext("Share with at least one bust"),
                texts.gettext("Pairs of moves"),
            )
        case "race":
            return QuantityWords(
                texts.gettext("A race between two"),
                texts.gettext("How many races?"),
                texts.gettext("Who reaches the beach first"),
                texts.gettext("Share of the races"),
                texts.gettext("Races so far"),
                texts.gettext("Share won by the first to go"),
                texts.gettext("Races"),
            )
        case _:
            assert_never(quantity)


def yes_and_no(quantity: Quantity, texts: Texts) -> tuple[str, str] | None:
    """Name the results 1 and 0 of a quantity that has no others; None for the rest."""
    match quantity:
        case "busts":
            return texts.pgettext("of a move", "Bust"), texts.pgettext("of a move", "No bust")
        case "pairs":
            return texts.gettext("At least one bust"), texts.pgettext("of two moves", "No bust")
        case "race":
            return texts.gettext("First to go"), texts.gettext("Second to go")
        case "squares" | "laps":
            return None
        case _:
            assert_never(quantity)


def so_far_words(quantity: Quantity, number: int, total: int, texts: Texts) -> str:
    """Count what was tried, and what came of it where that is a count."""
    counted = {"number": texts.number(number), "total": texts.number(total)}
    match quantity:
        case "squares":
            return texts.gettext("Moves so far: {number}", number=counted["number"])
        case "busts":
            return texts.gettext("Moves so far: {number}, busts: {total}", **counted)
        case "laps":
            return texts.gettext("Egg cards so far: {number}, moves: {total}", **counted)
        case "pairs":
            return texts.gettext("Pairs of moves so far: {number}, with a bust: {total}", **counted)
        case "race":
            return texts.gettext("Races so far: {number}, won by the first to go: {total}", **counted)
        case _:
            assert_never(quantity)
