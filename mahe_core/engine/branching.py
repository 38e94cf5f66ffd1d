"""A game gone on with from an earlier moment, with other dice than those that fell then."""

from __future__ import annotations

from dataclasses import replace

from mahe_core.engine.session import SessionT


def branched(session: SessionT, entries: int, seed: int) -> SessionT:
    """Go back to just after so many entries and go on from there with another seed.

    What chance had answered until then is taken as typed in, since the new seed would not draw it. Raises ValueError
    for a number of entries that there are not.

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
