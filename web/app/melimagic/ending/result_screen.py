"""The end of a game: the stage with everybody's wands and rabbits; below it what is told, the figures and the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.melimagic.ending.figures import figures
from app.melimagic.ending.highlights import highlights
from app.melimagic.ending.known import Moment, could_have_known, moments
from app.melimagic.ending.reasons import reasons_button
from app.melimagic.ending.result_model import result_view
from app.melimagic.ending.scene import ending_scene
from app.melimagic.ending.story_model import Chapter, story
from app.melimagic.ending.told import lines_of, title_of, when_told
from app.melimagic.pieces.cards.cards import hat_card, lying_card
from app.melimagic.pieces.marks.minds import mind_picture
from app.melimagic.pieces.marks.signs import sign
from app.melimagic.pieces.rabbits.rabbits import rabbit
from app.melimagic.pieces.wands import trophy
from app.melimagic.wording.people import People
from app.play.ending.frame import result_commands, result_frame, result_head
from app.play.ending.story import chapter_card, story_told
from app.play.ending.tally import Person, tally_told
from app.play.log import log_lines
from app.storage.family_book import NO_PAST, Past
from app.ui.markup import Child, Markup, element, join
from mahe_core.melimagic.sessions import MelimagicSave


@dataclass(frozen=True, slots=True)
class Around:
    """What stands round the result: notices above, offers below, and what the family's book says."""

    past: Past = NO_PAST
    notices: Markup | None = None
    offers: Markup | None = None


def result_screen(save: MelimagicSave, log: Sequence[str], people: People, around: Around) -> Markup:
    """Draw the result screen of a game that is over."""
    texts, session = people.texts, save.session
    view = result_view(session.state, people)
    tried = moments(session)
    round_ = [Person(player.name, sign(player.sign)) for player in view.players]
    chapters = story(highlights(session, tried), people, around.past)
    told: list[Child] = [
        tally_told(round_, around.past, texts),
        story_told((_chapter(chapter, people) for chapter in chapters), texts),
        known_told(could_have_known(tried), people),
        reasons_button(save, people),
        figures(view, texts),
        element(
            "details",
            {"class": "log panel unfolding"},
            element("summary", {}, texts.gettext("What happened")),
            element("ol", {"data-log": True}, log_lines(log)),
        ),
    ]
    return result_frame(
        ending_scene(view),
        result_head(view.title, view.why, texts.gettext("Counting wands…")),
        join(told),
        result_commands(texts, coached=False),
        texts,
        notices=around.notices,
        offers=around.offers,
    )


def known_told(missed: Sequence[Moment], people: People) -> Markup | None:
    """Draw what could have been known, a card for each moment; nothing where nobody has missed anything."""
    if not missed:
        return None
    texts = people.texts
    return element(
        "details",
        {"class": "known panel unfolding"},
        element("summary", {}, texts.gettext("What you could have known")),
        element("ol", {"class": "known-moments"}, *(_moment(moment, people) for moment in missed)),
    )


def _moment(moment: Moment, people: People) -> Markup:
    cards = (element("span", {"class": "known-card"}, lying_card(card.rabbit)) for card in moment.cards)
    lines = (element("p", {}, line) for line in lines_of(moment, people))
    return element(
        "li",
        {"class": "known-moment", "data-known": "tried" if moment.shown else "passed", "data-entry": moment.entry},
        element("div", {"class": "known-cards", "aria-hidden": "true"}, *cards),
        element(
            "div",
            {"class": "known-words"},
            element("p", {"class": "known-turn"}, when_told(moment, people)),
            element("p", {"class": "known-title"}, title_of(moment, people)),
            *lines,
        ),
    )


def _chapter(chapter: Chapter, people: People) -> Markup:
    drawn = element("span", {"class": "story-art", "aria-hidden": "true"}, _picture(chapter, people))
    told = (chapter.title, chapter.who, chapter.figure, chapter.record)
    return chapter_card(chapter.kind, drawn, *told, is_record=chapter.is_record)


def _picture(chapter: Chapter, people: People) -> Markup:
    match chapter.kind:
        case "memory":
            return join([mind_picture("elephant"), None if chapter.rabbit is None else rabbit(chapter.rabbit)])
        case "row":
            return trophy(people.sign(chapter.player), chapter.number)
        case "failed":
            return mind_picture("goldfish")
        case "curious":
            return hat_card(None, out=True)
