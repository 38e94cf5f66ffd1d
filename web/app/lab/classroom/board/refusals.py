"""Why a code or a number is not taken, in words that tell where to look."""

from __future__ import annotations

from typing import assert_never

from app.lab.classroom.codes import LENGTH, CodeRefused
from app.ui.languages import Texts


def why_refused(refused: CodeRefused, texts: Texts) -> str:
    """Say why something is no code, and which character to look at."""
    place = refused.place or 0
    match refused.reason:
        case "length":
            return texts.ngettext("A code has {number} character.", "A code has {number} characters.", LENGTH)
        case "sign":
            return texts.gettext(
                "Look at character {place}: {sign} is never used in a code.", place=place, sign=refused.sign
            )
        case "wrong":
            return texts.gettext("Look at character {place}: it seems to be wrong.", place=place)
        case "swapped" if refused.place is not None:
            return texts.gettext(
                "Look at characters {place} and {next}: they seem to have been swapped.", place=place, next=place + 1
            )
        case "swapped":
            return texts.gettext("Two neighbouring characters seem to have been swapped.")
        case "several" | "content":
            return texts.gettext("There is more than one mistake in this code. Have it read out again.")
        case _:
            assert_never(refused.reason)


def no_such_value(tablet: int, possible: range, texts: Texts) -> str:
    """Say which numbers a tablet can tell."""
    return texts.gettext(
        "Tablet {tablet}: enter a whole number from {lowest} to {highest}.",
        tablet=tablet,
        lowest=possible[0],
        highest=possible[-1],
    )
