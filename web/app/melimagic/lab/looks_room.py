"""The room about looks: one deal by hand, and thousands to compare four plans.

All plans are tried on the same deals, so that what they differ by is no luck of the cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.lab.charts.charts import Figure
from app.lab.rooms.adding_room import AddingRoom
from app.lab.rooms.parts import offered
from app.lab.rooms.room import Arrangement, Lab
from app.melimagic.lab.looks_model import NUMBERS, ByHand, Deal, Rounds, figure
from app.melimagic.lab.looks_view import (
    IDEAS,
    NAME,
    deal_part,
    looks_controls,
    looks_results,
    looks_room,
    so_far,
    told_swap,
)
from app.melimagic.wording.names import place_name, rabbit_name
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.melimagic.rulebook import PLACES

CHART_IDEA = 1


class LooksRoom(AddingRoom[Rounds]):
    """Lets somebody look and swap, and compares how much looks bring.

    A lesson may set `deals`, which button is marked.
    """

    name = "looks"
    numbers = NUMBERS
    ideas = IDEAS

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab, Rounds(seed=lab.seed))
        self._deal = Deal(lab.seed)
        self._by_hand = ByHand()
        self._uncovered = False

    def title(self, texts: Texts) -> str:
        """Name the room over its door."""
        return texts.gettext("Looks")

    @property
    def commands(self) -> Commands:
        """What can be pressed in the room."""
        return {
            f"{NAME}-look": self._look,
            f"{NAME}-swap": self._swap,
            f"{NAME}-next": plain(self._deal_again),
            f"{NAME}-uncover": plain(self._uncover),
            **self._own_commands,
        }

    def arrange(self, arrangement: Arrangement) -> None:
        """Set the room for a lesson: `deals`. What was dealt before is taken away."""
        self._end_run()
        seed = self._lab.seed
        self._results, self._deal, self._by_hand = Rounds(seed), Deal(seed), ByHand()
        self._marked = offered(arrangement.get("deals"), NUMBERS)
        self._uncovered, self._idea = False, 0

    def screen(self) -> Markup:
        """Draw the room."""
        return looks_room(
            self._lab.texts,
            deal=deal_part(self._deal, self._by_hand, self._lab.texts),
            controls=self._controls(),
            results=self._shown_results(),
            idea=self._idea_alone,
        )

    # The deal by hand

    async def _look(self, argument: str) -> None:
        place = offered(argument, (place + 1 for place in PLACES))
        if place is None or self._deal.looking(place - 1) == self._deal:
            return
        self._deal = self._deal.looking(place - 1)
        texts = self._lab.texts
        rabbit = rabbit_name(self._deal.stand[place - 1], texts)
        self._redraw(f"{place_name(place - 1, texts)}: {rabbit}", focus=f"{NAME}-look:{place}")

    async def _swap(self, argument: str) -> None:
        place = offered(argument, (place + 1 for place in PLACES))
        if place is None or self._deal.taken is not None:
            return
        self._deal = self._deal.swapping(place - 1)
        self._by_hand = self._by_hand.counting(self._deal)
        self._redraw(told_swap(self._deal, self._lab.texts), focus=f"{NAME}-next")

    async def _deal_again(self) -> None:
        self._deal = self._deal.next()
        self._redraw("", focus=f"{NAME}-look:1")

    def _redraw(self, said: str, *, focus: str) -> None:
        page = self._lab.browser.page
        page.update({f"{NAME}-deal": deal_part(self._deal, self._by_hand, self._lab.texts)})
        page.focus(focus)
        if said:
            page.say(said)

    # Many deals

    async def _uncover(self) -> None:
        if self._results.number:
            self._uncovered = True
            self._tell_results()
            self._lab.browser.page.say(self._figure().told)

    def _figure(self) -> Figure:
        return figure(self._results, self._lab.texts, uncovered=self._uncovered)

    def _controls(self) -> Markup:
        return looks_controls(self._results, self._lab.texts, marked=self._marked, running=self._running)

    def _so_far(self) -> Markup:
        return so_far(self._results, self._lab.texts)

    def _shown_results(self) -> Markup:
        can_uncover = self._results.number > 0 and not self._uncovered
        return looks_results(self._figure(), self._lab.texts, can_uncover=can_uncover)

    def _figures(self) -> tuple[Figure, ...]:
        on_page = not self._lab.on_projector or self._idea == CHART_IDEA
        return (self._figure(),) if on_page else ()

    def _csv(self, texts: Texts) -> Iterable[str] | None:
        return self._results.csv(texts) if self._results.number else None
