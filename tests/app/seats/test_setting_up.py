"""The set-up form: players, signs, who begins, and house rules."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.mahe.seats_form import EGG_EATER, Form, read_form, write_form
from app.seats.people_fields import how_many, name_field
from app.seats.people_form import AT_RANDOM, exchanged, sign_field
from mahe_core.engine.session import drawn_player
from mahe_core.mahe import DECIDERS, SIGNS
from tests.app.fakes.storage import FakePreferences
from tests.app.speaking import texts
from tests.app.stage import Stage

NAMES = st.text(max_size=25)


@st.composite
def forms(draw: st.DrawFn) -> Form:
    players = draw(st.integers(2, 7))
    beginners: list[int | str] = [AT_RANDOM, EGG_EATER, *range(players)]
    return Form(
        players=players,
        names=tuple(draw(st.lists(NAMES, min_size=7, max_size=7))),
        signs=tuple(draw(st.permutations(SIGNS))),
        first=draw(st.sampled_from(beginners)),
        two_turtles=draw(st.booleans()),
        third_die_on_seven=draw(st.none() | st.booleans()),
        spend_cards=draw(st.booleans()),
        by=tuple(draw(st.lists(st.sampled_from(DECIDERS), min_size=7, max_size=7))),
    )


@given(forms())
def test_a_form_survives_being_written_and_read(form: Form) -> None:
    assert read_form(write_form(form)) == form


@given(st.dictionaries(st.sampled_from([*write_form(Form()), "edition", "variant", "short"]), st.text(max_size=8)))
def test_any_input_makes_a_playable_table(fields: dict[str, str]) -> None:
    form = read_form(fields)
    setup = form.setup(form.first if isinstance(form.first, int) else 0, third_die_on_seven=False)
    assert len(form.seats()) == setup.players
    signs = [sign for seat in form.seats() for sign in seat.signs]
    assert len(signs) == len(set(signs)) == setup.turtles


@given(forms(), st.integers(-1, 7), st.integers(-7, 7))
def test_players_who_change_places_keep_name_signs_and_beginning(form: Form, seat: int, by: int) -> None:
    after = form.moved(seat, by)
    both_play = all(0 <= place < form.players for place in (seat, seat + by))
    people = [(*person, form.first == number) for number, person in enumerate(zip_seats(form))]
    if both_play:
        people[seat], people[seat + by] = people[seat + by], people[seat]
    assert [(*person, after.first == number) for number, person in enumerate(zip_seats(after))] == people
    assert after.moved(seat, by) == form
    assert sorted(after.signs) == sorted(SIGNS)


def zip_seats(form: Form) -> list[tuple[str, tuple[str, ...]]]:
    """Return the typed name and the signs of each seat, in order."""
    return [(form.names[player], form.signs_of(player)) for player in range(form.players)]


@given(forms(), st.integers(0, 6), st.sampled_from(SIGNS))
def test_a_taken_sign_is_exchanged_with_its_owner(form: Form, place: int, wanted: str) -> None:
    signs = tuple(wanted if seat == place else sign for seat, sign in enumerate(form.signs))
    given_out = exchanged(form.signs, signs)
    assert sorted(given_out) == sorted(SIGNS)
    assert given_out[place] == wanted
    assert given_out[form.signs.index(wanted)] == form.signs[place]
    assert sum(one != other for one, other in zip(given_out, form.signs, strict=True)) in (0, 2)


def test_taking_a_sign_exchanges_it_on_the_page_at_once() -> None:
    stage = Stage().start().fill(players="4", sign_2="sun")
    fields = stage.page.fields()
    assert [fields[sign_field(seat)] for seat in range(7)] == [
        "star",
        "moon",
        "sun",
        "wave",
        "leaf",
        "shell",
        "drop",
    ]


def test_a_second_sign_is_exchanged_too() -> None:
    stage = Stage().start().fill(players="2", second_sign_0="moon")
    fields = stage.page.fields()
    assert fields["second-sign-0"] == "moon"
    assert fields["sign-1"] == "drop"
    stage.command("play")
    assert [seat.signs for seat in stage.saved.seats] == [("sun", "moon"), ("drop", "shell")]


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("en", "players"),
        ("de", "Spieler"),
        ("fr", "joueurs"),
        ("nl", "spelers"),
        ("pt", "jogadores"),
        ("it", "giocatori"),
        ("es", "jugadores"),
    ],
)
def test_the_number_is_labelled_as_a_number_of_players(code: str, word: str) -> None:
    drawn = str(how_many(range(2, 8), 4, texts(code)))
    assert all(f"<b>{number}</b> {word}<" in drawn for number in range(2, 8))


@pytest.mark.parametrize(("players", "turtles"), [(2, 2), (3, 2), (4, 1), (5, 1), (6, 1), (7, 1)])
def test_play_begins_the_game_in_the_form(players: int, turtles: int) -> None:
    stage = Stage().start().fill(players=str(players), name_1="  Ada \t Lovelace ", first="1", variant="on")
    stage.command("play")
    save = stage.saved
    setup = save.session.setup
    assert (setup.players, setup.turtles_each, setup.first, setup.spend_cards) == (players, turtles, 1, True)
    assert save.seats[1].name == "Ada Lovelace"
    assert save.session.seed == 7
    assert stage.page.screen == "table"


@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_players_may_have_one_turtle_each(players: int) -> None:
    stage = Stage().start().fill(players=str(players), turtles="1").command("play")
    assert stage.saved.session.setup.turtles_each == 1


@pytest.mark.parametrize("players", range(2, 8))
def test_the_seed_decides_who_begins_unless_a_player_is_chosen(players: int) -> None:
    stage = Stage().start().fill(players=str(players)).command("play")
    assert stage.saved.session.setup.first == drawn_player(7, players)


def test_a_chosen_beginner_who_does_not_play_does_not_begin() -> None:
    stage = Stage().start().fill(players="7", first="6").fill(players="3").command("play")
    assert stage.saved.session.setup.first == drawn_player(7, 3)


def test_the_last_egg_eater_begins_after_a_question() -> None:
    stage = Stage().start().fill(players="3", name_1="Ada", first="egg").command("play")
    assert stage.page.screen == "setup", "nothing begins before it is said"
    assert stage.store.run is None
    assert stage.page.dialog is not None
    answers = stage.page.dialog.one("ul").all("button")
    assert [answer.text for answer in answers] == ["Sun", "Ada", "Star"]
    stage.command("begin:1")
    assert stage.dialog == ""
    assert stage.saved.session.setup.first == 1
    assert stage.saved.session.seed == 7


def test_the_question_about_the_egg_can_be_dismissed() -> None:
    stage = Stage().start().fill(first="egg").command("play").command("cancel")
    assert (stage.page.screen, stage.dialog, stage.store.run) == ("setup", "", None)
    assert stage.command("play").command("begin:0").page.screen == "table"


def test_a_read_only_tab_never_begins_a_game() -> None:
    stage = Stage()
    stage.device.first_tab = False
    stage.start().fill(first="egg").command("play")
    assert "Another tab" in stage.dialog
    stage.insist_on("begin:0")
    assert stage.store.run is None


def test_a_moved_player_keeps_the_focus_and_is_announced() -> None:
    stage = Stage().start().fill(players="3", name_2="Ada", first="2")
    stage.command("seat-up:2")
    fields = stage.page.fields()
    assert [fields[name] for name in map(name_field, range(3))] == ["", "Ada", ""]
    assert fields["first"] == "1"
    assert (fields["sign-1"], fields["second-sign-1"]) == ("star", "leaf")
    assert stage.page.focused == "seat-up:1"
    assert stage.page.said[-1] == "Ada is now number 2 in order of play."
    stage.command("seat-up:1")
    assert stage.page.focused == "seat-down:0", "there is no further up"
    stage.command("seat-down:1")
    assert stage.page.focused == "seat-up:2", "there is no further down"
    assert stage.page.said[-1] == "Sun is now number 3 in order of play."


@pytest.mark.parametrize("hook", ["seat-up:0", "seat-down:2", "seat-up:3", "seat-down:5"])
def test_only_taken_seats_can_be_exchanged(hook: str) -> None:
    stage = Stage().start().fill(players="3", name_0="Ada", name_2="Bo")
    before = stage.page.fields()
    stage.command(hook)
    assert stage.page.fields() == before
    assert stage.page.said == []


def test_the_form_is_stored_at_once_and_survives_a_reload() -> None:
    stage = Stage().start().fill(players="4", name_1="Mo", sign_1="leaf", first="egg").command("seat-up:1")
    kept = read_form(json.loads(stage.preferences.kept["form"]))
    assert (kept.players, kept.names[0], kept.signs[0], kept.first) == (4, "Mo", "leaf", EGG_EATER)


def test_the_seating_order_is_kept_for_the_next_game() -> None:
    stage = Stage().start().fill(players="4", name_0="Ada", name_1="Bo").command("seat-down:0").command("play")
    assert [seat.name for seat in stage.saved.seats] == ["Bo", "Ada", "", ""]
    stage.command("new-game").command("new-game-confirmed")
    fields = stage.page.fields()
    assert [fields[name] for name in ("name-0", "name-1", "sign-0", "sign-1")] == ["Bo", "Ada", "moon", "sun"]


def test_changing_the_language_keeps_order_and_beginner() -> None:
    stage = Stage().start().fill(players="3", name_0="Ada", first="egg").command("seat-down:0").speak("pt")
    fields = stage.page.fields()
    assert (fields["name-1"], fields["sign-1"], fields["first"]) == ("Ada", "sun", "egg")


def test_the_next_game_gets_a_new_random_seed() -> None:
    stage = Stage().start().command("play").command("new-game").command("new-game-confirmed").command("play")
    assert stage.saved.session.seed != 7
    assert stage.device.secrets >= 3, "two ids and a seed"


@pytest.mark.parametrize("seed", ["", "-1", "x", "1.5", "9" * 30, str(2**53), "٣"])
def test_an_invalid_seed_in_the_address_is_ignored(seed: str) -> None:
    stage = Stage({"seed": seed}).start().command("play")
    assert stage.saved.session.seed == 1, "the first secret of this device"


@pytest.mark.parametrize("seed", ["0", "7", str(2**53 - 1)])
def test_a_seed_in_the_address_is_used(seed: str) -> None:
    assert Stage({"seed": seed}).start().command("play").saved.session.seed == int(seed)


def test_a_new_game_starts_with_the_last_form() -> None:
    stage = Stage().start().fill(players="5", name_4="Mo", sign_0="drop", variant="on", short="on").command("play")
    stage.command("new-game").command("new-game-confirmed")
    fields = stage.page.fields()
    assert (fields["players"], fields["name-4"], fields["sign-0"]) == ("5", "Mo", "drop")
    assert (fields["variant"], fields["short"]) == ("on", "on")
    assert stage.saved.session.setup.short_game


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"players": 3}', '{"players": "99", "sign-0": "<b>"}', "null"])
def test_an_invalid_stored_form_is_ignored(kept: str) -> None:
    preferences = FakePreferences(form=kept)
    stage = Stage(preferences=preferences).start().command("play")
    stage.command("new-game").command("new-game-confirmed")
    assert stage.page.screen == "setup"
    assert stage.page.fields()["sign-0"] in SIGNS
    assert stage.dialog == ""


def test_the_stored_form_equals_the_form_on_the_page() -> None:
    stage = Stage().start().fill(players="3", name_0="Zoë").command("play")
    kept = json.loads(stage.preferences.kept["form"])
    assert kept["players"] == "3"
    assert kept["name-0"] == "Zoë"


def test_play_pressed_before_python_is_ready_starts_later() -> None:
    stage = Stage()
    stage.page.wished = "play"
    stage.start()
    assert stage.page.screen == "table"
    assert stage.page.app == "ready"


def test_the_page_marks_when_the_first_intent_is_possible() -> None:
    stage = Stage().start()
    assert stage.page.app == "ready"
    assert stage.page.marks == ["mahe:ready"]


@pytest.mark.parametrize("asked", [False, True])
def test_a_game_on_several_devices_begins_with_the_code(asked: bool) -> None:
    stage = Stage().start().fill(players="2", **({"first": EGG_EATER} if asked else {})).command("play:devices")
    if asked:
        stage.command("begin:1")
    assert stage.page.screen == "table"
    assert "Scan this code" in stage.dialog
    dialog = stage.page.dialog
    assert dialog is not None
    assert {"join", "cancel"} <= {each.attributes["data-command"] for each in dialog.all("button")}
    stage.command("cancel").command("new-game").command("new-game-confirmed").command("play")
    if asked:
        stage.command("begin:0")
    assert (stage.page.screen, stage.dialog) == ("table", "")
