"""What players are called in a language: as they typed, or by their signs. No two players are called the same."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from app.ui.languages import Texts
from mahe_core.engine.seats import Seat


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
def names(texts: Texts, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Tell everybody's name: as typed, or by the first sign; where two would be called the same, with the sign.

    They are kept, since a log asks for one in every line.
    """
    signs = [sign_name(texts, seat.signs[0]) for seat in seats]
    bare = [seat.name or sign for seat, sign in zip(seats, signs, strict=True)]
    full = [texts.gettext("{name} ({sign})", name=name, sign=sign) for name, sign in zip(bare, signs, strict=True)]
    called = bare
    # A name with its sign may be just what somebody else typed, who then needs the sign too.
    while len({name.casefold() for name in called}) < len(called):
        alike = Counter(name.casefold() for name in called)
        called = [whole if alike[name.casefold()] > 1 else name for name, whole in zip(called, full, strict=True)]
    return tuple(called)
