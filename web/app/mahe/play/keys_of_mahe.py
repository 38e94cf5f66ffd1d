"""The keys that press Mahé's buttons: R rolls, S stops, a digit says what the table's own die shows."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from app.mahe.play.table_model import hook
from app.play.input.keys import HookOfKey
from mahe_core.mahe import Action, Die, Roll, Stop
from mahe_core.mahe.rulebook import DIE_FACES

HOOK_OF_KEY: Final[HookOfKey] = MappingProxyType(
    {"R": hook(Roll()), "S": hook(Stop()), **{str(face): hook(Die(face)) for face in DIE_FACES}}
)

_KEY_OF_HOOK: Final = {hook: key for key, hook in HOOK_OF_KEY.items()}


def key_of(action: Action) -> str | None:
    """Name the key that presses an action's button, as `aria-keyshortcuts` has it; None when there is none.

    >>> key_of(Stop())
    'S'
    """
    return _KEY_OF_HOOK.get(hook(action))
