"""What the table asks of Mahé, for `app.table.table_game.TableGame`."""

from __future__ import annotations

from typing import Final

from app.mahe.table.keys_of_mahe import HOOK_OF_KEY
from app.table.keys import HookOfKey

keys: Final[HookOfKey] = HOOK_OF_KEY
