"""Pig's lab, as small as one can be: one question, an experiment, and the exact answer."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

from app.lab.lab_game import SmallLab
from app.lab.rooms.counting_room import CountingRoom, CountingWords, Draw
from app.lab.rooms.room import Lab, Room
from app.ui.languages import Texts
from mahe_core.plain import PlainSetup
from tests.sample_game.rules import LOSING_FACE, PIG, Roll

ENOUGH = 20


class PigRoom(CountingRoom):
    """How often does somebody who wants 20 points in a turn get nothing?"""

    @property
    def exact(self) -> tuple[Fraction, ...]:
        """Return the chances of nothing and of enough."""
        return (lost(0), 1 - lost(0))

    def tried(self, draw: Draw) -> int:
        """Play one turn by the rules: 0 if it is lost, else 1."""
        state = PIG.start(PlainSetup()).state
        while state.turn_total < ENOUGH:
            state = PIG.apply(state, Roll()).state
            state = PIG.apply(state, draw(PIG.chance_outcomes(state))).state
            if not state.turn_total:
                return 0
        return 1

    def words(self, trials: int, texts: Texts) -> CountingWords:
        """Return the words after a number of turns."""
        return CountingWords(
            question=texts.gettext("You go on until a turn is worth {number}. How often is it lost?", number=ENOUGH),
            asked=texts.gettext("How many turns?"),
            stop=texts.gettext("Stop rolling"),
            counted=texts.gettext("Turns so far: {number}", number=texts.number(trials)),
            chart=texts.gettext("Lost turns"),
            x_title=texts.gettext("The turn"),
            y_title=texts.gettext("How often"),
            results=(texts.gettext("lost"), texts.gettext("kept")),
        )

    def told(self, shares: tuple[Fraction, ...], texts: Texts, *, uncovered: bool) -> str:
        """Say which share of the turns was lost."""
        seen = texts.gettext("Lost: {share}.", share=texts.exact_percent(shares[0])) if shares else ""
        exactly = texts.gettext("Exactly: {share}.", share=texts.exact_percent(self.exact[0])) if uncovered else ""
        return f"{seen} {exactly}".strip()


@cache
def lost(total: int) -> Fraction:
    """Return the chance to lose a turn that is worth `total` by now."""
    if total >= ENOUGH:
        return Fraction(0)
    return sum((lost(total + face) for face in range(LOSING_FACE + 1, 7)), Fraction(1)) / 6


class PigLab(SmallLab):
    """The lab."""

    def make_rooms(self, lab: Lab) -> tuple[Room, ...]:
        """Create its only room."""
        return (PigRoom(lab),)


LAB: Final = PigLab()
