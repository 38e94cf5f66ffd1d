"""Finds the scenes of a finished game for its film: wins after a long time, tries that failed, and the last one."""

from __future__ import annotations

from app.melimagic.ending.known import Moment, moment_title, moments
from app.melimagic.wording.names import People, pair_name
from app.replay.replay import Clip, clip_of
from mahe_core.melimagic.sessions import MelimagicSave

MOST = 5
"""The maximum number of scenes."""


def scenes(save: MelimagicSave, people: People) -> tuple[Clip, ...]:
    """Return the end of the game and its most surprising moments before that, in the order of the game."""
    *earlier, end = moments(save.session)
    best = sorted(earlier, key=_surprise, reverse=True)[: MOST - 1]
    chosen = sorted((*best, end), key=lambda moment: moment.entry)
    return tuple(clip_of(save.session, each.entry, *_words(each, people), steps=1) for each in chosen)


def _words(moment: Moment, people: People) -> tuple[str, str]:
    """Return the title of a moment, and what happens, in one sentence."""
    texts = people.texts
    if not moment.matched:
        title = texts.gettext("Missed win") if moment.missed else texts.gettext("the try")
        return title, moment_title(moment, people)
    player, pair = people.player(moment.player), pair_name(moment.wanted, texts)
    return texts.gettext("the win"), texts.gettext("{player} wins: {pair}", player=player, pair=pair)


def _surprise(moment: Moment) -> tuple[bool, int]:
    """Rank a moment: first what could have been won, then by how long ago a card was last seen."""
    return moment.missed, moment.longest_ago
