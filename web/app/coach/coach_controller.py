"""Controls the coach's page: reviews a finished game, shows the report, and starts new games from its decisions.

The reviewed game never changes; trying a decision again starts a new game.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ClassVar

from app.coach.coach_screen import BODY, PROGRESS, coach_screen, findings, how_far, missing, thinking
from app.coach.rating import BOOK, Rating, rating, read_book, with_game, write_book
from app.coach.report import Moment, Report
from app.film.swing import Slide, Swing
from app.game.game import imported
from app.lab.csv_files import csv_text
from app.ports.on_demand import Answers, ArchiveMissing
from app.replay.replay import Clip, clip_of
from app.site_protocol import Overlay, Site
from app.storage.family_book import digest
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.engine.branching import branched
from mahe_core.engine.contract import Json
from mahe_core.engine.reading import Reading
from mahe_core.engine.save_file import AnySave, Save
from mahe_core.engine.thinking import LearningLost
from mahe_core.override import override

QUESTION = "review"


class Coach(Overlay):
    """Holds the game under review and its report."""

    leads_back: ClassVar[bool] = True

    def __init__(self, site: Site, begin: Callable[[Reading[AnySave]], Awaitable[None]]) -> None:
        """Start without a game; `begin` puts a game on the table, after asking if one is in progress."""
        self._site = site
        self._begin = begin
        self._save: AnySave | None = None
        self._answers: Answers | None = None
        self._share = 0.0
        self._review: str | None = None
        self._known: tuple[AnySave, str] | None = None
        """The game reviewed last, and its review."""
        self._missing = False
        self._reported: tuple[Texts, Report] | None = None

    @property
    @override
    def is_open(self) -> bool:
        return self._save is not None

    async def look_at(self, save: AnySave) -> None:
        """Show the page and review a finished game."""
        self.close()
        self._site.ways.make_room(self)
        self._save, self._share, self._missing = save, 0.0, False
        self._review = self._review_of(save)
        self._site.browser.page.close_dialog()
        self._site.draw()
        if self._review is not None:
            self._store_costs()
            return
        self._answers = answers = self._site.browser.thinking.think(save, QUESTION)
        try:
            async for answer in answers:
                if answers is self._answers:
                    self._take(answer)
        except (ArchiveMissing, LearningLost):
            if answers is self._answers:
                self._missing = True
                self._show()

    @override
    def close(self) -> None:
        if self._answers is not None:
            self._answers.cancel()
        self._save = self._answers = self._review = self._reported = None

    @override
    def screen(self) -> Markup:
        return coach_screen(self._body(), self._site.texts)

    async def scenes(self, save: AnySave, progress: Callable[[float], None]) -> tuple[Clip, ...]:
        """Return the film of a finished game, for which it is reviewed unless it has just been.

        Raises ArchiveMissing or LearningLost, and whatever `progress` raises.
        """
        review = self._review_of(save)
        if review is None:
            answers = self._site.browser.thinking.think(save, QUESTION)
            try:
                async for answer in answers:
                    if isinstance(answer, str):
                        review = answer
                        self._known = save, review
                    else:
                        progress(answer)
            finally:
                answers.cancel()
        texts = self._site.texts
        people = self._site.game.play.people(save, texts)
        return _film_of(save, imported(self._site.game.coach).report(save, review, people), texts)

    def _review_of(self, save: AnySave) -> str | None:
        return None if self._known is None or self._known[0] != save else self._known[1]

    async def command(self, what: str) -> None:
        """Run a command of the page: "csv" saves the curve, a number replays from that entry of the log."""
        if self._save is None or self._review is None:
            return
        if what == "csv":
            self._site.browser.files.download(f"{self._site.game.name}-{self._save.id[:8]}.csv", self._csv())
        elif what.isdecimal() and int(what) < len(self._save.session.entries):
            await self._begin(self._from(int(what)))

    def _take(self, answer: Json) -> None:
        page, texts = self._site.browser.page, self._site.texts
        if isinstance(answer, str):
            self._review = answer
            if self._save is not None:
                self._known = self._save, answer
            self._store_costs()
            self._show()
            page.say(texts.gettext("The coach has looked through the game."))
        elif answer >= self._share + 0.01:
            self._share = answer
            page.update({PROGRESS: how_far(answer, texts)})

    def _show(self) -> None:
        self._site.browser.page.update({BODY: self._body()})

    def _body(self) -> Markup:
        texts = self._site.texts
        if self._missing:
            return missing(texts)
        if self._review is None:
            return thinking(self._share, texts)
        return findings(self._report, self._ratings(), texts)

    @property
    def _report(self) -> Report:
        texts = self._site.texts
        assert self._save is not None
        if self._reported is None or self._reported[0] is not texts:
            people = self._site.game.play.people(self._save, texts)
            self._reported = texts, imported(self._site.game.coach).report(self._save, self._review, people)
        return self._reported[1]

    def _store_costs(self) -> None:
        if self._save is None or not self._site.writes:
            return
        report, preferences = self._report, self._site.browser.preferences
        costs = {
            somebody.key: -balance.own
            for somebody, balance in zip(report.people, report.balances, strict=True)
            if somebody.key
        }
        noted = with_game(read_book(preferences.get(BOOK)), digest(self._save), costs)
        preferences.set(BOOK, write_book(noted))

    def _ratings(self) -> dict[int, Rating]:
        book = read_book(self._site.browser.preferences.get(BOOK))
        return {
            player: rating(book[somebody.key])
            for player, somebody in enumerate(self._report.people)
            if somebody.key in book
        }

    def _csv(self) -> str:
        report, texts = self._report, self._site.texts
        header = [texts.gettext("What happened"), *(somebody.name for somebody in report.people)]
        return csv_text(header, ([point.description, *point.chances] for point in report.points))

    def _from(self, entry: int) -> Reading[AnySave]:
        """Return a new game that continues from just before an entry of the log, with new dice."""
        assert self._save is not None
        device, save = self._site.browser.device, self._save
        yield 0.0
        session = branched(save.session, entry, device.secret(53))
        return Save(f"{device.secret(64):016x}", session, save.seats)


def _film_of(save: AnySave, report: Report, texts: Texts) -> tuple[Clip, ...]:
    """Return a scene for each moment of the report, which ends with the change of all players' chances."""
    clips = []
    for moment in report.moments:
        point = report.points[moment.point]
        swing = _swing(moment, report, texts)
        clips.append(clip_of(save.session, point.entry - 1, point.title, point.told, swing))
    return tuple(clips)


def _swing(moment: Moment, report: Report, texts: Texts) -> Swing:
    chances = zip(report.points[moment.point - 1].chances, report.points[moment.point].chances, strict=True)
    slides = (
        Slide(somebody.badge, before, after) for somebody, (before, after) in zip(report.people, chances, strict=True)
    )
    return Swing(tuple(slides), moment.player, _change(moment, report, texts))


def _change(moment: Moment, report: Report, texts: Texts) -> str:
    return texts.gettext(
        "{player}’s chances go from {before} to {after}.",
        player=report.people[moment.player].name,
        before=texts.exact_percent(moment.before, 0),
        after=texts.exact_percent(moment.after, 0),
    )
