"""Exact odds of the game, as fractions.

Promises: every figure follows from the rules themselves and is a `Fraction` up to the screen. Never changes a game.
"""

from __future__ import annotations

from mahe_core.mahe.odds.next_die import bust_chance, busting_faces

__all__ = ["bust_chance", "busting_faces"]
