"""The room of the shell game: a shuffle to follow with one's own eyes or ears, and thousands for a squirrel."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import Final

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.rooms.covers import Covers
from app.lab.rooms.parts import UNSPOKEN, card, choices, framed, main_column, offered
from app.lab.rooms.regions import region
from app.lab.rooms.room import Lab, Room, Setting, one_of
from app.lab.rooms.runner import Runner, RunnerWords
from app.melimagic.lab.shell_model import HATS, SLIP, SWAPS, Shuffle, Threads, figure
from app.melimagic.lab.tally import Tally
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, hidden_text, join
from app.ui.motion import Keyframe, Motion
from app.ui.views.elements import command_button
from mahe_core.melimagic.odds import arrangements
from mahe_core.melimagic.rulebook import Rabbit
from mahe_core.override import override
from mahe_core.pictures.melimagic.cards import lying_card

FORM: Final = "lab-shell-choice"

EACH: Final = 700
"""Milliseconds from one swap to the next."""


class ShellRoom(Room):
    """Shuffles hats by hand, and by the thousand; a lesson chooses `hats` and `swaps`."""

    name = "shell"
    ideas = 2
    simulates = True
    settings = (Setting("hats", one_of(HATS), HATS[0]), Setting("swaps", one_of(SWAPS), SWAPS[2]))

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._runner = Runner(lab, self._work, self.name, Threads(lab.seed), said=self._said)
        self._covers = Covers(lab, self.name, self._runner.has_results, self._said)
        self._shuffle = Shuffle(lab.seed)
        self._by_hand = Tally()

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Shell game")

    @property
    @override
    def commands(self) -> Commands:
        return {
            "lab-shell-shuffle": plain(self._swap),
            "lab-shell-guess": self._guess,
            "lab-shell-next": plain(self._next),
            **self._covers.commands,
            **self._runner.commands,
        }

    def _set_up(self, hats: int, swaps: int) -> None:
        seed = self._lab.seed
        self._runner.results, self._shuffle, self._by_hand = Threads(seed), Shuffle(seed, 0, hats, swaps), Tally()
        self._covers.lifted = False

    @override
    def draw(self) -> Markup:
        texts, shuffle = self._lab.texts, self._shuffle
        hats = [(str(number), texts.number(number)) for number in HATS]
        swaps = [(str(number), texts.number(number)) for number in SWAPS]
        form = element(
            "form",
            {"id": FORM, "class": "lab-form"},
            choices("hats", texts.gettext("How many hats?"), hats, str(shuffle.hats)),
            choices("swaps", texts.gettext("How many swaps?"), swaps, str(shuffle.swaps)),
        )
        told = shuffle.done and not self._lab.browser.may_move
        played = region("lab-shell-play", play_part(shuffle, self._by_hand, texts, told=told), "lab-shell-play")
        by_hand = card("shell", texts.gettext("Where is the carrot?"), form, played)
        trying, results = (
            self._runner.draw(self._runner_words()),
            region("lab-shell-results", self._chart(), "lab-main"),
        )
        return framed(self._idea_alone, [[by_hand], [trying, results]], by_hand, main_column(trying, results))

    # By hand

    @override
    def changed(self, form: str) -> None:
        fields = self._lab.browser.page.fields(FORM)
        hats, swaps = offered(fields.get("hats"), HATS), offered(fields.get("swaps"), SWAPS)
        before = self._shuffle
        if form != FORM or hats is None or swaps is None or (hats, swaps) == (before.hats, before.swaps):
            return
        self._lab.browser.page.skip()
        self._shuffle = before.of(hats, swaps)

    async def _swap(self) -> None:
        shuffle = self._shuffle
        if shuffle.done:
            return
        self._shuffle = replace(shuffle, done=True)
        page = self._lab.browser.page
        page.say(swaps_sentence(shuffle, self._lab.texts))
        await self._lab.patch()
        if self._lab.browser.may_move:
            page.set_resting(True)
            await page.animate(swapping(shuffle))
            page.set_resting(False)
        if self._shuffle.number == shuffle.number:
            page.focus("lab-shell-guess:1")

    async def _guess(self, argument: str) -> None:
        place = offered(argument, range(1, self._shuffle.hats + 1))
        if place is None or not self._shuffle.done or self._shuffle.guess is not None:
            return
        self._shuffle = replace(self._shuffle, guess=place - 1)
        self._by_hand = self._by_hand.counting(self._shuffle.swaps, succeeded=self._shuffle.found)
        self._lab.browser.page.say(found_sentence(self._shuffle, self._lab.texts))
        self._lab.focus("lab-shell-next")

    async def _next(self) -> None:
        self._shuffle = self._shuffle.next()
        self._lab.focus("lab-shell-shuffle")

    @override
    def leave(self) -> None:
        super().leave()
        self._lab.browser.page.skip()

    # A squirrel

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
        words = texts.gettext(
            "A squirrel follows the hats, too. In each swap it loses the thread with a chance of {slip}.",
            slip=texts.percent(SLIP),
        )
        above = element("p", {"class": "lab-quiet"}, words)
        counted = texts.gettext("Shuffles so far: {number}", number=texts.number(self._runner.results.number))
        asked, stop = texts.gettext("How many shuffles?"), texts.gettext("Stop shuffling")
        return RunnerWords(asked, stop, "cards", counted, above=above)


def swapping(shuffle: Shuffle) -> tuple[Motion, ...]:
    """Return the motions of all swaps: two hats trade places, one passing above and one below.

    All hats look alike, so each may jump back to its own place for the next swap.
    """
    trades = (
        (_trade(one, other, number, -1), _trade(other, one, number, 1))
        for number, (one, other) in enumerate(shuffle.pairs)
    )
    return tuple(chain.from_iterable(trades))


def _trade(one: int, other: int, number: int, side: int) -> Motion:
    there = (other - one) * 100
    frames: tuple[Keyframe, ...] = (
        {"transform": "none"},
        {"transform": f"translate({there / 2:g}%, {side * 30}%)"},
        {"transform": f"translate({there}%, 0)"},
    )
    return Motion(f"[data-hat='{one + 1}']", frames, number * EACH, EACH - 100, "ease-in-out")


def play_part(shuffle: Shuffle, by_hand: Tally, texts: Texts, *, told: bool) -> Markup:
    """Draw the hats, what is to be done, and the shuffles so far; `told` lists the swaps for who sees no motion."""
    over = shuffle.guess is not None
    hats = (_hat(place, shuffle, texts) for place in range(shuffle.hats))
    many = texts.number(arrangements(shuffle.hats, shuffle.swaps))
    ways = texts.ngettext(
        "After {number} swap, there are {arrangements} possible orders of the hats.",
        "After {number} swaps, there are {arrangements} possible orders of the hats.",
        shuffle.swaps,
        arrangements=many,
    )
    row_of_hats: Attributes = {"class": "lab-shell-hats", "data-hats": shuffle.hats}
    return join(
        [
            element("p", {"class": "lab-shell-told"}, _asked(shuffle, texts)),
            element("p", {"class": "lab-shell-swaps"}, swaps_sentence(shuffle, texts)) if told else None,
            element("div", row_of_hats, *hats),
            None if shuffle.done else command_button("lab-shell-shuffle", "lab-loud", texts.gettext("Swap the hats")),
            command_button("lab-shell-next", "lab-loud", texts.gettext("Again")) if over else None,
            element("p", {"class": "lab-quiet"}, ways),
            _drawn_tally(by_hand, texts),
        ]
    )


def _asked(shuffle: Shuffle, texts: Texts) -> str:
    if shuffle.guess is not None:
        return found_sentence(shuffle, texts)
    if shuffle.done:
        return texts.gettext("Which hat is it?")
    return texts.gettext("The carrot is behind hat {place}. Keep an eye on it!", place=shuffle.start + 1)


def _hat(place: int, shuffle: Shuffle, texts: Texts) -> Markup:
    where = shuffle.end if shuffle.done else shuffle.start
    is_open = place == where and (not shuffle.done or shuffle.guess is not None)
    picture = element("span", {"class": "lab-looks-card", **UNSPOKEN}, lying_card(Rabbit.CARROT if is_open else None))
    asked = shuffle.done and shuffle.guess is None
    number = element("span", {"class": "lab-shell-number", **UNSPOKEN}, str(place + 1))
    moved = element("span", {"class": "lab-shell-moved", "data-hat": place + 1}, picture)
    if not asked:
        state = "found" if is_open else "chosen" if place == shuffle.guess else None
        return element("div", {"class": "lab-shell-hat", "data-state": state}, moved, number)
    spoken = hidden_text(texts.gettext("Hat {place}", place=place + 1))
    return command_button(f"lab-shell-guess:{place + 1}", "lab-shell-hat", moved, number, spoken)


def swaps_sentence(shuffle: Shuffle, texts: Texts) -> str:
    """List the swaps, for who hears or reads them."""
    swaps = ", ".join(f"{one + 1}\xa0↔\xa0{other + 1}" for one, other in shuffle.pairs)
    return texts.gettext("Swapped: {swaps}.", swaps=swaps)


def found_sentence(shuffle: Shuffle, texts: Texts) -> str:
    """Say whether the guess was right."""
    if shuffle.found:
        return texts.gettext("Found! The carrot is behind hat {place}.", place=shuffle.end + 1)
    return texts.gettext("No, the carrot is behind hat {place}.", place=shuffle.end + 1)


def _drawn_tally(by_hand: Tally, texts: Texts) -> Markup | None:
    heads = (texts.gettext("Number of swaps"), texts.gettext("Shuffles"), texts.gettext("Found"))
    names = {swaps: texts.number(swaps) for swaps in SWAPS}
    return by_hand.draw(texts.gettext("Your shuffles so far"), heads, names, texts)
