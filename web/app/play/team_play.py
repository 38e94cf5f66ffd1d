"""Team play, started from the lab: two teams play at one table, and the class votes on their decisions.

The table is polled four times a second, and each new decision is put to the vote with the full time limit. The clock
stops during motion and while the table is covered. Votes are kept in memory only: a reload ends the voting.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.play.ballot import FORM, MOST_VOTES, TEAMS, Ballot, Option, Terms, put, read_terms
from app.play.table_controller import TableController
from app.seats.people_fields import PLAYERS, name_field
from app.site_protocol import Site
from app.storage.new_game import NewGame
from app.ui.commands import Commands, plain
from app.ui.countdown import looks
from app.ui.languages import Texts
from app.ui.markup import Markup, element, hidden_text, join, region
from app.ui.views import dialogs
from app.ui.views.elements import command_button
from mahe_core.engine.session import drawn_player

REGION: Final = "teams"
"""The region of the panel, next to any screen."""


class TeamPlay:
    """Starts games of two teams, and lets the class vote on their decisions."""

    def __init__(
        self,
        site: Site,
        new_game: NewGame,
        table: Callable[[], TableController | None],
    ) -> None:
        self._site = site
        self._table = table
        self._new_game = new_game
        self._wanted: tuple[tuple[str, ...], Terms] = (("", ""), Terms())
        self._terms: Terms | None = None
        self._watching = False
        self._ballot: Ballot | None = None
        self._shown = False

    @property
    def commands(self) -> Commands:
        """The command to start, and those of the panel; the argument is the hook of an option."""
        return {
            "teams-begin": plain(self._begin),
            "teams-begin-confirmed": plain(self._begin_confirmed),
            "teams-go-on": plain(self._go_on),
            "teams-vote": self._vote,
            "teams-unvote": self._unvote,
            VOTES_FORM: plain(self._typed),
            "teams-pause": plain(self._pause),
            "teams-again": plain(self._again),
            "teams-end": plain(self._end),
        }

    # Start and end

    async def _begin(self) -> None:
        site = self._site
        if not site.writes:
            site.tell_read_only()
            return
        self._read_form()
        if not site.game_runs:
            await self._begin_confirmed()
            return
        site.browser.page.open_dialog(dialogs.new_game_instead("teams-begin-confirmed", site.texts))

    async def _begin_confirmed(self) -> None:
        site, (names, terms) = self._site, self._wanted
        site.browser.page.close_dialog()
        if not site.writes:
            site.tell_read_only()
            return
        fields = {PLAYERS: str(len(names)), **{name_field(seat): name for seat, name in enumerate(names)}}
        form = site.game.seats.read_form(fields, None, site.texts.language)
        seed = self._new_game.seed()
        setup = site.game.seats.setup(form, drawn_player(seed, len(names)), site.texts.language)
        await self._new_game.begin(setup, form.seats(), seed)
        self._vote_from_now(terms)

    async def _go_on(self) -> None:
        self._read_form()
        if self._site.game_runs and self._site.writes:
            self._site.ways.uncover_table()
            self._site.draw()
            self._vote_from_now(self._wanted[1])
        else:
            await self._begin()

    def _read_form(self) -> None:
        fields = self._site.browser.page.fields(FORM)
        self._wanted = tuple(fields.get(field, "") for field in TEAMS), read_terms(fields)

    def _vote_from_now(self, terms: Terms) -> None:
        self._terms, self._ballot = terms, None
        # The poll of votes that have just ended may still be running.
        if not self._watching:
            self._watching = True
            self._site.guard(self._watch())

    async def _end(self) -> None:
        self._terms = self._ballot = None
        self._hide()

    # Polling

    async def _watch(self) -> None:
        try:
            async for passed in looks(self._site.browser.clock, lambda: self._terms is not None):
                if self._terms is not None:
                    self._look(self._terms, passed)
        finally:
            self._watching = False

    def _look(self, terms: Terms, passed: float) -> None:
        site, table = self._site, self._table()
        if table is None or table.result is not None:
            self._terms = self._ballot = None
            self._hide()
            return
        if not site.at_table:
            self._hide()
            return
        vote = table.display.put_to_vote
        if vote is None or site.browser.page.dialog_open:
            return
        before = self._ballot
        if before is None or before.vote != vote or not self._shown:
            same = before is not None and before.vote.question == vote.question
            self._ballot = replace(before, vote=vote) if before is not None and same else put(vote, terms)
            self._show()
            return
        now = before.passed(passed)
        if now.time_is_up and not before.time_is_up:
            now = self._with_typed(now)
        self._ballot = now
        if now.clock is not None and before.clock is not None and now.clock.seconds != before.clock.seconds:
            site.browser.page.update({CLOCK: clock(now, site.texts)})
        if now.time_is_up and not before.time_is_up:
            self._time_is_up(now, terms)

    def _time_is_up(self, ballot: Ballot, terms: Terms) -> None:
        site, ahead = self._site, ballot.ahead
        site.browser.page.say(site.texts.gettext("Time is up."))
        table = self._table()
        if terms.vote_decides and ahead is not None and table is not None:
            work = table.want(ahead.hook)
            if work is not None:
                site.guard(work)

    # Commands of the panel

    async def _vote(self, hook: str) -> None:
        self._count(hook, 1)

    async def _unvote(self, hook: str) -> None:
        self._count(hook, -1)

    def _count(self, hook: str, by: int) -> None:
        if self._ballot is not None:
            self._take(self._with_typed(self._ballot).counted(hook, by))

    async def _typed(self) -> None:
        if self._ballot is not None:
            self._take(self._with_typed(self._ballot))

    def _with_typed(self, ballot: Ballot) -> Ballot:
        """Read the fields, in which a number may stand that was not entered yet."""
        return ballot.typed(self._site.browser.page.fields(VOTES_FORM))

    def _take(self, ballot: Ballot) -> None:
        """Show the counts in the fields that are there, so that neither focus nor a press in progress is lost."""
        self._ballot, page, texts = ballot, self._site.browser.page, self._site.texts
        page.write_fields(VOTES_FORM, _counts(ballot))
        page.update({f"{VOTES}-{place}": option for place, option in enumerate(_options(ballot, texts))})

    async def _pause(self) -> None:
        if self._ballot is not None:
            self._ballot = self._ballot.turned()
            self._site.browser.page.update({CLOCK: clock(self._ballot, self._site.texts)})

    async def _again(self) -> None:
        if self._ballot is not None and self._terms is not None:
            self._ballot = put(self._ballot.vote, self._terms)
            self._show()

    def _show(self) -> None:
        if self._ballot is not None:
            self._shown = True
            self._site.browser.page.update({REGION: panel(self._ballot, self._site.texts)})

    def _hide(self) -> None:
        if self._shown:
            self._shown = False
            self._site.browser.page.update({REGION: Markup("")})


CLOCK: Final = "teams-clock"
VOTES: Final = "teams-votes"
"""The regions that change while a vote is open; each option has one of its own, such as `teams-votes-0`."""

VOTES_FORM: Final = "teams-counts"
"""The form of the counts, whose fields are named by the options' hooks."""

