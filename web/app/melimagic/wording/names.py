"""Names in one language: of players, all different, and of rabbits, places and faces of the dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from app.melimagic.computers import COMPUTERS
from app.seats.signs import names
from app.ui.languages import Texts
from mahe_core.engine.seats import Seat
from mahe_core.engine.thinking import level_of
from mahe_core.melimagic import Face, Pair, Rabbit, Setup


@dataclass(frozen=True, slots=True)
class People:
    """The players at a table, and their names in one language."""

    texts: Texts
    setup: Setup
    seats: tuple[Seat, ...]

    def player(self, player: int) -> str:
        """Return a typed name, or else the sign's; a computer's animal; the sign is added to duplicate names."""
        return names(self.texts, self.seats, COMPUTERS.called)[player]

    def sign(self, player: int) -> str:
        """Return the sign on a player's stand."""
        return self.seats[player].signs[0]

    @property
    def alone(self) -> int | None:
        """The only person who plays, against computers; None if several do, or nobody."""
        people = [player for player, seat in enumerate(self.seats) if level_of(seat.by) is None]
        return people[0] if len(people) == 1 < len(self.seats) else None

    def mind(self, player: int) -> str | None:
        """Return the level of a computer player; None for a person."""
        return level_of(self.seats[player].by)


def rabbit_name(rabbit: Rabbit, texts: Texts) -> str:
    """Return a rabbit's name, taken from its accessory, for use on its own, in a list or after a colon."""
    match rabbit:
        case Rabbit.SCARF:
            return texts.pgettext("rabbit", "scarf")
        case Rabbit.GLASSES:
            return texts.pgettext("rabbit", "glasses")
        case Rabbit.CROWN:
            return texts.pgettext("rabbit", "crown")
        case Rabbit.CLOVER:
            return texts.pgettext("rabbit", "clover")
        case Rabbit.BOW_TIE:
            return texts.pgettext("rabbit", "bow tie")
        case Rabbit.CARROT:
            return texts.pgettext("rabbit", "carrot")
        case _:
            assert_never(rabbit)


def pair_name(pair: Pair, texts: Texts) -> str:
    """Return the names of the two rabbits on a golden card, or of two shown to match one."""
    return texts.and_list([rabbit_name(rabbit, texts) for rabbit in pair])


def place_name(place: int, texts: Texts) -> str:
    """Return the name of a place on a stand, counted from 0 here and from 1 in words."""
    return texts.pgettext("on a stand", "place {place}", place=place + 1)


def face_name(face: Face, texts: Texts) -> str:
    """Return the name of a face of a die."""
    match face:
        case Face.HAT1:
            return texts.pgettext("die", "1 hat")
        case Face.HAT2:
            return texts.pgettext("die", "2 hats")
        case Face.SWAP:
            return texts.pgettext("die", "swap")
        case Face.DRAW:
            return texts.pgettext("die", "draw")
        case _:
            assert_never(face)
