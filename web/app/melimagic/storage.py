"""Listing, opening and checking saved games of Melimagic: implements `app.storage.storage_game.StorageGame`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final

from app.melimagic.ending.story import highlights
from app.melimagic.screens.badges import badge
from app.melimagic.wording import refusals
from app.melimagic.wording.names import People
from app.storage.family_book import Feat
from app.storage.storage_game import listed_player
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.settings import AnySettings
from mahe_core.melimagic import NAME, Reason, Result, result
from mahe_core.melimagic.sessions import MelimagicSave

name: Final = NAME


def left_to_table(_settings: AnySettings) -> Callable[[Any], bool]:
    """Return a test that leaves no outcome to the real table, since typing in a card would reveal it."""
    return _never


def _never(_state: object) -> bool:
    return False


def winners(save: MelimagicSave) -> Sequence[int]:
    """Return the winner; empty while the game goes on."""
    ended = result(save.session.state)
    return () if ended is None else ended.winners


def feats(save: MelimagicSave) -> Sequence[Feat]:
    """Return the most wands won without a failed try in between, and the most failed tries."""
    found = highlights(save.session, ())
    most = {"row": found.row, "failed": found.failed}
    return [Feat(record, each.times, each.player) for record, each in most.items() if each is not None]


def players_listed(save: MelimagicSave, texts: Texts) -> Sequence[Markup]:
    """Draw each player with wands and the winner's mark; empty while the game goes on."""
    ended = result(save.session.state)
    if ended is None:
        return ()
    people = People(texts, save.session.setup, save.seats)
    order = sorted(range(len(ended.wands)), key=lambda player: -ended.wands[player])
    return [_player(player, people, ended) for player in order]


def _player(player: int, people: People, ended: Result) -> Markup:
    wands = people.texts.ngettext("{number} wand", "{number} wands", ended.wands[player])
    who = badge(people.sign(player), people.mind(player))
    return listed_player(who, people.player(player), wands, people.texts, won=player == ended.winner)


def of_another_game(texts: Texts) -> str:
    return texts.gettext("This saved game is not from Melimagic.")


def why_illegal(reason: Enum, texts: Texts) -> str:
    return refusals.why_illegal(Reason(reason), texts)


def rule_of_reason(reason: Enum) -> str:
    return refusals.rule_of_reason(Reason(reason))
