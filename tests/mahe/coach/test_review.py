"""The figures of a review add up, and the coach's own choices cost nothing."""

from __future__ import annotations

import pytest

from mahe_core import mahe
from mahe_core.engine.session import begin
from mahe_core.mahe import Setup, result
from mahe_core.mahe.coach import read_review, review, reviewing, write_review
from mahe_core.mahe.coach.review import COSTLY, MOST_COSTLY
from mahe_core.mahe.players import options, player_named
from mahe_core.mahe.sessions import MaheSession


def played(setup: Setup, *levels: str) -> MaheSession:
    """Play a whole game of computer players, one for each seat."""
    players = [player_named(level) for level in levels]
    session = begin(mahe, setup, seed=5).settled()
    while isinstance(session.to_act, int):
        session = session.acted(players[session.to_act].decide(session.state)).settled()
    return session


@pytest.mark.parametrize(
    ("setup", "levels"),
    [
        (Setup(2, short_game=True, spend_cards=True), ("medium", "easy")),
        (Setup(4, short_game=True), ("easy", "medium", "strong", "easy")),
    ],
    ids=["spending", "four"],
)
def test_luck_and_decisions_add_up_to_the_result(setup: Setup, levels: tuple[str, ...]) -> None:
    session = played(setup, *levels)
    seen = review(session)
    ended = result(session.state)
    assert ended is not None
    assert len(seen.chances) == len(session.entries) + 1
    assert all(sum(chances) == pytest.approx(1) for chances in seen.chances)
    shares = [1 / len(ended.winners) if player in ended.winners else 0 for player in range(setup.players)]
    assert seen.chances[-1] == pytest.approx(shares)
    for player in range(setup.players):
        moved = seen.luck[player] + seen.from_others[player] - seen.costs[player]
        assert seen.chances[0][player] + moved == pytest.approx(shares[player])
    for decision in seen.decisions:
        state = session.at(decision.entry).state
        weighed = options(state)
        assert decision.player == state.decider
        assert decision.chosen == session.entries[decision.entry].action
        assert decision.cost == pytest.approx(max(weighed.values()) - weighed[decision.chosen], abs=2e-8)
        assert (decision.best == decision.chosen) == (decision.cost == 0)
    for player, level in enumerate(levels):
        assert (seen.costs[player] == 0) == (level == "strong")
        costly = seen.costly(player)
        assert len(costly) <= MOST_COSTLY
        assert all(each.player == player and each.cost > COSTLY for each in costly)
        assert [each.cost for each in costly] == sorted((each.cost for each in costly), reverse=True)
    again = read_review(write_review(seen))
    assert [(each.entry, each.player, each.chosen, each.best) for each in again.decisions] == [
        (each.entry, each.player, each.chosen, each.best) for each in seen.decisions
    ]
    assert again.luck == pytest.approx(seen.luck, abs=1e-4)


def test_a_review_reports_progress_and_can_be_stopped() -> None:
    session = played(Setup(2, short_game=True, turtles_each=1), "easy", "easy")
    slow = reviewing(session)
    assert next(slow) == 1 / len(session.entries)
    assert next(slow) == 2 / len(session.entries)
    slow.close()


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="not over"):
        review(begin(mahe, Setup(2), seed=5).settled())
