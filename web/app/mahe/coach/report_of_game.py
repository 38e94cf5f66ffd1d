"""The review of a game of Mahé: implements `app.coach.report.CoachGame`.

The curve has a point for the start of the game and one for the end of each move, described as in the replay.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.coach.report import Balance, CoachGame, Costly, Point, Report, Somebody, moments_of
from app.mahe.coach.decision_words import better_sentence, chosen_sentence, reason_sentence
from app.mahe.coach.position import island, position
from app.mahe.coach.scenes import caused_by, peak, scene_words, scenes
from app.mahe.replay import REPLAY, decider
from app.mahe.wording.people import People
from app.replay.replay import Clip, replay_of
from app.storage.family_book import people_of
from mahe_core.engine.contract import Json
from mahe_core.engine.thinking import level_of
from mahe_core.mahe import ChooseTurtle
from mahe_core.mahe.coach import Decision, Review, read_review, reason_for
from mahe_core.mahe.sessions import MaheSave, MaheSession
from mahe_core.override import override
from mahe_core.pictures.mahe.turtle import sign_badge


class MaheCoach(CoachGame[People]):
    """Creates Mahé's report for the coach."""

    @override
    def report(self, save: MaheSave, review: Json, people: People) -> Report:
        seen = read_review(review)
        points = _points(save, seen, people)
        # If people played, the computers' decisions are left out: people learn from their own decisions.
        by_hand = [player for player, seat in enumerate(save.seats) if level_of(seat.by) is None]
        costly = [
            _costly(save, decision, people)
            for player in by_hand or range(len(save.seats))
            for decision in seen.costly(player)
        ]
        keys = people_of(save.seats)
        return Report(
            tuple(
                Somebody(
                    people.player(player),
                    f"sign-{seat.signs[0]}",
                    sign_badge(seat.signs[0]),
                    keys[player] if player in by_hand else "",
                )
                for player, seat in enumerate(save.seats)
            ),
            points,
            tuple(
                Balance(luck, -cost, others)
                for luck, cost, others in zip(seen.luck, seen.costs, seen.from_others, strict=True)
            ),
            tuple(costly),
            tuple(
                replace(each, position=position(_before(save, points[each.point].entry), people))
                for each in moments_of(points)
            ),
            island(),
        )

    @override
    def scenes(self, save: MaheSave, people: People) -> tuple[Clip, ...]:
        return scenes(save, people)


COACH: Final = MaheCoach()


def _points(save: MaheSave, review: Review, people: People) -> tuple[Point, ...]:
    replay = replay_of(save)
    points = []
    for step, entries in enumerate(replay.ends):
        state = replay.session(step).state
        chosen = step > 0 and isinstance(save.session.entries[replay.ends[step - 1]].action, ChooseTurtle)
        if step in (0, replay.last) or not (state.dice or chosen):
            described = REPLAY.describe_step(replay, step, people)
            events = [event for happened in replay.happened(step) for event in happened.events]
            title, told = scene_words(peak(events), people)
            by = caused_by(peak(events), decider(replay, step), people)
            points.append(Point(described, review.chances[entries], entries, by, title, told))
    return tuple(points)


def _before(save: MaheSave, entry: int) -> MaheSession:
    """Return the game before the decision that led to an entry of the log."""
    entries = save.session.entries
    return save.session.at(max(place for place in range(entry) if not entries[place].is_outcome))


def _costly(save: MaheSave, decision: Decision, people: People) -> Costly:
    state = save.session.at(decision.entry).state
    worths = {decision.best: decision.chance, decision.chosen: decision.next_best}
    return Costly(
        decision.player,
        decision.entry,
        decision.cost,
        chosen_sentence(state, decision.chosen, people),
        better_sentence(decision.best, people),
        reason_sentence(reason_for(state, decision.best, worths), people),
        position(save.session.at(decision.entry), people),
    )
