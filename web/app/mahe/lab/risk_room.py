"""The room about the risk of the next die, for every sum."""

from __future__ import annotations

from app.languages import Texts
from app.mahe.lab.room import Arrangement, Lab, RoomName
from app.mahe.site import Commands
from app.mahe.views.lab.risk import risk_of_every_sum
from app.markup import Markup
from mahe_core.mahe.dice_rules import DiceRules


class RiskRoom:
    """Shows how many faces of the next die bust."""

    name: RoomName = "risk"

    def __init__(self, lab: Lab) -> None:
        self._lab = lab

    def title(self, texts: Texts) -> str:
        """Give what is written over its door."""
        return texts.gettext("Risk")

    @property
    def commands(self) -> Commands:
        """What is pressed in it."""
        return {}

    def arrange(self, arrangement: Arrangement) -> None:
        """Be found as a lesson wants it."""

    def screen(self) -> Markup:
        """Draw the room."""
        return risk_of_every_sum(DiceRules(), self._lab.texts)

    def shown(self) -> None:
        """Do what can be done only when the room is on the page."""

    def changed(self, form: str) -> None:
        """Take a change in a form of the room."""

    def step(self, forward: bool) -> bool:
        """Go one idea on or back."""
        return False

    def leave(self) -> None:
        """Stop what runs."""
