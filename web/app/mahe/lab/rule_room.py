"""The room in which a class designs its own rule and sees every exact table change.

A change takes effect immediately; the printed rules are always shown for comparison, and one press restores them.
"""

from __future__ import annotations

from dataclasses import replace

from app.lab.charts.charts import Figure
from app.lab.rooms.room import Lab, Observed, Room, Setting, one_of
from app.mahe.lab.rule_model import FIGURES, Tables, changed, figure, rule_charts, tables
from app.mahe.lab.rule_view import DATA, FIELD, FORM, IDEAS, SAVE, change_sentence, rule_csv, rule_screen
from app.mahe.lab.strategies import read_choice
from app.mahe.play.editions import printed_rules
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import BestAverage, NamedStrategy, strategy_named
from mahe_core.override import override


class RuleRoom(Room):
    """Shows the game with modified rules.

    A lesson sets `limit` (6 to 12), `sides` (4 to 12), `one`, `two` and `three`, the multipliers (1 to 6), `third`
    ("yes": a third die may be rolled on the limit), and `strategy` by its name.
    """

    name = "rule"
    settings = (
        *(Setting(figure, one_of(bounds), None) for figure, bounds in FIGURES.items()),
        Setting("third", "yes".__eq__, None),
        Setting("strategy", strategy_named, BestAverage()),
    )
    ideas = len(IDEAS)

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._own: DiceRules | None = None
        """The designed rule; None for the printed one, which depends on the language."""
        self._strategy: NamedStrategy = BestAverage()

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Design a rule")

    @property
    @override
    def commands(self) -> Commands:
        return {
            "lab-rule-more": self._more,
            "lab-rule-less": self._less,
            "lab-rule-printed": plain(self._print),
            SAVE: self._save,
        }

    @property
    def _printed(self) -> DiceRules:
        return printed_rules(self._lab.texts.language)

    @property
    def _rules(self) -> DiceRules:
        return self._own or self._printed

    def _set_up(self, third: bool | None, strategy: NamedStrategy, **figures: int | None) -> None:
        rules = self._printed
        for name, value in figures.items():
            if value is not None:
                rules = changed(rules, name, value)
        self._designed = False
        if third is not None:
            rules = replace(rules, third_die_on_limit=third)
        self._own, self._strategy = None if rules == self._printed else rules, strategy

    @property
    def _tables(self) -> tuple[Tables, Tables]:
        """The tables of the rule as designed, and those of the printed one."""
        return tables(self._rules, self._strategy), tables(self._printed, self._strategy)

    @property
    @override
    def observed(self) -> Observed | None:
        """The share of busts by the designed rule."""
        return Observed(self._tables[0].best.bust) if self._designed else None

    @override
    def draw(self) -> Markup:
        idea = None if self._idea_alone is None else IDEAS[self._idea_alone]
        return rule_screen(*self._tables, self._lab.texts, idea, for_lesson=self._lab.for_lesson)

    @property
    @override
    def figures(self) -> tuple[Figure, ...]:
        return rule_charts(*self._tables, self._lab.texts)

    @override
    def changed(self, form: str) -> None:
        if form == FORM:
            fields = self._lab.browser.page.fields(FORM)
            rules = replace(self._rules, third_die_on_limit="third" in fields)
            self._turn_to(rules, read_choice(FIELD, fields, self._strategy))

    def _turn_to(self, rules: DiceRules, strategy: NamedStrategy) -> None:
        """Switch to another rule; one that cannot be computed completely is rejected."""
        before = (self._own, self._strategy)
        self._own, self._strategy = None if rules == self._printed else rules, strategy
        try:
            rule_charts(*self._tables, self._lab.texts)
        except Exception:
            self._own, self._strategy = before
            self._lab.draw()
            raise
        self._designed = self._own is not None

    async def _more(self, name: str) -> None:
        await self._change(name, 1)

    async def _less(self, name: str) -> None:
        await self._change(name, -1)

    async def _change(self, name: str, by: int) -> None:
        before = self._rules
        rules = changed(before, name, figure(before, name) + by) if name in FIGURES else before
        # At a bound the button keeps the focus and does nothing.
        if rules != before:
            self._turn_to(rules, self._strategy)
            self._lab.browser.page.say(change_sentence(name, *self._tables, self._lab.texts))

    async def _save(self, name: str) -> None:
        if name in DATA:
            self._lab.browser.files.download(f"mahe-rule-{name}.csv", rule_csv(name, *self._tables, self._lab.texts))

    async def _print(self) -> None:
        self._turn_to(self._printed, self._strategy)
        self._lab.browser.page.say(self._lab.texts.gettext("These are the printed rules."))
