"""Checks the arguments of public functions and constructors against their annotations, at the public edge only.

A package calls `check_public` once, after its imports. What its modules call among themselves is not checked, so the
rules stay fast; see `unchecked`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Hashable, Mapping
from collections.abc import Set as AbstractSet
from enum import Enum
from fractions import Fraction
from functools import cache, wraps
from inspect import isclass, unwrap
from types import FunctionType, NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

ValueT = TypeVar("ValueT")

_LONGEST_QUOTE = 80


class WrongType(TypeError, ValueError):
    """Raised for an argument of a wrong type. It is a ValueError too, which some functions have always raised."""


def check_public(module: str, fast: tuple[str, ...] = ()) -> None:
    """Check the calls of everything in a package's `__all__`, except functions that are too `fast` for it.

    Those have to check what they are given themselves.
    """
    names = vars(sys.modules[module])
    for name in names["__all__"]:
        public = names[name]
        if isclass(public):
            _check_constructor(public)
        elif name not in fast and isinstance(unwrap(public), FunctionType):
            names[name] = _checked(public, 0)
            # Pickled by its name, it has to be found there.
            names[name].__module__, names[name].__qualname__ = module, name


def unchecked(kind: type[ValueT]) -> Callable[..., ValueT]:
    """Return a constructor of a dataclass that does not check its arguments, for what the rules create all the time."""
    new, init = object.__new__, unwrap(vars(kind)["__init__"])

    def make(*values: Any, **named: Any) -> ValueT:
        made = new(kind)
        init(made, *values, **named)
        return made

    return make


def check_type(field: str, value: object, annotation: Any) -> None:
    """Raise WrongType, naming the field, unless a value is of the annotated type. True is no int.

    >>> check_type("players", 4.0, int)
    Traceback (most recent call last):
    mahe_core.engine.checks.WrongType: players: 4.0 is not of type int
    """
    if not _fits(value, annotation):
        raise WrongType(f"{field}: {_quoted(value)} is not of type {_named(annotation)}")


def _check_constructor(kind: type[Any]) -> None:
    if issubclass(kind, Enum) or getattr(kind, "_is_protocol", False):
        return
    name, given = ("__new__", 1) if issubclass(kind, tuple) else ("__init__", 1)
    constructor = vars(kind).get(name)
    if isinstance(constructor, staticmethod):
        constructor = constructor.__func__
    if isinstance(constructor, FunctionType) and not hasattr(constructor, "__wrapped__"):
        setattr(kind, name, _checked(constructor, given, kind))


def _checked(function: Callable[..., Any], skip: int, kind: type[Any] | None = None) -> Callable[..., Any]:
    plain = unwrap(function)
    # The constructor of a named tuple has no annotations of its own.
    owner: Any = kind if kind is not None and issubclass(kind, tuple) else plain
    code = plain.__code__
    parameters = code.co_varnames[skip : code.co_argcount + code.co_kwonlyargcount]

    @wraps(function)
    def called(*values: Any, **named: Any) -> Any:
        hints = _hints(owner)
        for field, value in (*zip(parameters, values[skip:]), *named.items()):  # noqa: B905 - too many are refused below
            if field in hints and not _fits(value, hints[field]):
                raise WrongType(f"{field}: {_quoted(value)} is not of type {_named(hints[field])}")
        return function(*values, **named)

    return called


@cache
def _hints(owner: Hashable) -> Mapping[str, Any]:
    hints = get_type_hints(owner)
    hints.pop("return", None)
    return hints


def _fits(value: object, annotation: Any) -> bool:
    return _test(annotation)(value)


@cache
def _test(annotation: Any) -> Callable[[Any], bool]:
    """Return the test for one annotation."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if annotation is None or annotation is NoneType:
        return lambda value: value is None
    if annotation is int:
        return lambda value: type(value) is int
    if annotation in (float, Fraction):
        return lambda value: isinstance(value, int | annotation) and not isinstance(value, bool)
    if origin in (Union, UnionType):
        tests = tuple(map(_test, arguments))
        return lambda value: any(test(value) for test in tests)
    if origin is Literal:
        return lambda value: any(value is one or (type(value) is type(one) and value == one) for one in arguments)
    if origin is tuple:
        tests = tuple(map(_test, arguments[:1] if arguments[1:] == (...,) else arguments))
        if arguments[1:] == (...,):
            return lambda value: isinstance(value, tuple) and all(map(tests[0], value))
        return lambda value: (
            isinstance(value, tuple)
            and len(value) == len(tests)
            and all(test(one) for test, one in zip(tests, value, strict=True))
        )
    kind = origin or annotation
    if not isclass(kind) or kind in (Any, object):
        return lambda value: True
    if getattr(kind, "_is_protocol", False):
        members = _members(kind)
        return lambda value: not isclass(value) and all(hasattr(value, member) for member in members)
    if issubclass(kind, AbstractSet | list) and arguments:
        test = _test(arguments[0])
        return lambda value: isinstance(value, kind) and all(map(test, value))
    if issubclass(kind, Mapping) and arguments:
        of_key, of_value = map(_test, arguments)
        return lambda value: (
            isinstance(value, Mapping) and all(of_key(key) and of_value(one) for key, one in value.items())
        )
    return lambda value: isinstance(value, kind)


def _members(protocol: type[Any]) -> tuple[str, ...]:
    own = {name for base in protocol.__mro__ if getattr(base, "_is_protocol", False) for name in vars(base)}
    return tuple(sorted(name for name in own if not name.startswith("_")))


def _named(annotation: Any) -> str:
    text = annotation.__name__ if isclass(annotation) and not get_args(annotation) else str(annotation)
    return _shortened(re.sub(r"(?:\w+\.)+(?=\w)", "", text))


def _quoted(value: object) -> str:
    return _shortened(repr(value))


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 1]}…"
