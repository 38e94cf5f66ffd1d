"""Mahé's part in storing, listing and opening games."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from app.mahe.ending.highlights import highlights
from app.mahe.ending.result_model import ranks
from app.mahe.play.prompts import left_to_table
from app.mahe.play.table_model import MaheSave
from app.mahe.wording import rule_answers
from app.mahe.wording.people import People
from app.storage.family_book import Feat
from app.storage.storage_game import StorageGame, listed_player
from app.ui.languages import Texts
from app.ui.markup import Markup, join
from mahe_core.mahe import NAME, Reason, Result, result
from mahe_core.override import override
from mahe_core.pictures.mahe.turtle import sign_badge


class MaheStorage(StorageGame):
    """Lists, opens and checks saved games."""

    name = NAME

    left_to_table = staticmethod(left_to_table)

    @override
    def winners(self, save: MaheSave) -> Sequence[int]:
        """Return the winners; there are none while the game is running."""
        ended = result(save.session.state)
        return () if ended is None else ended.winners

    @override
    def feats(self, save: MaheSave) -> Sequence[Feat]:
        """Return the longest leap, the highest stack (credited to the player on top), and the most busts."""
        found, setup = highlights(save.session), save.session.setup
        made = []
        if found.leap is not None:
            made.append(Feat("leap", found.leap.squares, setup.owner(found.leap.turtle)))
        if found.pile is not None:
            made.append(Feat("pile", len(found.pile.turtles), setup.owner(found.pile.turtles[-1])))
        if found.busts is not None:
            made.append(Feat("busts", found.busts.times, found.busts.players[0]))
        return made

    @override
    def feat_told(self, feat: str, value: int, texts: Texts) -> tuple[str, str]:
        match feat:
            case "leap":
                return texts.gettext("Longest leap"), texts.ngettext("{number} square", "{number} squares", value)
            case "pile":
                return texts.gettext("Tallest stack"), texts.ngettext("{number} turtle", "{number} turtles", value)
            case "busts":
                raft = texts.gettext("Most often back on the raft")
                return raft, texts.ngettext("{number} time", "{number} times", value)
            case _:
                raise LookupError(feat)

    @override
    def players_listed(self, save: MaheSave, texts: Texts) -> Sequence[Markup]:
        """Draw each player with eggs and the winner marked, by rank; empty while the game is running."""
        ended = result(save.session.state)
        if ended is None:
            return ()
        people = People(texts, save.session.setup, save.seats)
        rank = ranks(ended)
        return [_player(player, people, ended) for player in sorted(range(len(rank)), key=lambda each: rank[each])]

    @override
    def of_another_game(self, texts: Texts) -> str:
        return texts.gettext("This saved game is not from Mahé.")

    @override
    def why_illegal(self, reason: Enum, texts: Texts) -> str:
        return rule_answers.why_illegal(Reason(reason), texts)

    @override
    def rule_of_reason(self, reason: Enum) -> str:
        return rule_answers.rule_of_reason(Reason(reason))


STORAGE: Final = MaheStorage()


def _player(player: int, people: People, ended: Result) -> Markup:
    texts, signs = people.texts, people.seats[player].signs
    return listed_player(
        join(sign_badge(sign) for sign in signs),
        people.player(player),
        texts.ngettext("{number} egg", "{number} eggs", ended.eggs[player]),
        texts,
        won=player in ended.winners,
        kind=f"sign-{signs[0]}",
    )
