"""Aids to a decision: as chosen in the settings, true to the rules, and never too early."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import pytest

from app.mahe.play.aids import NO_AIDS, Risk
from app.mahe.screens.aids import ghosts, landing_sentence, risk_label, risk_sentence
from app.mahe.settings import MaheSettings, OwnSettings
from app.ui.settings import Settings
from mahe_core import mahe
from mahe_core.engine.session import begin
from mahe_core.mahe import ChooseTurtle, EggsLaid, NestTaken, Roll, Setup, SpendCard, Stop
from mahe_core.mahe.next_die import bust_chance, busting_faces
from mahe_core.pictures.mahe.squares import number_place
from tests.app.document import Node, parse
from tests.app.drawing import people_of, pieces_of, view_of
from tests.app.games import (
    MaheSession,
    Moment,
    decide,
    ends_by_stop,
    events_of_stop,
    first_die,
    first_game_where,
    habit,
    one_die,
    two_dice,
    wins_by_stop,
)
from tests.app.site.test_settings import choose
from tests.app.speaking import CODES, texts
from tests.app.stage import PATIENCE, Stage

BEFORE = Settings(OwnSettings(risk="before"))
AFTER = Settings(OwnSettings(risk="after"))
LANDING = Settings(OwnSettings(landing=True))

SETUPS = (
    Setup(2, spend_cards=True, third_die_on_seven=True),
    Setup(3),
    Setup(7, third_die_on_seven=True),
)


def positions(setup: Setup) -> Iterator[MaheSession]:
    """Return every position of a game in which a player is asked."""
    draw = habit(2)
    session = begin(mahe, setup, 5).settled()
    while session.to_act is not None:
        yield session
        session = session.acted(decide(session.state, draw)).settled()


def drawn(session: MaheSession, settings: MaheSettings) -> Node:
    return parse(pieces_of(session, people_of(session), settings=settings))


def risk_on(stage: Stage) -> tuple[str, int] | None:
    """Return the risk on the page: its stage and its number of busting faces."""
    told = stage.page.root.all(data_risk=None)
    return (told[0].attributes["data-risk"], int(told[0].attributes["data-busting-faces"])) if told else None


def busts_by_trying(session: MaheSession) -> tuple[int, ...]:
    """Return the faces that bust, found by rolling every possible die."""
    asked = session.acted(Roll())
    return tuple(
        outcome.face
        for outcome, _ in mahe.chance_outcomes(asked.state)
        if isinstance(outcome, mahe.Die)
        and any(isinstance(event, mahe.TurtlesBusted) for event in mahe.apply(asked.state, outcome).events)
    )


def test_all_aids_can_be_switched_off() -> None:
    session = first_game_where(Setup(4), one_die)
    settings = Settings(OwnSettings(landing=False, hints=False))
    assert view_of(session, people_of(session), settings=settings).aids == NO_AIDS
    root = drawn(session, settings)
    assert root.all(class_="aid-risk") == root.all(data_landing=None) == root.all(data_ghost=None) == []


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_risk_before_deciding_shows_while_a_die_may_be_rolled(setup: Setup) -> None:
    told = 0
    for session in positions(setup):
        state = session.state
        risk = view_of(session, people_of(session), settings=BEFORE).aids.risk
        if state.dice and Roll() in mahe.legal_intents(state):
            assert risk == Risk(busts_by_trying(session), Fraction(len(busts_by_trying(session)), 6), "open")
            told += 1
        else:
            assert risk is None
    assert told > 10


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_risk_after_deciding_shows_only_the_one_taken_or_avoided(setup: Setup) -> None:
    stages = set()
    expected: Risk | None = None
    before: MaheSession | None = None
    for session in positions(setup):
        decision = None if before is None else session.entries[len(before.entries)].action
        if before is not None and not isinstance(decision, ChooseTurtle):
            expected = None
            if before.state.dice and Roll() in mahe.legal_intents(before.state):
                stage: Literal["taken", "avoided"] = "taken" if decision == Roll() else "avoided"
                expected = Risk(busting_faces(before.state), bust_chance(before.state), stage)
                stages.add((stage, type(decision)))
        assert view_of(session, people_of(session), settings=AFTER).aids.risk == expected
        before = session
    assert {("taken", Roll), ("avoided", Stop)} <= stages
    assert (("avoided", SpendCard) in stages) == setup.spend_cards


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_ghosts_are_where_stopping_leads_with_what_it_wins(setup: Setup) -> None:
    won = 0
    for session in positions(setup):
        before = session.state
        landing = view_of(session, people_of(session), settings=LANDING).aids.landing
        assert session.state == before
        if Stop() not in mahe.legal_intents(before):
            assert landing is None
            continue
        assert landing is not None
        after, events = session.acted(Stop()).last_step
        moved = next(event for event in events if isinstance(event, mahe.TurtlesMoved))
        assert tuple(ghost.turtle for ghost in landing.ghosts) == moved.turtles
        for ghost in landing.ghosts:
            assert ghost.square == after.square_of(ghost.turtle)
            assert ghost.level == after.level_of(ghost.turtle) + 1
            assert ghost.height == len(after.stack_on(ghost.square))
        nest = any(isinstance(event, NestTaken) for event in events)
        card = next((event.value for event in events if isinstance(event, EggsLaid)), 0)
        assert (landing.takes_nest, landing.eggs) == (nest, 7 if nest else card)
        won += bool(landing.eggs)
    assert won


def climbs_by_stop(session: MaheSession) -> bool:
    """Return True if stopping now ends on another turtle."""
    return any(isinstance(event, mahe.TurtlesMoved) and event.onto is not None for event in events_of_stop(session))


def test_eggs_and_the_nest_are_shown_next_to_the_place() -> None:
    for moment, place in ((wins_by_stop, None), (ends_by_stop, "nest")):
        session = first_game_where(Setup(4), moment)
        told = drawn(session, LANDING).one(data_landing=place)
        eggs = 7 if place else session.state.face_up
        assert told.one(class_="landing-eggs").text == f"+{eggs}"


def test_ghosts_are_no_turtles_and_hidden_from_screen_readers() -> None:
    session = first_game_where(Setup(7), climbs_by_stop)
    ghosts = drawn(session, LANDING).all(data_ghost=None)
    assert ghosts
    assert all(ghost.hidden_from_readers and not ghost.all(data_turtle=None) for ghost in ghosts)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_ghosts_stand_beside_the_number_they_point_at(setup: Setup) -> None:
    seen: set[int] = set()
    for session in positions(setup):
        view = view_of(session, people_of(session), settings=LANDING)
        landing = view.aids.landing
        if landing is None or landing.takes_nest or landing.ghosts[0].level > 1:
            continue
        number = number_place(landing.square)
        for ghost in parse(ghosts(view)).all(data_ghost=None):
            across, up = map(float, re.findall(r"-?[\d.]+", ghost.attributes["transform"]))
            side, above, below = (43, 43, 43) if len(landing.ghosts) == 1 else (76, 50, 28)
            right, down = across - number.x, up - number.y
            assert abs(right) > side + 30 or not -below - 25 < down < above + 25, (landing.square, right, down)
        seen.add(len(landing.ghosts))
    assert len(seen) > 1


@pytest.mark.parametrize("total", range(2, 7))
def test_the_faces_that_bust_are_crossed_out_and_counted(total: int) -> None:
    def sums_up(session: MaheSession) -> bool:
        return one_die(session) and sum(session.state.dice) == total

    told = drawn(first_game_where(Setup(4), sums_up), BEFORE).one(data_risk="open")
    faces = [face for face in told.all("g") if face.attributes["class"].startswith("risk-face")]
    assert [len(face.all(class_="risk-cross")) for face in faces] == [int(face > 7 - total) for face in range(1, 7)]
    assert f"{total - 1}/6" in told.one(class_="risk-name").text


def test_screen_readers_get_one_sentence_instead_of_figures() -> None:
    root = drawn(first_game_where(Setup(4), one_die), Settings(OwnSettings(risk="before", landing=True)))
    sentence, *figures = (child for child in root.one(data_risk=None).children if isinstance(child, Node))
    assert sentence.attributes["class"] == "visually-hidden"
    assert sentence.text.endswith(".")
    assert all(figure.hidden_from_readers for figure in figures)
    stop = root.one(data_intent="stop")
    assert stop.attributes["aria-description"].startswith("If you stop now, you land on square ")
    assert stop.one(data_landing=None).hidden_from_readers


def test_an_empty_risk_keeps_its_space() -> None:
    session = first_game_where(Setup(4), first_die)
    for risk in ("before", "after"):
        root = drawn(session, Settings(OwnSettings(risk=risk)))
        assert len(root.all(class_="aid-risk")) == 1
        assert root.all(data_risk=None) == []


def test_stop_itself_says_where_it_leads() -> None:
    session = first_game_where(Setup(4), one_die)
    stop = Stage.at(session, landing=True).page.root.one(data_intent="stop")
    moved = session.acted(Stop()).last_step.events[0]
    assert isinstance(moved, mahe.TurtlesMoved)
    assert stop.one(data_landing=None).attributes["data-landing"] == str(moved.squares[-1])


def test_a_new_device_shows_landings_and_offers_hints() -> None:
    stage = Stage().start().fill(players="4").command("play").press("roll")
    assert stage.page.root.all(data_ghost=None)
    assert len(stage.page.root.all(data_landing=None)) == 1
    assert stage.page.root.one(data_command="hint").attributes["aria-label"] == "Hint"


def test_help_with_a_decision_is_never_on_the_board() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die), risk="before", landing=True, hints=True)
    tray = stage.page.root.one(class_="tray")
    assert len(tray.all(data_risk="open")) == len(tray.all(data_command="hint")) == 1
    board = stage.page.root.one(class_="board-frame")
    assert not board.all(data_risk=None) + board.all(data_command="hint") + board.all(data_landing=None)


@pytest.mark.parametrize("dice", [0, 1, 2])
def test_decisions_show_limit_sum_and_next_multipliers(dice: int) -> None:
    session = first_game_where(Setup(4), (first_die, one_die, two_dice)[dice])
    tray = drawn(session, LANDING)

    def marked(kind: str) -> list[Node]:
        return [node for node in tray.walk() if kind in node.attributes.get("class", "").split()]

    assert [free.text for free in marked("multiplier-free")] == [f"×\u202f{place}" for place in range(dice + 1, 4)]
    assert sum(cells.attributes["d"].count("M") for cells in marked("limit-sum")) == sum(session.state.dice)
    assert [number.text for number in marked("limit-number")] == ["7"]
    assert ("Up to 7 is safe" in tray.text) == bool(dice), "no first die can bust"


PERCENTAGES = {"fr": "17\xa0%", "de": "17\xa0%", "nl": "17%", "pt": "17%", "es": "17\xa0%", "it": "17%", "en": "17%"}


@pytest.mark.parametrize("code", CODES)
def test_a_risk_is_written_as_each_language_writes_it(code: str) -> None:
    sentences = set()
    for stage in ("open", "taken", "avoided"):
        risk = Risk((6,), Fraction(1, 6), stage)
        assert PERCENTAGES[code] in risk_sentence(risk, texts(code))
        assert f"1/6\xa0≈\xa0{PERCENTAGES[code]}" in risk_label(risk, texts(code))
        sentences |= {risk_sentence(risk, texts(code)), risk_label(risk, texts(code))}
    assert len(sentences) == 6
    half = risk_label(Risk((4, 5, 6), Fraction(1, 2), "open"), texts(code))
    assert "3/6\xa0=\xa050" in half


@pytest.mark.parametrize("code", CODES)
def test_no_risk_is_said_without_a_number(code: str) -> None:
    assert not re.search(r"[0%]", risk_sentence(Risk((), Fraction(0), "open"), texts(code)))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("moment", [one_die, wins_by_stop, ends_by_stop, climbs_by_stop])
def test_each_language_says_where_stopping_leads(code: str, moment: Moment) -> None:
    session = first_game_where(Setup(4), moment)
    landing = view_of(session, people_of(session, code), settings=LANDING).aids.landing
    assert landing is not None
    sentence = landing_sentence(landing, texts(code))
    if not landing.takes_nest:
        assert str(landing.square) in sentence
        assert landing.onto in sentence
    assert not landing.eggs or str(landing.eggs) in sentence
    assert not set("{}") & set(sentence)
    assert sentence.endswith(".")


def test_a_changed_setting_applies_at_once_behind_its_dialog() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die))
    assert risk_on(stage) is None
    choose(stage, risk="before", landing="on")
    assert risk_on(stage) == ("open", sum(stage.saved.session.state.dice) - 1)
    assert stage.page.root.all(data_ghost=None)
    choose(stage, risk="off", landing="off")
    assert risk_on(stage) is None
    assert stage.page.root.all(data_ghost=None) == []


def test_the_page_shows_and_speaks_the_risk_taken_or_avoided() -> None:
    session = first_game_where(Setup(4), one_die)
    busting = sum(session.state.dice) - 1
    for wish, said in (("roll", "taken"), ("stop", "avoided")):
        stage = Stage.at(session)
        choose(stage, risk="after")
        assert risk_on(stage) is None, "the first die was no decision"
        stage.command("cancel").press(wish)
        assert risk_on(stage) == (said, busting)
        assert (
            risk_sentence(
                Risk((0,) * busting, Fraction(busting, 6), "taken" if said == "taken" else "avoided"), texts("en")
            )
            in (stage.page.said[-1])
        )
        if stage.saved.session.state.dice == ():
            stage.press("roll")
            assert risk_on(stage) is None, "other dice lie there now"


def test_undoing_a_decision_removes_its_risk() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die))
    choose(stage, risk="after")
    stage.command("cancel").press("stop").command("undo")
    assert risk_on(stage) is None


def test_no_new_aid_or_ghost_appears_during_motion() -> None:
    stage = Stage.at(first_game_where(Setup(4), two_dice), calm=False)
    choose(stage, risk="before", landing="on")
    stage.command("cancel")
    before = risk_on(stage)
    assert stage.page.root.all(data_ghost=None)
    stage.page.curtain.close()
    done = stage.begin("stop")
    stage.wait_for(lambda: stage.page.moving)
    assert risk_on(stage) == before
    assert stage.page.root.all(data_ghost=None) == []
    stage.page.skip()
    done.result(PATIENCE)
    assert risk_on(stage) is None
    assert stage.page.root.all(data_ghost=None) == []


def test_aids_are_spoken_before_the_question() -> None:
    stage = Stage.at(first_game_where(Setup(4), first_die))
    choose(stage, risk="before", landing="on")
    stage.command("cancel").press("roll")
    message = stage.page.said[-1]
    assert message.index("Another die: ") < message.index("If you stop now") < message.index("a second die, or stop?")
