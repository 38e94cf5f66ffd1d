"""Draws the stage of a postcard: implements `app.postcard.postcard.PostcardGame`."""

from __future__ import annotations

from typing import Final

from app.melimagic.ending.known import moments
from app.melimagic.ending.result_screen import PlayerResult, ResultView, chapter_picture, result_view
from app.melimagic.ending.story import highlights, story
from app.melimagic.wording.names import People
from app.postcard.postcard import SCENE_HEIGHT, SCENE_WIDTH, Chapter, Postcard, PostcardGame, line, placed
from app.storage.family_book import NO_PAST
from app.ui.markup import Markup, join
from mahe_core.melimagic.sessions import MelimagicSave
from mahe_core.override import override
from mahe_core.pictures.melimagic.cards import hat_card, trophy
from mahe_core.pictures.melimagic.stage import stage_art, stand_art

_WIDEST: Final = 330
_STAND: Final = 420
"""How far down the stands are."""


class MelimagicPostcards(PostcardGame):
    """Makes the postcards."""

    @override
    def postcard(self, save: MelimagicSave, people: People) -> Postcard:
        """Return the postcard of a finished game. Raises ValueError if it is not over."""
        view = result_view(save.session.state, people)
        chapters = (
            Chapter(chapter_picture(told, people), told.title, told.who, told.figure)
            for told in story(highlights(save.session, moments(save.session)), people, NO_PAST)
        )
        names = tuple(player.name for player in view.players)
        return Postcard(view.title, view.why, _scene(view), tuple(chapters), names)


POSTCARDS: Final = MelimagicPostcards()


def _scene(view: ResultView) -> Markup:
    share = (SCENE_WIDTH - 40) / len(view.players)
    wide = min(_WIDEST, share - 24)
    bows = (_bow(player, 20 + share * (place + 0.5), wide) for place, player in enumerate(view.players))
    return join([placed(stage_art(), 0, 0, SCENE_WIDTH, SCENE_HEIGHT), *bows])


def _bow(player: PlayerResult, middle: float, wide: float) -> Markup:
    card, left = wide * 0.3, middle - wide / 2
    high = card * 160 / 108
    cards = (
        placed(hat_card(each.rabbit, out=each.out), left + wide * (0.04 + 0.31 * place), _STAND - high + 6, card, high)
        for place, each in enumerate(player.stand)
    )
    won = _STAND - high - 118
    return join(
        [
            placed(trophy(player.sign, player.wands), middle - 60, won, 120, 110),
            *cards,
            placed(stand_art(player.sign), left, _STAND, wide, 40),
            line("winner" if player.won else "name", middle, _STAND + 72, wide, player.name),
        ]
    )
