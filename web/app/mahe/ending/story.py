"""Draws the story of a game, a card a chapter, and how often everybody of this round has won so far."""

from __future__ import annotations

from typing import assert_never

from app.mahe.ending.story_model import Chapter
from app.mahe.ending.story_pictures import busts_picture, decisions_picture, leap_picture, pile_picture, ride_picture
from app.mahe.pieces.turtle import sign_badge
from app.mahe.play.result_model import ResultView
from app.play.ending import story, tally
from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Markup


def story_told(chapters: tuple[Chapter, ...], texts: Texts) -> Markup | None:
    """Draw the chapters; nothing where a game had none."""
    return story.story_told((_chapter(chapter) for chapter in chapters), texts)


def _chapter(chapter: Chapter) -> Markup:
    told = (chapter.title, chapter.who, chapter.figure, chapter.record)
    return story.chapter_card(chapter.kind, _picture(chapter), *told, is_record=chapter.is_record)


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
    people = [tally.Person(player.name, sign_badge(player.signs[0])) for player in view.players]
    return tally.tally_told(people, past, texts)
