"""Events a player has missed since the last look: shown once, as perceived from the seat."""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise

import pytest

from app.melimagic.motion.cards import TURNING_TIME
from app.melimagic.play.at_table import TABLE
from app.melimagic.settings import OwnSettings, SwapPace
from app.play.hidden.missed import first_question, missed_moments
from app.play.hidden.recap import PARTING, pace, rest, retold
from app.ui.motion import end_of
from app.ui.settings import Settings
from mahe_core import melimagic
from mahe_core.melimagic import Rabbit, Setup, TurnBegan
from mahe_core.melimagic.sessions import MelimagicSession
from mahe_core.pictures.melimagic.shapes import name_of
from tests.app.fakes.storage import FakePreferences
from tests.app.melimagic.games import computers_game, people_of, told_game
from tests.app.melimagic.play.tables import (
    USUAL,
    at_open_table,
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


def after_a_turned_hat(hats: int = 1) -> MelimagicSession:
    """Example 7: Ada has turned Cleo's first hat, with at least `hats` to turn, and passed; Ben is about to roll."""
    for seed in range(200):
        session = dealt(3, seed).acted(melimagic.Roll()).settled()
        offered = session.state.to_turn >= hats and session.state.awaiting.name == "ACTION"
        if offered and melimagic.TurnHat(2, 0) in melimagic.legal_intents(session.state):
            session = session.acted(melimagic.TurnHat(2, 0))
            while session.to_act == 0:
                stop = melimagic.StopTurning()
                legal = melimagic.legal_intents(session.state)
                session = session.acted(stop if stop in legal else melimagic.Pass()).settled()
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
    return at_open_table(session, preferences).command(f"look:{player}").command("lift")


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


def test_only_several_missed_moments_are_counted() -> None:
    one, two = look(after_a_turned_hat(), 1), look(after_two_turns(), 2)
    assert one.page.root.one(class_="ask-question").text == "Meanwhile"
    assert two.page.root.one(class_="ask-question").text == "Meanwhile (1 of 2)"


def test_missed_moments_are_shown_once() -> None:
    stage = look(after_a_turned_hat(), 1).command("next").command("hide")
    assert missed(stage.command("lift")) is None
    stage.insist_on("hide").command("hide").command("look:1").command("lift")
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
        moments = missed_moments(session, TABLE, viewer, since, range(3))
        told = [event for moment in moments for event in moment.events]
        happened = [
            melimagic.perceived(event, viewer) for entry in session.entries[since:] for event in entry.step.events
        ]
        # Nothing was shown to everybody.
        assert told == happened[: len(told)]
        assert not any(map(TABLE.worth_seeing, happened[len(told) :]))
        turned = [event for event in told if isinstance(event, melimagic.HatTurned)]
        assert [event.rabbit is melimagic.HIDDEN for event in turned] == [viewer == 2]


def turns_of(session: MelimagicSession) -> list[int]:
    """Return the number of entries at which each turn began."""
    begun = [(place, event) for place, entry in enumerate(session.entries, 1) for event in entry.step.events]
    return [place for place, event in begun if isinstance(event, TurnBegan)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turn_is_one_moment_that_shows_all_that_was_seen_in_it(players: int) -> None:
    session = computers_game(("squirrel",) * players, 3)
    turns = turns_of(session)
    for viewer in range(players):
        moments = missed_moments(session, TABLE, viewer, first_question(session), range(players))
        assert len(moments) > len(turns) / 3
        ended = [bisect_left(turns, moment.entries) for moment in moments]
        assert ended == sorted(set(ended)), "a turn has two moments"
        for moment in (each for each in moments if each.turn != viewer):
            stands = melimagic.view(moment.state, viewer).stands
            for event in moment.events:
                for player, place, rabbit in seen_in(event):
                    card = stands[player][place]
                    assert card is not None
                    assert card.rabbit is rabbit


def seen_in(event: melimagic.Event) -> list[tuple[int, int, Rabbit]]:
    """Return the rabbits that a perceived event shows on stands."""
    match event:
        case (
            melimagic.HatTurned(_, player, place, _, rabbit)
            | melimagic.HatDealt(player, place, rabbit)
            | melimagic.HatKept(player, place, rabbit)
        ):
            found = [(player, place, rabbit)]
        case melimagic.HatsSwapped(by, place, player, their_place, received, given):
            found = [(by, place, received), (player, their_place, given)]
        case _:
            found = []
    return [(player, place, rabbit) for player, place, rabbit in found if isinstance(rabbit, Rabbit)]


def test_what_everybody_watched_is_not_told_again() -> None:
    session = computers_game(("squirrel",) * 3, 3)
    since, people = first_question(session), {0, 1}
    events = [event for entry in session.entries for event in entry.step.events]
    assert any(isinstance(event, melimagic.PairShown) for event in events)
    public = {melimagic.perceived(event, None) for event in events} - {TurnBegan(2)}
    for moment in missed_moments(session, TABLE, 0, since, people):
        for event in moment.events:
            assert not isinstance(event, melimagic.PairShown | melimagic.GoldenWon | melimagic.GoldenLost)
            # The computer moves before everybody's eyes: only what this player alone saw is left to tell.
            if 2 in (getattr(event, "by", None), getattr(event, "player", None)) and moment.turn == 2:
                assert event not in public


def waits(session: MelimagicSession, viewer: int, swaps: SwapPace) -> list[float]:
    """Return for how long a player waits at each turn, untouched, until the missed turns have been shown."""
    settings = Settings(OwnSettings(swaps=swaps))
    begun = turns_of(session)
    own = [place for place in begun if session.at(place).state.on_turn == viewer]
    found: list[float] = []
    for before, now in pairwise(own):
        since = next(place for place in begun if place > before)
        moments = missed_moments(session.at(now), TABLE, viewer, since, range(session.setup.players))
        scenes = [retold(TABLE, moment.events, settings) for moment in moments]
        moving = pace(scenes) * sum(end_of(scene.motions) for scene in scenes)
        found.append(PARTING + moving + sum(rest(len(moments)) for _ in moments))
    return found


@pytest.mark.parametrize("swaps", ["normal", "slow"])
def test_four_people_wait_at_most_five_seconds_untouched(swaps: SwapPace) -> None:
    session = computers_game(("squirrel",) * 4, 5)
    longest = max(wait for viewer in range(4) for wait in waits(session, viewer, swaps))
    assert 4_000 < longest <= (5_000 if swaps == "normal" else 6_500)


DEALT = "hat S, hat G, hat K, hat L, hat B, hat C, hat S, hat G, hat K, golden S G, golden L L, golden C C"

DISCARDS = "roll, die draw, die draw, draw-hat, hat B, discard, pass"
"""A turn that changes no stand."""

WINNABLE = (
    "hat S, hat G, hat K, hat L, hat B, hat C, golden S G, golden L L",
    "roll, die draw, die draw, draw-hat, hat B, discard",
)
"""Ada, about to try, can win with her first two cards."""

TURNS = "roll, die hat1, die draw, turn 2 1, pass"
"""A turn in which the first of Cleo's hats is turned."""


def test_turn_that_changed_no_stand_is_one_line_of_the_next_page() -> None:
    stage = look(told_game(Setup(3), DEALT, DISCARDS, TURNS), 2)
    assert stage.page.root.one(class_="ask-question").text == "Meanwhile"
    told = stage.page.root.one("p", class_="ask-told").text
    assert told == "Ada discards the drawn card: bow tie. Ben turns Cleo’s hat in place 1."
    assert missed(stage.command("next")) is None


def test_turns_that_changed_no_stand_have_no_page() -> None:
    stage = look(told_game(Setup(3), DEALT, DISCARDS, DISCARDS), 2)
    assert missed(stage) is None
    # On the table, the last of them is told before the roll.
    stage = sit_down(told_game(Setup(3), DEALT, DISCARDS, DISCARDS)).command("lift")
    assert stage.page.root.one("p", class_="ask-told").text == "Ben discards the drawn card: bow tie."


def test_only_the_last_turn_of_a_page_moves_again() -> None:
    session = told_game(Setup(3), DEALT, DISCARDS, TURNS)
    (moment,) = missed_moments(session, TABLE, 2, first_question(session), range(3))
    assert any(isinstance(event, melimagic.HatDrawn) for event in moment.events)
    scene = retold(TABLE, moment.events, USUAL)
    assert end_of(scene.motions) == TURNING_TIME


def test_win_leads_to_the_next_player_and_new_hats_wait_for_a_look() -> None:
    stage = sit_down(told_game(Setup(2), *WINNABLE)).command("lift")
    stage.command("pick:0").command("pick:1").press("try:1:2")
    assert where(stage) == ("show", None)
    stage.command("next")
    assert screen(stage).attributes["data-before"] == "1", "no curtain for the winner alone"
    new = saved(stage).session.state.stands[0]
    # Ben rolls, and does what comes first until it is Ada's turn again.
    stage.command("lift")
    while saved(stage).session.to_act == 1:
        session = saved(stage).session
        stage = sit_down(
            session.acted(melimagic.legal_intents(session.state)[0]).settled(), preferences=stage.preferences
        )
    stage.command("lift")
    assert missed(stage) == "1"
    assert stage.page.root.one("p", class_="ask-told").text.startswith("Ada gets a hat card in place 1.")
    seen = rabbits(stage)
    assert [seen[f"0:{place}"] for place in (1, 2)] == [name_of(card.rabbit) for card in new[:2] if card is not None]


def test_moment_tells_of_its_own_turn_only() -> None:
    turned = melimagic.HatTurned(by=1, player=2, place=0, out=True, rabbit=melimagic.HIDDEN)
    before = (
        melimagic.GoldenLaid(0, (Rabbit.SCARF, Rabbit.CROWN)),
        TurnBegan(1),
        melimagic.DiceRolled(1, (melimagic.Face.HAT1, melimagic.Face.SWAP)),
    )
    people = people_of(save_of(dealt(3)))
    assert TABLE.summed_up((*before, turned), people) == "Ben turns Cleo’s hat in place 1."
    # Also after a turn that ended with a show.
    session = computers_game(("squirrel",) * 4, 5)
    for moment in missed_moments(session, TABLE, 1, first_question(session), range(4)):
        begun = [event.player for event in moment.events if isinstance(event, TurnBegan)]
        assert begun[-1:] in ([moment.turn], [])
        laid = [event.player for event in moment.events[len(begun) :] if isinstance(event, melimagic.GoldenLaid)]
        assert begun or not laid


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
    stage = at_open_table(session, calm=False, hurried=False).command(f"look:{player}")
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
    assert where(stage) == ("curtain", None)


def test_own_side_is_read_aloud_only_on_request() -> None:
    stage = look(after_a_turned_hat(), 1).command("next")
    assert "Your place 1" not in stage.page.said[-1]
    stage.command("read-side")
    assert "Your place 1: " in stage.page.said[-1]


def test_curtain_has_one_button_and_looking_ends_at_the_table() -> None:
    stage = at_open_table(after_a_turned_hat()).command("look:2")
    assert commands(stage) == {"lift"}
    stage.command("hide")
    assert where(stage) == ("table", "all")
    assert screen(stage).attributes["data-viewer"] == "all"
    assert saved(stage).session.to_act == 1
