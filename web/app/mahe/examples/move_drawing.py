"""Draws an example of a move: the board, a caption, dice that can be changed, and the players' cards.

It uses the same pieces as the table; a die is visible from the start, but pale until it is rolled.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.mahe.board.board import board_frame
from app.mahe.board.dice import die, spent_card, tumbling
from app.mahe.board.pieces import pile_and_card, turtles
from app.mahe.examples.playing import MovePlaying
from app.mahe.play.table_model import DieView, TableView
from app.mahe.screens.board_words import board_words
from app.mahe.screens.players import badges, players
from app.mahe.screens.tray import calculation
from app.replay.replay_screen import control
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, join
from mahe_core.mahe import Die, SpendCard
from mahe_core.mahe.rulebook import MOST_DICE

_FEWER: Final = "M-7 0H7"
_MORE: Final = "M-7 0H7M0-7V7"


def board_parts(regions: Regions, texts: Texts, prefix: str) -> tuple[Markup, ...]:
    """Arrange the regions of a step."""
    return (
        element(
            "div",
            {"class": "example-screen"},
            board_frame(regions, texts, prefix=prefix),
            _region("controls", regions, prefix),
        ),
        element(
            "div",
            {"class": "example-beside"},
            _region("caption", regions, prefix),
            element("div", {"class": "example-tray"}, _region("tray", regions, prefix), _hint(texts)),
            _region("players", regions, prefix),
        ),
        _region("flight", regions, prefix, "flight"),
    )


def _region(name: str, regions: Regions, prefix: str, kind: str | None = None) -> Markup:
    attributes: Attributes = {"id": f"region-{prefix}{name}", "class": kind or f"example-{name}"}
    return element("div", attributes, regions[f"{prefix}{name}"])


def _hint(texts: Texts) -> Markup:
    return element("p", {"class": "example-hint"}, texts.gettext("Tap a die to change it."))


def board_regions(playing: MovePlaying, step: int, texts: Texts, *, told: str, moves: bool) -> Regions:
    """Draw the regions of a step with its caption `told`; if it `moves`, motions can begin at the step before."""
    view = playing.view(step, texts)
    decider = view.players[playing.decider(step)]
    caption = element(
        "div",
        {"class": f"prompt-line sign-{decider.signs[0]}"},
        badges(decider),
        element("p", {"class": "replay-told"}, told),
    )
    return {
        "board-words": board_words(view, texts),
        "turtles": turtles(view, playing.view(step - 1, texts) if moves and step else None),
        "pile": pile_and_card(view),
        "caption": caption,
        "tray": _tray(playing, view, texts),
        "players": players(view, texts, may_look=False),
        "flight": Markup(""),
    }


def _tray(playing: MovePlaying, view: TableView, texts: Texts) -> Markup:
    rolled = view.dice or view.last_dice
    number = playing.example.number
    may_have_fewer, may_have_more = playing.may_have_fewer, playing.may_have_more
    return join(
        [
            element(
                "div",
                {"class": "example-dice"},
                control(f"example-fewer:{number}", _FEWER, texts.gettext("Take a die away"), idle=not may_have_fewer),
                element("ol", {"class": "dice", "aria-label": texts.gettext("Dice")}, *_dice(playing, rolled, texts)),
                control(f"example-more:{number}", _MORE, texts.gettext("Add a die"), idle=not may_have_more),
            ),
            calculation(rolled, texts),
        ]
    )


def _dice(playing: MovePlaying, rolled: tuple[DieView, ...], texts: Texts) -> Iterable[Markup]:
    for place in range(1, MOST_DICE + 1):
        lies_there = place <= len(rolled)
        content = die(None) if place > len(playing.dice) else None
        if content is not None:
            empty = {"class": "die-spot", "role": "img", "aria-label": texts.gettext("empty")}
            drawn = element("span", empty, content)
        else:
            drawn = _die(playing, place, texts, rolled=lies_there, last=place == len(rolled))
        lit = " multiplier-lit" if place == len(rolled) else ""
        multiplier = {"class": f"multiplier{lit}", "aria-hidden": "true"}
        yield element("li", {"class": "die-slot"}, drawn, element("span", multiplier, f"×\u202f{place}"))


def _die(playing: MovePlaying, place: int, texts: Texts, *, rolled: bool, last: bool) -> Markup:
    hooks: Attributes = {"data-die": place if rolled else None}
    match playing.dice[place - 1]:
        case SpendCard(value):
            hooks |= {"data-face": value if rolled else None, "data-card": value if rolled else None}
            label = texts.ngettext("egg card with {number} egg", "egg card with {number} eggs", value)
            spot: Attributes = {"class": "die-spot", "role": "img", "aria-label": label}
            return element("span", {**spot, **hooks, "data-planned": not rolled}, spent_card(value))
        case Die(face):
            hooks["data-face"] = face if rolled else None
            label = texts.gettext("Die {place} shows {face}: change it", place=place, face=face)
            if not rolled:
                label = texts.gettext("Die {place} would show {face}: change it", place=place, face=face)
            content = join([die(face), tumbling(face) if last else None])
            return element(
                "button",
                {
                    "type": "button",
                    "class": "button example-die",
                    "data-command": f"example-die:{playing.example.number}:{place}",
                    "data-planned": not rolled,
                    "aria-label": label,
                },
                element("span", {"class": "die-spot", **hooks}, content),
            )
