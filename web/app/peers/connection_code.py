"""Connection codes: what two browsers must know of each other, in about 120 characters.

An invitation or an answer contains the fingerprint of a certificate, the credentials of the connection and the local
addresses of the device. Browsers describe that in over 600 characters, of which most are constant. Codes are in
Crockford's base 32, like turn codes; QR codes store its upper-case letters compactly.

A code ends with a CRC of 32 bits, which detects any single wrong character.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from itertools import accumulate
from typing import Final

from app.addresses import JOIN
from app.ports.peers import CodeRefusal, CodeRefused
from mahe_core.engine.packing import Digit, Unpacking, pack
from mahe_core.engine.share_link import unescaped
from mahe_core.peers.turn_code import CHARACTERS

VERSION: Final = 1

LIFETIME: Final = 60
"""Minutes for which a code is accepted: many, since clocks of devices without a network differ."""

MOST_ENDPOINTS: Final = 4
"""The maximum number of endpoints; browsers list the preferred ones first."""

LONGEST: Final = 400
"""The maximum number of characters of a code that is read."""


class Kind(IntEnum):
    """The kind of a code: the host's or the guest's."""

    INVITATION = 0
    ANSWER = 1


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An address of IPv4 or IPv6, or the UUID with which a browser masks it (without `.local`), and a port."""

    address: str
    port: int


@dataclass(frozen=True, slots=True)
class Description:
    """What one browser must know of the other."""

    tag: int
    """24 bits, the same in an invitation and its answer."""
    fingerprint: bytes
    """SHA-256 of the certificate, 32 bytes."""
    ufrag: str
    pwd: str
    """The credentials, of 4 to 63 of ICE's characters each (RFC 8839)."""
    endpoints: tuple[Endpoint, ...]


_ICE: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_SALT: Final = b"mahe"
"""Seeds the CRC, so that codes of other programs are refused."""
_CHECK: Final = 2**35
"""Space for the CRC in whole characters."""
_TAG: Final = 2**24
_TIME: Final = 2**24
"""Expiry times are minutes modulo this, 31 years."""
_FINGERPRINT: Final = 2**256
_PORT: Final = 2**16
_SPACES: Final = (2**32, 2**128, 2**128)
"""The numbers of IPv4 addresses, IPv6 addresses and UUIDs."""
_SOUND_ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})


def write_code(kind: Kind, description: Description, minute: int) -> str:
    """Write a code that is accepted for `LIFETIME` minutes; `minute` counts from a fixed date.

    >>> home = Endpoint("192.168.0.7", 50000)
    >>> code = write_code(Kind.INVITATION, Description(5, bytes(32), "fRa9", "p" * 24, (home,)), minute=0)
    >>> len(code), read_code(Kind.INVITATION, code, minute=59).endpoints[0].port
    (116, 50000)

    Raises ValueError for a number or character out of its range.
    """
    packed = pack(_digits(kind, description, minute))
    return _as_text(packed * _CHECK + _checksum(packed))


def read_code(kind: Kind, text: str, minute: int) -> Description:
    """Read a code in any case, with spaces, or followed by a space and other text. Raises CodeRefused."""
    unpacking = Unpacking(_unchecked(text))
    if unpacking.take(16) != VERSION:
        raise CodeRefused(CodeRefusal.VERSION)
    if unpacking.take(len(Kind)) != kind:
        raise CodeRefused(CodeRefusal.KIND)
    tag, expiry = unpacking.take(_TAG), unpacking.take(_TIME)
    if not 0 < (expiry - minute) % _TIME <= 2 * LIFETIME:
        raise CodeRefused(CodeRefusal.OLD)
    fingerprint = unpacking.take(_FINGERPRINT).to_bytes(32, "big")
    ufrag, pwd = _credential(unpacking), _credential(unpacking)
    endpoints = tuple(_endpoint(unpacking) for _ in range(unpacking.take(MOST_ENDPOINTS + 1)))
    if unpacking.left:
        raise CodeRefused(CodeRefusal.UNREADABLE)
    return Description(tag, fingerprint, ufrag, pwd, endpoints)


def fragment_of(game: str, code: str) -> str:
    """Return the fragment of the address with which a camera app opens a code.

    >>> fragment_of("geese", "21A0")
    'geese=join.21A0'
    """
    return f"{game}{JOIN}{code}"


