"""Environments of one agent play the games of the rules, with the rewards and observations of the encodings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from mahe_core import mahe, melimagic
from mahe_core.arena import choices, play
from mahe_core.arena.players import contestants, resolve
from mahe_core.arena.playing import play_game
from mahe_core.envs.against import Against
from mahe_core.envs.against_many import AgainstMany
from mahe_core.envs.mahe_encoding import MaheEncoding
from mahe_core.envs.training import Trained, train
from mahe_core.mahe.strategies import AtMost, BestLap, Strategy
from mahe_core.mahe.strategies.at_the_table import Seats

TABLES: list[tuple[Any, Any]] = [
    (mahe.Setup(players=2), "easy"),
    (mahe.Setup(players=3, spend_cards=True, short_game=True), ["strong", "boldest"]),
    (melimagic.Setup(players=2), "goldfish"),
    (melimagic.Setup(players=4, to_win=2), ["elephant", "goldfish", "squirrel"]),
]
every_table = pytest.mark.parametrize(("setup", "opponents"), TABLES, ids=["mahe", "variant", "melimagic", "four"])


class Lenient(Against):
    """Replaces illegal actions, which Gymnasium's checker takes."""

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        legal = np.flatnonzero(self.action_masks())
        return super().step(int(action if action in legal else legal[0]))


class Lowest:
    """Takes the legal action with the lowest number."""

    def __init__(self, encoding: Any) -> None:
        self.encoding = encoding

    def begin(self, setup: Any, seat: int, seed: int) -> None:
        self.seat = seat

    def perceive(self, event: Any) -> None:
        pass

    def decide(self, view: Any) -> Any:
        return min(choices(view), key=lambda intent: self.encoding.number_of(intent, self.seat))


@every_table
@pytest.mark.filterwarnings("error")
def test_environment_passes_gymnasiums_own_test(setup: Any, opponents: Any) -> None:
    check_env(Lenient(setup, opponents), skip_render_check=True)


@every_table
def test_games_are_those_of_the_arena(setup: Any, opponents: Any) -> None:
    env = Against(setup, opponents)
    others = [opponents] if isinstance(opponents, str) else opponents
    _, found = resolve([Lowest(env.encoding), *others], setup)
    clockwise = contestants(setup, found)
    for game in range(3):
        env.reset(seed=game)
        over, reward = False, 0.0
        while not over:
            _, reward, over, _, info = env.step(int(np.flatnonzero(env.action_masks())[0]))
        seated = [clockwise[(seat - env.seat) % setup.players] for seat in range(setup.players)]
        winners = play_game(setup, seated, env._seed)
        others_win = setup.players - 1
        share = (env.seat in winners) / len(winners)
        assert reward == pytest.approx((share * setup.players - 1) / others_win)
        assert not info["action_mask"].any()


def test_wrong_opponents_seats_and_actions_are_refused() -> None:
    with pytest.raises(ValueError, match="opponents: 2 of them are not 1"):
        Against(mahe.Setup(2), ["easy", "easy"])
    with pytest.raises(ValueError, match=r"goldfish plays melimagic"):
        Against(mahe.Setup(2), "goldfish")
    for made in (lambda: Against(mahe.Setup(2), "easy", seat=2), lambda: AgainstMany(mahe.Setup(2), "easy", 1, seat=2)):
        with pytest.raises(ValueError, match="seat: 2 is none of the 2 seats"):
            made()
    env = Against(mahe.Setup(2), "easy")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="action: 9 is none of the legal ones"):
        env.step(9)
    with pytest.raises(ValueError, match="opponent: strong follows no strategy"):
        AgainstMany(mahe.Setup(2), "strong", 1)
    many = AgainstMany(mahe.Setup(2), "easy", 3)
    _, infos = many.reset(seed=1)
    actions = infos["action_mask"].argmin(axis=1)
    with pytest.raises(ValueError, match=r"actions: \d in game 0 is not legal"):
        many.step(actions)


# Many games


def splitmix(state: int) -> Callable[[int], int]:
    """Return a function that draws a number below another one, as Steele, Lea and Flood describe it."""
    top = 2**64 - 1

    def draw(number: int) -> int:
        nonlocal state
        state = state + 0x9E3779B97F4A7C15 & top
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & top
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & top
        return ((mixed ^ mixed >> 31) >> 33) % number

    return draw


