"""Views of today's roll: its dialog with the month, what it says about other days, and the line after the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.tomorrow.daily_game import Sign
from app.tomorrow.days import Day, Standing, days_in, standing
from app.tomorrow.diary import Diary, Outcome
from app.ui.languages import Texts
from app.ui.markup import Attributes, Child, Markup, element, hidden_text, join, region
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, share_picture
from mahe_core.pictures.markup import picture

PLAY = "today-play"
SEND = "today-send"
COPY = "today-copy"
COPIED = "today-copied"
"""The region that says whether the line was copied."""


def date_in_words(day: Day, texts: Texts) -> str:
    """Write a date without its year."""
    months = (
        texts.gettext("{day} January", day=day.day),
        texts.gettext("{day} February", day=day.day),
        texts.gettext("{day} March", day=day.day),
        texts.gettext("{day} April", day=day.day),
        texts.gettext("{day} May", day=day.day),
        texts.gettext("{day} June", day=day.day),
        texts.gettext("{day} July", day=day.day),
        texts.gettext("{day} August", day=day.day),
        texts.gettext("{day} September", day=day.day),
        texts.gettext("{day} October", day=day.day),
        texts.gettext("{day} November", day=day.day),
        texts.gettext("{day} December", day=day.day),
    )
    return months[day.month - 1]


def why_not(day: Day, today: Day, texts: Texts) -> str | None:
    """Say why a day's roll cannot be played today; None if it can."""
    match standing(day, today):
        case Standing.PLAYABLE:
            return None
        case Standing.OVER:
            return texts.gettext(
                "The roll of {date} is over. Today’s and yesterday’s can be played.", date=date_in_words(day, texts)
            )
        case Standing.TO_COME:
            return texts.gettext(
                "The roll of {date} is not here yet. Come back on that day.", date=date_in_words(day, texts)
            )
        case Standing.CLOCK_IS_WRONG:
            return texts.gettext(
                "The clock of this device says {date} {year}. Set it right, and today’s roll is here.",
                date=date_in_words(day, texts),
                year=day.year,
            )


def today_dialog(
    day: Day, today: Day, diary: Diary, against: Sequence[str], scored: Markup | None, texts: Texts
) -> Markup:
    """Draw the dialog of a day that can be played; `scored` is the result if it has been played."""
    date = date_in_words(day, texts)
    about = texts.gettext(
        "{date}: a short game against {players}, about three minutes. Everybody who decides the same way gets the same "
        "dice.",
        date=date,
        players=texts.and_list(list(against)),
    )
    if scored is None:
        lead = element("p", {}, about)
        play = command_button(f"{PLAY}:{day.iso}", "button-loud", texts.gettext("Play"), autofocus=True)
    else:
        lead, play = element("p", {}, date, ": ", scored), None
    yesterday = today.before
    if day == today and yesterday not in diary and standing(yesterday, today) is Standing.PLAYABLE:
        catch_up = command_button(f"{PLAY}:{yesterday.iso}", "button-quiet", texts.gettext("Play yesterday’s"))
    else:
        catch_up = None
    return dialog(
        texts.gettext("Today’s roll"),
        join([lead, _month(today, diary, texts)]),
        play,
        catch_up,
        close=texts.gettext("Close"),
    )


_EGG = "M0-12C6-12 11-3 11 3A11 10.5 0 0 1-11 3C-11-3-6-12 0-12Z"


def _month(today: Day, diary: Diary, texts: Texts) -> Markup:
    """Draw the days of this month: an egg for each, full for one that was played, with the score in it."""
    days = [Day(today.year, today.month, number) for number in range(1, days_in(today.year, today.month) + 1)]
    return element("ol", {"class": "month"}, *(_day(day, today, diary.get(day), texts) for day in days))


def _day(day: Day, today: Day, outcome: Outcome | None, texts: Texts) -> Markup:
    attributes: Attributes = {
        "class": "month-day",
        "data-day": day.iso,
        "data-played": outcome is not None,
        "data-won": outcome is not None and outcome.won,
        "aria-current": "date" if day == today else None,
    }
    egg = picture("month", "-12 -13 24 28", element("path", {"class": "month-egg", "d": _EGG}))
    score: list[Child] = []
    if outcome is not None:
        score = [hidden_text(": "), element("b", {"class": "month-score"}, str(outcome.score))]
        score += [hidden_text(" " + texts.pgettext("beside a player", "won"))] if outcome.won else []
    return element("li", attributes, str(day.day), element("span", {"class": "month-place"}, egg, *score))


@dataclass(frozen=True, slots=True)
class Told:
    """The line about a day's game, its row of signs with their legend, and what can be done with it."""

    line: str
    row: str
    signs: tuple[Sign, ...]
    can_send: bool


def today_told(told: Told, texts: Texts) -> Markup:
    """Draw the line after a day's game, with the buttons that send and copy it."""
    drawn = {sign.character: picture("sign", "-12 -12 24 24", sign.picture) for sign in told.signs}
    legend = (element("li", {}, drawn[sign.character], sign.times) for sign in told.signs if sign.character in told.row)
    row = element("p", {"class": "today-row", "aria-hidden": "true"}, *(drawn[character] for character in told.row))
    send = command_button(SEND, "button-loud", share_picture(), texts.gettext("Send the link"))
    copy = command_button(COPY, "" if told.can_send else "button-loud", texts.gettext("Copy the link"))
    return element(
        "section",
        {"class": "today-told panel", "aria-labelledby": "today-line"},
        element("h2", {"id": "today-line", "class": "today-line"}, told.line),
        row if told.row else None,
        element("ul", {"class": "today-signs"}, *legend) if told.row else None,
        element("div", {"class": "today-buttons"}, send if told.can_send else None, copy),
        region(COPIED, kind="share-told", tag="p", attributes={"role": "status"}),
    )


def line_of(name: str, day: Day, scored: str, texts: Texts) -> str:
    """Write the line about a day's game."""
    return texts.gettext("{game}, {date}: {score}", game=name, date=date_in_words(day, texts), score=scored)
