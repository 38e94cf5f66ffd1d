"""`override`, which `typing` has only from Python 3.12 on. It has no effect at run time; type checkers verify it."""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["override"]

if TYPE_CHECKING:
    from typing_extensions import override
else:

    def override(method):
        """Mark a method that overrides one of a base class or implements one of a protocol."""
        return method
