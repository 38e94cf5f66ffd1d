"""The card that lies over the dice and buttons while the device goes from hand to hand.

The whole card is one button, `data-command="pass"`, so that a tap anywhere on it or Enter lifts it; the board stays in
view. While it lies there nothing is asked: no `data-to-act`, no button of an intent.
"""

from __future__ import annotations

from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.surroundings import Surroundings
from app.ui.views.elements import command_button


class Passing:
    """Knows who holds the device, and whether it has to be passed on before the next question is asked."""

    def __init__(self, site: Surroundings, asked: int | None, *, watched: bool) -> None:
        self._site = site
        self._watched = watched
        self._holder: int | None = None
        self.next_is_asked(asked)

    @property
    def goes_round(self) -> bool:
        """Whether the device goes from hand to hand."""
        return self._site.settings.passing == "hand" and not self._watched

    def lies_before(self, deciding: int | None) -> bool:
        """Whether the device is still to be passed to the one who decides."""
        return self.goes_round and deciding is not None and deciding != self._holder

    def next_is_asked(self, deciding: int | None) -> None:
        """Note who decides now: where the device is not passed on, they have it in front of them."""
        if not self.goes_round:
            self._holder = deciding

    def lift(self, deciding: int | None) -> None:
        """Note that the one who decides has the device now."""
        self._holder = deciding


def pass_card(sign: str, badges: Markup, name: str, texts: Texts, *, enabled: bool) -> Markup:
    """Draw the card for the player who is to get the device; it can be lifted once the last outcome has been shown."""
    return command_button(
        "pass",
        f"pass-card sign-{sign}",
        badges,
        element("span", {"class": "pass-sentence"}, pass_sentence(name, texts)),
        element("span", {"class": "pass-go"}, texts.gettext("I’m {player}", player=name)),
        enabled=enabled,
    )


def pass_sentence(name: str, texts: Texts) -> str:
    """Say to whom the device goes."""
    return texts.gettext("Pass the device to {player}.", player=name)
