"""What a player has missed since the last look: shown once, as perceived from the chair, and then gone."""

from __future__ import annotations

import pytest

from app.melimagic.play import at_table
from app.play.hidden.missed import first_question, missed_moments
from mahe_core import melimagic
from mahe_core.melimagic import HIDDEN, HatTurned, Pass, Rabbit, TurnHat
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.fakes.storage import FakePreferences
from tests.app.melimagic.play.sitting import (
    commands,
    dealt,
    rabbits,
    save_of,
    saved,
    screen,
    sit_down,
    where,
)
from tests.app.stage import Stage, do


def after_a_turned_hat(players: int = 3, hats: int = 1) -> MelimagicSession:
    """Example 18: Ada has turned Cleo's first hat, of at least so many, and passed; Ben is to roll."""
    for seed in range(200):
        session = dealt(players, seed).acted(melimagic.Roll()).settled()
        offered = session.state.to_turn >= hats and session.state.awaiting.name == "ACTION"
        if offered and TurnHat(2, 0) in melimagic.legal_intents(session.state):
            session = session.acted(TurnHat(2, 0))
            while session.to_act == 0:
                stop = melimagic.StopTurning()
                legal = melimagic.legal_intents(session.state)
                session = session.acted(stop if stop in legal else Pass()).settled()
            return session
    raise AssertionError("no game begins so")


def after_two_turns() -> MelimagicSession:
    """Ada has turned a hat, and Ben has done the first that he could; Cleo, who has missed it all, is to roll."""
    session = after_a_turned_hat()
    while session.to_act == 1:
        session = session.acted(melimagic.legal_intents(session.state)[0]).settled()
    return session


def missed(stage: Stage) -> str | None:
    """The number of the moment that is shown; None where it is the present."""
    shown = stage.page.root.all(data_missed=None)
    return shown[0].attributes["data-missed"] if shown else None


def look(session: MelimagicSession, player: int, preferences: FakePreferences | None = None) -> Stage:
    """Have a player look from the chair."""
    return sit_down(session, preferences=preferences).command(f"look:{player}").command("lift")


def test_whoever_could_see_a_rabbit_sees_it_in_the_moment_and_its_owner_sees_a_hat() -> None:
    session = after_a_turned_hat()
    ben, cleo = look(session, 1), look(session, 2)
    assert (missed(ben), missed(cleo)) == ("1", "1")
    assert "2:1" in rabbits(ben)
    assert "2:1" not in rabbits(cleo)


def test_after_the_last_moment_comes_the_present_and_nothing_can_be_decided_before() -> None:
    stage = look(after_a_turned_hat(), 1)
    assert not stage.page.root.all("button", data_intent=None)
    stage.command("next")
    assert missed(stage) is None
    assert where(stage) == ("table", "1")


def test_what_was_missed_is_seen_once() -> None:
    stage = look(after_a_turned_hat(), 1).command("next").command("hide")
    stage.command("look:1").command("lift")
    assert missed(stage) is None


def test_a_reload_goes_on_after_the_last_moment_shown() -> None:
    preferences = FakePreferences()
    session = after_a_turned_hat()
    assert missed(look(session, 1, preferences)) == "1"
    assert missed(look(session, 1, preferences)) is None
    # Nobody else has seen it by that.
    assert missed(look(session, 2, preferences)) == "1"


def test_the_moments_hold_the_perceived_events_in_order_and_none_twice() -> None:
    session = after_a_turned_hat()
    since = first_question(session)
    for viewer in range(3):
        moments = missed_moments(session, at_table, viewer, since)
        told = [event for moment in moments for event in moment.events]
        happened = [
            melimagic.perceived(event, viewer) for entry in session.entries[since:] for event in entry.step.events
        ]
        assert told == happened[: len(told)]
        assert not any(map(at_table.worth_seeing, happened[len(told) :]))
        turned = [event for event in told if isinstance(event, HatTurned)]
        assert [event.rabbit is HIDDEN for event in turned] == [viewer == 2]


def test_a_moment_says_who_turned_which_hat_although_more_could_be_turned_then() -> None:
    stage = look(after_a_turned_hat(hats=2), 1)
    (told,) = stage.page.root.all("p", class_="ask-told")
    assert "place 1" in told.text


def test_what_is_told_of_a_moment_names_no_hidden_rabbit() -> None:
    stage = look(after_a_turned_hat(), 1)
    names = {rabbit.name.lower().replace("_", " ") for rabbit in Rabbit}
    assert not any(name in stage.page.said[-1] for name in names)


# A moment passes by itself


def resting(session: MelimagicSession, player: int) -> Stage:
    """Have a player look where things move, and come to the first moment, which is just being looked at."""
    stage = sit_down(session, calm=False, hurried=False).command(f"look:{player}")
    stage.page.clock.close()
    stage.command("lift")
    stage.wait_for(lambda: stage.page.clock.waiting)
    assert missed(stage) == "1"
    return stage


def go_on(stage: Stage) -> Stage:
    """Let the time pass for which a moment is looked at."""
    stage.page.clock.open()
    stage.wait_for(lambda: not stage.page.clock.waiting)
    stage.give_turns().page.clock.close()
    return stage


def test_a_moment_gives_way_to_the_next_one_and_the_last_one_to_the_present() -> None:
    stage = resting(after_two_turns(), 2)
    stage.page.clock.open()
    stage.wait_for(lambda: missed(stage) is None)
    assert where(stage) == ("table", "2")


@pytest.mark.parametrize("opened", ["settings", "rules"])
def test_no_moment_passes_while_one_looks_at_something_else(opened: str) -> None:
    stage = go_on(resting(after_two_turns(), 2).insist_on(opened))
    assert missed(stage) == "1"
    stage.insist_on("cancel" if opened == "settings" else "back").command("next")
    assert missed(stage) == "2"


def test_what_was_covered_before_it_was_seen_is_shown_at_the_next_look() -> None:
    stage = resting(after_two_turns(), 2).insist_on("lab")
    go_on(stage).command("back").command("lift")
    assert missed(stage) == "1"


def test_nothing_of_a_game_that_was_left_is_told_in_the_next_one() -> None:
    stage = resting(after_two_turns(), 2)
    do(stage.site.put_on_table(save_of(dealt())))
    told = list(stage.page.said)
    assert go_on(stage).page.said == told
    assert where(stage) == ("table", "all")


def test_the_own_side_is_read_aloud_only_on_request() -> None:
    stage = look(after_a_turned_hat(), 1).command("next")
    assert "Your place 1" not in stage.page.said[-1]
    stage.command("read-side")
    assert "Your place 1: " in stage.page.said[-1]


def test_the_curtain_has_one_button_and_the_look_leads_back_to_the_open_table() -> None:
    stage = sit_down(after_a_turned_hat()).command("look:2")
    assert commands(stage) == {"lift"}
    stage.insist_on("hide")
    assert where(stage) == ("table", "all")
    assert screen(stage).attributes["data-viewer"] == "all"
    assert saved(stage).session.to_act == 1