class Referee:
    """Plays one of the games by the rules."""

    def __init__(self, setup: mahe.Setup, opponent: Strategy, chance: int) -> None:
        self.setup, self.draw = setup, splitmix(chance)
        self.encoding, self.seats = MaheEncoding(setup), Seats(setup, [opponent] * setup.players)
        self.begin()

    def begin(self) -> None:
        self.seat = self.draw(self.setup.players)
        self.state = mahe.start(self.setup).state
        self.settle()

    def act(self, action: int) -> float | None:
        """Take an action; return the reward of a finished game, else None."""
        self.state = mahe.apply(self.state, self.encoding.intent_of(action, self.seat)).state
        self.settle()
        over = mahe.result(self.state)
        return None if over is None else self.encoding.rewards(over)[self.seat]

    def settle(self) -> None:
        while (acting := mahe.to_act(self.state)) is not None:
            if not isinstance(acting, int):
                action: Any = self.outcome()
            elif len(legal := mahe.legal_intents(self.state)) == 1:
                action = legal[0]
            elif acting == self.seat:
                return
            else:
                action = self.seats.decide(self.state)
            self.state = mahe.apply(self.state, action).state

    def outcome(self) -> Any:
        if self.state.awaiting is mahe.Awaiting.DIE:
            return mahe.Die(self.draw(6) + 1)
        unseen = [value for value, left in enumerate(self.state.eggs.unseen, start=1) for _ in range(left)]
        return mahe.CardTurnedUp(unseen[self.draw(len(unseen))])

    def check(self, seen: Any, mask: Any) -> None:
        assert np.array_equal(seen, np.array(self.encoding.observe(self.state, self.seat), np.float32))
        assert np.flatnonzero(mask).tolist() == self.encoding.legal(self.state)


@pytest.mark.parametrize(
    ("setup", "opponent"),
    [
        (mahe.Setup(2), BestLap()),
        (mahe.Setup(3, third_die_on_seven=True, short_game=True), AtMost(5, 6)),
        (mahe.Setup(5), BestLap()),
    ],
    ids=["two", "three", "five"],
)
def test_many_games_are_those_of_the_rules(setup: mahe.Setup, opponent: Strategy) -> None:
    envs, draw = AgainstMany(setup, opponent, 4), np.random.default_rng(1)
    seen, infos = envs.reset(seed=7)
    first = int(np.random.SeedSequence(7).generate_state(1, np.uint64)[0])
    chance = np.random.SeedSequence(first).generate_state(4, np.uint64)
    referees = [Referee(setup, opponent, int(state)) for state in chance]
    finished = 0
    for _ in range(400):
        for row, referee in enumerate(referees):
            referee.check(seen[row], infos["action_mask"][row])
        actions = np.array([draw.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        seen, rewards, over, _, infos = envs.step(actions)
        for row, referee in enumerate(referees):
            reward = referee.act(int(actions[row]))
            assert over[row] == (reward is not None)
            if reward is not None:
                assert rewards[row] == pytest.approx(reward)
                finished += 1
                referee.begin()
    assert finished > 3


def test_the_same_seed_gives_the_same_games() -> None:
    def observed(seed: int) -> Any:
        envs = AgainstMany(mahe.Setup(2), "easy", 5, seat=0)
        seen, infos = envs.reset(seed=seed)
        for _ in range(50):
            seen, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        return seen

    assert np.array_equal(observed(3), observed(3))
    assert not np.array_equal(observed(3), observed(4))


# Training


def test_training_goes_on_from_its_seed_alone() -> None:
    trained = [train(decisions=20_000, seed=seed).weights for seed in (1, 1, 2)]
    assert np.array_equal(trained[0], trained[1])
    assert not np.array_equal(trained[0], trained[2])
    assert isinstance(Trained(mahe.Setup(2), trained[0]).decide(_chooses()), mahe.ChooseTurtle)


def _chooses() -> mahe.State:
    return mahe.apply(mahe.start(mahe.Setup(2)).state, mahe.CardTurnedUp(3)).state


@pytest.mark.nightly
def test_an_agent_beats_easy_after_minutes() -> None:
    shares: list[float] = []
    trained = train(progress=lambda _, share: shares.append(share))
    assert shares[0] < 0.2
    assert min(shares[-3:]) > 0.5
    share, error = play([trained, "easy"], 400, seed=2).share(0)
    assert share - 2 * error > 0.5
