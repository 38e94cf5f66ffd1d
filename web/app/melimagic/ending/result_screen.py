"""The result screen: the stage with everybody's wands and rabbits, and below it the story, the figures and the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.computers.animals import animal_picture
from app.melimagic.ending.known import missed_chances, missed_chances_panel, moments
from app.melimagic.ending.reasons import reasons_region
from app.melimagic.ending.story import Chapter, highlights, story
from app.melimagic.screens.badges import badge, figure
from app.melimagic.wording.names import People, pair_name, rabbit_name
from app.melimagic.wording.refusals import RULE_OF_RESULT
from app.play.ending import (
    chapter_card,
    keepsakes,
    result_commands,
    result_frame,
    result_head,
    story_told,
)
from app.play.scene import Scene
from app.play.table_views import log_lines
from app.rules.links import rule_link
from app.storage.family_book import NO_PAST, Past
from app.ui.cues import Cue
from app.ui.languages import Texts
from app.ui.markup import Attributes, Child, Markup, element, hidden_text, join
from app.ui.motion import Keyframe, Motion
from mahe_core.melimagic import NAME, Card, Pair, Result, State, result
from mahe_core.melimagic.sessions import MelimagicSave
from mahe_core.pictures.melimagic.cards import golden_wand, hat_card, trophy
from mahe_core.pictures.melimagic.rabbits import rabbit
from mahe_core.pictures.melimagic.stage import stage_art, stand_art


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player's result."""

    player: int
    name: str
    sign: str
    mind: str | None
    """The level of a computer player."""
    wands: int
    stand: tuple[Card, ...]
    """The cards in places 0, 1 and 2, and which way they face."""
    golden: Pair | None
    """The golden card still to be won; None for the winner."""
    won: bool


@dataclass(frozen=True, slots=True)
class ResultView:
    """A result: the players in the order of play, the headline, and the winner's wands in words."""

    players: tuple[PlayerResult, ...]
    title: str
    why: str


def result_view(state: State, people: People) -> ResultView:
    """Return the view model of a finished game. Raises ValueError if the game is not over."""
    ended: Result | None = result(state)
    if ended is None:
        raise ValueError("this game is not over")
    texts = people.texts
    players = tuple(
        PlayerResult(
            player=player,
            name=people.player(player),
            sign=people.sign(player),
            mind=people.mind(player),
            wands=ended.wands[player],
            stand=tuple(card for card in state.stands[player] if card is not None),
            golden=state.golden.in_front[player],
            won=player == ended.winner,
        )
        for player in range(people.setup.players)
    )
    title = texts.gettext("{player} wins!", player=people.player(ended.winner))
    if ended.winner == people.alone:
        title = texts.gettext("You win!")
    why = texts.ngettext("With {number} golden wand", "With {number} golden wands", ended.wands[ended.winner])
    return ResultView(players, title, why)


FIRST: Final = 300
EACH: Final = 450
RISES: Final = 600
TOLD_TIME: Final = 500

COUNTING: Final = "[data-counting]"
_HIDDEN: Final[Keyframe] = {"opacity": 0, "transform": "translateY(40%)"}
_THERE: Final[Keyframe] = {"opacity": 1, "transform": "none"}

WINNERS_NAME: Final = ".bow-of-winner .bow-name"
"""Selects the name that is gold only after the count."""

TOLD: Final = "#result-title, .result .lead, .result-more"
"""Selects everything that stays hidden until the winner's wands have appeared."""


def counting(view: ResultView) -> Scene:
    """Return the scene in which the wands appear player by player, the winner's last.

    It takes at most three seconds; the page already shows the result.
    """
    order = sorted(view.players, key=lambda player: (player.won, player.wands, player.player))
    motions = []
    for number, player in enumerate(order):
        start = FIRST + number * EACH
        target = f"[data-won-wands='{player.player}']"
        motions.append(Motion(target, (_HIDDEN, _HIDDEN), 0, start, "linear"))
        motions.append(Motion(target, (_HIDDEN, _THERE), start, RISES, "ease-out"))
    told = FIRST + (len(order) - 1) * EACH + RISES
    plain: Keyframe = {"backgroundColor": "var(--panel)", "color": "var(--text)"}
    motions.append(Motion(WINNERS_NAME, (plain, plain), 0, told, "linear"))
    motions.append(Motion(COUNTING, ({"opacity": 1}, {"opacity": 1}), 0, told, "linear"))
    motions.append(Motion(TOLD, ({"opacity": 0}, {"opacity": 0}), 0, told, "linear"))
    motions.append(Motion(TOLD, ({"opacity": 0}, {"opacity": 1}), told, TOLD_TIME, "ease-out"))
    return Scene(tuple(motions), tuple(Cue("wand", FIRST + number * EACH) for number in range(len(order))))


