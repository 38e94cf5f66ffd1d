"""Draws how often everybody of a round has won so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Markup, element

FEWEST_GAMES: Final = 2
"""Of how many games there is a tally: of a single one all has been said."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the round, and the picture of the sign."""

    name: str
    badge: Markup


def tally_told(people: Sequence[Person], past: Past, texts: Texts) -> Markup | None:
    """Draw how often each of these people, in the order of their seats, has won; whoever did most often comes first."""
    if past.games < FEWEST_GAMES:
        return None
    order = sorted(range(len(people)), key=lambda player: (-past.won[player], player))
    most = max(past.won)
    drawn = (_person(people[player], past.won[player], texts, leads=past.won[player] == most) for player in order)
    title = texts.ngettext("Your {number} game together", "Your {number} games together", past.games)
    return element(
        "section",
        {"class": "tally", "aria-labelledby": "tally-title"},
        element("h2", {"id": "tally-title"}, title),
        element("ul", {"class": "tally-players"}, *drawn),
    )


def _person(person: Person, won: int, texts: Texts, *, leads: bool) -> Markup:
    return element(
        "li",
        {"class": "tally-player", "data-leads": leads},
        element("span", {"class": "badges", "aria-hidden": "true"}, person.badge),
        element("span", {"class": "player-name"}, person.name),
        element("span", {"class": "tally-won", "aria-hidden": "true"}, str(won)),
        element("span", {"class": "visually-hidden"}, texts.ngettext("{number} game won", "{number} games won", won)),
    )
