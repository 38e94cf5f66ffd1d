"""Reads positions written as one line of text: fields with one space between them, each by a reader of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

ValueT = TypeVar("ValueT")

NOTHING = "-"
"""The text of a field without contents."""


def read_line(
    text: str,
    readers: Mapping[str, Callable[[str], Any]],
    build: Callable[..., ValueT],
    write: Callable[[ValueT], str],
) -> ValueT:
    """Read the fields of a line in the order of `readers`, and build a value from the results, given by name.

    Raises ValueError, naming the field, for anything but what `write` returns for a value.

    >>> read_line("7 -", {"seven": int, "nothing": str}, lambda seven, nothing: seven, lambda value: f"{value} -")
    7
    >>> read_line("x -", {"seven": int, "nothing": str}, lambda seven, nothing: seven, lambda value: f"{value} -")
    Traceback (most recent call last):
    ValueError: seven: 'x' cannot be read
    """
    if not isinstance(text, str):
        raise TypeError(f"text: {text!r} is not a str")
    words = text.split(" ")
    if len(words) != len(readers):
        raise ValueError(f"text: {len(words)} fields, there are {len(readers)}: {', '.join(readers)}")
    read = {}
    for (name, reader), word in zip(readers.items(), words, strict=True):
        try:
            read[name] = reader(word)
        except (LookupError, ValueError) as error:
            raise ValueError(f"{name}: {word!r} cannot be read") from error
    try:
        value = build(**read)
    except LookupError as error:
        raise ValueError(f"text: {text!r} names something that is not in the game") from error
    if (written := write(value)) != text:
        different = next(
            name for name, was, is_now in zip(readers, words, written.split(" "), strict=True) if was != is_now
        )
        raise ValueError(f"{different}: not possible in {text!r}")
    return value
