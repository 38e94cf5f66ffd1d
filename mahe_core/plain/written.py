"""Actions and set-ups as text, in the form used by the log and the header of a save file."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields
from typing import Any, Generic, TypeVar

from mahe_core.engine.contract import Json, Words

ActionT = TypeVar("ActionT")


class ActionWords(Generic[ActionT]):
    """Writes dataclasses of whole numbers as a word and their fields in order, and reads them back.

    >>> from mahe_core.mahe import Die, Roll
    >>> words = ActionWords({"roll": Roll, "die": Die})
    >>> words.write(Die(4)), words.read(("die", 4))
    (('die', 4), Die(face=4))
    """

    def __init__(self, types: Mapping[str, type[Any]]) -> None:
        self._types = {word: (kind, len(fields(kind))) for word, kind in types.items()}
        self._written = {kind: (word, tuple(field.name for field in fields(kind))) for word, kind in types.items()}

    def write(self, action: ActionT) -> Words:
        """Write an action. Raises TypeError for an action of another game."""
        if type(action) not in self._written:
            raise TypeError(f"action: {action!r} does not belong to this game")
        word, names = self._written[type(action)]
        return (word, *(getattr(action, name) for name in names))

    def read(self, words: Words) -> ActionT:
        """Read an action. Raises ValueError unless the words are exactly what `write` returns."""
        if words and isinstance(words[0], str) and words[0] in self._types:
            kind, numbers = self._types[words[0]]
            # JSON's true is a number in Python, but not in a log.
            if len(words) == numbers + 1 and all(type(number) is int for number in words[1:]):
                action: ActionT = kind(*words[1:])
                return action
        raise ValueError(f"words: no action is written {list(words)!r}")


def check_fields(written: Mapping[str, Json], kinds: Mapping[str, type], optional: Collection[str] = ()) -> None:
    """Raise ValueError, naming the field, unless a JSON object has exactly these fields of these types.

    >>> check_fields({"players": 2.0}, {"players": int})
    Traceback (most recent call last):
    ValueError: players: 2.0 is not of type int
    """
    for field in written:
        if field not in kinds:
            raise ValueError(f"{field}: unknown")
    for field, kind in kinds.items():
        if field not in written:
            if field not in optional:
                raise ValueError(f"{field}: missing")
        elif type(written[field]) is not kind:
            raise ValueError(f"{field}: {written[field]!r} is not of type {kind.__name__}")
