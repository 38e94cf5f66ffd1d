"""Games as links: what stands behind the `#` of an address, so short that a small QR code holds a whole game.

Promises: what is read is the game that was written, replayed from its first entry, or is refused with the reason;
never half a game. A link to a running game carries its seed, so its future dice; one to a finished game does not.

The text is `mahe=1.` and one number in the 36 digits 0-9A-Z, which QR codes hold in less room than other letters and
which nothing on the way takes for something else. The number is the game as `packing` packs it, then 32 bits to check
it by. Of what a player decided only the place among the legal intents is written, and of what chance answered nothing
at all while the seed says it again. The links pinned in tests/table stay readable.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Protocol

from mahe_core.table.contract import CHANCE, EventT, Game, IntentT, OutcomeT, SetupT, StateT
from mahe_core.table.packing import Digit, Unpacking, pack
from mahe_core.table.save_file import Refusal, Save, SaveRefused
from mahe_core.table.seats import LONGEST_NAME, Seat
from mahe_core.table.session import SEEDS, ResultT, Session, begin

VERSION = 1

LONGEST = 1200
"""Characters of the longest link: a QR code of it can still be read. A game of half an hour takes a tenth."""

MOST_ENTRIES = 3000
"""Entries of the longest log in a link, so that one made in bad faith keeps no page busy for long."""

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CHECK = 2**32
_LONGEST_NAME_IN_BYTES = 4 * LONGEST_NAME


class LinkTooLong(ValueError):
    """Says that a game is too long for a link; it can still be saved to a file."""


class Shorthand(Protocol[SetupT]):
    """What a game knows to write shorter than in a save. A module such as `mahe_core.mahe.shorthand` fulfils it."""

    def shorten(self, setup: SetupT, signs_by_player: tuple[tuple[str, ...], ...], /) -> tuple[Digit, ...]:
        """Write a set-up and the players' signs as digits."""

    def lengthen(self, take: Callable[[int], int], /) -> tuple[SetupT, tuple[tuple[str, ...], ...]]:
        """Read them again, taking digit after digit by its radix; ValueError for what cannot be played."""


def is_link(fragment: str, name: str) -> bool:
    """Tell whether this text, taken from behind an address's `#`, is meant to be a game of this name.

    >>> is_link("mahe=1.0", "mahe"), is_link("rules", "mahe")
    (True, False)
    """
    return fragment.startswith(f"{name}=")


def write_link(
    save: Save[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT], shorthand: Shorthand[SetupT], *, names: bool
) -> str:
    """Write a game as the text that goes behind an address's `#`, with the players' names only if asked for.

    Raises LinkTooLong for a log that no link holds.

    >>> from mahe_core import mahe
    >>> from mahe_core.mahe import shorthand
    >>> session = begin(mahe, mahe.Setup(players=2), seed=7).settled()
    >>> save = Save("a-game", session, (Seat("Ada", ("star", "moon")), Seat("Bo", ("sun", "leaf"))))
    >>> write_link(save, shorthand, names=False)
    'mahe=1.6J8MOPTYXAWHWBGZSEJQ8'
    """
    session = save.session
    if len(session.entries) > MOST_ENTRIES:
        raise LinkTooLong(f"{len(session.entries)} entries, a link holds {MOST_ENTRIES}")
    packed = pack(_digits(save, shorthand, names=names))
    text = f"{session.game.NAME}={VERSION}.{_written(packed * _CHECK + _check(packed))}"
    if len(text) > LONGEST:
        raise LinkTooLong(f"{len(text)} characters, a link has {LONGEST} at most")
    return text


def read_link(
    fragment: str,
    game: Game[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT],
    shorthand: Shorthand[SetupT],
) -> Save[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]:
    """Read a game from a link's text, replaying its log, or raise SaveRefused. Its id follows from the text.

    >>> from mahe_core import mahe
    >>> from mahe_core.mahe import shorthand
    >>> read_link("mahe=1.6J8MOPTYXAWHW", mahe, shorthand)
    Traceback (most recent call last):
    mahe_core.table.save_file.SaveRefused: DAMAGED_LINK: the link is damaged or cut off
    """
    packed = _checked(fragment, game.NAME)
    unpacking = Unpacking(packed)
    try:
        setup, signs_by_player = shorthand.lengthen(unpacking.take)
    except ValueError as error:
        raise SaveRefused(Refusal.WRONG_FIELD, field="setup") from error
    seats = _taken_seats(unpacking, signs_by_player)
    session = _taken_session(unpacking, game, setup)
    if session.seed is None and session.to_act is not None:
        raise SaveRefused(Refusal.NO_SEED, field="seed")
    save = Save(sha256(fragment.encode()).hexdigest()[:16], session, seats)
    # Whatever could have been written in another way was not written by this.
    if unpacking.left or pack(_digits(save, shorthand, names=True)) != packed:
        raise SaveRefused(Refusal.DAMAGED_LINK)
    return save