def code_in(text: str) -> str:
    """Return the code in an address, in a fragment or by itself. Raises CodeRefused.

    >>> code_in("https://example.org/#geese%3Djoin.21A0?source=mail"), code_in("21a0 21b0")
    ('21A0', '21a0 21b0')
    """
    *joins, code = re.split(re.escape(JOIN), unescaped(text), flags=re.IGNORECASE)
    if not joins and any(mark in code for mark in ":/#="):
        raise CodeRefused(CodeRefusal.FOREIGN)
    found = re.search(r"[0-9A-Z][0-9A-Z\s]*", code, re.ASCII | re.IGNORECASE)
    return found[0] if found else ""


def _digits(kind: Kind, description: Description, minute: int) -> Iterator[Digit]:
    yield Digit(VERSION, 16)
    yield Digit(kind, len(Kind))
    yield Digit(description.tag, _TAG)
    yield Digit((minute + LIFETIME) % _TIME, _TIME)
    yield Digit(int.from_bytes(description.fingerprint, "big"), _FINGERPRINT)
    for credential in (description.ufrag, description.pwd):
        yield Digit(len(credential), len(_ICE))
        for character in credential:
            yield Digit(_ICE.index(character), len(_ICE))
    endpoints = description.endpoints[:MOST_ENDPOINTS]
    yield Digit(len(endpoints), MOST_ENDPOINTS + 1)
    for endpoint in endpoints:
        space, number = _number_of(endpoint.address)
        yield Digit(space, len(_SPACES))
        yield Digit(number, _SPACES[space])
        yield Digit(endpoint.port, _PORT)


# The page does not include Python's modules for addresses and UUIDs.


def _number_of(address: str) -> tuple[int, int]:
    """Return the index in `_SPACES` of the kind of an address, and its number."""
    if re.fullmatch(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", address):
        return 2, int(address.replace("-", ""), 16)
    if ":" not in address:
        return 0, int.from_bytes(bytes(map(int, address.split("."))), "big")
    head, gap, tail = (part for part in address.partition("::"))
    first, last = ([int(group, 16) for group in part.split(":") if group] for part in (head, tail))
    zeros = [0] * (8 - len(first) - len(last)) if gap else []
    return 1, int("".join(f"{group:04x}" for group in (*first, *zeros, *last)), 16)


def _address_of(space: int, number: int) -> str:
    """Write an address; of IPv6 with all its groups.

    >>> [_address_of(*_number_of(address)) for address in ("10.0.0.255", "fd00::1:2")]
    ['10.0.0.255', 'fd00:0:0:0:0:0:1:2']
    """
    if space == 0:
        return ".".join(map(str, number.to_bytes(4, "big")))
    digits = f"{number:032x}"
    if space == 1:
        return ":".join(f"{int(digits[start : start + 4], 16):x}" for start in range(0, 32, 4))
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def _credential(unpacking: Unpacking) -> str:
    return "".join(_ICE[unpacking.take(len(_ICE))] for _ in range(unpacking.take(len(_ICE))))


def _endpoint(unpacking: Unpacking) -> Endpoint:
    space = unpacking.take(len(_SPACES))
    return Endpoint(_address_of(space, unpacking.take(_SPACES[space])), unpacking.take(_PORT))


def _checksum(packed: int) -> int:
    return binascii.crc32(_SALT + packed.to_bytes((packed.bit_length() + 7) // 8, "big"))


def _as_text(number: int) -> str:
    shifts = range(0, number.bit_length(), 5)
    return "".join(CHARACTERS[number >> shift & 31] for shift in reversed(shifts))


def _unchecked(text: str) -> int:
    """Return the contents of the code at the beginning of a text, without its checksum."""
    for code in accumulate(text.split()):
        packed, check = divmod(_as_number(code), _CHECK)
        if check == _checksum(packed):
            return packed
    raise CodeRefused(CodeRefusal.UNREADABLE)


def _as_number(code: str) -> int:
    characters = code.upper().translate(_SOUND_ALIKE)
    if not re.fullmatch(f"[{CHARACTERS[1:]}][{CHARACTERS}]{{0,{LONGEST - 1}}}", characters):
        raise CodeRefused(CodeRefusal.UNREADABLE)
    number = 0
    for character in characters:
        number = number << 5 | CHARACTERS.index(character)
    return number
