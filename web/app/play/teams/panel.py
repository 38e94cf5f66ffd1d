"""What stands beside the table while two teams play: the clock, and for each way to decide a large count of hands."""

from __future__ import annotations

from typing import Final

from app.play.teams.ballot import Ballot, Option
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views.elements import command_button

CLOCK: Final = "teams-clock"
VOTES: Final = "teams-votes"
"""The regions that change while a decision is open."""


def panel(ballot: Ballot, texts: Texts) -> Markup:
    """Draw the whole panel."""
    again = command_button("teams-again", "button-quiet", texts.gettext("Count again"))
    return element(
        "section",
        {"class": "teams-panel", "aria-labelledby": "teams-title", "data-question": ballot.vote.question},
        element("h2", {"id": "teams-title", "class": "teams-title"}, ballot.vote.team),
        element("div", {"id": f"region-{CLOCK}", "class": "teams-clock"}, clock(ballot, texts)),
        element("div", {"id": f"region-{VOTES}", "class": "teams-votes"}, votes(ballot, texts)),
        element(
            "div",
            {"class": "teams-tools"},
            again if ballot.vote.options else None,
            command_button("teams-end", "button-quiet", texts.gettext("Play on without votes")),
        ),
    )


def clock(ballot: Ballot, texts: Texts) -> Markup:
    """Draw the seconds that are left, with the button that stops them; nothing where no clock runs."""
    seconds = ballot.seconds_left
    if seconds is None:
        return Markup("")
    if ballot.time_is_up:
        return element("p", {"class": "teams-up", "data-seconds": 0}, texts.gettext("Time is up."))
    words = texts.gettext("Go on") if ballot.paused else texts.gettext("Pause")
    told = texts.ngettext("{number} second left", "{number} seconds left", seconds)
    number = element("span", {"aria-hidden": "true"}, texts.number(seconds))
    return element(
        "div",
        {"class": "teams-time", "data-seconds": seconds, "data-paused": True if ballot.paused else None},
        element("p", {"class": "teams-seconds"}, number, element("span", {"class": "visually-hidden"}, told)),
        command_button("teams-pause", "button-quiet", words),
    )


def votes(ballot: Ballot, texts: Texts) -> Markup:
    """Draw a counter for each option, the one ahead marked; where there is nothing to choose, that is said."""
    if not ballot.vote.options:
        return element("p", {"class": "teams-none"}, texts.gettext("There is nothing to choose just now."))
    ahead = ballot.ahead
    counters = (
        _counter(option, hands, option is ahead, texts)
        for option, hands in zip(ballot.vote.options, ballot.hands, strict=True)
    )
    return element("ul", {"class": "teams-counters"}, *counters)


def _counter(option: Option, hands: int, ahead: bool, texts: Texts) -> Markup:
    told = texts.ngettext("{number} vote", "{number} votes", hands)
    fewer = texts.gettext("One vote fewer: {option}", option=option.words)
    return element(
        "li",
        {
            "class": "teams-counter",
            "data-vote": option.hook,
            "data-hands": hands,
            "data-ahead": True if ahead else None,
        },
        command_button(
            f"teams-vote:{option.hook}",
            "teams-more",
            element("span", {"class": "teams-option"}, option.words),
            element("span", {"class": "teams-hands", "aria-hidden": "true"}, texts.number(hands)),
            element("span", {"class": "visually-hidden"}, told),
        ),
        command_button(
            f"teams-unvote:{option.hook}",
            "button-quiet button-icon teams-fewer",
            element("span", {"aria-hidden": "true"}, "−"),
            element("span", {"class": "visually-hidden"}, fewer),
            enabled=hands > 0,
        ),
    )
