"""The discards, when the settings fan them out."""

from __future__ import annotations

from app.melimagic.play.at_table import TABLE
from app.melimagic.settings import OwnSettings
from app.ui.settings import Settings
from mahe_core.melimagic import PileRenewed, Rabbit, Setup
from tests.every_game.sittings import played_out
from tests.every_game.tried import MELIMAGIC


def test_the_heap_holds_what_was_discarded_since_the_pile_was_renewed() -> None:
    game = played_out(MELIMAGIC, Setup(players=4), 7)
    assert any(isinstance(event, PileRenewed) for entry in game.entries for event in entry.step.events)
    for place in range(len(game.entries) + 1):
        session = game.at(place)
        heap = TABLE.open_heap(session, Settings(OwnSettings(discards_open=True)))
        counts = session.state.hats.discards
        assert heap == tuple(rabbit for rabbit, count in zip(Rabbit, counts, strict=True) for _ in range(count))
    assert TABLE.open_heap(game, Settings(OwnSettings())) == ()
