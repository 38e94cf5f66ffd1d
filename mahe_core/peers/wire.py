"""Converts dataclasses, enumerations, tuples and plain values to JSON and back, for devices that play together.

JSON from another device is untrusted: it is checked against the expected type, and refused unless it matches
completely. Nothing is converted or guessed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import isclass
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from mahe_core.engine.contract import Json

DEEPEST: Final = 30
"""The maximum depth of nested lists and objects; the browser's stack is not deep."""

MOST_LISTS: Final = 100_000
"""The maximum number of lists and objects, which take much longer to read than as many characters."""

_Reader = Callable[[Json], Any]


class WireRefused(ValueError):
    """Raised for text or JSON from another device that does not match the expected type."""


def to_json(value: Any) -> Json:
    """Convert a value to JSON: a tuple to a list; a dataclass, named tuple or enumeration member with its class name.

    Members are written by position, so that the length of a text does not depend on the member.

    >>> from mahe_core.melimagic import HatDrawn, Rabbit
    >>> to_json((HatDrawn(by=0, rabbit=Rabbit.CROWN), None))
    [{'HatDrawn': [0, {'Rabbit': 2}]}, None]
    """
    kind: Any = type(value)
    if isinstance(value, Enum):
        return {kind.__name__: tuple(kind).index(value)}
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return {kind.__name__: [to_json(getattr(value, name)) for name in _names(kind)]}
    if isinstance(value, tuple):
        return [to_json(part) for part in value]
    return value


def from_json(written: Json, annotation: Any) -> Any:
    """Parse a value of the annotated type. Raises WireRefused unless `to_json` could have written it.

    >>> from mahe_core.melimagic import HatDrawn
    >>> from_json({"HatDrawn": [0, {"Rabbit": 2}]}, HatDrawn)
    HatDrawn(by=0, rabbit=<Rabbit.CROWN: 3>)
    >>> from_json({"HatDrawn": [0, {"Rabbit": 6}]}, HatDrawn)
    Traceback (most recent call last):
    mahe_core.peers.wire.WireRefused: Rabbit: 6 is not one of 6
    """
    return _reader(annotation)(written)


def write_text(written: Json) -> str:
    """Write JSON in its shortest form."""
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"))


def read_text(text: str) -> Json:
    """Parse JSON. Raises WireRefused for anything else, and for JSON that nests too deep or too often.

    >>> read_text("[" * 1000)
    Traceback (most recent call last):
    mahe_core.peers.wire.WireRefused: nested too deep
    """
    if text.count("[") + text.count("{") > MOST_LISTS:
        raise WireRefused("too many lists")
    depth = 0
    for bracket in re.findall(r"[\[{}\]]", text):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise WireRefused("nested too deep")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WireRefused("not JSON") from error


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else kind._fields


@cache
def _reader(annotation: Any) -> _Reader:
    """Return the parser of a type. Raises TypeError for a type that cannot be sent."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if annotation is Any:
        return lambda written: written
    if annotation in (bool, int, str, NoneType):
        return _plain_reader(annotation)
    if origin is Literal:
        return _literal_reader(arguments)
    if origin is tuple:
        return _tuple_reader(arguments)
    if origin in (Union, UnionType):
        return _union_reader(arguments)
    if isclass(annotation) and issubclass(annotation, Enum):
        return _tagged_reader({annotation.__name__: _member_reader(annotation)})
    if isclass(annotation) and (is_dataclass(annotation) or hasattr(annotation, "_fields")):
        return _tagged_reader({annotation.__name__: _fields_reader(annotation)})
    raise TypeError(f"{annotation!r} cannot be sent to another device")


def _plain_reader(kind: type[Any]) -> _Reader:
    def read(written: Json) -> Any:
        if type(written) is not kind:
            raise WireRefused(f"a {type(written).__name__} is no {kind.__name__}")
        return written

    return read


def _literal_reader(values: tuple[Any, ...]) -> _Reader:
    def read(written: Json) -> Any:
        for value in values:
            if type(written) is type(value) and written == value:
                return value
        raise WireRefused(f"a {type(written).__name__} is none of {values}")

    return read


def _tuple_reader(kinds: tuple[Any, ...]) -> _Reader:
    if kinds[1:] == (...,):
        each = _reader(kinds[0])
        return lambda written: tuple(map(each, _listed(written)))
    readers = tuple(map(_reader, kinds))
    return lambda written: tuple(
        reader(part) for reader, part in zip(readers, _listed(written, len(readers)), strict=True)
    )


def _union_reader(kinds: tuple[Any, ...]) -> _Reader:
    # The members of a union are written differently, so at most one reader accepts a text.
    readers = tuple(map(_reader, kinds))

    def read(written: Json) -> Any:
        refusals = []
        for reader in readers:
            try:
                return reader(written)
            except WireRefused as refused:
                refusals.append(refused)
        raise refusals[0]

    return read


def _tagged_reader(readers: Mapping[str, _Reader]) -> _Reader:
    def read(written: Json) -> Any:
        if type(written) is not dict or len(written) != 1:
            raise WireRefused(f"a {type(written).__name__} is none of {', '.join(readers)}")
        ((name, contents),) = written.items()
        if name not in readers:
            raise WireRefused(f"none of {', '.join(readers)}")
        return readers[name](contents)

    return read


def _member_reader(kind: type[Enum]) -> _Reader:
    members = tuple(kind)

    def read(written: Json) -> Any:
        if type(written) is not int or not 0 <= written < len(members):
            raise WireRefused(f"{kind.__name__}: {str(written)[:20]} is not one of {len(members)}")
        return members[written]

    return read


def _fields_reader(kind: type[Any]) -> _Reader:
    hints = get_type_hints(kind)
    readers = tuple(_reader(hints[name]) for name in _names(kind))

    def read(written: Json) -> Any:
        values = (reader(part) for reader, part in zip(readers, _listed(written, len(readers)), strict=True))
        try:
            return kind(*values)
        except WireRefused:
            raise
        except (TypeError, ValueError) as error:
            raise WireRefused(f"{kind.__name__}: {error}") from error

    return read


def _listed(written: Json, length: int | None = None) -> list[Json]:
    if type(written) is not list or length not in (None, len(written)):
        raise WireRefused(f"no list of {'any length' if length is None else length}")
    return written
