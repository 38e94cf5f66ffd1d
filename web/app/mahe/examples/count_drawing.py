"""Draws an example of the final counting: the growing heaps, and the players' egg cards, which can be changed.

It uses the same pieces as the result screen; a card can be changed once it is face up.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.mahe.board.eggs import NEST_VALUE, egg_card_back_picture, egg_card_picture
from app.mahe.board.turtle import sign_badge
from app.mahe.ending.beach import beach
from app.mahe.ending.result_model import PlayerResult, ResultView
from app.mahe.examples.playing import CountPlaying
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element, join


def count_parts(regions: Regions, prefix: str) -> tuple[Markup, ...]:
    """Arrange the regions of a step."""

    def region(name: str) -> Markup:
        return element("div", {"id": f"region-{prefix}{name}", "class": f"example-{name}"}, regions[f"{prefix}{name}"])

    return (
        element("div", {"class": "example-screen"}, region("podium"), region("controls")),
        element("div", {"class": "example-beside"}, region("caption"), region("hands")),
    )


def count_regions(playing: CountPlaying, step: int, texts: Texts, *, told: str) -> Regions:
    """Draw the regions of a step with its caption `told`."""
    view = playing.view(step, texts)
    return {
        "podium": beach(view, playing.measures),
        "caption": _caption(playing, view, step, told),
        "hands": join(
            [
                element("ol", {"class": "example-hand-list"}, *(_hand(playing, each, texts) for each in view.players)),
                element("p", {"class": "example-hint"}, texts.gettext("Tap a card to change it.")),
            ]
        ),
    }


def _caption(playing: CountPlaying, view: ResultView, step: int, told: str) -> Markup:
    """Draw the caption of a step next to the signs of the players it is about."""
    if step == playing.last:
        about = [player for player in view.players if player.won]
    else:
        about = [player for player in view.players if player.player == step - 1]
    badges = element("span", {"class": "badges", "aria-hidden": "true"}, *(sign_badge(each.signs[0]) for each in about))
    return element(
        "div",
        {"class": f"prompt-line sign-{about[0].signs[0]}" if about else "prompt-line prompt-line-of-all"},
        badges if about else None,
        element("p", {"class": "replay-told"}, told),
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
