"""The words of the log, spoken messages, prompts and refusals, in every language and without secrets."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args
from unicodedata import normalize

import pytest

from app.mahe.motion.happening import happening
from app.mahe.play.prompts import prompt
from app.mahe.storage import STORAGE
from app.mahe.wording.event_words import calculation, capitalised, event_sentence, log_line, result_sentence
from app.mahe.wording.people import People, turtle_name
from app.mahe.wording.rule_answers import why_illegal
from app.seats.signs import sign_name
from app.storage.reading_saves import why_save_refused
from mahe_core import mahe
from mahe_core.engine.save_file import Refusal, SaveRefused
from mahe_core.engine.seats import Seat, tidy_name
from mahe_core.engine.session import begin
from mahe_core.mahe import Event, Reason, Result, Setup, TurtlesBusted, TurtlesMoved
from tests.app.drawing import people_of
from tests.app.games import (
    MOMENTS,
    MaheSession,
    Moment,
    another_decides,
    chooses,
    first_die,
    first_game_where,
    over,
    played,
)
from tests.app.speaking import CODES, texts

NAMES = ("Ada", "Bo", "Cy")


def people(session: MaheSession, code: str) -> People:
    return people_of(session, code, NAMES)


def all_events(setup: Setup, games: int) -> list[tuple[MaheSession, Event]]:
    return [
        (session, event)
        for seed in range(games)
        for session in (played(setup, seed),)
        for entry in session.entries
        for event in entry.step.events
    ]


EVENTS = all_events(Setup(3, spend_cards=True), 6)


def test_the_sample_games_have_every_kind_of_event() -> None:
    assert {type(event) for _, event in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize("code", CODES)
def test_every_event_is_one_complete_sentence(code: str) -> None:
    for session, event in EVENTS:
        for secret in (True, False):
            sentence = capitalised(event_sentence(event, people(session, code), secret=secret))
            assert sentence.strip() == sentence
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert sentence[-1] in ".!…", sentence
            assert not set("{}") & set(sentence), sentence
            assert "  " not in sentence, sentence
            assert " ." not in sentence, sentence


@pytest.mark.parametrize("code", CODES)
def test_the_log_has_calculations_for_moves_and_busts_only(code: str) -> None:
    for session, event in EVENTS:
        line, told = (
            log_line(event, people(session, code), secret=True),
            capitalised(event_sentence(event, people(session, code), secret=True)),
        )
        if isinstance(event, TurtlesMoved):
            assert line == f"{told} ({calculation(event.dice)})"
            assert calculation(event.dice).endswith(f"= {event.steps}")
        elif isinstance(event, TurtlesBusted):
            assert line == f"{told} ({' + '.join(map(str, event.dice))} = {event.total})"
        else:
            assert line == told


@pytest.mark.parametrize("code", CODES)
def test_secret_sentences_contain_no_card_value(code: str) -> None:
    for session, event in EVENTS:
        if isinstance(event, mahe.EggsLaid | mahe.CardTurned):
            told = event_sentence(event, people(session, code), secret=True)
            assert not any(character.isdigit() for character in told), told
            assert str(event.value) in event_sentence(event, people(session, code), secret=False)


@pytest.mark.parametrize("code", CODES)
def test_a_move_says_distance_target_and_riders(code: str) -> None:
    for session, event in EVENTS:
        if isinstance(event, mahe.TurtlesMoved):
            told = event_sentence(event, people(session, code), secret=True)
            assert str(event.squares[-1]) in told
            assert str(event.steps) in told or event.steps == 1
            for turtle in event.turtles if event.onto is None else (*event.turtles, event.onto):
                assert people(session, code).turtle(turtle).lower() in told.lower()


OWNED = {
    "en": ("Ben’s turtle", "Ben’s moon turtle", "Ada’s turtle"),
    "de": ("die Schildkröte von Ben", "die Mond-Schildkröte von Ben", "die Schildkröte von Ada"),
    "fr": ("la tortue de Ben", "la tortue Lune de Ben", "la tortue d’Ada"),
    "nl": ("de schildpad van Ben", "de maanschildpad van Ben", "de schildpad van Ada"),
    "pt": ("a tartaruga de Ben", "a tartaruga Lua de Ben", "a tartaruga de Ada"),
    "es": ("la tortuga de Ben", "la tortuga Luna de Ben", "la tortuga de Ada"),
    "it": ("la tartaruga di Ben", "la tartaruga Luna di Ben", "la tartaruga di Ada"),
}


@pytest.mark.parametrize("code", CODES)
def test_a_turtle_belongs_to_whoever_typed_a_name(code: str) -> None:
    alone = people_of(begin(mahe, Setup(4), 7), code, ("Ada", "Ben"))
    pairs = people_of(begin(mahe, Setup(2), 7), code, ("Ben", "Ada"))
    moons = next(turtle for turtle in range(4) if pairs.sign(turtle) == "moon")
    assert (alone.turtle(1), pairs.turtle(moons), alone.turtle(0)) == OWNED[code]
    assert alone.turtle(2) == alone.turtle_by_sign(2) == turtle_name(texts(code), "star"), "no name was typed"
    walk = TurtlesMoved((1,), (1, 2), 2, None)
    for told in (capitalised(event_sentence(walk, alone, secret=True)), caption(walk, alone)):
        assert told.startswith(capitalised(OWNED[code][0])), told


def caption(event: Event, people: People) -> str:
    said = happening(event, None, people)
    assert said is not None
    return said.words


@pytest.mark.parametrize("code", CODES)
def test_a_die_names_its_decider_if_not_the_thrower(code: str) -> None:
    asked = [(session, event) for session, event in EVENTS if isinstance(event, mahe.DieRolled)]
    foreign = [(session, event) for session, event in asked if event.decider != event.player]
    assert foreign
    for session, event in asked:
        told = event_sentence(event, people(session, code), secret=True)
        assert NAMES[event.player] in told
        if event.decider != event.player:
            assert NAMES[event.decider] in told
        assert str(event.face) in told
        assert str(event.total) in told


RESULTS = (
    Result((22, 17, 20), (6, 5, 5), (0,), 2, "eggs"),
    Result((22, 17, 22), (6, 5, 5), (0,), 2, "cards"),
    Result((22, 17, 22), (5, 5, 5), (0, 2), 2, "shared"),
)


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: str(result.decided_by))
@pytest.mark.parametrize("code", CODES)
def test_the_result_names_the_winners_and_the_reason(code: str, result: Result) -> None:
    session = first_game_where(Setup(3), over)
    told = result_sentence(result, people(session, code))
    assert "22" in told
    assert all(NAMES[player] in told for player in result.winners)
    assert not any(NAMES[player] in told for player in range(3) if player not in result.winners)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
@pytest.mark.parametrize("code", CODES)
def test_a_prompt_names_the_actor_and_a_different_mover(code: str, moment: Moment) -> None:
    session = first_game_where(Setup(2, spend_cards=True), moment)
    asked = prompt(session.state, people(session, code))
    if over(session):
        assert asked.player is None
        return
    assert asked.player is not None
    assert asked.player == session.to_act
    assert NAMES[asked.player] in asked.question
    assert bool(asked.why) == (session.state.on_turn != session.to_act)
    if another_decides(session):
        assert NAMES[session.state.on_turn] in asked.why
        assert NAMES[asked.player] in asked.why


@pytest.mark.parametrize("moment", [first_die, chooses, another_decides])
def test_only_person_is_asked_without_a_name(moment: Moment) -> None:
    session = first_game_where(Setup(2), moment)
    acting = session.to_act
    assert isinstance(acting, int)
    seats = list(people(session, "en").seats)
    seats[1 - acting] = replace(seats[1 - acting], by="computer:easy")
    asked = prompt(session.state, People(texts("en"), session.setup, tuple(seats)))
    assert asked.question.startswith("You decide: " if moment is another_decides else "Your turn: ")


@pytest.mark.parametrize("code", CODES)
def test_different_questions_have_different_words(code: str) -> None:
    questions = {
        moment.__name__: prompt(session.state, people(session, code)).question.replace("Bo", "Ada")
        for moment in MOMENTS[:5]
        for session in (first_game_where(Setup(2), moment),)
    }
    assert len(set(questions.values())) == len(questions), questions


@pytest.mark.parametrize("code", CODES)
def test_every_reason_and_every_refusal_has_its_own_sentence(code: str) -> None:
    reasons = [why_illegal(reason, texts(code)) for reason in Reason]
    assert len(set(reasons)) == len(reasons)
    refusals = [
        why_save_refused(SaveRefused(refusal, field="seed", entry=7, found="x"), STORAGE, texts(code))
        for refusal in Refusal
    ]
    assert len(set(refusals)) == len(refusals)
    assert not [sentence for sentence in (*reasons, *refusals) if set("{}") & set(sentence)]


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_says_which_entry_or_field(code: str) -> None:
    for refusal in (Refusal.UNREADABLE_ENTRY, Refusal.ILLEGAL_ENTRY, Refusal.OTHERWISE_DRAWN):
        assert "17" in why_save_refused(SaveRefused(refusal, entry=17, found="x"), STORAGE, texts(code))
    assert "seats[1]" in why_save_refused(SaveRefused(Refusal.WRONG_FIELD, field="seats[1]"), STORAGE, texts(code))
    illegal = SaveRefused(Refusal.ILLEGAL_ENTRY, entry=17, illegal=Reason.CARD_NOT_HELD)
    assert why_illegal(Reason.CARD_NOT_HELD, texts(code)) in why_save_refused(illegal, STORAGE, texts(code))


@pytest.mark.parametrize("code", CODES)
def test_every_sign_has_its_own_name(code: str) -> None:
    assert len({sign_name(texts(code), sign) for sign in mahe.SIGNS}) == 7
    assert len({turtle_name(texts(code), sign) for sign in mahe.SIGNS}) == 7


def seated(*names: str) -> People:
    setup = Setup(len(names), turtles_each=1)
    seats = tuple(Seat(name, (mahe.SIGNS[player],)) for player, name in enumerate(names))
    return People(texts("en"), setup, seats)


def test_players_of_the_same_name_differ_by_their_signs() -> None:
    assert [seated("Ada", "Ada", "Bo").player(player) for player in range(3)] == ["Ada (Sun)", "Ada (Moon)", "Bo"]


def test_a_sign_used_as_a_name_differs_from_a_typed_one() -> None:
    named = [seated("", "Sun", "").player(player) for player in range(3)]
    assert len(set(named)) == 3
    assert named[2] == "Star"


@pytest.mark.parametrize(
    "names",
    [
        ("Ada (Moon)", "Ada", "Ada"),
        ("Sun (Sun)", "", "Sun"),
        ("ada", "Ada", "ADA"),
        ("Åda", "A\u030ada", "Ada"),
    ],
)
def test_no_two_players_have_the_same_name(names: tuple[str, ...]) -> None:
    # Accented letters are equal in composed and decomposed form.
    typed = [tidy_name(name) for name in names]
    called = {normalize("NFC", seated(*typed).player(player)) for player in range(3)}
    assert len(called) == 3
