"""Games as links: an address fragment short enough for a small QR code to hold a whole game.

A link is replayed from its first entry, or refused with the reason; it never yields half a game. A link to a running
game contains its seed, and with it the future dice; one to a finished game does so only if others are to play it with
the same dice.

The text is the game's name, `=`, the version, `.` and one number in the 36 digits 0-9A-Z, which QR codes encode
efficiently and which survive any transport. The number is the game as `packing` packs it, followed by a 32-bit
checksum. An intent is stored as its index among the legal intents; an outcome is not stored if the seed determines it.

Messengers and mail programs change links: they escape characters, break lines, and add a full stop, a bracket or
parameters for tracking. The checksum tells what belongs to the number, so such a link is read as it was written.

Version 2 adds the decider of each seat, after the signs; version 3 adds newer parts of set-ups, before the names;
version 4 has the seed of a finished game. The lowest sufficient version is written, so that older pages open as many
links as possible. The links pinned in tests/engine stay readable. Version 5 is a game by message
(`mahe_core.peers.message`), which goes on without a seed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from hashlib import sha256
from itertools import accumulate
from typing import Any, Final

from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import (
    CHANCE,
    AnyGame,
    EventT,
    IntentT,
    OutcomeT,
    Playable,
    SetupT,
    SignsByPlayer,
    StateT,
)
from mahe_core.engine.packing import Digit, Unpacking, pack
from mahe_core.engine.reading import Reading, read_through
from mahe_core.engine.save_file import AnySave, Refusal, Save, SaveRefused, known_seats
from mahe_core.engine.seats import BY_HAND, ELSEWHERE, LONGEST_NAME, Seat
from mahe_core.engine.session import SEEDS, AnySession, Session, SessionT, begin

ALL_BY_HAND = 1
"""The version of links in which every seat is played by a person."""

DECIDERS_SAID = 2
"""The version that adds the decider of each seat."""

SETUP_SAID = 3
"""The version that adds newer parts of set-ups."""

SAME_DICE = 4
"""The version that has the seed of a finished game."""

VERSION = SAME_DICE
"""The newest version of a game in a link."""

BY_MESSAGE_ONLY = 5
"""The version of games by message, which older pages refuse as newer than they are."""

LONGEST = 1200
"""The maximum number of characters for a readable QR code. A half-hour game takes a tenth of that."""

MOST_ENTRIES = 3000
"""The maximum number of log entries, so that a malicious link cannot keep a page busy for long."""

_LONGEST_TEXT: Final = 16 * LONGEST
"""The maximum number of characters that are searched for a link; escaped twice, one character takes five."""

_ESCAPES: Final = 3
"""How often escapes are undone: once for each program on the way that escapes anew what is escaped already."""

_ESCAPED: Final = re.compile("(?:%[0-9A-Fa-f]{2})+")

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CHECK = 2**32
_LONGEST_NAME_IN_BYTES = 4 * LONGEST_NAME
_MOST_DECIDERS = 64  # fixed, so that today's links stay readable when a game gets more deciders
_DECIDERS_OF_ALL_GAMES = {_MOST_DECIDERS - 1 - place: by for place, by in enumerate(ELSEWHERE)}
"""The deciders that no game lists, counted down from the last number."""


class LinkTooLong(ValueError):
    """Raised for a game that is too long for a link; it can still be saved to a file."""


def unescaped(text: str) -> str:
    r"""Return a text without percent escapes and invisible characters, with a blank for each space and line break.

    >>> unescaped("#mahe%253D1.AB\u200b%0AC.")
    '#mahe=1.AB C.'
    """
    text = text[:_LONGEST_TEXT]
    for _ in range(_ESCAPES):
        text = _ESCAPED.sub(lambda run: bytes.fromhex(run[0].replace("%", "")).decode(errors="replace"), text)
    return "".join(" " if each.isspace() else each for each in text if each.isspace() or each.isprintable())


def is_link(fragment: str, name: str) -> bool:
    """Return True if this address fragment claims to be a game of this name, even if messengers have changed it.

    >>> is_link("mahe=1.0", "mahe"), is_link("#/Mahe%3D1.0", "mahe"), is_link("rules", "mahe")
    (True, True, False)
    """
    name = re.escape(name)
    return re.search(rf"^[\W_]*{name}|{name}\s*=", unescaped(fragment), re.ASCII | re.IGNORECASE) is not None


def write_link(save: AnySave, *, names: bool, same_dice: bool = False) -> str:
    """Write a game as an address fragment, with the players' names only if asked for.

    With `same_dice`, the link of a finished game has its seed, unless some outcomes were typed in. Raises LinkTooLong
    for a game that does not fit.

    >>> from mahe_core import mahe
    >>> session = begin(mahe, mahe.Setup(players=2), seed=7).settled()
    >>> save = Save("a-game", session, (Seat("Ada", ("star", "moon")), Seat("Bo", ("sun", "leaf"))))
    >>> write_link(save, names=False)
    'mahe=1.6J8MOPTYXAWHWBGZSEJQ8'
    """
    version = version_for(save, same_dice=same_dice)
    text = wrapped(save.session.game, version, pack(game_digits(save, names=names, same_dice=same_dice)))
    if len(text) > LONGEST:
        raise LinkTooLong(f"{len(text)} characters, a link has {LONGEST} at most")
    return text


def has_same_dice(save: AnySave) -> bool:
    """Return True if a game is over, and others can play it from its beginning with the same dice.

    A game read from a link has its seed then.

    >>> from mahe_core import mahe
    >>> has_same_dice(Save("a-game", begin(mahe, mahe.Setup(players=2), seed=7), ()))
    False
    """
    session = save.session
    typed = any(entry.typed for entry in session.entries)
    return session.to_act is None and session.seed is not None and not typed


def read_link(
    fragment: str, game: Playable[SetupT, StateT, IntentT, OutcomeT, EventT]
) -> Save[Session[SetupT, StateT, IntentT, OutcomeT, EventT]]:
    """Read a game from a text with a link in it, replaying its log, or raise SaveRefused. Its id is a hash of the link.

    >>> from mahe_core import mahe
    >>> read_link("mahe=1.6J8MOPTYXAWHW", mahe)
    Traceback (most recent call last):
    mahe_core.engine.save_file.SaveRefused: DAMAGED_LINK: the link is damaged or cut off
    """
    return read_through(reading_link(fragment, game))


def reading_link(
    fragment: str, game: Playable[SetupT, StateT, IntentT, OutcomeT, EventT]
) -> Reading[Save[Session[SetupT, StateT, IntentT, OutcomeT, EventT]]]:
    """Read as `read_link` does, with pauses.

    >>> from mahe_core import mahe
    >>> list(reading_link("mahe=1.6J8MOPTYXAWHWBGZSEJQ8", mahe))
    [1.0]
    """
    version, packed = unwrapped(fragment, game)
    unpacking = Unpacking(packed)
    session, seats = yield from taking_game(unpacking, version, game)
    if session.seed is None and session.to_act is not None:
        raise SaveRefused(Refusal.NO_SEED, field="seed")
    save = Save(sha256(wrapped(game, version, packed).encode()).hexdigest()[:16], session, seats)
    # Accept only the canonical form of a game.
    lowest, again = version_for(save, same_dice=True), pack(game_digits(save, names=True, same_dice=True))
    if unpacking.left or lowest != version or again != packed:
        raise SaveRefused(Refusal.DAMAGED_LINK)
    seats, unknown = known_seats(seats, game)
    return replace(save, seats=seats, unknown=unknown)


def version_for(save: AnySave, *, same_dice: bool = False) -> int:
    """Return the lowest version that can hold a game, and its seed if it is over and `same_dice` is asked for."""
    if same_dice and has_same_dice(save):
        return SAME_DICE
    if save.session.game.shorten_later(save.session.setup):
        return SETUP_SAID
    return ALL_BY_HAND if all(seat.by == BY_HAND for seat in save.seats) else DECIDERS_SAID


# Writing


def game_digits(save: AnySave, *, names: bool, same_dice: bool = False) -> Iterator[Digit]:
    """Yield the digits of a game, with its seed if it goes on or `same_dice` is asked for."""
    session, version = save.session, version_for(save, same_dice=same_dice)
    yield from session.game.shorten(session.setup, tuple(seat.signs for seat in save.seats))
    if version != ALL_BY_HAND:
        for seat in save.seats:
            yield Digit(_numbers(session.game)[seat.by], _MOST_DECIDERS)
    later = session.game.shorten_later(session.setup)
    if version == SAME_DICE:
        yield Digit(bool(later), 2)
    yield from later
    named = names and any(seat.name for seat in save.seats)
    yield Digit(named, 2)
    if named:
        for seat in save.seats:
            name = seat.name.encode()
            yield Digit(len(name), _LONGEST_NAME_IN_BYTES + 1)
            yield from (Digit(byte, 256) for byte in name)
    seed = None if session.to_act is None and version != SAME_DICE else session.seed
    yield Digit(seed is not None, 2)
    if seed is not None:
        yield Digit(seed, SEEDS)
    yield from _log_digits(session, seeded=seed is not None)


def _log_digits(session: AnySession, *, seeded: bool) -> Iterator[Digit]:
    game = session.game
    if len(session.entries) > MOST_ENTRIES:
        raise LinkTooLong(f"{len(session.entries)} entries, a link holds {MOST_ENTRIES}")
    some_typed = any(entry.typed for entry in session.entries)
    yield Digit(some_typed, 2)
    yield Digit(len(session.entries), MOST_ENTRIES + 1)
    state = session.opening.state
    for entry in session.entries:
        if entry.is_outcome and some_typed:
            yield Digit(entry.typed, 2)
        if not (entry.is_outcome and seeded and not entry.typed):
            choices = ordered_actions(game, state)
            yield Digit(choices.index(entry.action), len(choices))
        state = entry.step.state


def ordered_actions(game: AnyGame, state: Any) -> list[Any]:
    """List all legal actions in the order of their words, which does not depend on the order in the rules."""
    actions = [*game.legal_intents(state)]
    actions += (outcome for outcome, _ in game.chance_outcomes(state))
    return sorted(actions, key=game.write_action)


def _check(packed: int) -> int:
    return int.from_bytes(sha256(str(packed).encode("ascii")).digest()[:4], "big")


def wrapped(game: AnyGame, version: int, packed: int) -> str:
    """Return the link with a packed game."""
    number, digits = packed * _CHECK + _check(packed), ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return f"{game.NAME}={version}.{digits}"


# Reading


def unwrapped(text: str, game: AnyGame, newest: int = VERSION) -> tuple[int, int]:
    """Return the version, `newest` at most, and the packed game of the link in a text after checking it."""
    link = rf"{re.escape(game.NAME)}\s*=\s*([1-9][0-9]{{0,5}})\s*\.\s*([1-9A-Z][0-9A-Z\s]*)"
    found = re.search(link, unescaped(text), re.ASCII | re.IGNORECASE)
    if found is None:
        raise SaveRefused(Refusal.DAMAGED_LINK)
    version, words = int(found[1]), found[2].upper().split()
    if version > newest:
        raise SaveRefused(Refusal.NEWER_VERSION, field="version", found=found[1])
    # What follows a blank is the rest of a broken line, or what somebody wrote after the link.
    for number in accumulate(words):
        if len(number) > LONGEST:
            break
        packed, check = divmod(int(number, len(_DIGITS)), _CHECK)
        if check == _check(packed):
            return version, packed
    raise SaveRefused(Refusal.DAMAGED_LINK)


def taking_game(
    unpacking: Unpacking, version: int, game: Playable[SetupT, StateT, IntentT, OutcomeT, EventT]
) -> Reading[tuple[Session[SetupT, StateT, IntentT, OutcomeT, EventT], tuple[Seat, ...]]]:
    """Take the digits of a game."""
    try:
        setup, signs_by_player = game.lengthen(unpacking.take)
    except ValueError as error:
        raise SaveRefused(Refusal.WRONG_FIELD, field="setup") from error
    deciders = _take_deciders(unpacking, version, len(signs_by_player), game)
    if version == SETUP_SAID or (version == SAME_DICE and unpacking.take(2)):
        try:
            setup = game.lengthen_later(setup, unpacking.take)
        except ValueError as error:
            raise SaveRefused(Refusal.WRONG_FIELD, field="setup") from error
    seats = _take_seats(unpacking, signs_by_player, deciders)
    seed = unpacking.take(SEEDS) if unpacking.take(2) else None
    session = yield from _take_log(unpacking, begin(game, setup, seed))
    return session, seats


def _deciders(game: AnyGame) -> dict[int, str]:
    """Return the decider with each number; one that this version does not know is called by its number."""
    unknown = {number: str(number) for number in range(_MOST_DECIDERS)}
    return {**unknown, **_DECIDERS_OF_ALL_GAMES, **dict(enumerate(game.DECIDERS))}


def _numbers(game: AnyGame) -> dict[str, int]:
    return {by: number for number, by in _deciders(game).items()}


def _take_deciders(unpacking: Unpacking, version: int, players: int, game: AnyGame) -> tuple[str, ...]:
    """Take the decider of each seat."""
    if version == ALL_BY_HAND:
        return (BY_HAND,) * players
    deciders = _deciders(game)
    return tuple(deciders[unpacking.take(_MOST_DECIDERS)] for _ in range(players))


def _take_seats(unpacking: Unpacking, signs_by_player: SignsByPlayer, deciders: tuple[str, ...]) -> tuple[Seat, ...]:
    named = unpacking.take(2)
    seats: list[Seat] = []
    for player, (signs, decider) in enumerate(zip(signs_by_player, deciders, strict=True)):
        length = unpacking.take(_LONGEST_NAME_IN_BYTES + 1) if named else 0
        name = bytes(unpacking.take(256) for _ in range(length))
        try:
            seats.append(Seat(name.decode(), signs, decider))
        except ValueError as error:
            raise SaveRefused(Refusal.WRONG_FIELD, field=f"seats[{player}].name") from error
    return tuple(seats)


def _take_log(unpacking: Unpacking, session: SessionT) -> Reading[SessionT]:
    some_typed = bool(unpacking.take(2))
    entries = unpacking.take(MOST_ENTRIES + 1)
    return session.replaying(
        [
            partial(_take_entry, unpacking=unpacking, some_typed=some_typed, number=number)
            for number in range(1, entries + 1)
        ]
    )


def _take_entry(session: SessionT, unpacking: Unpacking, *, some_typed: bool, number: int) -> SessionT:
    chance = session.to_act is CHANCE
    typed = bool(unpacking.take(2)) if chance and some_typed else False
    if chance and session.seed is not None and not typed:
        return session.drawn()
    choices = ordered_actions(session.game, session.state)
    if not choices:
        raise SaveRefused(Refusal.DAMAGED_LINK, entry=number)
    return session.with_logged(choices[unpacking.take(len(choices))], typed=typed)


check_public(__name__)
