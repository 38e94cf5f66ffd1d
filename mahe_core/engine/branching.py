"""Forks a game at an earlier move, with new dice."""

from __future__ import annotations

from dataclasses import replace

from mahe_core.engine.checks import check_public
from mahe_core.engine.session import SessionT


def branched(session: SessionT, entries: int, seed: int) -> SessionT:
    """Go back to just after this many entries and continue from there with another seed.

    Earlier outcomes are marked as typed in, since the new seed would not draw them. Raises ValueError if there are
    fewer entries.

    >>> from mahe_core import mahe
    >>> from mahe_core.engine.session import begin
    >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled().acted(mahe.Roll()).settled()
    >>> branched(session, 1, seed=8).log
    (('card', 5, 'typed'),)
    """
    branch = replace(session.at(0), seed=seed)
    for entry in session.at(entries).entries:
        branch = branch.with_logged(entry.action, typed=entry.is_outcome)
    return branch


check_public(__name__)
