"""The film of the largest swings that the coach found."""

from __future__ import annotations

from app.coach.report import Moment, Report
from app.replay.replay import Clip, clip_of
from app.ui.languages import Texts
from mahe_core.engine.save_file import AnySave


def film(save: AnySave, report: Report, texts: Texts) -> tuple[Clip, ...]:
    """Return a scene for each moment of the report, titled with the change of a player's chances."""
    return tuple(
        clip_of(save.session, report.points[moment.point].entry - 1, _title(moment, report, texts))
        for moment in report.moments
    )


def _title(moment: Moment, report: Report, texts: Texts) -> str:
    return texts.gettext(
        "{player}’s chances go from {before} to {after}.",
        player=report.people[moment.player].name,
        before=texts.exact_percent(moment.before, 0),
        after=texts.exact_percent(moment.after, 0),
    )
