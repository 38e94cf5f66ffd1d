"""What the rules on the page ask of Melimagic, for `app.rules.rules_game.RulesGame`: its worked examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from app.melimagic.examples.beside import caption, piles, tray
from app.melimagic.examples.playing import Playing, playing
from app.melimagic.examples.stands import stands
from app.melimagic.pieces.cards.cards import golden_card, lying_card
from app.melimagic.pieces.dice import die
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element, join
from mahe_core.melimagic import PairShown
from mahe_core.melimagic.examples.worked import EXAMPLES


@cache
def examples() -> tuple[Playing, ...]:
    """List the examples as they stand in the text."""
    return tuple(map(playing, EXAMPLES))


def still(playing: Playing) -> Sequence[Markup]:
    """Draw the pair that is shown with its golden card, or the dice, or three hats."""
    for before, moment in pairwise(playing.moments):
        for event in moment.events:
            if isinstance(event, PairShown):
                wanted = before.state.golden.in_front[event.by]
                golden = () if wanted is None else (golden_card(wanted),)
                return (*golden, *map(lying_card, event.rabbits))
    faces = next((moment.state.dice for moment in playing.moments if moment.state.dice), None)
    return [lying_card(None)] * 3 if faces is None else [die(face) for face in faces]


def regions(playing: Playing, step: int, texts: Texts, *, told: str, moves: bool) -> Regions:
    """Draw a step, with what is `told` of it."""
    return {
        "stands": stands(playing, step, texts),
        "caption": caption(playing, step, told, texts),
        "tray": tray(playing, step, texts),
        "piles": piles(playing, step, texts),
    }


def arranged(regions: Regions, _playing: Playing, texts: Texts, *, prefix: str) -> tuple[str, Markup]:
    """Arrange the stands above what plays and steps, and the rest beside them."""

    def region(name: str) -> Markup:
        return element("div", {"id": f"region-{prefix}{name}", "class": f"example-{name}"}, regions[f"{prefix}{name}"])

    legend = texts.gettext("Below each stand: what its owner sees. Above: what the others see.")
    hint = texts.gettext("Tap a name to see what that player sees.")
    return "example-both-sides", join(
        [
            element("div", {"class": "example-screen"}, region("stands"), region("controls")),
            element(
                "div",
                {"class": "example-beside"},
                region("caption"),
                region("tray"),
                region("piles"),
                element("p", {"class": "example-hint"}, legend, " ", hint),
            ),
        ]
    )


changes: Final[Mapping[str, Callable[[Playing, str], Playing]]] = MappingProxyType({})
"""Nothing can be changed about what is played."""

looks: Final[Mapping[str, Callable[[Playing, str], Playing]]] = MappingProxyType({"example-chair": Playing.seen_from})
"""The names of the players, from whose chairs one may look."""
