"""Draws the family's book: who leads, the firsts, and who dares, on one page that is a picture to send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.tomorrow.dares import Dared
from app.ui.brand import Brand
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join, region
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, share_picture

WIDTH: Final = 600
_LEFT: Final = 36
_RIGHT: Final = WIDTH - _LEFT
_BAR: Final = 210
"""Where bars begin, and how far left of them the names end."""

ACTIONS: Final = "book-actions"
BOOK: Final = "today-book"
SEND: Final = "today-book-send"
SAVE: Final = "today-book-save"


@dataclass(frozen=True, slots=True)
class BookPage:
    """What is on the page: the wins of the group that played last, the records, and what each person dared."""

    games: int
    won: tuple[tuple[str, int], ...]
    firsts: tuple[tuple[str, str, str], ...]
    """The title of each record, its holder, and the figure."""
    dares: tuple[tuple[str, Dared], ...]


def book_picture(page: BookPage, brand: Brand, texts: Texts) -> Markup:
    """Draw the page."""
    drawn, y = [_words("title", WIDTH / 2, 84, WIDTH - 220, texts.gettext("The family’s book"))], 84.0
    told: list[str] = []
    for title, high, rows in _parts(page, texts):
        y += 74
        drawn.append(_words("book-part", _LEFT, y, WIDTH - 2 * _LEFT, title))
        told.append(title)
        for words, row in rows:
            y += high
            drawn.append(element("g", {"transform": f"translate(0 {y - high + 52})"}, row))
            told.append(words)
    mark = element("svg", {"x": _RIGHT - 60, "y": 34, "width": 64, "height": 64, "overflow": "visible"}, brand.mark())
    attributes: Attributes = {
        "class": "postcard book",
        "data-postcard": True,
        "viewBox": f"0 0 {WIDTH} {y + 60:.0f}",
        "role": "img",
        "aria-label": f"{texts.gettext('The family’s book')}. {'. '.join(told)}.",
    }
    paper = element("rect", {"class": "postcard-paper", "width": WIDTH, "height": y + 60})
    return element("svg", attributes, paper, mark, *drawn)


Rows = Iterator[tuple[str, Markup]]
"""Each row in words and as a picture around its base line."""


def _parts(page: BookPage, texts: Texts) -> Iterator[tuple[str, float, Rows]]:
    """Yield the title, the height of a row, and the rows of each part that has any."""
    if page.games:
        together = texts.ngettext("Your {number} game together", "Your {number} games together", page.games)
        yield together, 46, _won(page, texts)
    if page.firsts:
        yield texts.gettext("Family records"), 46, _firsts(page)
    if page.dares:
        yield texts.gettext("Who dares"), 84, _dares(page, texts)


def _won(page: BookPage, texts: Texts) -> Rows:
    most = max(times for _, times in page.won) or 1
    for name, times in page.won:
        wide = max(6.0, (_RIGHT - 60 - _BAR) * times / most)
        leads = times == most
        drawn = _bar("book-leads" if leads else "book-bar", _BAR, -24, wide, 30)
        words = texts.ngettext("{number} game won", "{number} games won", times)
        yield f"{name}: {words}", join([_name(name), drawn, _words("book-figure", _BAR + wide + 14, 0, 60, str(times))])


def _firsts(page: BookPage) -> Rows:
    for title, who, figure in page.firsts:
        drawn = [_words("book-quiet", _LEFT, 0, 230, title), _words("book-figure", 280, 0, 150, figure)]
        yield f"{title}: {who}, {figure}", join([*drawn, _words("book-name", 440, 0, _RIGHT - 440, who)])


def _dares(page: BookPage, texts: Texts) -> Rows:
    long = _RIGHT - 40 - _BAR
    for name, dared in page.dares:
        low, high = dared.interval
        line = element("path", {"class": "book-line", "d": f"M{_BAR}-10h{long}"})
        band = _bar("book-bar", _BAR + long * low, -20, long * (high - low), 20)
        dot = element(
            "circle", {"class": "book-leads", "cx": _BAR + long * dared.well / dared.times, "cy": -10, "r": 12}
        )
        count = _words("book-quiet", _LEFT, 28, WIDTH - 2 * _LEFT, _told(dared, texts))
        yield f"{name}: {_told(dared, texts)}", join([_name(name), line, band, dot, count])


def _told(dared: Dared, texts: Texts) -> str:
    low, high = (texts.exact_percent(end, 0) for end in dared.interval)
    return texts.ngettext(
        "dared {number} time, {well} went well: {low} to {high}",
        "dared {number} times, {well} went well: {low} to {high}",
        dared.times,
        well=dared.well,
        low=low,
        high=high,
    )


def _bar(kind: str, x: float, y: float, width: float, height: float) -> Markup:
    place: Attributes = {"x": round(x), "y": y, "width": round(width), "height": height, "rx": height / 3}
    return element("rect", {"class": kind, **place})


def _name(name: str) -> Markup:
    return _words("book-name", _LEFT, 0, _BAR - _LEFT - 16, name)


def _words(kind: str, x: float, y: float, fits: float, words: str) -> Markup:
    return element("text", {"class": f"postcard-{kind}", "x": x, "y": y, "data-fits": fits}, words)


def book_dialog(drawn: Markup, texts: Texts) -> Markup:
    """Draw the dialog with the page; the buttons for its picture come when that is finished."""
    return dialog(
        texts.gettext("The family’s book"),
        element("div", {"class": "postcard-frame"}, drawn),
        region(ACTIONS, kind="share-actions", attributes={"role": "status"}),
        close=texts.gettext("Close"),
    )


def book_actions(texts: Texts, *, sends: bool) -> Markup:
    """Draw the buttons for the finished picture."""
    send = command_button(SEND, "button-loud", share_picture(), texts.gettext("Send the postcard"))
    save = command_button(SAVE, "" if sends else "button-loud", texts.gettext("Save as a picture (PNG)"))
    return join([send if sends else None, save])


def book_button(texts: Texts) -> Markup:
    """Draw the button that opens the page."""
    return command_button(BOOK, "button-quiet", texts.gettext("The family’s book"))