LONG_WORD: Final = 15
"""The length beyond which a word of a team's name needs smaller letters, so as not to be broken."""


def panel(ballot: Ballot, texts: Texts) -> Markup:
    """Draw the whole panel."""
    again = command_button("teams-again", "button-quiet", texts.gettext("Count again"))
    team = ballot.vote.team
    long = True if max(map(len, team.split()), default=0) > LONG_WORD else None
    return element(
        "section",
        {"class": "teams-panel", "aria-labelledby": "teams-title", "data-question": ballot.vote.question},
        element("h2", {"id": "teams-title", "class": "teams-title", "data-long": long}, team),
        region(CLOCK, clock(ballot, texts), "teams-clock"),
        votes(ballot, texts),
        element(
            "div",
            {"class": "teams-tools"},
            again if ballot.vote.options else None,
            command_button("teams-end", "button-quiet", texts.gettext("Play on without votes")),
        ),
    )


def clock(ballot: Ballot, texts: Texts) -> Markup:
    """Draw the seconds left and the pause button, or the end of the time; draw nothing without a time limit."""
    if ballot.clock is None:
        return Markup("")
    seconds, paused = ballot.clock.seconds, ballot.clock.paused
    told = texts.ngettext("{number} second left", "{number} seconds left", seconds)
    spoken = None if ballot.time_is_up else hidden_text(told)
    number = element("span", {"aria-hidden": "true"}, texts.number(seconds))
    words = texts.gettext("Go on") if paused else texts.gettext("Pause")
    return element(
        "div",
        {"class": "teams-time", "data-seconds": seconds, "data-paused": paused},
        element("p", {"class": "teams-seconds"}, number, spoken),
        element("p", {"class": "teams-up"}, texts.gettext("Time is up."))
        if ballot.time_is_up
        else command_button("teams-pause", "button-quiet", words),
    )


def votes(ballot: Ballot, texts: Texts) -> Markup:
    """Draw a counter for each option, with the leading one marked, or a message that there is nothing to choose."""
    if not ballot.vote.options:
        return element("p", {"class": "teams-none"}, texts.gettext("There is nothing to choose just now."))
    drawn = zip(ballot.vote.options, _options(ballot, texts), _counts(ballot).values(), strict=True)
    counters = (_counter(place, *parts, texts) for place, parts in enumerate(drawn))
    return element(
        "form",
        {"id": VOTES_FORM, "autocomplete": "off"},
        element("ul", {"class": "teams-counters"}, *counters),
    )


def _counts(ballot: Ballot) -> dict[str, str]:
    return {option.hook: str(hands) for option, hands in zip(ballot.vote.options, ballot.hands, strict=True)}


def _options(ballot: Ballot, texts: Texts) -> list[Markup]:
    """Return the contents of the options' buttons: the words, and how many have voted so."""
    return [
        join(
            [
                element(
                    "span",
                    {"class": "teams-option", "data-ahead": True if option is ballot.ahead else None},
                    option.words,
                ),
                hidden_text(texts.ngettext("{number} vote", "{number} votes", hands)),
            ]
        )
        for option, hands in zip(ballot.vote.options, ballot.hands, strict=True)
    ]


def _counter(place: int, option: Option, content: Markup, count: str, texts: Texts) -> Markup:
    fewer = texts.gettext("One vote fewer: {option}", option=option.words)
    return element(
        "li",
        {"class": "teams-counter", "data-vote": option.hook},
        command_button(
            f"teams-vote:{option.hook}",
            "teams-more",
            region(f"{VOTES}-{place}", content, tag="span"),
        ),
        element(
            "input",
            {
                "type": "text",
                "name": option.hook,
                "class": "teams-hands",
                "inputmode": "numeric",
                "maxlength": len(str(MOST_VOTES)),
                "enterkeyhint": "next",
                "value": count,
                "aria-label": texts.gettext("Votes: {option}", option=option.words),
            },
        ),
        command_button(
            f"teams-unvote:{option.hook}",
            "button-quiet button-icon teams-fewer",
            element("span", {"aria-hidden": "true"}, "\N{MINUS SIGN}"),
            hidden_text(fewer),
        ),
    )
