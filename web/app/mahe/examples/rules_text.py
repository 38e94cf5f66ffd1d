"""Mahé's worked examples on the rules page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, assert_never

from app.mahe.examples.drawing import board_parts, board_regions, count_parts, count_regions
from app.mahe.examples.playing import CountPlaying, MovePlaying, Playing, playing
from app.rules.examples import RulesGame
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element, join
from mahe_core.mahe import Die
from mahe_core.mahe.examples.worked import COLOURS, EXAMPLES, RED
from mahe_core.override import override
from mahe_core.pictures.mahe.dice import die, spent_card
from mahe_core.pictures.mahe.eggs import egg_card_picture
from mahe_core.pictures.mahe.turtle import TOKEN_VIEW_BOX, turtle_from_above, turtle_in_stack
from mahe_core.pictures.markup import picture

_SHELL: Final = 44


def _stack(playing: MovePlaying) -> Markup:
    """Draw the turtles on the square of the moving turtle."""
    stack = playing.example.given.stack_on(playing.example.given.square_of(RED))
    if len(stack) == 1 or playing.example.given.square_of(RED) == 0:
        return picture("example-turtle", TOKEN_VIEW_BOX, turtle_from_above(COLOURS[RED]))
    turtles = (
        element("g", {"transform": f"translate(0 {-_SHELL * level})"}, turtle_in_stack(COLOURS[turtle], top))
        for level, turtle in enumerate(stack)
        for top in (turtle == stack[-1],)
    )
    height = 86 + _SHELL * (len(stack) - 1)
    return picture("example-stack", f"-80 {32 - height} 160 {height}", join(turtles))


# Changed dice and cards


def _die_changed(playing: Playing, place: str) -> Playing:
    return playing.die_changed(int(place)) if isinstance(playing, MovePlaying) and place.isdecimal() else playing


def _one_more(playing: Playing, _: str) -> Playing:
    return playing.with_one_more() if isinstance(playing, MovePlaying) else playing


def _one_fewer(playing: Playing, _: str) -> Playing:
    return playing.with_one_fewer() if isinstance(playing, MovePlaying) else playing


def _card_changed(playing: Playing, card: str) -> Playing:
    player, _, place = card.partition("-")
    if isinstance(playing, CountPlaying) and player.isdecimal() and place.isdecimal():
        return playing.card_changed(int(player), int(place))
    return playing


@cache
def _examples() -> tuple[Playing, ...]:
    return tuple(map(playing, EXAMPLES))


class MaheExamples(RulesGame[Playing]):
    """The examples in the rules."""

    @override
    def examples(self) -> tuple[Playing, ...]:
        return _examples()

    has_short_sheet = True

    @override
    def thumbnail(self, playing: Playing) -> Sequence[Markup]:
        """Draw the turtles and dice, or the cards, of an example."""
        match playing:
            case MovePlaying(example=example):
                dice = (die(each.face) if isinstance(each, Die) else spent_card(each.value) for each in example.dice)
                return (_stack(playing), *dice)
            case CountPlaying(example=example):
                return tuple(egg_card_picture(value) for value in example.hands[0])
            case _:
                assert_never(playing)

    @override
    def regions(self, playing: Playing, step: int, texts: Texts, *, description: str, moves: bool) -> Regions:
        """Draw the regions of a step, with its `description` as a caption that never shifts the content below."""
        match playing:
            case MovePlaying():
                return board_regions(playing, step, texts, description=description, moves=moves)
            case CountPlaying():
                return count_regions(playing, step, texts, description=description)
            case _:
                assert_never(playing)

    @override
    def layout(self, regions: Regions, playing: Playing, texts: Texts, *, prefix: str) -> tuple[str, Markup]:
        """Arrange the regions around the board of a move or the beach of a counting."""
        match playing:
            case MovePlaying():
                return "example-board", join(board_parts(regions, texts, prefix))
            case CountPlaying():
                return "example-count", join(count_parts(regions, prefix))
            case _:
                assert_never(playing)

    changes = MappingProxyType(
        {
            "example-die": _die_changed,
            "example-more": _one_more,
            "example-fewer": _one_fewer,
            "example-card": _card_changed,
        }
    )
    """The commands that change dice and cards."""


EXAMPLES_IN_TEXT: Final = MaheExamples()
