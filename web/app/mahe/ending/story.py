"""Draws the story of a game, a card a chapter, and how often everybody of this round has won so far."""

from __future__ import annotations

from typing import assert_never

from app.keeping.family.book import Past
from app.languages import Texts
from app.mahe.ending.story_model import Chapter
from app.mahe.ending.story_pictures import busts_picture, decisions_picture, leap_picture, pile_picture, ride_picture
from app.mahe.pieces.turtle import sign_badge
from app.mahe.table.result_model import ResultView
from app.markup import Markup, element

FEWEST_GAMES = 2
"""Of how many games there is a tally: of a single one all has been said."""


def story_told(chapters: tuple[Chapter, ...], texts: Texts) -> Markup | None:
    """Draw the chapters; nothing where a game had none."""
    if not chapters:
        return None
    return element(
        "section",
        {"class": "story", "aria-labelledby": "story-title"},
        element("h2", {"id": "story-title"}, texts.gettext("The story of this game")),
        element("ul", {"class": "story-chapters"}, *(_chapter(chapter) for chapter in chapters)),
    )


def _chapter(chapter: Chapter) -> Markup:
    record = None
    if chapter.record:
        kind = "story-record story-record-new" if chapter.is_record else "story-record"
        record = element("p", {"class": kind}, chapter.record)
    return element(
        "li",
        {"class": "story-chapter panel", "data-chapter": chapter.kind},
        _picture(chapter),
        element(
            "div",
            {"class": "story-words"},
            element("h3", {"class": "story-title"}, chapter.title),
            element("p", {"class": "story-who"}, chapter.who),
            element("p", {"class": "story-figure"}, chapter.figure),
            record,
        ),
    )


def _picture(chapter: Chapter) -> Markup:
    match chapter.kind:
        case "leap":
            return leap_picture(chapter.signs[0], chapter.number)
        case "pile":
            return pile_picture(chapter.signs)
        case "ride":
            return ride_picture(*chapter.signs)
        case "busts":
            return busts_picture(chapter.signs)
        case "decisions":
            return decisions_picture(decider=chapter.signs[1], player=chapter.signs[0])
        case _:
            assert_never(chapter.kind)


def tally_told(view: ResultView, past: Past, texts: Texts) -> Markup | None:
    """Draw how often everybody has won among just these people, whoever won most often first."""
    if past.games < FEWEST_GAMES:
        return None
    order = sorted(view.players, key=lambda player: (-past.won[player.player], player.player))
    most = max(past.won)
    people = (
        element(
            "li",
            {"class": "tally-player", "data-leads": past.won[player.player] == most},
            element("span", {"class": "badges", "aria-hidden": "true"}, sign_badge(player.signs[0])),
            element("span", {"class": "player-name"}, player.name),
            element("span", {"class": "tally-won", "aria-hidden": "true"}, str(past.won[player.player])),
            element(
                "span",
                {"class": "visually-hidden"},
                texts.ngettext("{number} game won", "{number} games won", past.won[player.player]),
            ),
        )
        for player in order
    )
    title = texts.ngettext("Your {number} game together", "Your {number} games together", past.games)
    return element(
        "section",
        {"class": "tally", "aria-labelledby": "tally-title"},
        element("h2", {"id": "tally-title"}, title),
        element("ul", {"class": "tally-players"}, *people),
    )
