"""Properties of every position, tried on random games of every kind."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from hypothesis import given

from mahe_core import mahe
from mahe_core.mahe import GameOver, TurtlesBusted, TurtlesMoved
from mahe_core.mahe.rulebook import COPIES_OF_CARD
from tests.mahe.games import Walk, WholeGame, games, one_game_of_every_kind, whole_games

PLACES: Final = (mahe.RAFT, *range(1, mahe.BEACH + 1), mahe.NEST)


@pytest.mark.slow
@given(games())
def test_turtles_are_never_lost_or_doubled(game: Walk | WholeGame) -> None:
    turtles = list(range(game.setup.turtles))
    for move in game.moves():
        state = move.step.state
        assert sorted(turtle for place in PLACES for turtle in state.stack_on(place)) == turtles
        assert all(turtle in state.stack_on(state.square_of(turtle)) for turtle in turtles)


@given(games())
def test_on_the_raft_and_on_the_nest_turtles_never_stack(game: Walk | WholeGame) -> None:
    for move in game.moves():
        state = move.step.state
        assert all(state.level_of(turtle) == 0 for place in (mahe.RAFT, mahe.NEST) for turtle in state.stack_on(place))
        assert len(state.stack_on(mahe.NEST)) <= 1


def played_for(setup: mahe.Setup) -> int:
    return 10 if setup.short_game else 20


@pytest.mark.slow
@given(games())
def test_24_cards_are_accounted_for_held_spent_face_up_or_unseen(game: Walk | WholeGame) -> None:
    spent: Counter[int] = Counter()
    for move in game.moves():
        state = move.step.state
        spent.update(event.value for event in move.step.events if isinstance(event, mahe.CardSpent))
        cards = Counter(value for player in range(game.setup.players) for value in state.egg_cards(player))
        cards += spent
        cards += Counter(dict(enumerate(state.eggs.unseen, start=1)))
        if state.face_up is not None:
            cards[state.face_up] += 1
        assert cards == Counter(dict(enumerate(COPIES_OF_CARD, start=1)))
        assert state.cards_left == sum(state.eggs.unseen) - (14 if game.setup.short_game else 4)
        assert 0 <= state.cards_left <= played_for(game.setup)


@given(whole_games())
def test_the_game_ends_with_all_cards_won_and_the_nest_taken(game: WholeGame) -> None:
    events = [event for move in game.moves() for event in move.step.events]
    assert sum(isinstance(event, mahe.CardTurned) for event in events) == played_for(game.setup)
    assert sum(isinstance(event, mahe.EggsLaid) for event in events) == played_for(game.setup)
    assert [type(event) for event in events[-2:]] == [mahe.NestTaken, GameOver]
    assert sum(isinstance(event, GameOver) for event in events) == 1


@given(whole_games())
def test_the_result_matches_the_cards_held(game: WholeGame) -> None:
    *_, last = game.moves()
    state = last.step.state
    over = mahe.result(state)
    assert over is not None
    assert last.step.events[-1] == GameOver(over)
    assert over.nest_owner == state.nest_owner
    for player in range(game.setup.players):
        nest = player == over.nest_owner
        assert over.eggs[player] == sum(state.egg_cards(player)) + 7 * nest
        assert over.cards[player] == len(state.egg_cards(player)) + nest
    most_eggs = [player for player, eggs in enumerate(over.eggs) if eggs == max(over.eggs)]
    assert set(over.winners) <= set(most_eggs)
    assert list(over.winners) == sorted(over.winners)
    match over.decided_by:
        case "eggs":
            assert most_eggs == list(over.winners)
            assert len(over.winners) == 1
        case "cards":
            assert len(most_eggs) > 1
            assert len(over.winners) == 1
        case "shared":
            assert len(over.winners) > 1
            assert len({over.cards[player] for player in over.winners}) == 1


@pytest.mark.slow
@given(games())
def test_every_outcome_appears_in_the_events_when_applied(game: Walk | WholeGame) -> None:
    for move in game.moves():
        for outcome, _ in mahe.chance_outcomes(move.before):
            told = mahe.apply(move.before, outcome).events[0]
            if isinstance(outcome, mahe.Die):
                assert isinstance(told, mahe.DieRolled)
                assert told.face == outcome.face
                assert told.total == sum(move.before.dice) + outcome.face
            else:
                assert isinstance(told, mahe.CardTurned)
                assert told.value == outcome.value
                assert told.left == move.before.cards_left - 1


@pytest.mark.slow
def test_random_games_cover_every_event_often_enough() -> None:
    met: Counter[object] = Counter()
    for game in one_game_of_every_kind():
        for move in game.moves():
            for event in move.step.events:
                met[type(event)] += 1
                if isinstance(event, (TurtlesMoved, TurtlesBusted)):
                    met[type(event), min(len(event.turtles), 3)] += 1
                if isinstance(event, TurtlesMoved):
                    met["on a turtle"] += event.onto is not None
                    met["a full lap from a square"] += event.squares[-1] == event.from_square
                if isinstance(event, TurtlesBusted):
                    met["bust at 7 + a die"] += sum(move.before.dice) == 7
                    met["bust after spending"] += move.before.spent_die is not None
                if isinstance(event, mahe.DieRolled):
                    met["decided by another"] += event.decider != event.player
    wanted = (
        *(
            mahe.TurnBegan,
            mahe.TurtleChosen,
            mahe.DieRolled,
            mahe.CardSpent,
            mahe.EggsLaid,
            mahe.CardTurned,
            mahe.NestTaken,
            GameOver,
        ),
        *((TurtlesMoved, 1), (TurtlesMoved, 2), (TurtlesMoved, 3)),
        *((TurtlesBusted, 1), (TurtlesBusted, 2), (TurtlesBusted, 3)),
        *("on a turtle", "a full lap from a square", "bust at 7 + a die", "bust after spending", "decided by another"),
    )
    assert {what: met[what] for what in wanted if not met[what]} == {}
