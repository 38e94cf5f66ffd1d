"""The end of a game: the beach with everybody's eggs, who won and why; below it what is told, the figures and the log.

Playing again is in view wherever the page has been scrolled to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.keeping.family.book import NO_PAST, Past
from app.languages import Texts
from app.mahe.ending.beach import beach, confetti
from app.mahe.ending.figures import figures
from app.mahe.ending.story import story_told, tally_told
from app.mahe.ending.story_model import Chapter
from app.mahe.table.result_model import ResultView
from app.markup import Markup, element
from app.shell.views.hooks import command_button
from app.table.log import log_lines


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
    again = command_button("play-again", "button-loud", texts.gettext("Play again"))
    return element(
        "section",
        {"data-screen": "result", "class": "result", "aria-labelledby": "result-title"},
        element("div", {"id": "region-notices", "class": "notices"}, notices),
        element("div", {"class": "ending"}, beach(view), _head(view, texts), confetti()),
        element("div", {"class": "ending-bar"}, again),
        element(
            "div",
            {"class": "result-more"},
            tally_told(view, told.past, texts),
            story_told(told.story, texts),
            figures(view, texts),
            element(
                "details",
                {"class": "log panel unfolding"},
                element("summary", {}, texts.gettext("What happened")),
                element("ol", {"data-log": True}, log_lines(told.log)),
            ),
            _commands(texts),
            element("div", {"id": "region-offers", "class": "notices offers"}, offers),
        ),
    )


def _head(view: ResultView, texts: Texts) -> Markup:
    counting: dict[str, str | bool] = {"class": "result-counting", "aria-hidden": "true", "data-counting": True}
    return element(
        "div",
        {"class": "result-head"},
        element("p", counting, texts.gettext("Counting eggs…")),
        element("h1", {"id": "result-title", "class": "title", "tabindex": -1}, view.title),
        element("p", {"class": "lead"}, view.why),
    )


def _commands(texts: Texts) -> Markup:
    return element(
        "div",
        {"class": "result-commands"},
        command_button("new-game", "", texts.gettext("New game with other players")),
        command_button("coach", "button-quiet", texts.gettext("How was it played?")),
        command_button("replay", "button-quiet", texts.gettext("Watch the game again")),
        command_button("share", "button-quiet", texts.gettext("Share")),
        command_button("save", "button-quiet", texts.gettext("Save to a file")),
        command_button("open", "button-quiet", texts.gettext("Open a saved game")),
    )
