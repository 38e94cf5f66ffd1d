"""The replay: with every rabbit once a game is over, and with none while it runs."""

from __future__ import annotations

from dataclasses import replace

from app.melimagic.replay import REPLAY, open_view
from app.melimagic.wording.names import rabbit_name
from app.replay.replay import Replay, replay_of
from mahe_core import melimagic
from mahe_core.engine.session import begin
from mahe_core.melimagic import Pass, Rabbit, SeenCard, StopTurning, view
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.document import parse
from tests.app.melimagic.games import computers_game, people_of, save_of
from tests.app.melimagic.play.tables import USUAL
from tests.melimagic.games import rabbits_exchanged

SESSION = computers_game(("goldfish", "squirrel", "elephant"), 4)
SAVE = save_of(SESSION)
PEOPLE = people_of(SAVE)


def drawn(replay: Replay, step: int) -> str:
    told = REPLAY.describe_step(replay, step, PEOPLE)
    return "".join(map(str, REPLAY.moment(replay, step, PEOPLE, told, previous=None).values()))


def test_every_step_of_a_finished_game_has_words() -> None:
    replay = replay_of(SAVE)
    told = [REPLAY.describe_step(replay, step, PEOPLE) for step in range(replay.last + 1)]
    assert told[0] == "The cards are dealt. Ada goes first."
    assert all(sentence and sentence[-1] in ".!" for sentence in told)
    assert told[-1].endswith("and wins!")
    passes = [number for number in range(1, replay.last + 1) if replay_action(replay, number) == Pass()]
    assert all(told[number].endswith("does not try.") for number in passes)
    stops = [number for number in range(1, replay.last + 1) if replay_action(replay, number) == StopTurning()]
    assert stops
    assert all("turns no more hats" in told[number] for number in stops)


def replay_action(replay: Replay, step: int) -> object:
    return replay.save.session.entries[replay.ends[step - 1]].action


def test_finished_game_shows_every_rabbit_on_every_stand() -> None:
    replay = replay_of(SAVE)
    for step in (0, 5, 40, replay.last):
        page = parse(REPLAY.moment(replay, step, PEOPLE, "", previous=None)["stands"])
        for player, stand in enumerate(replay.session(step).state.stands):
            for place, card in enumerate(stand):
                shown = page.one(data_card=f"{player}:{place + 1}")
                if card is None:
                    assert "data-rabbit" not in shown.attributes
                    continue
                assert shown.attributes["data-rabbit"] == card.rabbit.name.lower().replace("_", "-")
                assert shown.attributes["data-out"] == ("true" if card.out else "false")
                assert rabbit_name(card.rabbit, PEOPLE.texts) in shown.attributes["aria-label"]


def test_running_game_shows_public_information_only() -> None:
    """Two cards unseen in public are exchanged throughout, and no step looks or sounds different."""
    running = SESSION.at(110)
    secret = replay_of(replace(SAVE, session=running), secret=REPLAY.keeps_secret(USUAL))
    others = 0
    for actions in list(rabbits_exchanged(running, None))[:2]:
        session: MelimagicSession = begin(melimagic, running.setup, running.seed)
        for action in actions:
            session = session.with_logged(action)
        otherwise = replay_of(replace(SAVE, session=session), secret=True)
        assert otherwise.ends == secret.ends
        for step in range(0, secret.last + 1, 5):
            assert REPLAY.describe_step(otherwise, step, PEOPLE) == REPLAY.describe_step(secret, step, PEOPLE)
            assert drawn(otherwise, step) == drawn(secret, step)
        # The same holds for a running game from a link that may only be watched.
        assert drawn(replace(otherwise, secret=False), 1) == drawn(secret, 1)
        ends = (otherwise.session(1).state.stands, secret.session(1).state.stands)
        others += ends[0] != ends[1]
    assert others


def test_drawn_card_is_visible_once_the_game_is_over() -> None:
    replay = replay_of(SAVE)
    step = next(number for number in range(replay.last) if replay.session(number).state.drawn is not None)
    rabbit = replay.session(step).state.drawn
    assert isinstance(rabbit, Rabbit)
    shown = parse(REPLAY.moment(replay, step, PEOPLE, "", previous=None)["drawn"]).one(data_drawn="rabbit")
    assert shown.attributes["data-rabbit"] == rabbit.name.lower().replace("_", "-")
    hidden = replay_of(replace(SAVE, session=SESSION.at(replay.ends[step])), secret=True)
    assert not parse(REPLAY.moment(hidden, step, PEOPLE, "", previous=None)["drawn"]).all(data_drawn="rabbit")


def test_open_view_equals_the_view_apart_from_rabbits() -> None:
    state = SESSION.at(60).state
    opened, public = open_view(state), view(state, None)
    assert replace(opened, stands=public.stands, drawn=public.drawn) == public
    assert all(isinstance(card, SeenCard) and card.rabbit is not None for stand in opened.stands for card in stand)
