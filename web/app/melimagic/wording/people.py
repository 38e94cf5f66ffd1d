"""What the players are called in a language. No two players are called the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from app.languages import Texts
from mahe_core.melimagic import Setup
from mahe_core.table.seats import Seat
from mahe_core.table.thinking import level_of


def sign_name(texts: Texts, sign: str) -> str:
    """Translate the name of a sign, by which a player who has typed no name is called too."""
    match sign:
        case "sun":
            return texts.pgettext("sign", "Sun")
        case "moon":
            return texts.pgettext("sign", "Moon")
        case "star":
            return texts.pgettext("sign", "Star")
        case "wave":
            return texts.pgettext("sign", "Wave")
        case "leaf":
            return texts.pgettext("sign", "Leaf")
        case "shell":
            return texts.pgettext("sign", "Shell")
        case "drop":
            return texts.pgettext("sign", "Raindrop")
        case _:
            raise ValueError(f"there is no sign {sign}")


@lru_cache(maxsize=8)
def _names(texts: Texts, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Tell everybody's name; kept, since a log asks for one in every line."""
    signs = [sign_name(texts, seat.signs[0]) for seat in seats]
    bare = [seat.name or sign for seat, sign in zip(seats, signs, strict=True)]
    full = [texts.gettext("{name} ({sign})", name=name, sign=sign) for name, sign in zip(bare, signs, strict=True)]
    names = bare
    # A name with its sign may be just what somebody else typed, who then needs the sign too.
    while len({name.casefold() for name in names}) < len(names):
        alike = Counter(name.casefold() for name in names)
        names = [whole if alike[name.casefold()] > 1 else name for name, whole in zip(names, full, strict=True)]
    return tuple(names)


@dataclass(frozen=True, slots=True)
class People:
    """Everybody at a table, and their names in one language."""

    texts: Texts
    setup: Setup
    seats: tuple[Seat, ...]

    def player(self, player: int) -> str:
        """Name a player: as typed, or by the sign; where two would be called the same, with the sign."""
        return _names(self.texts, self.seats)[player]

    def sign(self, player: int) -> str:
        """Look up the sign on a player's stand."""
        return self.seats[player].signs[0]

    def mind(self, player: int) -> str | None:
        """The level of the computer that decides for a player; None where a person does."""
        return level_of(self.seats[player].by)
