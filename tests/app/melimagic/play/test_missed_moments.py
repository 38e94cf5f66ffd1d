"""Events a player has missed since the last look: shown once, as perceived from the seat."""

from __future__ import annotations

import pytest

from app.melimagic.play import at_table
from app.play.hidden.missed import first_question, missed_moments
from mahe_core import melimagic
from mahe_core.melimagic import HIDDEN, HatTurned, Pass, Rabbit, TurnHat
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.fakes.storage import FakePreferences
from tests.app.melimagic.play.tables import (
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
    """Example 18: Ada has turned Cleo's first hat, with at least `hats` to turn, and passed; Ben is about to roll."""
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
    """Ada has turned a hat, and Ben has taken his first choice; Cleo, who missed both turns, is about to roll."""
    session = after_a_turned_hat()
    while session.to_act == 1:
        session = session.acted(melimagic.legal_intents(session.state)[0]).settled()
    return session


def missed(stage: Stage) -> str | None:
    """Return the number of the moment shown; None in the present."""
    shown = stage.page.root.all(data_missed=None)
    return shown[0].attributes["data-missed"] if shown else None


def look(session: MelimagicSession, player: int, preferences: FakePreferences | None = None) -> Stage:
    """Make a player look at their side."""
    return sit_down(session, preferences=preferences).command(f"look:{player}").command("lift")


def test_missed_moment_shows_each_viewer_their_own_side() -> None:
    session = after_a_turned_hat()
    ben, cleo = look(session, 1), look(session, 2)
    assert (missed(ben), missed(cleo)) == ("1", "1")
    assert "2:1" in rabbits(ben)
    assert "2:1" not in rabbits(cleo)


def test_decisions_wait_until_all_missed_moments_are_shown() -> None:
    stage = look(after_a_turned_hat(), 1)
    assert not stage.page.root.all("button", data_intent=None)
    stage.command("next")
    assert missed(stage) is None
    assert where(stage) == ("table", "1")


def test_missed_moments_are_shown_once() -> None:
    stage = look(after_a_turned_hat(), 1).command("next").command("hide")
    stage.command("look:1").command("lift")
    assert missed(stage) is None


def test_reload_continues_after_the_last_shown_moment() -> None:
    preferences = FakePreferences()
    session = after_a_turned_hat()
    assert missed(look(session, 1, preferences)) == "1"
    assert missed(look(session, 1, preferences)) is None
    # The other players have not seen it yet.
    assert missed(look(session, 2, preferences)) == "1"


def test_moments_hold_each_perceived_event_once_in_order() -> None:
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


def test_moment_says_who_turned_which_hat_mid_action() -> None:
    stage = look(after_a_turned_hat(hats=2), 1)
    (told,) = stage.page.root.all("p", class_="ask-told")
    assert "place 1" in told.text


def test_words_of_a_moment_name_no_hidden_rabbit() -> None:
    stage = look(after_a_turned_hat(), 1)
    names = {rabbit.name.lower().replace("_", " ") for rabbit in Rabbit}
    assert not any(name in stage.page.said[-1] for name in names)


# Moments advance by themselves


def resting(session: MelimagicSession, player: int) -> Stage:
    """Make a player look on a page with motion, and stop at the first moment."""
    stage = sit_down(session, calm=False, hurried=False).command(f"look:{player}")
    stage.page.clock.close()
    stage.command("lift")
    stage.wait_for(lambda: stage.page.clock.waiting)
    assert missed(stage) == "1"
    return stage


def go_on(stage: Stage) -> Stage:
    """Advance the clock by the time of one moment."""
    stage.page.clock.open()
    stage.wait_for(lambda: not stage.page.clock.waiting)
    stage.give_turns().page.clock.close()
    return stage


def test_moments_advance_by_themselves_to_the_present() -> None:
    stage = resting(after_two_turns(), 2)
    stage.page.clock.open()
    stage.wait_for(lambda: missed(stage) is None)
    assert where(stage) == ("table", "2")


@pytest.mark.parametrize("opened", ["settings", "rules"])
def test_moments_wait_while_something_else_is_open(opened: str) -> None:
    stage = go_on(resting(after_two_turns(), 2).insist_on(opened))
    assert missed(stage) == "1"
    stage.insist_on("cancel" if opened == "settings" else "back").command("next")
    assert missed(stage) == "2"


def test_moment_covered_too_soon_is_shown_again() -> None:
    stage = resting(after_two_turns(), 2).insist_on("lab")
    go_on(stage).command("back").command("lift")
    assert missed(stage) == "1"


def test_next_game_mentions_nothing_of_an_abandoned_one() -> None:
    stage = resting(after_two_turns(), 2)
    do(stage.site.put_on_table(save_of(dealt())))
    told = list(stage.page.said)
    assert go_on(stage).page.said == told
    assert where(stage) == ("table", "all")


def test_own_side_is_read_aloud_only_on_request() -> None:
    stage = look(after_a_turned_hat(), 1).command("next")
    assert "Your place 1" not in stage.page.said[-1]
    stage.command("read-side")
    assert "Your place 1: " in stage.page.said[-1]


def test_curtain_has_one_button_and_looking_ends_at_the_table() -> None:
    stage = sit_down(after_a_turned_hat()).command("look:2")
    assert commands(stage) == {"lift"}
    stage.insist_on("hide")
    assert where(stage) == ("table", "all")
    assert screen(stage).attributes["data-viewer"] == "all"
    assert saved(stage).session.to_act == 1
