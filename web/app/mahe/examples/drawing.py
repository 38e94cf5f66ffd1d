"""Draws the worked examples with the pieces of the table and of the result screen.

An example of a move has the board, a caption, dice that can be changed, and the players' cards; dice are visible from
the start, but pale until rolled. An example of counting has the growing heaps and the players' egg cards, which can be
changed once they are face up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.mahe.board.board import board_frame
from app.mahe.board.pieces import pile_and_card, turtles
from app.mahe.ending.beach import beach
from app.mahe.ending.result_model import PlayerResult, ResultView
from app.mahe.examples.playing import CountPlaying, MovePlaying
from app.mahe.play.table_model import DieView, TableView
from app.mahe.screens.players import badges, players
from app.mahe.screens.table_screen import board_words, calculation
from app.replay.playback import control
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, join, region
from mahe_core.mahe import Die, SpendCard
from mahe_core.mahe.rulebook import MOST_DICE
from mahe_core.pictures.mahe.dice import die, spent_card, tumbling
from mahe_core.pictures.mahe.eggs import NEST_VALUE, egg_card_back_picture, egg_card_picture
from mahe_core.pictures.mahe.turtle import sign_badge

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
            element(
                "div",
                {"class": "example-tray"},
                _region("tray", regions, prefix),
                _region("calculation", regions, prefix),
                _hint(texts),
            ),
            _region("players", regions, prefix),
        ),
        _region("flight", regions, prefix, "flight"),
    )


def _region(name: str, regions: Regions, prefix: str, kind: str | None = None) -> Markup:
    return region(f"{prefix}{name}", regions[f"{prefix}{name}"], kind or f"example-{name}")


def _hint(texts: Texts) -> Markup:
    return element("p", {"class": "example-hint"}, texts.gettext("Tap a die to change it."))


def board_regions(playing: MovePlaying, step: int, texts: Texts, *, description: str, moves: bool) -> Regions:
    """Draw the regions of a step, with its `description` as a caption; if it `moves`, from the previous step on."""
    view = playing.view(step, texts)
    decider = view.players[playing.decider(step)]
    caption = element(
        "div",
        {"class": f"prompt-line sign-{decider.signs[0]}"},
        badges(decider),
        element("p", {"class": "replay-told"}, description),
    )
    return {
        "board-words": board_words(view, texts),
        "turtles": turtles(view, playing.view(step - 1, texts) if moves and step else None),
        "pile": pile_and_card(view),
        "caption": caption,
        "tray": _tray(playing, view, texts),
        "calculation": calculation(view.dice or view.last_dice, texts),
        "players": players(view, texts, may_look=False),
        "flight": Markup(""),
    }


def _tray(playing: MovePlaying, view: TableView, texts: Texts) -> Markup:
    rolled = view.dice or view.last_dice
    number = playing.example.number
    may_have_fewer, may_have_more = playing.may_have_fewer, playing.may_have_more
    return element(
        "div",
        {"class": "example-dice"},
        control(f"example-fewer:{number}", _FEWER, texts.gettext("Take a die away"), idle=not may_have_fewer),
        element("ol", {"class": "dice", "aria-label": texts.gettext("Dice")}, *_dice(playing, rolled, texts)),
        control(f"example-more:{number}", _MORE, texts.gettext("Add a die"), idle=not may_have_more),
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


def count_parts(regions: Regions, prefix: str) -> tuple[Markup, ...]:
    """Arrange the regions of a step."""
    return (
        element(
            "div", {"class": "example-screen"}, _region("podium", regions, prefix), _region("controls", regions, prefix)
        ),
        element(
            "div", {"class": "example-beside"}, _region("caption", regions, prefix), _region("hands", regions, prefix)
        ),
    )


def count_regions(playing: CountPlaying, step: int, texts: Texts, *, description: str) -> Regions:
    """Draw the regions of a step, with its `description` as a caption."""
    view = playing.view(step, texts)
    return {
        "podium": beach(view, playing.measures),
        "caption": _caption(playing, view, step, description),
        "hands": join(
            [
                element("ol", {"class": "example-hand-list"}, *(_hand(playing, each, texts) for each in view.players)),
                element("p", {"class": "example-hint"}, texts.gettext("Tap a card to change it.")),
            ]
        ),
    }


def _caption(playing: CountPlaying, view: ResultView, step: int, description: str) -> Markup:
    """Draw the caption of a step next to the signs of the players concerned."""
    if step == playing.last:
        about = [player for player in view.players if player.won]
    else:
        about = [player for player in view.players if player.player == step - 1]
    badges = element("span", {"class": "badges", "aria-hidden": "true"}, *(sign_badge(each.signs[0]) for each in about))
    return element(
        "div",
        {"class": f"prompt-line sign-{about[0].signs[0]}" if about else "prompt-line prompt-line-of-all"},
        badges if about else None,
        element("p", {"class": "replay-told"}, description),
    )


def _hand(playing: CountPlaying, player: PlayerResult, texts: Texts) -> Markup:
    eggs = texts.ngettext("{number} egg", "{number} eggs", player.eggs)
    cards = texts.ngettext("{number} egg card", "{number} egg cards", playing.result.cards[player.player])
    return element(
        "li",
        {
            "class": f"example-player sign-{player.signs[0]}",
            "data-player": player.player,
            "data-eggs": player.eggs,
            "data-winner": True if player.won else None,
        },
        element("span", {"class": "badges", "aria-hidden": "true"}, sign_badge(player.signs[0])),
        element("span", {"class": "example-name"}, player.name),
        element("span", {"class": "example-eggs"}, eggs if player.eggs else None),
        element("ul", {"class": "example-cards", "aria-label": cards}, *_cards(playing, player, texts)),
    )


def _cards(playing: CountPlaying, player: PlayerResult, texts: Texts) -> Iterable[Markup]:
    number = player.player
    counted = bool(player.gains)
    for place, value in enumerate(playing.hands[number]):
        if not counted:
            yield element("li", {}, element("span", {"class": "example-card"}, egg_card_back_picture()))
            continue
        label = texts.ngettext("Egg card with {number} egg: change it", "Egg card with {number} eggs: change it", value)
        yield element(
            "li",
            {},
            element(
                "button",
                {
                    "type": "button",
                    "class": "button example-card",
                    "data-command": f"example-card:{playing.example.number}:{number}-{place}",
                    "aria-label": label,
                },
                egg_card_picture(value),
            ),
        )
    if number == playing.example.nest_owner:
        nest = egg_card_picture(NEST_VALUE, texts.gettext("the nest"))
        yield element("li", {}, element("span", {"class": "example-card"}, nest))
