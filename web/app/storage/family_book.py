"""A family's statistics: each group's number of wins per person, and the records over all games.

Plain values. A game is identified by its content, so that one finished twice, from a file or a link, is counted once. A
book that cannot be read is treated as empty.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import Seat
from mahe_core.engine.thinking import level_of

LONGEST: Final = 200_000
"""Maximum number of characters read: far more than are ever written, and few enough for a slow device."""

MOST_GAMES: Final = 400
"""How many digests of past games are kept; the oldest are dropped."""

MOST_ROUNDS: Final = 40
"""How many groups of people are kept; the least recent are dropped."""

_DIGEST: Final = 16


@dataclass(frozen=True, slots=True)
class Feat:
    """A player's result in one game that may be a record; the game defines the names of records and their order."""

    record: str
    value: int
    player: int


@dataclass(frozen=True, slots=True)
class Record:
    """The best result so far, with its holder (a name, or else a sign), its game, and the result it beat."""

    value: int
    name: str
    sign: str
    game: str
    before: int = 0
    """The previous best result; 0 if there was none."""


@dataclass(frozen=True, slots=True)
class Ended:
    """What the book counts of a finished game."""

    game: str
    """The digest of the game's content."""
    people: tuple[str, ...]
    winners: tuple[int, ...]
    records: Mapping[str, Record] = field(default_factory=dict)
    """The game's results that may be records, by name."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The number of wins of each person in a group."""

    games: int
    won: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class FamilyBook:
    """The whole book; `with_game` returns a new one."""

    games: tuple[str, ...] = ()
    """The digests of the games counted, the latest last."""
    tallies: Mapping[tuple[str, ...], Tally] = field(default_factory=dict)
    """Keyed by the people in alphabetical order; the group that played last comes last."""
    records: Mapping[str, Record] = field(default_factory=dict)

    def with_game(self, ended: Ended) -> FamilyBook:
        """Return a book with this game counted, unless it was counted before.

        >>> ended = Ended("a-game", ("ada", "bo"), (1,))
        >>> book = FamilyBook().with_game(ended).with_game(ended)
        >>> book.tally(("bo", "ada"))
        Tally(games=1, won={'bo': 1, 'ada': 0})
        """
        if ended.game in self.games:
            return self
        round_ = tuple(sorted(ended.people))
        known = self.tallies.get(round_, Tally(0, {}))
        won = Counter(known.won)
        won.update(ended.people[winner] for winner in ended.winners)
        others = [(people, tally) for people, tally in self.tallies.items() if people != round_]
        tallies = dict([*others, (round_, Tally(known.games + 1, dict(won)))][-MOST_ROUNDS:])
        records = dict(self.records)
        for name, feat in ended.records.items():
            best = records.get(name)
            if best is None or feat.value > best.value:
                records[name] = replace(feat, before=0 if best is None else best.value)
        return FamilyBook((*self.games, ended.game)[-MOST_GAMES:], tallies, records)

    def tally(self, people: Sequence[str]) -> Tally:
        """Return how often each of these people has won in this group."""
        found = self.tallies.get(tuple(sorted(people)), Tally(0, {}))
        return Tally(found.games, {person: found.won.get(person, 0) for person in people})


@dataclass(frozen=True, slots=True)
class Past:
    """The records when a game ends, and the game."""

    game: str = ""
    records: Mapping[str, Record] = field(default_factory=dict)

    def record(self, name: str) -> Record | None:
        """Return the family's record of this name, if any."""
        return self.records.get(name)


NO_PAST: Final = Past()


def ended(save: AnySave, winners: Sequence[int], feats: Sequence[Feat]) -> Ended:
    """Collect what the book counts of a game. Only people set records, not computers."""
    game = digest(save)
    records = {
        feat.record: Record(feat.value, save.seats[feat.player].name, save.seats[feat.player].signs[0], game)
        for feat in feats
        if level_of(save.seats[feat.player].by) is None
    }
    return Ended(game, people_of(save.seats), tuple(winners), records)


def past(book: FamilyBook, save: AnySave) -> Past:
    """Return the records for a game that has ended."""
    return Past(digest(save), book.records)


def digest(save: AnySave) -> str:
    """Return a digest of a game's set-up and log, which does not depend on names or on how the dice were entered."""
    session = save.session
    played = [session.game.write_action(entry.action) for entry in session.entries]
    content = [session.game.NAME, session.game.write_setup(session.setup), played]
    written = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:_DIGEST]


def people_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    r"""Return the people of a game regardless of seats: by name, or by sign if the name is missing or not unique.

    Computers are marked, so that games against them are counted separately.

    >>> people_of((Seat("Ada", ("sun",)), Seat("", ("moon",))))
    ('ada', '\nmoon')
    """
    names = [seat.name.casefold() for seat in seats]
    times = Counter(names)
    return tuple(
        (name if name and times[name] == 1 else f"{name}\n{seat.signs[0]}")
        + ("" if level_of(seat.by) is None else f"\n{seat.by}")
        for name, seat in zip(names, seats, strict=True)
    )


# Text format


def write_book(book: FamilyBook) -> str:
    """Serialize a book in the format of `read_book`."""
    written = {
        "games": list(book.games),
        "tallies": [[list(people), tally.games, dict(tally.won)] for people, tally in book.tallies.items()],
        "records": {name: asdict(record) for name, record in book.records.items()},
    }
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"))


def read_book(text: str | None) -> FamilyBook:
    """Parse a book; return an empty one if the text is missing or invalid.

    >>> read_book('{"games": 3}') == read_book("[[[") == read_book(None) == FamilyBook()
    True
    """
    if not text or len(text) > LONGEST:
        return FamilyBook()
    try:
        written = json.loads(text)
        return FamilyBook(
            tuple(_word(game) for game in _list(written["games"])),
            {
                tuple(sorted(_word(person) for person in _list(people))): Tally(
                    _number(games), {_word(person): _number(times) for person, times in won.items()}
                )
                for people, games, won in _list(written["tallies"])
            },
            {_word(name): _record(record) for name, record in written["records"].items()},
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return FamilyBook()


def _record(written: dict[str, Any]) -> Record:
    return Record(
        _number(written["value"]),
        _word(written["name"]),
        _word(written["sign"]),
        _word(written["game"]),
        _number(written["before"]),
    )


def _list(written: object) -> list[Any]:
    if not isinstance(written, list):
        raise TypeError(f"{written!r} is no list")
    return written


def _word(written: object) -> str:
    if not isinstance(written, str):
        raise TypeError(f"{written!r} is no text")
    return written


def _number(written: object) -> int:
    if type(written) is not int or not 0 <= written < 2**53:
        raise TypeError(f"{written!r} is no number that was counted")
    return written
