"""Draws the beach of a postcard: implements `app.postcard.postcard.PostcardGame`."""

from __future__ import annotations

from typing import Final

from app.mahe.ending.beach import still_beach
from app.mahe.ending.heap import BOTTOM, WIDTH, heaps_of, still_heap
from app.mahe.ending.highlights import highlights
from app.mahe.ending.result_model import ResultView, hands_of, result_view
from app.mahe.ending.story import chapter_picture, story
from app.mahe.wording.people import People
from app.postcard.postcard import SCENE_HEIGHT, SCENE_WIDTH, Chapter, Postcard, PostcardGame, line
from app.storage.family_book import NO_PAST
from app.ui.markup import Markup, element, join
from mahe_core.mahe import result
from mahe_core.mahe.sessions import MaheSave
from mahe_core.override import override

_SAND: Final = 412
"""How far down the heaps stand."""
_LARGEST: Final = 1.3


class MahePostcards(PostcardGame):
    """Makes the postcards."""

    @override
    def postcard(self, save: MaheSave, people: People) -> Postcard:
        """Return the postcard of a finished game. Raises ValueError if it is not over."""
        ended = result(save.session.state)
        if ended is None:
            raise ValueError("this game is not over")
        view = result_view(ended, hands_of(save.session.state), people)
        chapters = (
            Chapter(chapter_picture(told), told.title, told.who, told.figure)
            for told in story(highlights(save.session), people, NO_PAST)
        )
        names = tuple(player.name for player in view.players)
        return Postcard(view.title, view.why, _scene(view), tuple(chapters), names)


POSTCARDS: Final = MahePostcards()


def _scene(view: ResultView) -> Markup:
    measures, share = heaps_of(view), (SCENE_WIDTH - 40) / len(view.players)
    high = _SAND - 142
    scale = min(_LARGEST, share / (WIDTH + 10), high / (-measures.top))
    heaps = []
    for place, player in enumerate(view.players):
        middle = 20 + share * (place + 0.5)
        drawn = still_heap(player, measures, "right" if 2 * place < len(view.players) else "left")
        heaps.append(element("g", {"transform": f"translate({middle:.1f} {_SAND})scale({scale:.3f})"}, drawn))
        heaps.append(
            line("winner" if player.won else "name", middle, _SAND + BOTTOM * scale + 22, share - 16, player.name)
        )
    return join([still_beach(SCENE_WIDTH, SCENE_HEIGHT), *heaps])
