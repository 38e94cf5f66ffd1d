"""People who decide at other devices: what is shown meanwhile, and how their decisions reach the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.peers.elsewhere_turns import Continuation
from app.peers.peers_controller import PeersController
from app.play.wishes import Carry, taken_back
from app.site.game_on_table import GameOnTable
from mahe_core import mahe, melimagic
from mahe_core.engine.save_file import AnySave, Save
from mahe_core.engine.seats import BY_CODE, BY_DEVICE, BY_HAND, CHILD
from mahe_core.engine.session import AnySession, begin
from mahe_core.mahe import ChooseTurtle, Roll, Setup, Stop
from mahe_core.mahe.sessions import MaheSession
from tests.app.computers.rounds import enabled
from tests.app.games import save_of
from tests.app.mahe.test_second_thought import BUSTING
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.play import tables
from tests.app.stage import Stage, do


def seated(session: MaheSession, *by: str) -> Save[MaheSession]:
    save = save_of(session)
    return replace(save, seats=tuple(replace(seat, by=each) for seat, each in zip(save.seats, by, strict=True)))


def dealt(players: int = 2, seed: int = 7) -> MaheSession:
    """Return a game in which player 0 is about to roll."""
    return begin(mahe, Setup(players, turtles_each=1, short_game=True), seed).settled()


def on_table(stage: Stage) -> GameOnTable:
    return stage.site._parts.on_table


def visit(stage: Stage, save: AnySave, carry: Carry) -> None:
    """Put another device's game on the table."""
    stage.call(lambda: on_table(stage).put(save, carry))
    stage.call(stage.site.draw)


def take(stage: Stage, after: AnySession) -> Stage:
    """Hand over a continuation, and wait until the table is at rest."""
    return go_on(stage, lambda _session: after)


def go_on(stage: Stage, continuation: Continuation) -> Stage:
    turns = room(stage).turns

    async def work() -> None:
        turns.take(continuation)

    do(work())
    return stage.give_turns()


def room(stage: Stage) -> PeersController:
    peers = stage.give_turns().site._parts.peers_door.room
    assert peers is not None
    return peers


def entries(stage: Stage) -> int:
    assert stage.site.table is not None
    return len(stage.site.table.save.session.entries)


def awaited(stage: Stage) -> list[str]:
    return [node.attributes["data-elsewhere"] for node in stage.give_turns().page.root.all(data_elsewhere=None)]


@pytest.mark.parametrize("by", [BY_CODE, BY_DEVICE])
def test_nothing_can_be_pressed_while_somebody_decides_elsewhere(by: str) -> None:
    stage = Stage.at(seated(dealt(), by, BY_HAND))
    assert awaited(stage) == ["0"]
    assert not stage.page.root.all(data_intent=None)
    assert not stage.page.root.all(data_to_act=None)
    (away,) = stage.page.root.all(data_away=None)
    assert away.attributes["data-player"] == "0"
    assert "On another device" in away.text
    stage.insist("roll")
    assert entries(stage) == 1


def test_decisions_made_elsewhere_are_shown_until_a_person_here_is_asked() -> None:
    session = dealt()
    after = session.acted(Roll()).settled().acted(Stop()).settled()
    stage = take(Stage.at(seated(session, BY_DEVICE, BY_HAND)), after)
    assert entries(stage) == len(after.entries)
    assert stage.saved.session.log == after.log
    assert enabled(stage.page.root) == ["roll"]
    assert awaited(stage) == []


def test_each_decision_is_stored_and_shown_by_itself() -> None:
    session = dealt()
    rolled = session.acted(Roll()).settled()
    stage = Stage.at(seated(session, BY_DEVICE, BY_HAND), calm=False)
    stage.page.curtain.close()
    take(stage, rolled.acted(Stop()).settled())
    assert stage.saved.session.log == rolled.log
    stage.page.curtain.open()
    stage.wait_for(lambda: enabled(stage.page.root))
    assert len(stage.saved.session.entries) > len(rolled.entries)


