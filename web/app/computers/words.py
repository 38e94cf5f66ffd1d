"""What is told when a computer player cannot play as it should."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.computers.computers_game import ComputersGame
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, notice

ENOUGH = "computer-enough"
"""The command that clears such notices away."""


@dataclass(frozen=True, slots=True)
class StandIn:
    """One level plays in the place of another."""

    lost: str
    other: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """A person decides for those whose level is not known here; these are their names."""

    names: tuple[str, ...]


Trouble = StandIn | Unknown


def notices(troubles: Sequence[Trouble], game: ComputersGame, texts: Texts) -> Markup:
    """Draw a notice for each trouble."""
    enough = command_button(ENOUGH, "button-quiet", texts.gettext("All right"))
    return join(notice(_told(trouble, game, texts), "computers", enough) for trouble in troubles)


def _told(trouble: Trouble, game: ComputersGame, texts: Texts) -> str:
    match trouble:
        case StandIn(lost, other):
            return texts.gettext(
                "{clever} has forgotten everything on this device. {steady} is playing instead.",
                clever=game.called(lost, texts),
                steady=game.called(other, texts),
            )
        case Unknown(names):
            return texts.gettext(
                "This version doesn’t know who was deciding for {players}. Now one of you decides.",
                players=texts.and_list(list(names)),
            )


def lost_dialog(name: str, texts: Texts) -> Markup:
    """Say that a computer player does not answer, and ask what to do about it."""
    return dialog(
        texts.gettext("{player} can’t make up its mind", player=name),
        element("p", {}, texts.gettext("The game is safe. Decide yourselves for now, or let it try again.")),
        command_button("computer-by-hand", "button-loud", texts.gettext("We’ll decide")),
        command_button("computer-again", "button-quiet", texts.gettext("Try again")),
    )
