"""Views of the result screen, shared by all games: frame, and story of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from app.seats.signs import sign_name
from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Markup, element, region
from app.ui.views.elements import command_button, ear_place
from mahe_core.pictures.markup import picture


def result_frame(
    scene: Markup,
    head: Markup,
    told: Markup,
    commands: Markup,
    texts: Texts,
    *,
    notices: Markup | None,
    offers: Markup | None,
    next_game: Markup | None,
) -> Markup:
    """Draw the result screen around the parts of a game; `next_game` replaces the button that begins one here."""
    again = command_button("play-again", "button-loud", texts.gettext("Play again"))
    return element(
        "section",
        {"data-screen": "result", "class": "result", "aria-labelledby": "result-title"},
        region("notices", notices, "notices"),
        element("div", {"class": "ending"}, scene, head),
        element("div", {"class": "ending-bar"}, next_game or again),
        element(
            "div",
            {"class": "result-more"},
            region("today", kind="today-region"),
            told,
            commands,
            region("offers", offers, "notices offers"),
        ),
    )


def result_head(title: str, why: str, counting: str) -> Markup:
    """Draw the winner and the reason; `counting` is shown until everything has been counted."""
    attributes: dict[str, str | bool] = {"class": "result-counting", "aria-hidden": "true", "data-counting": True}
    return element(
        "div",
        {"class": "result-head"},
        element("p", attributes, counting),
        element("h1", {"id": "result-title", "class": "title", "tabindex": -1}, title),
        element("p", {"class": "lead"}, why),
        ear_place(),
    )


CARD: Final = "M-10-7.5H10V7.5H-10zM-7 3L-3-2L0 1.5L2-.5L5.5 3M4-4.5H7V-2H4z"
FILM: Final = "M-9-8H9V8H-9zM-4-4.5L5 0L-4 4.5z"


def keepsakes(texts: Texts, *, film: bool = True) -> Markup:
    """Draw the buttons for what a game leaves to look at; `film` is True if it has one."""
    reel, card = (
        picture("control", "-12 -12 24 24", element("path", {"class": "line-mark", "d": mark})) for mark in (FILM, CARD)
    )
    return element(
        "div",
        {"class": "keepsakes"},
        command_button("film", "", reel, texts.gettext("Watch the film")) if film else None,
        command_button("postcard", "", card, texts.gettext("Postcard")),
    )


def result_commands(texts: Texts, *, coached: bool, begins: bool) -> Markup:
    """Draw the commands after a game: with the coach if `coached`, with other games if the next one `begins` here."""
    coach = command_button("coach", "button-quiet", texts.gettext("How was it played?"))
    return element(
        "div",
        {"class": "result-commands"},
        command_button("new-game", "", texts.gettext("New game with other players")) if begins else None,
        coach if coached else None,
        command_button("replay", "button-quiet", texts.gettext("Watch the game again")),
        command_button("share", "button-quiet", texts.gettext("Share")),
        command_button("save", "button-quiet", texts.gettext("Save to a file")),
        command_button("open", "button-quiet", texts.gettext("Open a saved game")) if begins else None,
    )


def story_told(chapters: Iterable[Markup], texts: Texts) -> Markup | None:
    """Draw the story of a game from its chapters; return None without chapters."""
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
    """Draw a chapter: its picture, its player, a figure, and the record that was set or missed."""
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
    """Return the text about the family's record of this name, and True if this game set it.

    The text is empty if a computer beat the record: the family book has only records of people.
    """
    record = past.record(name)
    if record is None or (record.game != past.game and record.value < value):
        return "", False
    if record.game == past.game:
        # The very first game beats no record.
        return (texts.gettext("New family record!"), True) if record.before else ("", False)
    holder = record.name or sign_name(texts, record.sign)
    return texts.gettext("Record: {record} ({name})", record=figure(record.value), name=holder), False
