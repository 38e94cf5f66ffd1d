"""Whatever a host sends, its guest shows it as text only, goes on, and keeps its own game."""

from __future__ import annotations

import json
import random
import re
from typing import Any, Final

import pytest

from app.peers.guest import PATIENCE
from app.peers.protocol import MOST_PARTS, PART, Part, Steps, written
from mahe_core import mahe, melimagic
from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import write
from mahe_core.engine.session import AnySession, begin
from mahe_core.peers.seen import LONGEST_SEEN
from mahe_core.peers.wire import MOST_LISTS, to_json, write_text
from tests.app.fakes.peers import Parcel
from tests.app.games import save_of
from tests.app.melimagic.play.tables import save_of as melimagic_save
from tests.app.peers.sitting import Sitting, for_three
from tests.app.peers.test_visiting import joined
from tests.app.stage import Stage
from tests.every_game.tried import MELIMAGIC

MARKUP: Final = "<img src=x id=bad>"
"""A name of the longest that there are."""

ODD: Final[tuple[Json, ...]] = (
    *(None, True, -1, 0, 1, 7, 10**30, 0.5, "", "chance", MARKUP, "<script>bad()</script>", [], {}, [[]], "sun"),
)

GAMES: Final = (
    begin(mahe, mahe.Setup(2), 7).settled(),
    begin(melimagic, melimagic.Setup(2), 7).settled(),
)

every_game = pytest.mark.parametrize("session", GAMES, ids=["mahe", "melimagic"])


class Attacked:
    """A guest with a running game of its own, and what an honest host has sent it."""

    def __init__(self, session: AnySession) -> None:
        self._session = session
        own = melimagic_save(session) if session.game is melimagic else save_of(session)
        self._own = write(own)
        self.come()

    def come(self) -> None:
        """Join a host again, as after a connection has ended."""
        host, self.guest = joined(self._session, 0)
        self.guest.store.run = self._own
        self.sent = [text for text in host.peers.network.sent if text.startswith(('{"Welcome', '{"Table'))]

    def hears(self, *texts: str) -> Stage:
        """Deliver texts as from the host, before an honest one could answer."""
        guest, (connection,) = self.guest, self.guest.peers.open

        def receive() -> None:
            for text in texts:
                guest.peers.receive(Parcel(guest.peers, connection, text))

        guest.call(receive)
        return guest

    def goes_on(self) -> None:
        """Check that nothing was executed, reported as a fault of ours, or stored."""
        roots = [self.guest.page.root, *filter(None, [self.guest.page.dialog])]
        assert not any(root.all(tag) for root in roots for tag in ("img", "script"))
        assert "Something went wrong" not in (self.guest.dialog if self.guest.page.dialog else "")
        assert self.guest.store.run == self._own

    def leaves(self) -> None:
        """Check that the guest's own game is there when it leaves."""
        self.guest.insist_on("peers-leave")
        assert self.guest.store.run == self._own
        assert self.guest.site.table is not None
        assert self.guest.site.table.save.session.log == self._session.log


def changed(value: Json, draw: random.Random) -> Json:
    """Replace, remove or repeat one part of a message, somewhere in it."""
    if not isinstance(value, list | dict) or not value or draw.random() < 0.1:
        return value + draw.choice((-2, -1, 1, 2)) if type(value) is int and draw.random() < 0.5 else draw.choice(ODD)
    copy: Any = value.copy()
    place = draw.choice(list(copy) if isinstance(copy, dict) else range(len(copy)))
    match draw.randrange(10):
        case 0:
            del copy[place]
        case 1 if isinstance(copy, list):
            copy.insert(place, copy[place])
        case _:
            copy[place] = changed(copy[place], draw)
    return copy


@every_game
@pytest.mark.parametrize("number", [40, pytest.param(5_000, marks=pytest.mark.nightly)])
def test_changed_messages_of_a_host_do_a_guest_no_harm(session: AnySession, number: int) -> None:
    draw, attacked = random.Random(number), Attacked(session)  # noqa: S311 - messages to try
    for _ in range(number):
        if not attacked.guest.peers.open:
            attacked.come()
        attacked.hears(json.dumps(changed(json.loads(draw.choice(attacked.sent)), draw)))
        attacked.goes_on()
    attacked.leaves()


@every_game
def test_names_with_markup_are_shown_as_text(session: AnySession) -> None:
    attacked = Attacked(session)
    attacked.hears(*(re.sub(r'"(Seat|Place)":\["[^"]*"', rf'"\1":["{MARKUP}"', text) for text in attacked.sent))
    assert MARKUP in attacked.guest.page.root.text
    attacked.goes_on()
    attacked.leaves()


def in_parts(text: str) -> list[str]:
    slices = [text[start : start + PART] for start in range(0, len(text), PART)]
    return [write_text(to_json(Part(number, len(slices), each))) for number, each in enumerate(slices, start=1)]


def of_entries(table: str, entries: list[Json]) -> str:
    """Return a table with other log entries."""
    message = json.loads(table)
    message["Table"][3] = entries
    return write_text(message)


@every_game
def test_a_host_that_sends_nothing_readable_is_said_to_be_lost(session: AnySession) -> None:
    attacked = Attacked(session)
    table = attacked.sent[-1]
    giants = (
        of_entries(table, ["x" * 40] * 25_000),
        of_entries(table, [[]] * MOST_LISTS),
        of_entries(table, ["x"] * (MOST_PARTS * PART)),
        "[" * 50_000,
    )
    assert len(giants) == PATIENCE + 1
    attacked.hears(*(part for giant in giants for part in in_parts(giant)))
    assert attacked.guest.peers.open == {}
    assert "The connection is lost." in attacked.guest.dialog
    attacked.goes_on()
    attacked.leaves()


def test_steps_that_never_end_hold_no_guest_up() -> None:
    attacked = Attacked(GAMES[0])
    steps: list[str] = []
    longer = GAMES[0]
    while len(steps) < 200:
        since = len(longer.entries)
        intents = longer.game.legal_intents(longer.state)
        longer = longer.acted(intents[0]).settled()
        steps += written(Steps(since, tuple(list(words) for words in longer.log[since:])))
    attacked.hears(*steps)
    attacked.goes_on()
    attacked.leaves()


def test_a_guest_reads_no_endless_log_of_a_game_that_hides() -> None:
    sitting = Sitting(MELIMAGIC, for_three(MELIMAGIC), 7)
    guest = sitting.sit("at 1", 1)
    assert guest.save is not None
    known = len(guest.save.session.entries)
    (entry,) = json.loads(sitting.texts["at 1"][-1])["Table"][3][-1:]
    sitting.tell("at 1", write_text({"Steps": [known, [entry] * (LONGEST_SEEN - known + 1)]}))
    assert len(guest.save.session.entries) == known
