"""The story of a game: chapters about its highlights, with cards and pictures.

The pictures use the same pieces as the table and are hidden from assistive tools.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal, assert_never

from app.mahe.ending.highlights import Highlights
from app.mahe.wording.people import People
from app.play.ending import chapter_card, record_told, story_told
from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from mahe_core.pictures.mahe.dice import die_drawing
from mahe_core.pictures.mahe.turtle import turtle_from_above, turtle_in_stack
from mahe_core.pictures.markup import picture

Kind = Literal["leap", "pile", "busts", "ride", "decisions"]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A highlight in words.

    `signs` are those of the turtles in its picture: bottom first for a pile, otherwise with the main turtle last.
    """

    kind: Kind
    title: str
    who: str
    figure: str
    number: int
    signs: tuple[str, ...]
    record: str = ""
    """The family book's remark about it, or ""."""
    is_record: bool = False


def story(found: Highlights, people: People, past: Past) -> tuple[Chapter, ...]:
    """Return the chapters of a game, the most surprising first."""
    made = (
        _leap(found, people, past),
        _pile(found, people, past),
        _ride(found, people),
        _busts(found, people, past),
        _decisions(found, people),
    )
    return tuple(chapter for chapter in made if chapter is not None)


def _leap(found: Highlights, people: People, past: Past) -> Chapter | None:
    leap, texts = found.leap, people.texts
    if leap is None:
        return None
    who = people.player(people.setup.owner(leap.turtle))

    def figure(squares: int) -> str:
        return texts.ngettext("{number} square", "{number} squares", squares)

    record, is_record = record_told("leap", past, leap.squares, figure, texts)
    return Chapter(
        "leap",
        texts.gettext("Longest leap"),
        who,
        figure(leap.squares),
        leap.squares,
        (people.sign(leap.turtle),),
        record,
        is_record,
    )


def _pile(found: Highlights, people: People, past: Past) -> Chapter | None:
    pile, texts = found.pile, people.texts
    if pile is None:
        return None

    def figure(turtles: int) -> str:
        return texts.ngettext("{number} turtle", "{number} turtles", turtles)

    on_top = people.player(people.setup.owner(pile.turtles[-1]))
    record, is_record = record_told("pile", past, len(pile.turtles), figure, texts)
    return Chapter(
        "pile",
        texts.gettext("Tallest stack"),
        texts.gettext("{player} on top", player=on_top),
        figure(len(pile.turtles)),
        len(pile.turtles),
        tuple(people.sign(turtle) for turtle in pile.turtles),
        record,
        is_record,
    )


def _ride(found: Highlights, people: People) -> Chapter | None:
    ride, texts = found.ride, people.texts
    if ride is None:
        return None
    return Chapter(
        "ride",
        texts.gettext("Carried furthest"),
        people.player(people.setup.owner(ride.turtle)),
        texts.ngettext("{number} square", "{number} squares", ride.squares),
        ride.squares,
        (people.sign(ride.carrier), people.sign(ride.turtle)),
    )


def _busts(found: Highlights, people: People, past: Past) -> Chapter | None:
    busts, texts = found.busts, people.texts
    if busts is None:
        return None

    def figure(times: int) -> str:
        return texts.ngettext("{number} time", "{number} times", times)

    record, is_record = record_told("busts", past, busts.times, figure, texts)
    return Chapter(
        "busts",
        texts.gettext("Most often back on the raft"),
        texts.and_list([people.player(player) for player in busts.players]),
        figure(busts.times),
        busts.times,
        tuple(people.seats[player].signs[0] for player in busts.players),
        record,
        is_record,
    )


def _decisions(found: Highlights, people: People) -> Chapter | None:
    decisions, texts = found.decisions, people.texts
    if decisions is None:
        return None
    return Chapter(
        "decisions",
        texts.gettext("Who decided for whom"),
        texts.gettext(
            "{decider} for {player}",
            decider=people.player(decisions.decider),
            player=people.player(decisions.player),
        ),
        texts.ngettext("{number} time", "{number} times", decisions.times),
        decisions.times,
        (people.seats[decisions.player].signs[0], people.seats[decisions.decider].signs[0]),
    )


