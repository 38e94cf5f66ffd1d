"""The end of a game: the beach with everybody's eggs, who won and why; below it what is told, the figures and the log.

Playing again is in view wherever the page has been scrolled to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.mahe.ending.beach import beach, confetti
from app.mahe.ending.figures import figures
from app.mahe.ending.story import story_told, tally_told
from app.mahe.ending.story_model import Chapter
from app.mahe.play.result_model import ResultView
from app.play.ending.frame import result_commands, result_frame, result_head
from app.play.log import log_lines
from app.storage.family_book import NO_PAST, Past
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join


@dataclass(frozen=True, slots=True)
class Told:
    """All that is told of a game that is over."""

    view: ResultView
    story: tuple[Chapter, ...] = ()
    past: Past = NO_PAST
    log: Sequence[str] = ()


def result_screen(told: Told, texts: Texts, *, notices: Markup | None = None, offers: Markup | None = None) -> Markup:
    """Draw the result screen."""
    view = told.view
    log = element(
        "details",
        {"class": "log panel unfolding"},
        element("summary", {}, texts.gettext("What happened")),
        element("ol", {"data-log": True}, log_lines(told.log)),
    )
    return result_frame(
        join([beach(view), confetti()]),
        result_head(view.title, view.why, texts.gettext("Counting eggs…")),
        join([tally_told(view, told.past, texts), story_told(told.story, texts), figures(view, texts), log]),
        result_commands(texts, coached=True),
        texts,
        notices=notices,
        offers=offers,
    )