def test_a_later_decision_shortens_the_motion_of_the_one_before() -> None:
    session = dealt()
    rolled = session.acted(Roll()).settled()
    stage = Stage.at(seated(session, BY_DEVICE, BY_HAND), calm=False)
    stage.page.curtain.close()
    take(stage, rolled)
    assert not enabled(stage.page.root), "the die is in the air"
    take(stage, rolled.acted(Stop()).settled())
    stage.wait_for(lambda: enabled(stage.page.root))


def test_continuations_that_are_no_longer_possible_are_dropped() -> None:
    session = dealt()
    after = session.acted(Roll()).settled()
    stage = Stage.at(seated(session, BY_DEVICE, BY_HAND))
    take(stage, session)
    go_on(stage, lambda _session: None)
    take(stage, after)
    assert stage.saved.session.log == after.log


def test_decisions_made_elsewhere_wait_behind_a_dialog() -> None:
    session = dealt()
    stage = Stage.at(seated(session, BY_CODE, BY_HAND)).command("settings")
    take(stage, session.acted(Roll()).settled())
    assert entries(stage) == 1
    stage.command("cancel")
    stage.page.dialog = None
    stage.call(stage.site.dialog_closed)
    assert entries(stage) > 1


def test_connected_devices_play_on_behind_a_dialog() -> None:
    session = dealt()
    stage = Stage.at(seated(session, BY_DEVICE, BY_HAND)).command("settings")
    take(stage, session.acted(Roll()).settled())
    assert entries(stage) > 1
    assert stage.page.dialog is not None


def test_a_child_s_second_thought_comes_before_the_next_device() -> None:
    child = BUSTING.state.decider
    stage = Stage.at(seated(BUSTING, *(CHILD if seat == child else BY_DEVICE for seat in range(2)))).press("roll")
    bust = stage.saved.session
    after = bust.acted(mahe.legal_intents(bust.state)[0]).settled()
    go_on(stage, lambda session: after if session == bust else None)
    assert entries(stage) == len(bust.entries)
    stage.command("second-thought").give_turns()
    assert stage.saved.session.log == BUSTING.acted(Stop()).settled().log


def test_another_game_forgets_what_was_decided_elsewhere() -> None:
    session = dealt()
    stage = Stage.at(seated(session, BY_CODE, BY_HAND)).command("settings")
    take(stage, session.acted(Roll()).settled())
    stage.page.dialog = None
    do(stage.site.put_on_table(seated(dealt(seed=8), BY_DEVICE, BY_HAND)))
    stage.give_turns()
    assert entries(stage) == 1


def test_computers_play_on_after_a_decision_made_elsewhere() -> None:
    session = dealt(3)
    after = session.acted(Roll()).settled().acted(Stop()).settled()
    stage = take(Stage.at(seated(session, BY_CODE, "computer:easy", BY_HAND)), after)
    stage.wait_for(lambda: enabled(stage.page.root))
    assert entries(stage) > len(after.entries)


def test_real_dice_are_off_while_somebody_plays_elsewhere() -> None:
    stage = Stage.at(seated(dealt(), BY_HAND, BY_DEVICE), real_dice=True)
    assert not stage.page.root.all(data_outcome=None)
    stage.press("roll")
    assert stage.saved.session.state.dice


def test_a_single_person_here_plays_without_curtain() -> None:
    session = tables.dealt()
    alone = tables.sit_down(session, (BY_HAND, BY_DEVICE))
    assert tables.where(alone) == ("table", "0")
    assert tables.intents(alone) == {"roll"}
    other = tables.sit_down(session, (BY_DEVICE, BY_HAND))
    assert tables.where(other) == ("table", "1")
    assert awaited(other) == ["0"]
    assert not tables.intents(other)


