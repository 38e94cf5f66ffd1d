"""Draws the postcard of a plain game: its board at the end, or the winners' signs, and every player's score."""

from __future__ import annotations

from dataclasses import dataclass

from app.plain.drawings import badge_picture
from app.plain.table import PlainPeople, PlainTable
from app.postcard.postcard import SCENE_HEIGHT, SCENE_WIDTH, Chapter, Postcard, PostcardGame, placed
from app.ui.markup import element, join
from mahe_core.engine.save_file import AnySave
from mahe_core.override import override

_TOP = 170
_HIGH = SCENE_HEIGHT - _TOP - 24


@dataclass(frozen=True, slots=True)
class PlainPostcards(PostcardGame):
    """Makes the postcards of the games at a table."""

    table: PlainTable

    @override
    def postcard(self, save: AnySave, people: PlainPeople) -> Postcard:
        state, table, texts = save.session.state, self.table, people.texts
        signs, winners = [seat.signs[0] for seat in save.seats], table.winners(state)
        names = tuple(people.player(player) for player in range(len(signs)))
        board = [table.picture(state, people)] if table.view_box else []
        shown = board or [badge_picture(signs[winner]) for winner in winners]
        share = (SCENE_WIDTH - 48) / len(shown)
        scene = (placed(each, 24 + share * place, _TOP, share, _HIGH) for place, each in enumerate(shown))
        won, played = texts.pgettext("beside a player", "won"), texts.pgettext("seat", "Player")
        return Postcard(
            table.title(state, people),
            table.scored(state, people),
            join([element("rect", {"class": "plain-scene", "width": SCENE_WIDTH, "height": SCENE_HEIGHT}), *scene]),
            tuple(
                Chapter(
                    badge_picture(sign), won if player in winners else played, name, str(table.score(state, player))
                )
                for player, (sign, name) in enumerate(zip(signs, names, strict=True))
            ),
            names,
        )
