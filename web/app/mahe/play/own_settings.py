"""What can be chosen about Mahé's table and no other game's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from app.ui.settings import Settings

RiskShown = Literal["off", "after", "before"]


@dataclass(frozen=True, slots=True)
class OwnSettings:
    """Mahé's own choices."""

    eggs_open: bool = False
    """Whether everybody's eggs are counted on the table; in the printed game the cards lie face down."""
    risk: RiskShown = "off"
    """When the chance of going bust on the next die is told."""
    landing: bool = False
    """Whether the board shows where the move would end if it stopped now."""
    hints: bool = False
    """Whether people may ask what the best of the computer players would do."""
    real_dice: bool = False
    """Whether the table rolls dice of its own, whose faces are tapped in."""


MaheSettings = Settings[OwnSettings]

USUAL: Final[MaheSettings] = Settings(OwnSettings())
"""The settings while nobody has chosen any."""
