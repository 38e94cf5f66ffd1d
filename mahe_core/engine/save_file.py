"""Saves: the versioned JSON in storage and files.

A save is either replayed and checked down to its last entry, or refused with the reason and the field or entry; nothing
is repaired or guessed. Migrations keep older versions readable. The files pinned under tests/engine show the format.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from typing import Any, Final, Generic, TypeVar

from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import (
    AnyGame,
    EventT,
    IllegalAction,
    IntentT,
    Json,
    OutcomeT,
    Playable,
    SetupT,
    StateT,
)
from mahe_core.engine.reading import Reading, read_through
from mahe_core.engine.seats import BY_HAND, ELSEWHERE, Seat
from mahe_core.engine.session import AnySession, Session, SessionT, begin
from mahe_core.override import override

FORMAT = "table-save"
VERSION = 2
LONGEST_ID = 64
DEEPEST_NESTING = 1000

LONGEST_LOG = 20_000
"""The maximum number of log entries. The longest game ever tried has 7,000 entries; a game among people has about 300.

The time to read a log is proportional to its length; `reading` lets a page do other work in between.
"""

LONGEST_QUOTE = 60
"""Maximum number of characters quoted from a save, which may contain anything."""


def _from_version_1(written: dict[str, Json]) -> dict[str, Json]:
    """Migrate a save from version 1 to version 2, which only adds seats played by a computer."""
    return {**written, "version": 2}


MIGRATIONS: Final[Mapping[int, Callable[[dict[str, Json]], dict[str, Json]]]] = {1: _from_version_1}
"""For each old version, starting at 1, the function that migrates a save to the next version."""


class Refusal(Enum):
    """Why a save is refused. The page has a sentence for each, in each language."""

    NOT_JSON = "the text is damaged or cut off"
    NOT_A_SAVE = "this is something else than a saved game"
    NEWER_VERSION = "the save was written by a newer version"
    OTHER_GAME = "the save is of another game"
    MISSING_FIELD = "a field is missing"
    UNKNOWN_FIELD = "there is a field that does not belong here"
    WRONG_FIELD = "a field is wrong"
    UNREADABLE_ENTRY = "a log entry cannot be read"
    ILLEGAL_ENTRY = "a log entry breaks the rules"
    OTHERWISE_DRAWN = "a log entry is not what the seed draws"
    NO_SEED = "the game goes on but has no seed"
    DAMAGED_LINK = "the link is damaged or cut off"


class SaveRefused(ValueError):
    """Raised for a refused save, with the reason and the field, entry or character (counted from 1) concerned.

    `found` is the value there, as shortened JSON; `__cause__` has more details for developers.

    >>> str(SaveRefused(Refusal.WRONG_FIELD, field="seed", found="-1"))
    'WRONG_FIELD at seed: a field is wrong (-1)'
    """

    def __init__(
        self,
        refusal: Refusal,
        *,
        field: str | None = None,
        entry: int | None = None,
        character: int | None = None,
        illegal: Enum | None = None,
        found: str = "",
    ) -> None:
        places = {"": field, "entry ": entry, "character ": character}
        place = "".join(f" at {kind}{where}" for kind, where in places.items() if where)
        because = illegal.name if illegal else found
        super().__init__(f"{refusal.name}{place}: {refusal.value}{f' ({because})' if because else ''}")
        self.refusal = refusal
        self.field = field
        self.entry = entry
        self.character = character
        self.illegal = illegal
        self.found = found

    @override
    def __reduce__(self) -> tuple[Callable[[], SaveRefused], tuple[()], dict[str, Any]]:
        again = partial(
            SaveRefused,
            self.refusal,
            field=self.field,
            entry=self.entry,
            character=self.character,
            illegal=self.illegal,
            found=self.found,
        )
        return again, (), self.__dict__


SessionT_co = TypeVar("SessionT_co", bound=AnySession, covariant=True)


@dataclass(frozen=True, slots=True)
class Save(Generic[SessionT_co]):
    """A saved game: its id, the session and the seats.

    `unknown` lists the seats with a decider that this version does not know; they are now played by a person.
    """

    id: str
    session: SessionT_co
    seats: tuple[Seat, ...]
    unknown: tuple[int, ...] = field(default=(), compare=False)


AnySave = Save[Any]


def write(save: AnySave) -> str:
    """Write a save as JSON text on one line. Raises ValueError for seats that the set-up cannot have.

    >>> from mahe_core import mahe
    >>> session = begin(mahe, mahe.Setup(players=2), seed=7).settled()
    >>> seats = (Seat("Ada", ("star", "moon")), Seat("Bo", ("sun", "leaf")))
    >>> write(Save("a-game", session, seats))[:59]
    '{"format":"table-save","version":2,"game":"mahe","id":"a-ga'
    """
    session = save.session
    session.game.check_signs(session.setup, tuple(seat.signs for seat in save.seats))
    written = {
        "format": FORMAT,
        "version": VERSION,
        "game": session.game.NAME,
        "id": save.id,
        "seed": session.seed,
        "setup": session.game.write_setup(session.setup),
        "seats": [{"name": seat.name, "signs": list(seat.signs), "by": seat.by} for seat in save.seats],
        "log": [list(words) for words in session.log],
    }
    return _text(written)


def decoded(content: bytes) -> str:
    """Return the text of a file, which is UTF-8 unless it begins with the mark of UTF-16; what is neither is replaced.

    >>> [decoded("Zoë".encode(encoding)) for encoding in ("utf-8", "utf-8-sig", "utf-16")]
    ['Zoë', 'Zoë', 'Zoë']
    """
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    return content.decode(encoding, "replace").removeprefix("\ufeff")


def brought_up_to_date(text: str) -> str:
    """Convert a save of any version to the newest version without replaying it; any other text is returned unchanged.

    >>> brought_up_to_date('{"format": "table-save", "version": 1, "game": "mahe"}')
    '{"format":"table-save","version":2,"game":"mahe"}'
    """
    try:
        return _text(_current_version(_json_object(text)))
    except SaveRefused:
        return text


def read(
    text: str, game: Playable[SetupT, StateT, IntentT, OutcomeT, EventT]
) -> Save[Session[SetupT, StateT, IntentT, OutcomeT, EventT]]:
    """Read a save of a game from JSON text, replaying its log, or raise SaveRefused.

    `reading` does so with pauses.

    >>> from mahe_core import mahe
    >>> read('{"format": "table-sa', mahe)
    Traceback (most recent call last):
    mahe_core.engine.save_file.SaveRefused: NOT_JSON at character 12: the text is damaged or cut off
    """
    return read_through(reading(text, game))


def reading(
    text: str, game: Playable[SetupT, StateT, IntentT, OutcomeT, EventT]
) -> Reading[Save[Session[SetupT, StateT, IntentT, OutcomeT, EventT]]]:
    """Read as `read` does, with pauses.

    >>> from mahe_core import mahe
    >>> session = begin(mahe, mahe.Setup(players=2, turtles_each=1), seed=7).settled().acted(mahe.Roll())
    >>> seats = (Seat("Ada", ("star",)), Seat("Bo", ("sun",)))
    >>> list(reading(write(Save("a-game", session, seats)), mahe))
    [0.5, 1.0]
    """
    written = _current_version(_json_object(text))
    if written.get("game") != game.NAME:
        raise SaveRefused(Refusal.OTHER_GAME, field="game", found=_shortened(written.get("game")))
    _must_have_fields(written, "", {"format", "version", "game", "id", "seed", "setup", "seats", "log"})
    save_id = written["id"]
    if type(save_id) is not str or not 0 < len(save_id) <= LONGEST_ID or not save_id.isprintable():
        raise _wrong("id", save_id)
    setup: SetupT = _read_setup(written["setup"], game)
    seats, unknown = known_seats(_read_seats(written["seats"]), game)
    try:
        game.check_signs(setup, tuple(seat.signs for seat in seats))
    except ValueError as error:
        raise SaveRefused(Refusal.WRONG_FIELD, field="seats", found=_shortened(written["seats"])) from error
    seed = written["seed"]
    if seed is not None and type(seed) is not int:
        raise _wrong("seed", seed)
    try:
        session = begin(game, setup, seed)
    except ValueError as error:
        raise _wrong("seed", seed) from error
    session = yield from replaying_log(session, written["log"])
    if session.seed is None and session.to_act is not None:
        raise SaveRefused(Refusal.NO_SEED, field="seed")
    return Save(save_id, session, seats, unknown)


def _text(written: dict[str, Json]) -> str:
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"))


def _json_object(text: str) -> dict[str, Json]:
    if _nests_too_deep(text):
        raise SaveRefused(Refusal.NOT_JSON)
    try:
        written = json.loads(text)
    except json.JSONDecodeError as error:
        raise SaveRefused(Refusal.NOT_JSON, character=error.pos + 1) from error
    except (ValueError, RecursionError) as error:
        raise SaveRefused(Refusal.NOT_JSON) from error
    if not isinstance(written, dict) or written.get("format") != FORMAT:
        raise SaveRefused(Refusal.NOT_A_SAVE)
    return written


def _nests_too_deep(text: str) -> bool:
    """Return True if brackets nest deeper than in any save; in Pyodide this would crash the JSON parser and the page.

    Brackets in names are counted too, but there are far too few of them to matter.
    """
    depth = 0
    for bracket in re.findall(r"[\[{}\]]", text):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST_NESTING:
            return True
    return False


def _current_version(written: dict[str, Json]) -> dict[str, Json]:
    version = written.get("version")
    if type(version) is not int or version < 1:
        raise _wrong("version", version)
    if version > VERSION:
        raise SaveRefused(Refusal.NEWER_VERSION, field="version", found=_shortened(version))
    for old in range(version, VERSION):
        written = MIGRATIONS[old](written)
    return written


def _read_setup(written: Json, game: AnyGame) -> Any:
    if not isinstance(written, dict):
        raise _wrong("setup", written)
    try:
        return game.read_setup(written)
    except ValueError as error:
        raise SaveRefused(Refusal.WRONG_FIELD, field="setup", found=_shortened(written)) from error


def known_seats(seats: tuple[Seat, ...], game: AnyGame) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """Replace unknown deciders by a person; return the seats and the indices of the changed ones."""
    known = {*game.DECIDERS, *ELSEWHERE}
    unknown = tuple(index for index, seat in enumerate(seats) if seat.by not in known)
    return tuple(seat if seat.by in known else replace(seat, by=BY_HAND) for seat in seats), unknown


def _read_seats(written: Json) -> tuple[Seat, ...]:
    if not isinstance(written, list):
        raise _wrong("seats", written)
    return tuple(_read_seat(seat, f"seats[{index}]") for index, seat in enumerate(written))


def _read_seat(written: Json, place: str) -> Seat:
    if not isinstance(written, dict):
        raise _wrong(place, written)
    _must_have_fields(written, f"{place}.", {"name", "signs", "by"})
    name, signs, by = written["name"], written["signs"], written["by"]
    if type(name) is not str:
        raise _wrong(f"{place}.name", name)
    if not isinstance(signs, list) or any(type(sign) is not str for sign in signs):
        raise _wrong(f"{place}.signs", signs)
    if type(by) is not str or not by:
        raise _wrong(f"{place}.by", by)
    try:
        return Seat(name, tuple(signs), by)
    except ValueError as error:
        raise SaveRefused(Refusal.WRONG_FIELD, field=place, found=_shortened(written)) from error


def replaying_log(session: SessionT, log: Json) -> Reading[SessionT]:
    """Continue a session with log entries in words, as in a save. Raises SaveRefused.

    >>> from mahe_core import mahe
    >>> read_through(replaying_log(begin(mahe, mahe.Setup(players=4), seed=7), [["card", 5], ["roll"]])).log
    (('card', 5), ('roll',))
    """
    if not isinstance(log, list):
        raise _wrong("log", log)
    if len(log) > LONGEST_LOG:
        raise SaveRefused(Refusal.WRONG_FIELD, field="log", found=f"{len(log)} > {LONGEST_LOG}")
    return session.replaying(
        [partial(_replay_entry, written=written, number=number) for number, written in enumerate(log, start=1)]
    )


def _replay_entry(session: SessionT, written: Json, number: int) -> SessionT:
    if not isinstance(written, list) or any(type(word) not in (str, int) for word in written):
        raise _unreadable(number, written)
    typed = bool(written) and written[-1] == "typed"
    game = session.game
    try:
        action = game.read_action(tuple(written[:-1] if typed else written))
    except ValueError as error:
        raise _unreadable(number, written) from error
    is_outcome = game.is_outcome(action)
    if typed and not is_outcome:
        raise _unreadable(number, written)
    if is_outcome and not typed and session.seed is not None and game.chance_outcomes(session.state):
        drawn = session.next_outcome()
        if drawn != action:
            raise SaveRefused(Refusal.OTHERWISE_DRAWN, entry=number, found=_shortened(written))
    try:
        return session.with_logged(action, typed=typed)
    except IllegalAction as error:
        raise SaveRefused(Refusal.ILLEGAL_ENTRY, entry=number, illegal=error.reason) from error


def _unreadable(number: int, written: Json) -> SaveRefused:
    return SaveRefused(Refusal.UNREADABLE_ENTRY, entry=number, found=_shortened(written))


def _must_have_fields(written: dict[str, Json], prefix: str, fields: set[str]) -> None:
    for name in sorted(fields.symmetric_difference(written)):
        refusal = Refusal.MISSING_FIELD if name in fields else Refusal.UNKNOWN_FIELD
        raise SaveRefused(refusal, field=_quoted(f"{prefix}{name}"))


def _wrong(field: str, value: Json) -> SaveRefused:
    return SaveRefused(Refusal.WRONG_FIELD, field=field, found=_shortened(value))


def _shortened(value: Json) -> str:
    try:
        written = json.dumps(value, ensure_ascii=False)
    except RecursionError:
        return f"{type(value).__name__} nested too deep"
    except TypeError:  # no JSON at all
        written = repr(value)
    return _quoted(written)


def _quoted(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"


check_public(__name__)
