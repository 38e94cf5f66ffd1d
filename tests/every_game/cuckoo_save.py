"""A game of Cuckoo between a person and a computer, pinned as a save and as a link."""

from __future__ import annotations

from typing import Final

from mahe_core.engine.save_file import AnySave, Save
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from tests.every_game import cuckoo
from tests.every_game.cuckoo import Draw, Peek

SEATS: Final = (Seat("Ada", ("fox",)), Seat("", ("owl",), "computer:strong"))


def a_running_game() -> AnySave:
    """Play a little of the game."""
    session = begin(cuckoo, cuckoo.Setup(players=2), 7).settled().acted(Peek(1)).acted(Draw()).settled()
    return Save("a-game", session, SEATS)


WRITTEN: Final = (
    '{"format":"table-save","version":2,"game":"cuckoo","id":"a-game","seed":7,"setup":{"players":2,"turns":8},'
    '"seats":[{"name":"Ada","signs":["fox"],"by":"hand"},{"name":"","signs":["owl"],"by":"computer:strong"}],'
    '"log":[["card",6],["card",4],["peek",1],["draw"],["card",1]]}'
)

LINK: Final = "cuckoo=2.CC8N8XUV5ZUWYSKLV3E8ACSCBRAU3NI"
