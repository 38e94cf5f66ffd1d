"""The room about the value of looks: one deal by hand, and thousands that compare four plans.

All plans are tried on the same deals, so that the luck of the cards does not affect the comparison.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from app.lab.charts.charts import Figure, share_band
from app.lab.charts.figures import chart_figure
from app.lab.rooms.covers import Covers
from app.lab.rooms.parts import UNSPOKEN, card, framed, idle_button, main_column, offered
from app.lab.rooms.regions import region
from app.lab.rooms.room import Found, Lab, Observed, Room, Setting, some_of
from app.lab.rooms.runner import Runner, RunnerWords
from app.melimagic.lab.looks_model import (
    GOLDEN,
    LOOKS,
    NUMBERS,
    OWN,
    WANTED,
    Deal,
    Rounds,
    exact,
    figure,
    looks_called,
)
from app.melimagic.lab.tally import Tally
from app.melimagic.wording.names import pair_name, place_name, rabbit_name
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup, element, hidden_text, join
from app.ui.views.elements import command_button
from mahe_core.melimagic.rulebook import PLACES
from mahe_core.override import override
from mahe_core.pictures.melimagic.cards import golden_card, lying_card


class LooksRoom(Room):
    """Offers deals to play by hand, and compares numbers of looks; a lesson asks for numbers of `deals`."""

    name = "looks"
    ideas = 2
    simulates = True
    settings = (Setting("deals", some_of(NUMBERS), ()),)

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._runner = Runner(lab, self._work, self.name, Rounds(lab.seed), said=self._said)
        self._covers = Covers(lab, self.name, self._runner.has_results, self._said)
        self._deal = Deal(lab.seed)
        self._by_hand = Tally()

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Looks")

    @property
    @override
    def commands(self) -> Commands:
        return {
            "lab-looks-look": self._look,
            "lab-looks-swap": self._swap,
            "lab-looks-next": plain(self._deal_again),
            **self._covers.commands,
            **self._runner.commands,
        }

    def _set_up(self, deals: tuple[int, ...]) -> None:
        seed = self._lab.seed
        self._runner.results, self._deal, self._by_hand = Rounds(seed), Deal(seed), Tally()
        self._runner.of_lesson, self._covers.lifted = deals, False

    @override
    def draw(self) -> Markup:
        by_hand = region("lab-looks-deal", deal_part(self._deal, self._by_hand, self._lab.texts), "lab-looks-deal")
        trying, results = (
            self._runner.draw(self._runner_words()),
            region("lab-looks-results", self._chart(), "lab-main"),
        )
        return framed(self._idea_alone, [[by_hand], [trying, results]], by_hand, main_column(trying, results))

    @property
    @override
    def observed(self) -> Observed | None:
        """The share of swaps that got the rabbit, by the number of looks."""
        rounds, number = self._runner.results, self._runner.results.number
        if not number:
            return None
        shares = ((Fraction(rounds.successes(looks), number), share_band(exact(looks), number)) for looks in LOOKS)
        return Observed(rows=tuple(Found(*each) for each in shares))

    # The deal by hand

    async def _look(self, argument: str) -> None:
        place = offered(argument, (place + 1 for place in PLACES))
        if place is None or self._deal.looking(place - 1) == self._deal:
            return
        self._deal = self._deal.looking(place - 1)
        texts = self._lab.texts
        rabbit = rabbit_name(self._deal.stand[place - 1], texts)
        self._lab.browser.page.say(f"{place_name(place - 1, texts)}: {rabbit}")
        self._lab.focus(f"lab-looks-look:{place}")

    async def _swap(self, argument: str) -> None:
        place = offered(argument, (place + 1 for place in PLACES))
        if place is None or self._deal.taken is not None:
            return
        self._deal = self._deal.swapping(place - 1)
        self._by_hand = self._by_hand.counting(len(self._deal.looked), succeeded=self._deal.matches)
        self._lab.browser.page.say(swap_sentence(self._deal, self._lab.texts))
        self._lab.focus("lab-looks-next")

    async def _deal_again(self) -> None:
        self._deal = self._deal.next()
        self._lab.focus("lab-looks-look:1")

    # Many deals

    @property
    @override
    def figures(self) -> tuple[Figure, ...]:
        return (figure(self._runner.results, self._lab.texts, uncovered=self._covers.lifted),)

    def _said(self) -> str:
        return self.figures[0].told

    @override
    def data(self, chart: str) -> Iterable[str] | None:
        return self._runner.csv()

    def _chart(self) -> Markup:
        return join([*(chart_figure(figure, self._lab.texts) for figure in self.figures), self._covers.draw()])

    def _runner_words(self) -> RunnerWords:
        texts = self._lab.texts
        plans = texts.gettext(
            "Every deal tries all four plans: no look, one, two or three, and then a swap. If a "
            "look has found the rabbit, the swap takes that card; if not, one that has not been "
            "looked at, as long as there is one."
        )
        above = element("p", {"class": "lab-quiet lab-looks-plans"}, plans)
        counted = texts.gettext("Deals so far: {number}", number=texts.number(self._runner.results.number))
        asked, stop = texts.gettext("How many deals?"), texts.gettext("Stop dealing")
        return RunnerWords(asked, stop, "cards", counted, above=above)


def deal_part(deal: Deal, by_hand: Tally, texts: Texts) -> Markup:
    """Draw both stands, the choices, what Ada knows, and the deals so far."""
    return card(
        "looks",
        texts.gettext("Look, or swap?"),
        _asked(texts),
        element("div", {"class": "lab-looks-stands"}, _ada(texts), _ben(deal, texts)),
        _known(deal, texts),
        _drawn_tally(by_hand, texts),
    )


def _asked(texts: Texts) -> Markup:
    words = texts.gettext(
        "You still need the second rabbit on your golden card: {wanted}. Look behind as many hats on the other stand "
        "as you like, then swap for one of its cards.",
        wanted=rabbit_name(WANTED, texts),
    )
    return element("p", {}, words)


def _ada(texts: Texts) -> Markup:
    golden = element("span", {"class": "lab-looks-golden", **UNSPOKEN}, golden_card(GOLDEN))
    cards = (element("span", {"class": "lab-looks-card", **UNSPOKEN}, lying_card(rabbit)) for rabbit in OWN)
    spoken = texts.gettext(
        "Golden card: {pair}. Your hat cards: {cards}.",
        pair=pair_name(GOLDEN, texts),
        cards=texts.and_list([rabbit_name(rabbit, texts) for rabbit in OWN]),
    )
    return element(
        "div",
        {"class": "lab-looks-ada"},
        element("p", {"class": "lab-label"}, texts.gettext("Your cards")),
        element("div", {"class": "lab-looks-row"}, golden, *cards),
        hidden_text(spoken, tag="p"),
    )


def _ben(deal: Deal, texts: Texts) -> Markup:
    return element(
        "div",
        {"class": "lab-looks-ben"},
        element("p", {"class": "lab-label"}, texts.gettext("The other stand")),
        element("div", {"class": "lab-looks-places"}, *(_place(place, deal, texts) for place in PLACES)),
    )


def _place(place: int, deal: Deal, texts: Texts) -> Markup:
    open_to_all = place in deal.looked or deal.taken is not None
    rabbit = deal.stand[place] if open_to_all else None
    name = rabbit_name(deal.stand[place], texts) if open_to_all else texts.gettext("hat")
    state = "taken" if place == deal.taken else "seen" if place in deal.looked else "hidden"
    buttons = (
        _button(f"lab-looks-look:{place + 1}", texts.gettext("Look"), place, texts, idle=place in deal.looked),
        _button(f"lab-looks-swap:{place + 1}", texts.gettext("Swap"), place, texts, idle=False),
    )
    return element(
        "div",
        {"class": "lab-looks-place", "data-place": place + 1, "data-state": state},
        element("span", {"class": "lab-looks-card", **UNSPOKEN}, lying_card(rabbit)),
        element("span", {"class": "lab-looks-name"}, f"{place + 1}: {name}"),
        *(buttons if deal.taken is None else ()),
    )


def _button(command: str, words: str, place: int, texts: Texts, *, idle: bool) -> Markup:
    where = hidden_text(f", {place_name(place, texts)}")
    return idle_button(command, "lab-looks-button", words, where, idle=idle)


def _known(deal: Deal, texts: Texts) -> Markup:
    if deal.taken is None:
        left = texts.ngettext(
            "{number} possibility is left for the other stand.",
            "{number} possibilities are left for the other stand.",
            deal.worlds,
        )
        return element("p", {"class": "lab-looks-worlds", "data-worlds": deal.worlds}, left)
    return element(
        "div",
        {"class": "lab-looks-over", "data-matches": deal.matches},
        element("p", {"class": "lab-looks-result"}, swap_sentence(deal, texts)),
        command_button("lab-looks-next", "lab-loud", texts.gettext("Deal again")),
    )


def swap_sentence(deal: Deal, texts: Texts) -> str:
    """Describe the result of the swap."""
    assert deal.taken is not None
    got = rabbit_name(deal.stand[deal.taken], texts)
    if deal.matches:
        return texts.gettext("You get: {rabbit}. It matches!", rabbit=got)
    return texts.gettext("You get: {rabbit}. No match.", rabbit=got)


def _drawn_tally(by_hand: Tally, texts: Texts) -> Markup | None:
    heads = (texts.gettext("Looks before the swap"), texts.gettext("Deals"), texts.gettext("It matched"))
    names = {looks: looks_called(looks, texts) for looks in LOOKS}
    return by_hand.draw(texts.gettext("Your deals so far"), heads, names, texts)
