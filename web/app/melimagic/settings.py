"""Melimagic's settings: the values, and how the settings dialog offers them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from app.ui.languages import Texts
from app.ui.settings import Offered, Settings, SettingsGame
from mahe_core.override import override

SwapPace = Literal["normal", "slow", "fast"]


@dataclass(frozen=True, slots=True)
class OwnSettings:
    """Melimagic's own settings. All memory aids are off by default: remembering is the game."""

    close_when_left: bool = False
    """True to drop the curtain as soon as the page loses the foreground."""
    held_to_look: bool = False
    """True to show rabbits only while a button is held."""
    swaps: SwapPace = "normal"
    """The pace of swaps."""
    recap_again: bool = False
    """True to allow watching missed events again."""
    discards_open: bool = False
    """True to show all discards, not only the top one."""
    pencil_notes: bool = False
    """True to let players note private guesses."""
    log_open: bool = False
    """True to show the log of public events during the game."""


MelimagicSettings = Settings[OwnSettings]


class MelimagicSettingsGame(SettingsGame[OwnSettings]):
    """The settings as the dialog offers them."""

    usual = OwnSettings()

    @override
    def offered(self, texts: Texts) -> Sequence[Offered]:
        """Return the settings for privacy, the pace of swaps, and memory aids."""
        paces = {
            "normal": texts.pgettext("swaps", "Normal"),
            "slow": texts.pgettext("swaps", "Slow"),
            "fast": texts.pgettext("swaps", "Fast"),
        }
        return (
            Offered(
                "close_when_left",
                texts.gettext("Close the curtain when you switch to another window"),
                texts.gettext("The curtain also falls when another window comes to the front."),
            ),
            Offered(
                "held_to_look",
                texts.gettext("Hold to look"),
                texts.gettext(
                    "You see rabbits only while you press a button. The picture a device takes when you switch apps "
                    "will then rarely show any."
                ),
            ),
            Offered(
                "swaps",
                texts.gettext("How fast hats are swapped"),
                texts.gettext("Following them with your eyes is part of the game."),
                paces,
            ),
            Offered(
                "recap_again",
                texts.gettext("Watch “Meanwhile” again"),
                texts.gettext("You can watch “Meanwhile” as often as you like."),
                aid=True,
            ),
            Offered(
                "discards_open",
                texts.gettext("Fan out the discards"),
                texts.gettext("Everybody sees all discarded rabbits, not only the one on top."),
            ),
            Offered(
                "pencil_notes",
                texts.gettext("Pencil notes"),
                texts.gettext(
                    "Pencil in who you think is behind a hat. Only you see it, and it stays in its place when hats are "
                    "swapped."
                ),
                aid=True,
            ),
            Offered(
                "log_open",
                texts.gettext("Show the log during the game"),
                texts.gettext("It tells only what everybody could see."),
            ),
        )

    @override
    def about_sound(self, texts: Texts) -> str:
        return texts.gettext("Dice rattle, cards rustle, and a golden wand chimes.")

    @override
    def about_vibration(self, texts: Texts) -> str:
        return texts.gettext("A short buzz when the dice land, a longer one when a try fails.")

    @override
    def about_letters(self, texts: Texts) -> str:
        return texts.gettext(
            "R rolls, S stops, P passes, E reads your side to you. L retells the last turn, W says whose turn it is."
        )

    @override
    def about_passing(self, _texts: Texts) -> None:
        """Return None: the curtain falls between two people, wherever the device is."""


SETTINGS: Final = MelimagicSettingsGame()
