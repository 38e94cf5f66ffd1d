"""The messages as they are written. Versions of the page with the same number must write and read the same."""

from __future__ import annotations

from typing import Final

import pytest

from app.peers.protocol import (
    PROTOCOL,
    Again,
    Busy,
    Ended,
    Hello,
    OfGuest,
    OfHost,
    Place,
    Reason,
    Refused,
    Sit,
    Steps,
    Want,
    Welcome,
    written,
)
from tests.app.peers.sitting import Sitting, for_three
from tests.every_game.tried import CUCKOO, PIG_AS_TRIED, Tried

WRITTEN: Final[tuple[tuple[OfGuest | OfHost, str], ...]] = (
    (Hello(PROTOCOL, "1f", "pig", None), '{"Hello":[2,"1f","pig",null]}'),
    (Sit(1), '{"Sit":[1]}'),
    (Want(12, "roll"), '{"Want":[12,"roll"]}'),
    (Again(), '{"Again":[]}'),
    (
        Welcome("t", (Place("Ada", ("sun",), "device", free=True),), 0),
        '{"Welcome":["t",[{"Place":["Ada",["sun"],"device",true]}],0]}',
    ),
    (Steps(2, (["hold"],)), '{"Steps":[2,[["hold"]]]}'),
    (Ended("{}"), '{"Ended":["{}"]}'),
    (Busy(), '{"Busy":[]}'),
    (Refused(Reason.ILLEGAL), '{"Refused":[{"Reason":6}]}'),
)

OPEN: Final = (
    '{"Table":["a-game",[{"Seat":["Player 0",["sun"],"device"]},{"Seat":["Player 1",["moon"],"hand"]},'
    '{"Seat":["Player 2",["star"],"device"]}],[1,{"players":3,"first":0},null],[]]}'
)

HIDING: Final = (
    '{"Table":["a-game",[{"Seat":["Player 0",["owl"],"device"]},{"Seat":["Player 1",["fox"],"hand"]},'
    '{"Seat":["Player 2",["hen"],"device"]}],[1,{"players":3,"turns":8},'
    '[{"View":[[],[],7,0,8,null,false,false]},{"View":[[],[],7,0,8,null,false,false]},"chance",[],[]]],'
    '[[true,[{"View":[[null],[],6,0,8,null,false,false]},{"View":[[null],[],6,0,8,null,false,false]},'
    '"chance",[],[{"CardDealt":[0,null]}]]],'
    '[true,[{"View":[[null,null],[],5,0,8,null,false,false]},{"View":[[null,null],[],5,0,8,null,false,false]},'
    '"chance",[],[{"CardDealt":[1,null]}]]],'
    '[true,[{"View":[[null,null,null],[],4,0,8,null,false,false]},{"View":[[null,null,null],[],4,0,8,null,false,false]},'
    '0,[],[{"CardDealt":[2,null]},{"TurnBegan":[0]}]]]]]}'
)


@pytest.mark.parametrize(("message", "text"), WRITTEN, ids=[type(message).__name__ for message, _ in WRITTEN])
def test_a_message_changes_only_with_the_protocol_number(message: OfGuest | OfHost, text: str) -> None:
    assert written(message) == (text,)


@pytest.mark.parametrize(("tried", "text"), [(PIG_AS_TRIED, OPEN), (CUCKOO, HIDING)], ids=["pig", "cuckoo"])
def test_a_table_changes_only_with_the_protocol_number(tried: Tried, text: str) -> None:
    sitting = Sitting(tried, for_three(tried), 7)
    sitting.sit("at 1", 1)
    assert sitting.texts["at 1"][-1] == text
