"""What a family remembers of its games: who won how often among the same people, and the records of all of them.

Plain values. A game is known by its content, so that one that is finished twice, from a file or a link too, is noted
once. What cannot be read is as if it had never been written.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import BY_HAND, Seat

LONGEST: Final = 200_000
"""Characters read: far more than is ever written, and too few to keep a device busy."""

MOST_GAMES: Final = 400
"""How many games are remembered to have been noted already, the last ones."""

MOST_ROUNDS: Final = 40
"""How many different rounds of people are remembered, those that played last."""

_DIGEST: Final = 16


@dataclass(frozen=True, slots=True)
class Feat:
    """What somebody did in one game that may be a record. The game names its records, and their order is its own."""

    record: str
    value: int
    player: int


@dataclass(frozen=True, slots=True)
class Record:
    """The best so far: who holds it, by name or, without one, by sign; the game it was set in, and what it beat."""

    value: int
    name: str
    sign: str
    game: str
    before: int = 0
    """What was the best before; 0 where there was nothing to beat."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that was played to its end, as far as the book notes it."""

    game: str
    """The digest of its content."""
    people: tuple[str, ...]
    winners: tuple[int, ...]
    records: Mapping[str, Record] = field(default_factory=dict)
    """What was done in it that may be a record, by name."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each of the same people has won."""

    games: int
    won: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class FamilyBook:
    """All that is remembered; whoever notes a game gets another book."""

    games: tuple[str, ...] = ()
    """The digests of the games that were noted, the last one last."""
    tallies: Mapping[tuple[str, ...], Tally] = field(default_factory=dict)
    """By the people in alphabetical order; who played last comes last."""
    records: Mapping[str, Record] = field(default_factory=dict)

    def with_game(self, ended: Ended) -> FamilyBook:
        """Note a game, unless that was done before.

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
        """Look up how often each of these people has won among just them."""
        found = self.tallies.get(tuple(sorted(people)), Tally(0, {}))
        return Tally(found.games, {person: found.won.get(person, 0) for person in people})


@dataclass(frozen=True, slots=True)
class Past:
    """What the book says to those who have just played: how often each of them has won, in their order."""

    game: str = ""
    games: int = 0
    won: tuple[int, ...] = ()
    records: Mapping[str, Record] = field(default_factory=dict)

    def record(self, name: str) -> Record | None:
        """Look up a record of all the family's games."""
        return self.records.get(name)


NO_PAST: Final = Past()


def ended(save: AnySave, winners: Sequence[int], feats: Sequence[Feat]) -> Ended:
    """Gather what is noted of a game. A family's records are its people's: what a computer does is none."""
    game = digest(save)
    records = {
        feat.record: Record(feat.value, save.seats[feat.player].name, save.seats[feat.player].signs[0], game)
        for feat in feats
        if save.seats[feat.player].by == BY_HAND
    }
    return Ended(game, people_of(save.seats), tuple(winners), records)


def past(book: FamilyBook, save: AnySave) -> Past:
    """Look up what the book says to the people of a game."""
    people = people_of(save.seats)
    tally = book.tally(people)
    return Past(digest(save), tally.games, tuple(tally.won[person] for person in people), book.records)


def digest(save: AnySave) -> str:
    """Tell a game by what was played: its set-up and its log, whoever typed the dice in and whatever it is called."""
    session = save.session
    played = [session.game.write_action(entry.action) for entry in session.entries]
    content = [session.game.NAME, session.game.write_setup(session.setup), played]
    written = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:_DIGEST]


def people_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    r"""Tell who sits there, wherever they sit: by name, and by sign where there is none or two have the same.

    A computer is told apart from a person, so that games against one count on their own and never among a family's.

    >>> people_of((Seat("Ada", ("sun",)), Seat("", ("moon",))))
    ('ada', '\nmoon')
    """
    names = [seat.name.casefold() for seat in seats]
    times = Counter(names)
    return tuple(
        (name if name and times[name] == 1 else f"{name}\n{seat.signs[0]}")
        + ("" if seat.by == BY_HAND else f"\n{seat.by}")
        for name, seat in zip(names, seats, strict=True)
    )


# As text


def write_book(book: FamilyBook) -> str:
    """Write a book so that `read_book` reads it back."""
    written = {
        "games": list(book.games),
        "tallies": [[list(people), tally.games, dict(tally.won)] for people, tally in book.tallies.items()],
        "records": {name: asdict(record) for name, record in book.records.items()},
    }
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"))


def read_book(text: str | None) -> FamilyBook:
    """Read a book; an empty one where nothing is written, or nothing that makes sense.

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
