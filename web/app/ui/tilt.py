"""Notices when a device that was held up is laid down flat."""

from __future__ import annotations

from typing import Final

UPRIGHT: Final = 20
"""Degrees by which a device is tilted at least while somebody holds it up to look at it alone."""

FLAT: Final = 6
"""Degrees by which a device is tilted at most while it lies on a table."""

AT_REST: Final = 3
"""The number of readings in a row for which it must lie flat: a hand passes through every angle."""


class Tilt:
    """Reads the tilt of a device a few times a second."""

    def __init__(self) -> None:
        self._raised = False
        self._flat = 0

    def laid_down(self, beta: float, gamma: float) -> bool:
        """Return True if it now lies flat, on its back or its face, after it was held up; angles in degrees.

        >>> tilt = Tilt()
        >>> [tilt.laid_down(beta, 0) for beta in (1, 1, 1, 1, 50, 2, 2, 2, 2)]
        [False, False, False, False, False, False, False, True, False]
        """
        tilt = max(min(abs(beta), 180 - abs(beta)), abs(gamma))
        self._raised = self._raised or tilt >= UPRIGHT
        self._flat = self._flat + 1 if tilt <= FLAT else 0
        laid = self._raised and self._flat == AT_REST
        if laid:
            self._raised = False
        return laid
