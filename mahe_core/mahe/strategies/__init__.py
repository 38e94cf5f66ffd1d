"""Named ways to decide, each with a plain rule, for the lab and for whoever asks the wheel.

Promises: a strategy decides by the rules and the position alone. Never draws chance, never looks ahead at it.
"""

from __future__ import annotations

from mahe_core.mahe.strategies.strategy import Strategy

__all__ = ["Strategy"]
