"""The protocol as docs/devices.md describes it, and the recorded game that belongs to it."""

from __future__ import annotations

from types import NoneType
from typing import Any, get_args, get_type_hints

from app.peers import protocol
from app.peers.guest import Guest
from app.peers.protocol import OfGuest, OfHost, Part, Place, Reason, Want, read_of_guest
from mahe_core.engine.save_file import write
from mahe_core.engine.seats import Seat
from mahe_core.peers.seen import LONGEST_SEEN
from mahe_core.peers.wire import DEEPEST, MOST_LISTS
from tests.app.fakes.device import FakeClock
from tests.app.peers.recorded import FILE, ROOT, recorded
from tests.app.peers.sitting import VERSION
from tests.every_game.tried import MAHE

WORDS = {int: "number", str: "text", bool: "true or false", NoneType: "null", Any: "any JSON", Ellipsis: "any number"}


def in_words(kind: Any) -> str:
    """Describe a type as the document does."""
    parts = get_args(kind)
    if not parts:
        return WORDS.get(kind) or f"`{kind.__name__}`"
    if isinstance(kind, type(tuple[int, ...])):
        return f"list of {in_words(parts[0])}"
    return " or ".join(map(in_words, parts))


def row(message: Any) -> str:
    """Return how the row of a message begins in the document."""
    hints = get_type_hints(message)
    fields = ", ".join(f"{name}: {in_words(kind)}" for name, kind in hints.items())
    return f"| `{message.__name__}` | {fields or 'nothing'} |"


def test_the_document_has_every_message_reason_and_limit() -> None:
    text = " ".join((ROOT / "docs" / "devices.md").read_text("utf-8").split())
    rows = [row(message) for message in (*get_args(OfGuest), *get_args(OfHost), Part, Place, Seat)]
    rows += [f"{number} {reason.value}" for number, reason in enumerate(Reason)]
    limits = ("LONGEST", "LONGEST_OF_GUEST", "PART", "MOST_PARTS", "REST", "PROTOCOL")
    rows += [f"`{name}` | {getattr(protocol, name):,} |" for name in limits]
    rows += [f"`DEEPEST` | {DEEPEST} |", f"`MOST_LISTS` | {MOST_LISTS:,} |", f"`LONGEST_SEEN` | {LONGEST_SEEN:,} |"]
    assert [each for each in rows if each not in text] == []


def test_a_host_sends_the_recorded_game() -> None:
    assert FILE.read_text("utf-8") == recorded(), "another PROTOCOL, or record it anew"


def test_a_guest_plays_the_recorded_game() -> None:
    guest = Guest(MAHE.game, VERSION, FakeClock().now)
    for line in FILE.read_text("utf-8").splitlines():
        who, _, text = line.partition(" ")
        if who == "host":
            guest.received(text)
            continue
        match read_of_guest(text):
            case Want(hook=hook):
                assert guest.want(hook) == text
            case protocol.Sit(seat):
                assert guest.sit(seat) == text
            case _:
                assert guest.hello() == text
    assert guest.save is not None
    assert guest.save.session.to_act is None
    assert write(guest.save)
