"""The room about the risk of the next die, for every sum.

The dice depend on the lab's seed, so that a whole class sees the same ones. On a projector the question comes first,
and its answer one step later.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from app.lab.charts.charts import share_band
from app.lab.rooms.room import Found, Lab, Observed, Room, Setting, one_of
from app.mahe.lab.risk_view import (
    MOST_THROWN,
    RiskScreen,
    Thrown,
    next_die,
    risk_screen,
    sums,
    throw_sentence,
    thrown_csv,
)
from app.mahe.play.editions import printed_rules
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.simulation.dice import dice as thrower
from mahe_core.override import override

FIRST_SUM: Final = 4
"""The sum selected initially: its risk is one half."""


class RiskRoom(Room):
    """Shows the number of faces with which the next die busts.

    A lesson sets `total`, the selected sum (1 to 7), and `dice`, the number of dice that make it (1 or 2).
    """

    name = "risk"
    settings = (Setting("total", one_of(range(1, 8)), FIRST_SUM), Setting("dice", one_of((1, 2)), 1))

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._set_up(FIRST_SUM, 1)

    def _set_up(self, total: int, dice: int) -> None:
        self._total, self._dice = total, dice
        self._asked = total
        """The sum that the lesson is about."""
        self._covered = True
        """True while only the question is shown, until the answer is requested."""
        self._all = False
        """True at the last idea on a projector, which shows all sums together."""
        self._stopped = False
        # A lesson uses the same dice on every visit.
        self._thrown: dict[int, tuple[int, ...]] = {}
        self._throw = thrower(f"{self._lab.seed}:risk", DiceRules().sides)

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Risk")

    @property
    @override
    def commands(self) -> Commands:
        return {
            "lab-risk-sum": self._choose,
            "lab-risk-stop": plain(self._stop),
            "lab-risk-roll": self._roll,
            "lab-risk-show": plain(self._show),
            "lab-risk-csv": plain(self._save),
        }

    @property
    def _rules(self) -> DiceRules:
        return printed_rules(self._lab.texts.language)

    @override
    def draw(self) -> Markup:
        on = next_die(self._rules, self._total, self._dice)
        thrown = Thrown(on, self._thrown.get(self._total, ()))
        projector, covered = self._lab.on_projector, self._covered
        shown = RiskScreen(
            thrown,
            stopped=self._stopped,
            covered=covered,
            listed=self._all or not (projector or covered),
            alone=projector,
        )
        return risk_screen(shown, self._rules, self._lab.texts)

    @property
    @override
    def observed(self) -> Observed | None:
        on = next_die(self._rules, self._asked, 1)
        thrown = Thrown(on, self._thrown.get(self._asked, ()))
        if not thrown.faces:
            return None
        number = len(thrown.faces)
        return Observed(rows=(Found(Fraction(thrown.busts, number), share_band(on.chance, number)),))

    @override
    def step(self, forward: bool) -> bool:
        """Go from the question to its answer, then to the next sum, and finally to all sums."""
        last = sums(self._rules)[-1]
        before = (self._total, self._covered, self._all)
        match forward, self._all, self._covered:
            case True, False, True:
                self._covered = False
            case True, False, False if self._total < last:
                self._open(self._total + 1, covered=True)
            case True, False, False:
                self._all = True
            case False, True, _:
                self._all = False
            case False, False, False:
                self._covered = True
            case False, False, True if self._total > 1:
                self._open(self._total - 1, covered=False)
            case _:
                pass
        return (self._total, self._covered, self._all) != before

    def _open(self, total: int, *, covered: bool) -> None:
        self._total, self._dice, self._covered, self._stopped = total, 1, covered, False

    async def _choose(self, argument: str) -> None:
        if argument.isdecimal() and int(argument) in sums(self._rules):
            self._open(int(argument), covered=True)
            self._all = False

    async def _show(self) -> None:
        self._covered = False

    async def _stop(self) -> None:
        self._stopped = True

    async def _save(self) -> None:
        throws = (Thrown(next_die(self._rules, total), faces) for total, faces in sorted(self._thrown.items()))
        self._lab.browser.files.download("mahe-risk.csv", thrown_csv(throws, self._lab.texts))

    async def _roll(self, argument: str) -> None:
        times = int(argument) if argument in ("1", "10") else 1
        before = self._thrown.get(self._total, ())
        times = min(times, MOST_THROWN - len(before))
        self._stopped = False
        self._thrown[self._total] = before + tuple(self._throw() for _ in range(times))
        thrown = Thrown(next_die(self._rules, self._total, self._dice), self._thrown[self._total])
        self._lab.browser.page.say(throw_sentence(thrown, self._rules, self._lab.texts))
