"""What can be chosen about Melimagic's table and no other game's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from app.ui.settings import Settings

SwapPace = Literal["normal", "slow", "fast"]


@dataclass(frozen=True, slots=True)
class OwnSettings:
    """Melimagic's own choices. Whatever helps to remember is off until somebody wants it: the game is remembering."""

    close_when_left: bool = False
    """Whether the curtain falls as soon as another window is in front of the page."""
    held_to_look: bool = False
    """Whether rabbits are seen only while a button is held."""
    swaps: SwapPace = "normal"
    """How fast swapped hats travel."""
    recap_again: bool = False
    """Whether what happened meanwhile may be watched again."""
    discards_open: bool = False
    """Whether all discards are to be seen, not the top one only."""
    pencil_notes: bool = False
    """Whether each player may note guesses that nobody else sees."""
    log_open: bool = False
    """Whether what everybody saw can be read while the game goes on."""


MelimagicSettings = Settings[OwnSettings]

USUAL: Final[MelimagicSettings] = Settings(OwnSettings())
"""The settings while nobody has chosen any."""