def story_panel(chapters: tuple[Chapter, ...], texts: Texts) -> Markup | None:
    """Draw the chapters; None if there are none."""
    return story_told((_chapter(chapter) for chapter in chapters), texts)


def _chapter(chapter: Chapter) -> Markup:
    words = (chapter.title, chapter.who, chapter.figure, chapter.record)
    return chapter_card(chapter.kind, chapter_picture(chapter), *words, is_record=chapter.is_record)


def chapter_picture(chapter: Chapter) -> Markup:
    """Draw a chapter's picture."""
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


_VIEW_BOX: Final = "-100 -75 200 150"
_SEA: Final = "M-92-40C-60-76 40-78 80-50C112-20 96 44 56 60C8 80-70 74-90 34C-102 8-104-22-92-40z"
_WAVES: Final = "M-62 44q12-11 24 0t24 0t24 0t24 0M-40 60q12-11 24 0t24 0t24 0"
_SHELL: Final = 44


def leap_picture(sign: str, squares: int) -> Markup:
    """Draw a turtle at the end of its leap of `squares` squares."""
    dots = []
    for step in range(squares):
        angle = pi * (0.94 - 0.66 * step / max(1, squares))
        dots.append(element("circle", {"cx": round(78 * cos(angle), 1), "cy": round(34 - 70 * sin(angle), 1), "r": 5}))
    turtle = element("g", {"transform": "translate(52 8)scale(.86)"}, turtle_from_above(sign, 128))
    return _drawn("leap", element("g", {"class": "story-way"}, *dots), turtle)


def pile_picture(signs: Sequence[str]) -> Markup:
    """Draw a stack; `signs` are bottom first."""
    high = _SHELL * (len(signs) - 1) + 88
    scale = min(0.95, 138 / high)
    turtles = (
        element("g", {"transform": f"translate(0 {-_SHELL * level})"}, turtle_in_stack(sign, level == len(signs) - 1))
        for level, sign in enumerate(signs)
    )
    standing = f"translate(0 {68 - 30 * scale:.1f})scale({scale:.2f})"
    return _drawn("pile", element("g", {"transform": standing}, *turtles))


def busts_picture(signs: Sequence[str]) -> Markup:
    """Draw up to two turtles swimming home."""
    waves = element("path", {"class": "story-foam", "d": _WAVES})
    places = ((-34, -4), (36, 4)) if len(signs) > 1 else ((0, 0),)
    turtles = (
        element("g", {"transform": f"translate({right} {down})scale(.8)"}, _ripple(), turtle_from_above(sign, -24))
        for sign, (right, down) in zip(signs, places, strict=False)
    )
    return _drawn("busts", *turtles, waves)


def ride_picture(carrier: str, rider: str) -> Markup:
    """Draw one turtle on the back of another."""
    pair = (
        element("g", {"transform": "translate(0 42)"}, turtle_in_stack(carrier, top=False)),
        turtle_in_stack(rider, top=True),
    )
    hurry = element("path", {"class": "story-hurry", "d": "M-92 30h-22M-86 48h-34M-92 66h-18"})
    return _drawn("ride", element("g", {"transform": "translate(10 -6)scale(.92)"}, hurry, *pair))


def decisions_picture(decider: str, player: str) -> Markup:
    """Draw the decider on top of the player, with a die."""
    below = element("g", {"transform": "translate(0 42)"}, turtle_in_stack(player, top=False))
    on_top = turtle_in_stack(decider, top=True)
    thrown = element("g", {"transform": "translate(66 -34)rotate(12)scale(.5)"}, die_drawing(5))
    return _drawn("decisions", element("g", {"transform": "translate(-16 0)scale(.9)"}, below, on_top), thrown)


def _drawn(kind: str, *art: Markup) -> Markup:
    ground = element("path", {"class": "sea-lagoon", "d": _SEA})
    return picture(f"story art-story-{kind}", _VIEW_BOX, join([element("g", {}, ground, *art)]))


def _ripple() -> Markup:
    return element("ellipse", {"class": "story-ripple", "rx": 54, "ry": 46, "cy": 6})
