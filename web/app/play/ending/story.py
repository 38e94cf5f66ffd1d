"""The story of a game: a card for each thing worth telling, with the record that it made or missed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.seats.naming import sign_name
from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Markup, element


def story_told(chapters: Iterable[Markup], texts: Texts) -> Markup | None:
    """Draw the chapters; nothing where a game had none."""
    cards = tuple(chapters)
    if not cards:
        return None
    return element(
        "section",
        {"class": "story", "aria-labelledby": "story-title"},
        element("h2", {"id": "story-title"}, texts.gettext("The story of this game")),
        element("ul", {"class": "story-chapters"}, *cards),
    )


def chapter_card(
    kind: str, picture: Markup, title: str, who: str, figure: str, record: str = "", *, is_record: bool = False
) -> Markup:
    """Draw a chapter: its picture, whom it is about, a figure, and what the family's book says of it."""
    told = None
    if record:
        told = element("p", {"class": "story-record story-record-new" if is_record else "story-record"}, record)
    return element(
        "li",
        {"class": "story-chapter panel", "data-chapter": kind},
        picture,
        element(
            "div",
            {"class": "story-words"},
            element("h3", {"class": "story-title"}, title),
            element("p", {"class": "story-who"}, who),
            element("p", {"class": "story-figure"}, figure),
            told,
        ),
    )


def record_told(name: str, past: Past, value: int, figure: Callable[[int], str], texts: Texts) -> tuple[str, bool]:
    """Say what the family's book has under this name: that this game has beaten it, or what is still to be beaten.

    It says nothing where this game's value is a computer's who did better than anybody: the book has people's records
    only.
    """
    record = past.record(name)
    if record is None or (record.game != past.game and record.value < value):
        return "", False
    if record.game == past.game:
        # The first game of all beats nobody.
        return (texts.gettext("New family record!"), True) if record.before else ("", False)
    holder = record.name or sign_name(texts, record.sign)
    return texts.gettext("Record: {record} ({name})", record=figure(record.value), name=holder), False
