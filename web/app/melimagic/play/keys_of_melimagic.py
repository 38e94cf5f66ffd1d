"""The keys that press Melimagic's buttons: R rolls, S stops or passes, E reads the own side to whoever sits there."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from app.play.input.keys import HookOfKey

HOOK_OF_KEY: Final[HookOfKey] = MappingProxyType({"R": "roll", "S": "stop", "P": "pass", "E": "read-side"})

_KEY_OF_HOOK: Final = {hook: key for key, hook in HOOK_OF_KEY.items()}


def key_of(hook: str) -> str | None:
    """Name the key that presses a button, as `aria-keyshortcuts` has it; None when there is none.

    >>> key_of("roll"), key_of("turn:0:1")
    ('R', None)
    """
    return _KEY_OF_HOOK.get(hook)
