"""A running game as text, and ways to damage it."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from mahe_core import mahe
from mahe_core.engine.save_file import Save, SaveRefused, read
from mahe_core.engine.session import begin
from mahe_core.mahe import Die, Roll, Setup
from mahe_core.mahe.sessions import MaheSave
from tests.engine.sessions import seats_for

TWO = Setup(players=2, third_die_on_seven=True, spend_cards=True)


def a_running_game() -> MaheSave:
    """Return a game of two, some outcomes drawn and one typed in.

    >>> a_running_game().session.log[:4]
    (('card', 5), ('choose', 1), ('roll',), ('die', 4))
    """
    session = begin(mahe, TWO, 7).settled().acted(mahe.ChooseTurtle(1)).acted(Roll()).settled()
    session = session.acted(Roll()).typed_in(Die(1)).acted(mahe.Stop())
    return Save("a-game", session, seats_for(TWO, ("Ada", "Bo")))


WRITTEN: Final = (
    '{"format":"table-save","version":2,"game":"mahe","id":"a-game","seed":7,'
    '"setup":{"players":2,"first":0,"third_die_on_seven":true,"spend_cards":true,"turtles_each":2},'
    '"seats":[{"name":"Ada","signs":["sun","moon"],"by":"hand"},{"name":"Bo","signs":["star","wave"],"by":"hand"}],'
    '"log":[["card",5],["choose",1],["roll"],["die",4],["roll"],["die",1,"typed"],["stop"]]}'
)


def refusal_of(text: str) -> SaveRefused:
    with pytest.raises(SaveRefused) as refused:
        read(text, mahe)
    return refused.value


def changed(*path_and_value: Any) -> str:
    """Return the running game as text, with the value at a path replaced.

    >>> json.loads(changed("setup", "players", 3))["setup"]["players"]
    3
    """
    *path, last, value = path_and_value
    written = json.loads(WRITTEN)
    inner = written
    for key in path:
        inner = inner[key]
    inner[last] = value
    return json.dumps(written)


def without(*path: Any) -> str:
    """Return the running game as text, without the value at a path.

    >>> "seed" in json.loads(without("seed"))
    False
    """
    written = json.loads(WRITTEN)
    inner = written
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return json.dumps(written)
