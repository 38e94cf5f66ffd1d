"""A review as text, to be sent out of a worker. Only the same version can read it."""

from __future__ import annotations

import json
from typing import Any

from mahe_core.engine.contract import Json
from mahe_core.mahe.actions import Action, Intent, Outcome, read_action, write_action
from mahe_core.mahe.coach.review import Decision, Review


def write_review(review: Review) -> str:
    """Write a review as JSON, rounded to a hundred-thousandth of a game.

    >>> write_review(Review(((0.5, 0.5), (1.0, 0.0)), (), (0.5, -0.5), (0.0, 0.0)))
    '{"chances": [[0.5, 0.5], [1.0, 0.0]], "decisions": [], "luck": [0.5, -0.5], "from_others": [0.0, 0.0]}'
    """
    decisions = [
        [
            each.entry,
            each.player,
            write_action(each.chosen),
            write_action(each.best),
            *_rounded((each.cost, each.chance, each.next_best)),
        ]
        for each in review.decisions
    ]
    return json.dumps(
        {
            "chances": [_rounded(chances) for chances in review.chances],
            "decisions": decisions,
            "luck": _rounded(review.luck),
            "from_others": _rounded(review.from_others),
        }
    )


def read_review(written: str) -> Review:
    """Read what `write_review` wrote. Raises ValueError for anything else."""
    try:
        return _read(json.loads(written))
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"written: {written!r} is not a review ({error})") from error


def _read(fields: dict[str, Any]) -> Review:
    return Review(
        tuple(tuple(chances) for chances in fields["chances"]),
        tuple(
            Decision(entry, player, _intent(chosen), _intent(best), *figures)
            for entry, player, chosen, best, *figures in fields["decisions"]
        ),
        tuple(fields["luck"]),
        tuple(fields["from_others"]),
    )


def _rounded(figures: tuple[float, ...]) -> list[float]:
    return [round(figure, 5) for figure in figures]


def _intent(words: Json) -> Intent:
    action: Action = read_action(tuple(words))
    if isinstance(action, Outcome):
        raise ValueError(f"{words!r} is no decision")
    return action
