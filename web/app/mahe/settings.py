"""Mahé's own settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from app.computers.animals import animal_name
from app.ui.languages import Texts
from app.ui.settings import Offered, Settings, SettingsGame
from mahe_core.override import override
from mahe_core.pictures.mahe.dice import die

RiskShown = Literal["off", "after", "before"]


@dataclass(frozen=True, slots=True)
class OwnSettings:
    """The settings that only Mahé has."""

    eggs_open: bool = False
    """True if everybody's eggs are counted on the table; in the printed game the cards lie face down."""
    risk: RiskShown = "off"
    """When to show the risk of the next die."""
    landing: bool = True
    """True if the board shows where the move would end if it stopped now."""
    hints: bool = True
    """True if people may ask what the best computer player would do."""
    real_dice: bool = False
    """True if players roll real dice at the table and tap in the faces."""


MaheSettings = Settings[OwnSettings]

DEFAULTS: Final[MaheSettings] = Settings(OwnSettings())
"""The default settings."""


class MaheSettingsGame(SettingsGame[OwnSettings]):
    """The settings as the dialog offers them."""

    usual = OwnSettings()

    @override
    def offered(self, texts: Texts) -> Sequence[Offered]:
        """Return the settings for risk, landing, hints and open eggs."""
        risks = {
            "off": texts.pgettext("risk", "Never"),
            "after": texts.pgettext("risk", "After deciding"),
            "before": texts.pgettext("risk", "Before deciding"),
        }
        return (
            Offered(
                "risk",
                texts.gettext("Show the risk of the next die"),
                texts.gettext("Which faces take you over 7, and how likely that is."),
                risks,
            ),
            Offered(
                "landing",
                texts.gettext("Show where stopping leads"),
                texts.gettext("A pale turtle waits on the board where the move would end now."),
                aid=True,
            ),
            Offered(
                "hints",
                texts.gettext("Allow hints"),
                texts.gettext("Whoever decides may ask {clever} for advice.", clever=animal_name("elephant", texts)),
                aid=True,
            ),
            Offered(
                "eggs_open",
                texts.gettext("Play with open eggs"),
                texts.gettext("Everybody sees how many eggs each player has, not only how many cards."),
            ),
        )

    @override
    def offered_to_hands(self, texts: Texts) -> Sequence[Offered]:
        """Return the setting for real dice."""
        about = texts.gettext("Roll real dice on your table and tap what they show.")
        return (Offered("real_dice", texts.gettext("Your own dice"), about, picture=die(5)),)

    @override
    def about_sound(self, texts: Texts) -> str:
        return texts.gettext("Dice rattle, turtles tap from square to square, a bust splashes.")

    @override
    def about_vibration(self, texts: Texts) -> str:
        return texts.gettext("A short buzz when a die lands, a longer one for a bust.")

    @override
    def about_letters(self, texts: Texts) -> str:
        return texts.gettext(
            "R rolls, S stops, L retells the last move, W says who decides, 1 to 6 enter what your own die shows."
        )

    @override
    def about_passing(self, texts: Texts) -> str:
        return texts.gettext(
            "“From hand to hand”: a message says who gets the device next. “Flat on the table”: dice"
            " and buttons turn to face whoever decides (tablet-sized screens and larger only)."
        )


SETTINGS: Final = MaheSettingsGame()
