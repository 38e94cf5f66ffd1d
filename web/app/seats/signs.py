"""The names of the seven signs that identify the players, and the names of the players who have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from app.ui.languages import Texts
from mahe_core.engine.seats import Seat
from mahe_core.engine.thinking import level_of


def sign_name(texts: Texts, sign: str) -> str:
    """Return the name of a sign, which is also the name of a player who typed none."""
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
def names(
    texts: Texts, seats: tuple[Seat, ...], character: Callable[[str, Texts], str] | None = None
) -> tuple[str, ...]:
    """Return unique names for all players: the typed name or else the first sign; duplicates have the sign appended.

    A computer is called by the `character` of its level, if the game gives one, whatever was typed for its seat. The
    result is cached, since a log needs a name for every line.
    """
    signs = [sign_name(texts, seat.signs[0]) for seat in seats]
    levels = [None if character is None else level_of(seat.by) for seat in seats]
    bare = [
        seat.name or sign if character is None or level is None else character(level, texts)
        for seat, sign, level in zip(seats, signs, levels, strict=True)
    ]
    full = [texts.gettext("{name} ({sign})", name=name, sign=sign) for name, sign in zip(bare, signs, strict=True)]
    called = bare
    # A name with its sign may equal another player's typed name, which then needs the sign too.
    while len({name.casefold() for name in called}) < len(called):
        alike = Counter(name.casefold() for name in called)
        called = [whole if alike[name.casefold()] > 1 else name for name, whole in zip(called, full, strict=True)]
    return tuple(called)