def ending_scene(view: ResultView) -> Markup:
    """Draw the stage: every stand with all rabbits facing the audience, and the wands won.

    It is a picture only; the figures below give the same information in words.
    """
    attributes: Attributes = {"class": "last-bow", "data-stands": len(view.players), "aria-hidden": "true"}
    return element("div", attributes, stage_art(), element("div", {"class": "bows"}, *map(_bow, view.players)))


def _bow(player: PlayerResult) -> Markup:
    cards = (element("span", {"class": "bow-card"}, hat_card(card.rabbit, out=card.out)) for card in player.stand)
    face = None if player.mind is None else element("span", {"class": "bow-mind"}, animal_picture(player.mind))
    return element(
        "div",
        {"class": "bow bow-of-winner" if player.won else "bow"},
        element("div", {"class": "bow-wands", "data-won-wands": player.player}, trophy(player.sign, player.wands)),
        element("div", {"class": "bow-stand"}, element("div", {"class": "bow-cards"}, *cards), stand_art(player.sign)),
        element("p", {"class": "bow-name"}, face, player.name),
    )


def figures(view: ResultView, texts: Texts) -> Markup:
    """Draw the collapsible table: everybody's wands, cards, and golden card still to be won."""
    return element(
        "details",
        {"class": "figures panel unfolding"},
        element("summary", {}, texts.gettext("What everybody had")),
        _table(view, texts),
        rule_link(NAME, RULE_OF_RESULT, texts),
    )


def _table(view: ResultView, texts: Texts) -> Markup:
    wands = join(
        [
            element("span", {"class": "last-wand", "aria-hidden": "true"}, golden_wand()),
            hidden_text(texts.gettext("Wands")),
        ]
    )
    headings = (
        texts.gettext("Player"),
        wands,
        texts.gettext("Places 1, 2 and 3"),
        texts.gettext("Golden card"),
    )
    head = element("tr", {}, *(element("th", {"scope": "col"}, heading) for heading in headings))
    ranked = sorted(view.players, key=lambda player: (-player.wands, player.player))
    return element(
        "table",
        {"class": "last-stands"},
        hidden_text(texts.gettext("Result"), tag="caption"),
        element("thead", {}, head),
        element("tbody", {}, *(_row(player, texts) for player in ranked)),
    )


def _row(player: PlayerResult, texts: Texts) -> Markup:
    who = element("span", {"class": "badges", "aria-hidden": "true"}, badge(player.sign, player.mind))
    stood = texts.and_list([rabbit_name(card.rabbit, texts) for card in player.stand])
    golden = texts.pgettext("golden card", "won") if player.golden is None else pair_name(player.golden, texts)
    return element(
        "tr",
        {"data-winner": player.won, "data-player": player.player},
        element("th", {"scope": "row"}, who, element("span", {"class": "player-name"}, player.name)),
        element("td", {"class": "number"}, str(player.wands)),
        element("td", {}, stood),
        element("td", {}, golden),
    )


@dataclass(frozen=True, slots=True)
class Around:
    """The context of a result: notices above it, offers below it, and the family book's records."""

    past: Past = NO_PAST
    notices: Markup | None = None
    offers: Markup | None = None
    next_game: Markup | None = None
    """What is shown after another device's game instead of the buttons that begin one here."""


def result_screen(save: MelimagicSave, log: Sequence[str], people: People, around: Around) -> Markup:
    """Draw the result screen of a finished game."""
    texts, session = people.texts, save.session
    view = result_view(session.state, people)
    tried = moments(session)
    chapters = story(highlights(session, tried), people, around.past)
    told: list[Child] = [
        keepsakes(texts),
        story_told((_chapter(chapter, people) for chapter in chapters), texts),
        missed_chances_panel(missed_chances(tried), people),
        reasons_region(save, people),
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
        result_commands(texts, coached=False, begins=around.next_game is None),
        texts,
        notices=around.notices,
        offers=around.offers,
        next_game=around.next_game,
    )


def _chapter(chapter: Chapter, people: People) -> Markup:
    drawn = element("span", {"class": "story-art", "aria-hidden": "true"}, chapter_picture(chapter, people))
    told = (chapter.title, chapter.who, chapter.figure, chapter.record)
    return chapter_card(chapter.kind, drawn, *told, is_record=chapter.is_record)


def chapter_picture(chapter: Chapter, people: People) -> Markup:
    """Draw a chapter's picture, or its two pictures."""
    who = figure(people.sign(chapter.player), people.mind(chapter.player))
    match chapter.kind:
        case "memory":
            return join([who, None if chapter.rabbit is None else rabbit(chapter.rabbit)])
        case "row":
            return trophy(people.sign(chapter.player), chapter.number)
        case "failed":
            return who
        case "curious":
            return join([who, hat_card(None, out=True)])
