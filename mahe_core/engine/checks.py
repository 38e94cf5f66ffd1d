"""Checks the arguments of public functions and constructors against their annotations, at the public edge only.

A package, or a module that is public by itself, calls `check_public` once, at its end. What its modules call among
themselves is not checked, so the rules stay fast; see `unchecked`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import MISSING, fields
from enum import Enum
from fractions import Fraction
from functools import cache, wraps
from inspect import isclass, unwrap
from types import FunctionType, NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

ValueT = TypeVar("ValueT")

_LONGEST_QUOTE = 80
_OF_ELEMENTS: Final = (list, set, frozenset, AbstractSet, Collection, Iterable, Sequence)


class WrongType(TypeError, ValueError):
    """Raised for an argument of a wrong type. It is a ValueError too, which some functions have always raised."""


def check_public(module: str, fast: tuple[str, ...] = ()) -> None:
    """Check the calls of all that a package exports, or a module without `__all__` defines, except what is too `fast`.

    Those have to check what they are given themselves.
    """
    names = vars(sys.modules[module])
    own = [name for name, value in names.items() if name[0] != "_" and getattr(value, "__module__", None) == module]
    for name in names.get("__all__", own):
        public = names[name]
        if name in fast:
            continue
        if isclass(public):
            _check_constructor(public)
        elif isinstance(unwrap(public), FunctionType):
            names[name] = _checked(public)
            # Pickled by its name, it has to be found there.
            names[name].__module__, names[name].__qualname__ = module, name


def unchecked(kind: type[ValueT]) -> Callable[..., ValueT]:
    """Return a constructor of a slotted dataclass that checks nothing, for what is created all the time.

    It takes the same arguments as the class.
    """
    # Written out, as dataclasses writes constructors: a loop over the fields would take twice as long.
    defaults = {field.name: field.default for field in fields(kind) if field.default is not MISSING}  # type: ignore[arg-type]
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    parameters = ", ".join(f"{name}=defaults[{name!r}]" if name in defaults else name for name in names)
    puts = "".join(f"    put_{name}(made, {name})\n" for name in names)
    scope: dict[str, Any] = {f"put_{name}": vars(kind)[name].__set__ for name in names}
    scope.update(new=object.__new__, kind=kind, defaults=defaults)
    exec(f"def make({parameters}):\n    made = new(kind)\n{puts}    return made\n", scope)  # noqa: S102
    make: Callable[..., ValueT] = scope["make"]
    return make


def check_type(field: str, value: object, annotation: Any) -> None:
    """Raise WrongType, naming the field, unless a value is of the annotated type. True is no int.

    >>> check_type("players", 4.0, int)
    Traceback (most recent call last):
    mahe_core.engine.checks.WrongType: players: 4.0 is not of type int
    """
    exact, test = _kind(annotation)
    if type(value) not in exact and not test(value):
        raise WrongType(f"{field}: {_quoted(value)} is not of type {_named(annotation)}")


def _check_constructor(kind: type[Any]) -> None:
    if issubclass(kind, Enum) or getattr(kind, "_is_protocol", False):
        return
    name = "__new__" if issubclass(kind, tuple) else "__init__"
    constructor = vars(kind).get(name)
    if isinstance(constructor, staticmethod):
        constructor = constructor.__func__
    if isinstance(constructor, FunctionType) and not hasattr(constructor, "__wrapped__") and _takes_any(constructor):
        setattr(kind, name, _checked(constructor, kind))


def _takes_any(constructor: FunctionType) -> bool:
    code = constructor.__code__
    return code.co_argcount + code.co_kwonlyargcount > 1


def _checked(function: Callable[..., Any], kind: type[Any] | None = None) -> Callable[..., Any]:
    plain = unwrap(function)
    # The constructor of a named tuple has no annotations of its own.
    owner: Any = kind if kind is not None and issubclass(kind, tuple) else plain
    code = plain.__code__
    parameters = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    kinds: tuple[_Kind, ...] | None = None

    @wraps(function)
    def called(*values: Any, **named: Any) -> Any:
        nonlocal kinds
        if kinds is None:
            # Not before the first call, since annotations name what is defined later.
            kinds = tuple(_kind(_hints(owner).get(field, Any)) for field in parameters)
        for field, (exact, test), value in zip(parameters, kinds, values):  # noqa: B905 - too many are refused below
            if type(value) not in exact and not test(value):
                check_type(field, value, _hints(owner)[field])
        for field, value in named.items():
            check_type(field, value, _hints(owner).get(field, Any))
        return function(*values, **named)

    return called


@cache
def _hints(owner: Hashable) -> Mapping[str, Any]:
    hints = get_type_hints(owner)
    hints.pop("return", None)
    return hints


_Test = Callable[[Any], bool]
_Kind = tuple[AbstractSet[type[Any]], _Test]
"""The types of which every value fits an annotation, and the test for values of other types."""


@cache
def _kind(annotation: Any) -> _Kind:
    if isinstance(annotation, TypeVar):
        return _kind(annotation.__bound__ or Any)
    origin, arguments = get_origin(annotation), get_args(annotation)
    if annotation is None or annotation is NoneType:
        return frozenset((NoneType,)), _refused
    if annotation is int:
        return frozenset((int,)), _refused
    if annotation in (float, Fraction):
        return (
            frozenset((int, annotation)),
            lambda value: isinstance(value, int | annotation) and not isinstance(value, bool),
        )
    if origin in (Union, UnionType):
        kinds = tuple(map(_kind, arguments))
        return frozenset().union(*(exact for exact, _ in kinds)), lambda value: any(test(value) for _, test in kinds)
    kind = origin or annotation
    checked = _test_of_parts(origin, arguments)
    if checked is not None:
        return frozenset(), checked
    if not isclass(kind) or kind in (Any, object):
        return frozenset(), lambda _: True
    if getattr(kind, "_is_protocol", False):
        members = _members(kind)
        return frozenset(), lambda value: not isclass(value) and all(hasattr(value, member) for member in members)
    return frozenset((kind,)), lambda value: isinstance(value, kind)


def _refused(_: object) -> bool:
    return False


def _test_of_parts(origin: Any, arguments: tuple[Any, ...]) -> _Test | None:
    """Return the test for an annotation whose arguments restrict what a value consists of, or None for any other."""
    if origin is Literal:
        return lambda value: any(value is one or (type(value) is type(one) and value == one) for one in arguments)
    if origin is tuple and arguments[1:] == (...,):
        of_all = _kind(arguments[0])
        return lambda value: isinstance(value, tuple) and _fit(of_all, value)
    if origin is tuple:
        of_each = tuple(map(_kind, arguments))
        return lambda value: (
            isinstance(value, tuple)
            and len(value) == len(of_each)
            and all(_fit(kind, (one,)) for kind, one in zip(of_each, value, strict=True))
        )
    if not (isclass(origin) and arguments):
        return None
    if origin in _OF_ELEMENTS:
        of_one = _kind(arguments[0])
        # Looking into an iterator would use it up.
        return lambda value: isinstance(value, origin) and (not isinstance(value, Collection) or _fit(of_one, value))
    if issubclass(origin, Mapping):
        of_key, of_value = map(_kind, arguments)
        return lambda value: isinstance(value, Mapping) and _fit(of_key, value) and _fit(of_value, value.values())
    return None


def _fit(kind: _Kind, values: Iterable[Any]) -> bool:
    exact, test = kind
    return all(type(value) in exact or test(value) for value in values)


def _members(protocol: type[Any]) -> tuple[str, ...]:
    own = {name for base in protocol.__mro__ if getattr(base, "_is_protocol", False) for name in vars(base)}
    return tuple(sorted(name for name in own if not name.startswith("_") or name.startswith("_repr_")))


def _named(annotation: Any) -> str:
    text = annotation.__name__ if isclass(annotation) and not get_args(annotation) else str(annotation)
    return _shortened(re.sub(r"(?:\w+\.)+(?=\w)", "", text))


def _quoted(value: object) -> str:
    return _shortened(repr(value))


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 1]}…"
