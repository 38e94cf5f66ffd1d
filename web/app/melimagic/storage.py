"""Listing, opening and checking saved games of Melimagic."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from app.melimagic.ending.story import highlights
from app.melimagic.screens.badges import badge
from app.melimagic.wording import refusals
from app.melimagic.wording.names import People
from app.storage.family_book import Feat
from app.storage.storage_game import StorageGame, listed_player
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.melimagic import NAME, Reason, Result, result
from mahe_core.melimagic.sessions import MelimagicSave
from mahe_core.override import override


class MelimagicStorage(StorageGame):
    """Lists, opens and checks saved games."""

    name = NAME

    @override
    def winners(self, save: MelimagicSave) -> Sequence[int]:
        """Return the winner; empty while the game goes on."""
        ended = result(save.session.state)
        return () if ended is None else ended.winners

    @override
    def feats(self, save: MelimagicSave) -> Sequence[Feat]:
        """Return the most wands won without a failed try in between, and the most failed tries."""
        found = highlights(save.session, ())
        most = {"row": found.row, "failed": found.failed}
        return [Feat(record, each.times, each.player) for record, each in most.items() if each is not None]

    @override
    def feat_told(self, feat: str, value: int, texts: Texts) -> tuple[str, str]:
        match feat:
            case "row":
                row = texts.gettext("Most wands without a failed try")
                return row, texts.ngettext("{number} wand", "{number} wands", value)
            case "failed":
                failed = texts.gettext("Most failed tries")
                return failed, texts.ngettext("{number} time", "{number} times", value)
            case _:
                raise LookupError(feat)

    @override
    def players_listed(self, save: MelimagicSave, texts: Texts) -> Sequence[Markup]:
        """Draw each player with wands and the winner's mark; empty while the game goes on."""
        ended = result(save.session.state)
        if ended is None:
            return ()
        people = People(texts, save.session.setup, save.seats)
        order = sorted(range(len(ended.wands)), key=lambda player: -ended.wands[player])
        return [_player(player, people, ended) for player in order]

    @override
    def of_another_game(self, texts: Texts) -> str:
        return texts.gettext("This saved game is not from Melimagic.")

    @override
    def why_illegal(self, reason: Enum, texts: Texts) -> str:
        return refusals.why_illegal(Reason(reason), texts)

    @override
    def rule_of_reason(self, reason: Enum) -> str:
        return refusals.rule_of_reason(Reason(reason))


STORAGE: Final = MelimagicStorage()


def _player(player: int, people: People, ended: Result) -> Markup:
    wands = people.texts.ngettext("{number} wand", "{number} wands", ended.wands[player])
    who = badge(people.sign(player), people.mind(player))
    return listed_player(who, people.player(player), wands, people.texts, won=player == ended.winner)