def test_a_device_nobody_plays_at_sees_the_open_table() -> None:
    stage = tables.sit_down(tables.dealt(), (BY_DEVICE, BY_DEVICE))
    assert tables.where(stage) == ("table", "all")
    assert awaited(stage) == ["0"]


@pytest.mark.slow
def test_hidden_decisions_made_elsewhere_are_shown_to_the_person_here() -> None:
    player, game = 1, computers_game(("squirrel", "squirrel"), 5)
    start = game.at(next(n for n in range(len(game.entries)) if isinstance(game.at(n).to_act, int)))
    by = tuple(BY_HAND if seat == player else BY_CODE for seat in range(2))
    stage = tables.sit_down(start, by)
    place = len(start.entries)
    while tables.screen(stage).attributes["data-screen"] != "result":
        session = game.at(place)
        if "next" in tables.commands(stage):
            stage.command("next")
            continue
        following = next(
            n for n in range(place + 1, len(game.entries) + 1) if not isinstance(game.at(n).to_act, type(mahe.CHANCE))
        )
        if session.to_act == player:
            hook = ":".join(map(str, melimagic.write_action(game.entries[place].action)))
            stage.insist(hook).result(20)
        else:
            take(stage, game.at(following))
        place = following
        assert entries(stage) == place
    assert place == len(game.entries)


def test_undo_stays_within_a_turn_while_others_play_elsewhere() -> None:
    def back(session: MaheSession, *by: str) -> AnySession | None:
        return taken_back(session, seated(session, *by).seats, lambda _state: False)

    rolled = dealt().acted(Roll()).settled()
    stopped = rolled.acted(Stop()).settled()
    assert back(stopped, BY_HAND, BY_HAND) == rolled
    assert back(stopped, BY_HAND, BY_CODE) is None
    assert back(stopped, BY_CODE, BY_HAND) is None
    chosen = begin(mahe, Setup(2), 7).settled().acted(ChooseTurtle(0))
    assert back(chosen, BY_HAND, BY_DEVICE) == chosen.undone()
    assert back(chosen, BY_DEVICE, BY_HAND) is None
    assert back(replace(chosen, seed=None), BY_HAND, BY_DEVICE) is None, "the game is another device's"


class _Host:
    """Carries out what a visiting table wants, or refuses it."""

    def __init__(self) -> None:
        self.wanted: list[tuple[Any, ...]] = []
        self.refuses = False

    async def carry(self, session: AnySession, actions: tuple[Any, ...]) -> AnySession | None:
        self.wanted.append(actions)
        if self.refuses:
            return None
        for action in actions:
            session = session.acted(action)
        return session.settled()


def test_visiting_table_asks_its_host_and_stores_nothing() -> None:
    own = seated(dealt(seed=8), BY_HAND, BY_HAND)
    stage, host = Stage.at(own), _Host()
    stored = stage.store.run
    visit(stage, seated(dealt(), BY_HAND, BY_DEVICE), host.carry)
    stage.press("roll")
    assert host.wanted == [(Roll(),)]
    assert entries(stage) == len(dealt().acted(Roll()).settled().entries)
    host.refuses = True
    stage.press("stop")
    assert host.wanted[1:] == [(Stop(),)]
    assert "stop" in enabled(stage.page.root)
    host.refuses = False
    stage.press("stop")
    assert awaited(stage) == ["1"]
    assert stage.store.run == stored
    stage.command("peers-leave")
    assert stage.site.table is not None
    assert stage.site.table.save == own
    assert enabled(stage.page.root) == ["roll"]


def test_leaving_a_visit_without_an_own_game_shows_the_set_up() -> None:
    stage, host = Stage().start(), _Host()
    visit(stage, seated(dealt(), BY_HAND, BY_DEVICE), host.carry)
    assert stage.page.screen == "table"
    stage.command("peers-leave")
    assert stage.page.screen == "setup"
    assert stage.site.table is None
    assert stage.store.run is None
