"""Reasons for computer decisions, and hints: only when asked for, and with the figures of the position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.mahe.coach.decision_words import percent, reason_sentence, why
from app.mahe.coach.hint_words import hint, is_about_equal
from app.mahe.play.aids import asked_about, may_ask_for_hint
from app.mahe.settings import OwnSettings
from app.mahe.wording.people import People
from app.ui.settings import Settings
from mahe_core.engine.thinking import LearningLost
from mahe_core.mahe import Die, Intent, Roll, Setup, State, Stop, apply, legal_intents
from mahe_core.mahe.coach import reason_for
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.players import options
from mahe_core.mahe.players.move_tree import best_of
from tests.app.games import MaheSave, MaheSession, another_decides, first_game_where, one_die, played, save_of
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage

HINTS = Settings(OwnSettings(hints=True))
ASKED = first_game_where(Setup(4), one_die)
RIDING = first_game_where(Setup(4), another_decides)


def seated(session: MaheSession, *computers: int) -> MaheSave:
    """Return a game in which computers decide for some players."""
    save = save_of(session, ("Ada", "Bo"))
    seats = tuple(
        replace(seat, by="computer:strong") if player in computers else seat for player, seat in enumerate(save.seats)
    )
    return replace(save, seats=seats)


def people_of(save: MaheSave, code: str = "en") -> People:
    return People(texts(code), save.session.setup, save.seats)


def test_every_reason_sentence_has_its_figures_in_every_language() -> None:
    for setup in (Setup(2, spend_cards=True, short_game=True), Setup(4, third_die_on_seven=True, short_game=True)):
        session = played(setup, 5)
        save = save_of(session, ("Ada", "Bo"))
        for place in range(0, len(session.entries), 9):
            state = session.at(place).state
            for intent in legal_intents(state):
                reason = reason_for(state, intent)
                for code in CODES:
                    told = reason_sentence(reason, people_of(save, code))
                    assert "{" not in told
                    assert told.endswith(".")
                    for name in ("reach", "other_reach"):
                        chance = getattr(reason, name, None)
                        if chance and not getattr(reason, "rides", False):
                            assert percent(chance, texts(code)) in told
                    if getattr(reason, "rides", False):
                        assert people_of(save, code).player(state.decider) in told


def test_a_hint_names_the_best_choice_and_the_reason() -> None:
    save = seated(ASKED)
    worths = options(ASKED.state)
    stage = Stage.at(save, hints=True).command("hint")
    advice, reason = hint(ASKED.state, worths, people_of(save))
    assert stage.dialog == "", "the board stays in view"
    assert f"{advice} {reason}" == stage.page.root.one(class_="prompt-told").text == stage.page.said[-1]
    if not is_about_equal(worths):
        button = "Another die" if best_of(worths) == Roll() else "Stop"
        assert advice == f"Elephant would choose: {button}."
    assert stage.thinking.asked == ["weigh"]


def summing(total: int) -> State:
    """Return a position with one die of this number, far from the beach."""
    state = standing(Setup(4), {2: (0,)}, face_up=5)
    for action in (Roll(), Die(total)):
        state = apply(state, action).state
    return state


@pytest.mark.parametrize(
    ("total", "best", "reason"),
    [
        (5, Roll(), "4 of the 6 faces take you over 7. Otherwise: 12 to 14 squares instead of 5."),
        (6, Roll(), "5 of the 6 faces take you over 7. Otherwise: 14 squares instead of 6."),
        (2, Roll(), "1 of the 6 faces takes you over 7. Otherwise: 6 to 14 squares instead of 2."),
        (1, Roll(), "No face takes you over 7: 4 to 14 squares instead of 1."),
        (5, Stop(), "Another die: 4 of the 6 faces take you over 7. Stop: 5 squares for certain."),
        (1, Stop(), "Stopping gives 1 square for certain."),
    ],
)
def test_a_hint_has_one_reason_in_faces_or_squares(total: int, best: Intent, reason: str) -> None:
    state = summing(total)
    worths: dict[Intent, float] = {Roll(): 0.2, Stop(): 0.2, best: 0.3}
    assert hint(state, worths, People(texts("en"), state.setup, save_of(ASKED).seats))[1] == reason


def test_a_hint_counts_the_faces_that_reach_the_beach() -> None:
    state = standing(Setup(4), {11: (0,)}, face_up=5)
    for action in (Roll(), Die(4)):
        state = apply(state, action).state
    told = hint(state, {Roll(): 0.3, Stop(): 0.2}, People(texts("en"), state.setup, save_of(ASKED).seats))
    assert told == ["Elephant would choose: Another die.", "3 of the 6 faces take you to the beach, 3 over 7."]


def test_hints_never_give_percentages_and_are_translated() -> None:
    for setup in (Setup(2, spend_cards=True, short_game=True), Setup(4, third_die_on_seven=True, short_game=True)):
        session = played(setup, 5)
        for place in range(0, len(session.entries), 9):
            state = session.at(place).state
            for best in legal_intents(state):
                worths = {intent: 0.1 + 0.2 * (intent == best) for intent in legal_intents(state)}
                if len(worths) < 2:
                    continue
                for code in CODES:
                    people = people_of(save_of(session, ("Ada", "Bo")), code)
                    told = " ".join(hint(state, worths, people))
                    assert not set("%{}") & set(told)
                    assert told.endswith(".")


def test_a_hint_calls_close_choices_about_equal() -> None:
    people = people_of(seated(ASKED))
    close = hint(ASKED.state, {Roll(): 0.26, Stop(): 0.25}, people)
    clear = hint(ASKED.state, {Roll(): 0.26, Stop(): 0.2}, people)
    assert close == ["Elephant thinks there is little in it.", clear[1]]


def test_no_hint_unasked_forbidden_or_without_a_choice() -> None:
    people = people_of(seated(ASKED))
    assert may_ask_for_hint(ASKED, people, HINTS)
    assert not may_ask_for_hint(ASKED, people, Settings(OwnSettings(hints=False)))
    assert not may_ask_for_hint(ASKED.at(len(ASKED.entries) - 2), people, HINTS), "the first die must be rolled"
    assert not may_ask_for_hint(ASKED, people_of(seated(ASKED, ASKED.state.decider)), HINTS), "a computer decides"
    stage = Stage.at(seated(ASKED), landing=True)
    assert stage.page.root.all(data_command="hint") == []
    stage.insist_on("hint")
    assert (stage.dialog, stage.thinking.asked) == ("", [])


def test_a_hint_waits_until_the_device_has_been_passed() -> None:
    stage = Stage.at(seated(RIDING), hints=True, passing="hand")
    assert stage.page.root.all(data_command="hint") == []
    stage.command("pass")
    assert len(stage.page.root.all(data_command="hint")) == 1


@pytest.mark.parametrize("code", ["en", "fr"])
def test_why_shows_the_last_computer_decision_and_its_reason(code: str) -> None:
    decided = next(
        RIDING.at(place + 1).settled()
        for place in range(len(RIDING.entries) - 1, -1, -1)
        if len(legal_intents(RIDING.at(place).state)) > 1
    )
    place = max(place for place, entry in enumerate(decided.entries) if not entry.is_outcome)
    by = decided.at(place).state.decider
    save = seated(decided, by)
    assert asked_about(decided, people_of(save)) == place
    assert asked_about(decided, people_of(seated(decided))) is None, "a person decided"
    stage = Stage.at(save).speak(code)
    stage.command("why")
    worths = options(decided.at(place).state)
    told = why(decided, place, worths, people_of(save, code))
    assert stage.dialog == ""
    assert stage.page.root.one(class_="prompt-told").text == " ".join(told)


def test_a_missing_coach_is_reported() -> None:
    stage = Stage.at(seated(ASKED), hints=True)
    stage.thinking.failures["weigh"] = LearningLost("lost")
    stage.command("hint")
    assert "not on this device" in stage.dialog