# Writing


def _digits(
    save: Save[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT], shorthand: Shorthand[SetupT], *, names: bool
) -> Iterator[Digit]:
    session = save.session
    yield from shorthand.shorten(session.setup, tuple(seat.signs for seat in save.seats))
    named = names and any(seat.name for seat in save.seats)
    yield Digit(named, 2)
    if named:
        for seat in save.seats:
            name = seat.name.encode()
            yield Digit(len(name), _LONGEST_NAME_IN_BYTES + 1)
            yield from (Digit(byte, 256) for byte in name)
    seed = None if session.to_act is None else session.seed
    yield Digit(seed is not None, 2)
    if seed is not None:
        yield Digit(seed, SEEDS)
    yield from _log_digits(session, seeded=seed is not None)


def _log_digits(
    session: Session[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT], *, seeded: bool
) -> Iterator[Digit]:
    game = session.game
    some_typed = any(entry.typed for entry in session.entries)
    yield Digit(some_typed, 2)
    yield Digit(len(session.entries), MOST_ENTRIES + 1)
    state = session.opening.state
    for entry in session.entries:
        if entry.is_outcome and some_typed:
            yield Digit(entry.typed, 2)
        if not (entry.is_outcome and seeded and not entry.typed):
            choices = _choices(game, state)
            yield Digit(choices.index(entry.action), len(choices))
        state = entry.step.state


def _choices(game: Game[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT], state: StateT) -> list[IntentT | OutcomeT]:
    """List what can happen next in the order of the words, which stays the same however the rules list it."""
    happening: list[IntentT | OutcomeT] = [*game.legal_intents(state)]
    happening += (outcome for outcome, _ in game.chance_outcomes(state))
    return sorted(happening, key=game.write_action)


def _check(packed: int) -> int:
    return int.from_bytes(sha256(str(packed).encode("ascii")).digest()[:4], "big")


def _written(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits


# Reading


def _checked(fragment: str, name: str) -> int:
    """Give the packed game out of a link's text, whole and unchanged."""
    if len(fragment) > LONGEST:
        raise SaveRefused(Refusal.DAMAGED_LINK)
    version_and_number = re.fullmatch(r"([1-9][0-9]{0,5})\.([1-9A-Z][0-9A-Z]*)", fragment.removeprefix(f"{name}="))
    if not is_link(fragment, name) or version_and_number is None:
        raise SaveRefused(Refusal.DAMAGED_LINK)
    version, number = version_and_number.groups()
    if int(version) > VERSION:
        raise SaveRefused(Refusal.NEWER_VERSION, field="version", found=version)
    packed, check = divmod(int(number, len(_DIGITS)), _CHECK)
    if check != _check(packed):
        raise SaveRefused(Refusal.DAMAGED_LINK)
    return packed


def _taken_seats(unpacking: Unpacking, signs_by_player: tuple[tuple[str, ...], ...]) -> tuple[Seat, ...]:
    named = unpacking.take(2)
    seats: list[Seat] = []
    for player, signs in enumerate(signs_by_player):
        length = unpacking.take(_LONGEST_NAME_IN_BYTES + 1) if named else 0
        name = bytes(unpacking.take(256) for _ in range(length))
        try:
            seats.append(Seat(name.decode(), signs))
        except ValueError as error:
            raise SaveRefused(Refusal.WRONG_FIELD, field=f"seats[{player}].name") from error
    return tuple(seats)


def _taken_session(
    unpacking: Unpacking, game: Game[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT], setup: SetupT
) -> Session[SetupT, StateT, IntentT, OutcomeT, EventT, ResultT]:
    seed = unpacking.take(SEEDS) if unpacking.take(2) else None
    some_typed = unpacking.take(2)
    session = begin(game, setup, seed)
    for number in range(1, unpacking.take(MOST_ENTRIES + 1) + 1):
        chance = session.to_act is CHANCE
        typed = bool(unpacking.take(2)) if chance and some_typed else False
        if chance and seed is not None and not typed:
            session = session.drawn()
            continue
        choices = _choices(game, session.state)
        if not choices:
            raise SaveRefused(Refusal.DAMAGED_LINK, entry=number)
        session = session.with_logged(choices[unpacking.take(len(choices))], typed=typed)
    return session
