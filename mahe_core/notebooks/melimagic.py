"""Pictures of Melimagic: a view with its hidden cards as hats, a whole position, and the result of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never

from mahe_core.melimagic import Awaiting, Rabbit, Result, SeenCard, State, View, view
from mahe_core.notebooks.paint import painted, placed
from mahe_core.notebooks.text import LIGHT, QUIET, called, counted, line, panel
from mahe_core.pictures.markup import Markup, element, join
from mahe_core.pictures.melimagic.cards import (
    discards,
    golden_card,
    golden_pile,
    golden_wand,
    hat_card,
    hat_pile,
    lying_card,
    symbols,
    trophy,
)
from mahe_core.pictures.melimagic.dice import die
from mahe_core.pictures.melimagic.marks import sign
from mahe_core.pictures.melimagic.shapes import name_of, name_of_pair
from mahe_core.pictures.melimagic.stage import stand_art

_RIBBONS: Final = ("star", "moon", "sun", "drop")
"""The signs of the four players, each with a ribbon in its own colour."""

_STAND: Final = 700
_STAND_HEIGHT: Final = 350
_MIDDLE: Final = 250
"""The height of the strip with piles and dice."""

_WIDTH: Final = 2 * _STAND + 60


def view_svg(seen: View, *, names: Sequence[str] | None = None) -> str:
    """Return the picture of a view as the text of an SVG file, drawn from the view alone.

    A card whose hat faces the viewer is drawn as that hat, and leans if it faces out. `names` has a name for each
    player. Raises ValueError for another number of names.

    >>> from mahe_core.melimagic.examples.positions import laid
    >>> "crown" in view_svg(view(laid("S G K", "L B C"), viewer=None))
    False
    """
    players = called(names, len(seen.stands))
    doing = _doing(seen, players)
    rows = (len(players) + 1) // 2
    height = _MIDDLE + (_STAND_HEIGHT + 20) * rows + 20
    stands = (
        _stand(seen, player, name, 20 + (_STAND + 20) * (player % 2), _MIDDLE + (_STAND_HEIGHT + 20) * (player // 2))
        for player, name in enumerate(players)
    )
    wood = element("rect", {"class": "stage-wood", "width": _WIDTH, "height": height, "rx": 24})
    art = (wood, *_middle(seen, doing), *map(join, stands))
    about = " ".join(_words(seen, players))
    return painted(art, (symbols(),), (0, 0, _WIDTH, height), f"Melimagic: {doing}", about, scale=0.5)


def state_svg(state: State, *, names: Sequence[str] | None = None) -> str:
    """Return the picture of a position with every rabbit, which no player may see during a game.

    >>> from mahe_core.melimagic.examples.positions import laid
    >>> "crown" in state_svg(laid("S G K", "L B C"))
    True
    """
    stands = tuple(
        tuple(None if card is None else SeenCard(card.out, card.rabbit) for card in stand) for stand in state.stands
    )
    return view_svg(replace(view(state, state.on_turn), stands=stands), names=names)


def _doing(seen: View, players: Sequence[str]) -> str:
    name = players[seen.on_turn]
    match seen.awaiting:
        case Awaiting.HAT_FOR_STAND | Awaiting.GOLDEN_TO_LAY:
            return "Cards are dealt."
        case Awaiting.ROLL:
            return f"{name} is about to roll."
        case Awaiting.DIE:
            return f"{name} rolls."
        case Awaiting.ACTION:
            return f"{name} chooses an action."
        case Awaiting.NEXT_HAT:
            return f"{name} may turn {counted(seen.to_turn, 'more hat')}."
        case Awaiting.HAT_TO_DRAW | Awaiting.GOLDEN_TO_DRAW:
            return f"{name} draws a card."
        case Awaiting.DRAWN_CARD:
            return f"{name} keeps or discards the drawn card."
        case Awaiting.TRY:
            return f"{name} may try to match the golden card."
        case Awaiting.NOTHING:
            return "The game is over."
        case _:
            assert_never(seen.awaiting)


def _middle(seen: View, doing: str) -> Iterator[Markup]:
    yield line(doing, 36, 62, 44, bold=True)
    spots = (
        (hat_pile(seen.hats_left), 36, 108, counted(seen.hats_left, "hat")),
        (discards(seen.top, seen.discarded), 210, 108, f"{seen.discarded} discarded"),
    )
    for picture, left, width, words in spots:
        yield placed(picture, left, 84, width, 130)
        yield line(words, left + width / 2, 240, 26, anchor="middle")
    yield placed(golden_pile(seen.golden_left), 380, 94, 158, 110)
    yield line(f"{seen.golden_left} golden", 459, 240, 26, anchor="middle")
    for number in range(2):
        face = seen.dice[number] if number < len(seen.dice) else None
        yield placed(die(face), 620 + 130 * number, 94, 112, 116)
    if seen.holds_card:
        yield placed(lying_card(seen.drawn), 940, 74, 100, 138)
        yield line("drawn", 990, 240, 26, anchor="middle")


def _stand(seen: View, player: int, name: str, left: float, top: float) -> Iterator[Markup]:
    lit = player == seen.on_turn and seen.awaiting is not Awaiting.NOTHING
    yield panel(left, top, _STAND, _STAND_HEIGHT, LIGHT if lit else QUIET, corner=18)
    ribbon = _RIBBONS[player]
    yield placed(sign(ribbon), left + 16, top + 12, 48, 48)
    yield line(name, left + 76, top + 48, 36, bold=lit)
    for place, card in enumerate(seen.stands[player]):
        if card is not None:
            yield placed(hat_card(card.rabbit, card.out), left + 22 + 152 * place, top + 62, 162, 240)
    yield placed(stand_art(ribbon), left + 10, top + 282, 490, 58)
    golden = seen.golden[player]
    if golden is not None:
        yield placed(golden_card(golden), left + 510, top + 80, 176, 120)
    for number in range(seen.wands[player]):
        yield placed(golden_wand(), left + 506 + 46 * number, top + 216, 52, 52)
    yield line(counted(seen.wands[player], "wand"), left + 598, top + 310, 28, anchor="middle")


def _words(seen: View, players: Sequence[str]) -> Iterator[str]:
    for player, name in enumerate(players):
        cards = ", ".join(_card(card) for card in seen.stands[player])
        golden = seen.golden[player]
        goal = "" if golden is None else f" Golden card: {name_of_pair(golden)}."
        yield f"{name}: {cards}.{goal} {counted(seen.wands[player], 'wand')}."
    if seen.dice:
        yield f"Dice: {', '.join(map(name_of, seen.dice))}."
    if seen.holds_card:
        yield f"Drawn: {_rabbit(seen.drawn)}."


def _card(card: SeenCard | None) -> str:
    if card is None:
        return "empty"
    return f"{_rabbit(card.rabbit)}{' facing out' if card.out else ''}"


def _rabbit(rabbit: Rabbit | None) -> str:
    return "hat" if rabbit is None else name_of(rabbit)


_TROPHY: Final = 250


def result_svg(result: Result, *, names: Sequence[str] | None = None) -> str:
    """Return the picture of a result as the text of an SVG file: each player's hat with the wands won.

    Raises ValueError unless `names` has a name for each player.

    >>> "Bo won" in result_svg(Result(winner=1, wands=(2, 4)), names=("Ada", "Bo"))
    True
    """
    players = called(names, len(result.wands))
    width = 28 + _TROPHY * len(players)
    title = f"{players[result.winner]} won"
    art = [panel(0, 0, width, 400, corner=20), line(title, 30, 62, 40, bold=True)]
    for player, name in enumerate(players):
        left, won = 20 + _TROPHY * player, player == result.winner
        art += [
            panel(left, 88, _TROPHY - 12, 296, LIGHT if won else QUIET, corner=16),
            placed(trophy(_RIBBONS[player], result.wands[player]), left + 24, 96, 190, 210),
            line(name, left + 119, 336, 32, bold=won, anchor="middle"),
            line(counted(result.wands[player], "wand"), left + 119, 370, 26, anchor="middle"),
        ]
    words = (f"{name}: {counted(wands, 'wand')}." for name, wands in zip(players, result.wands, strict=True))
    return painted(art, (symbols(),), (0, 0, width, 400), f"Melimagic: {title}", " ".join(words), scale=0.5)
