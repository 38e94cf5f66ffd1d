"""The room for observing a turtle and working out its hidden rule.

A guess is kept in memory only, and no names are asked for. The same seed gives the same mysteries.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final

from app.lab.rooms.parts import offered
from app.lab.rooms.room import Found, Lab, Observed, Room, Setting, players_are_there
from app.mahe.lab.detective_model import (
    MOST,
    NUMBERS,
    Case,
    Evidence,
    Guess,
    Seen,
    evidence_of,
    first_decisive,
    moves_csv,
)
from app.mahe.lab.detective_view import (
    FORM,
    IDEAS,
    NAME,
    THERE,
    USUAL,
    WHERE,
    WHERES,
    detective_room,
    verdict_part,
)
from app.mahe.lab.strategies import read_choice
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.mahe.strategies import (
    COMPUTERS,
    AtMost,
    Boldest,
    Computer,
    NeverRisk,
    PlainRule,
    StopAtOnce,
    seated_named,
)
from mahe_core.override import override

FILE: Final = "mahe-detective.csv"


def _read_suspects(written: str) -> tuple[PlainRule, ...] | tuple[Computer, ...]:
    named = [seated_named(name) for name in written.split()]
    computers = tuple(player for player in named if isinstance(player, Computer))
    return computers or tuple(rule for rule in named if isinstance(rule, PlainRule))


class DetectiveRoom(Room):
    """Shows the moves of a mystery turtle, and compares a guess with them.

    A lesson sets `suspects`: the names, separated by spaces, of plain rules or computer players, one of which is the
    turtle's. Without suspects the rule can be any.
    """

    name = "detective"
    ideas = IDEAS
    settings = (Setting("suspects", _read_suspects, ()),)

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._open(Case(lab.seed))

    def _set_up(self, suspects: tuple[PlainRule, ...] | tuple[Computer, ...]) -> None:
        self._open(Case(self._lab.seed, suspects=suspects))

    def _open(self, case: Case) -> None:
        self._case = case
        self._moves: Iterator[Seen] = case.moves()
        self._seen: tuple[Seen, ...] = ()
        self._evidence: Evidence = {}
        self._guess = Guess()
        self._checked = self._revealed = False

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Detective")

    @property
    @override
    def commands(self) -> Commands:
        return {
            f"{NAME}-watch": self._watch,
            f"{NAME}-save": plain(self._save),
            f"{NAME}-check": plain(self._check),
            f"{NAME}-accuse": self._accuse,
            f"{NAME}-reveal": plain(self._reveal),
            f"{NAME}-new": plain(self._new),
            f"{NAME}-who": self._choose_who,
        }

    @property
    @override
    def observed(self) -> Observed | None:
        """The first move that tells the suspects apart, if it has been watched."""
        rules = tuple(rule for rule in self._case.suspects if isinstance(rule, PlainRule))
        number = first_decisive(self._seen, rules)
        return None if number is None else Observed(rows=(Found(number),))

    @override
    def draw(self) -> Markup:
        return detective_room(
            self._case,
            self._seen,
            self._guess,
            self._evidence,
            self._verdict(),
            self._lab.texts,
            open_answer=self._revealed,
            idea=self._idea_alone,
        )

    @override
    def changed(self, form: str) -> None:
        if form != FORM:
            return
        fields, before = self._lab.browser.page.fields(FORM), self._guess
        if isinstance(before.usual, Computer):
            return
        usual = _plain(read_choice(USUAL, fields, before.usual), before.usual)
        there = _plain(read_choice(THERE, fields, before.there), before.there)
        self._guess = Guess(usual, WHERES.get(fields.get(WHERE, ""), before.squares), there)
        self._checked = False

    # What is pressed

    async def _watch(self, argument: str) -> None:
        """Observe more moves."""
        number = offered(argument, NUMBERS) or 0
        number, case = min(number, MOST - len(self._seen)), self._case
        if case.computers and not await players_are_there(self._lab):
            return
        for _ in range(number):
            if self._case is not case:
                return
            self._seen = (*self._seen, next(self._moves))
            if case.computers:
                # Computer players take time to think, and the page must stay responsive.
                await asyncio.sleep(0)
        self._evidence, self._checked = evidence_of(case, self._seen), False
        texts = self._lab.texts
        self._lab.browser.page.say(texts.ngettext("{number} move watched.", "{number} moves watched.", len(self._seen)))

    async def _save(self) -> None:
        """Save the observed moves."""
        if self._seen:
            self._lab.browser.files.download(FILE, moves_csv(self._seen, self._lab.texts))

    async def _check(self) -> None:
        """Compare the guess with the observed moves."""
        self._checked = True

    async def _accuse(self, name: str) -> None:
        """Accuse one of the suspects, and compare immediately."""
        rule = next((rule for rule in self._case.suspects if rule.name == name), None)
        if rule is not None:
            self._guess, self._checked = Guess(rule), True
            self._lab.focus(f"{NAME}-accuse:{name}")

    async def _reveal(self) -> None:
        """Show the answer."""
        self._revealed = True

    async def _new(self) -> None:
        """Open the next case."""
        self._open(self._case.next)
        self._lab.draw()

    async def _choose_who(self, argument: str) -> None:
        """Switch between observing a computer player and a turtle with a hidden rule."""
        self._open(Case(self._case.seed, self._case.number, COMPUTERS if argument == "computer" else ()))
        self._lab.draw()
        self._lab.browser.page.focus(f"{NAME}-who:{'rule' if self._case.computers else 'computer'}")

    def _verdict(self) -> Markup:
        return verdict_part(self._guess, self._seen, self._lab.texts) if self._checked else Markup("")


def _plain(chosen: object, before: PlainRule) -> PlainRule:
    return chosen if isinstance(chosen, StopAtOnce | NeverRisk | AtMost | Boldest) else before
