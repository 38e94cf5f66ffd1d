"""How a scene changed the players' chances to win."""

from __future__ import annotations

from dataclasses import dataclass

from app.ui.markup import Markup


@dataclass(frozen=True, slots=True)
class Slide:
    """A player's chance to win before and after a scene, from 0 to 1."""

    badge: Markup
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Swing:
    """How a scene changed the chances of all players; `told` says it of the one who `caused` it."""

    slides: tuple[Slide, ...]
    caused: int
    told: str
