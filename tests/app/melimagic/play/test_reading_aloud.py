"""What is read aloud at Melimagic: public things only, on every screen of a turn."""

from __future__ import annotations

import pytest

from app.melimagic.play.at_table import TABLE
from app.melimagic.wording.names import rabbit_name
from app.play.display import Everybody
from app.play.hidden.eyes import Chair, Company, Eyes
from app.play.hidden.hidden_face import HiddenFace
from app.seats.signs import names as sign_names
from app.ui.speech import for_voice
from mahe_core.engine.seats import Seat
from mahe_core.melimagic import SIGNS, Rabbit
from tests.app.fakes.storage import FakePreferences
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.play.tables import HAND, NAMES, commands, dealt, device, intents, save_of, sit_down, where
from tests.app.speaking import texts
from tests.app.spoken import TAGS, heard, unspeakable
from tests.app.stage import Stage


def sitting(preferences: FakePreferences | None = None, *, aloud: bool = False) -> Stage:
    """Begin a game of two people on a device with voices."""
    kept = preferences or FakePreferences()
    if aloud:
        kept.set("settings", '{"aloud": "on"}')
    stage = sit_down(dealt(), preferences=kept)
    stage.voice.languages = set(TAGS.values())
    stage.call(stage.voice.changed)
    return stage


def named(sentences: list[str]) -> set[str]:
    """Return the rabbits that are named in what was said."""
    text = " ".join(sentences).lower()
    return {name for rabbit in Rabbit if (name := rabbit_name(rabbit, texts("en"))) in text}


def act(stage: Stage) -> Stage:
    """Do whatever is possible, a try if it is a person's last resort."""
    if where(stage)[0] == "show" or stage.page.root.all("button", data_command="next"):
        return stage.command("next")
    if where(stage)[0] == "curtain":
        return stage.command("lift")
    possible = sorted(intents(stage), key=lambda hook: (hook == "pass", hook == "stop", hook))
    if any(hook.startswith("draw") for hook in possible):
        return stage.press(next(hook for hook in possible if hook.startswith("draw")))
    if possible == ["pass"] or not possible:
        stage.command("pick:0").command("pick:1")
        possible = sorted(intents(stage), key=lambda hook: not hook.startswith(("try", "swap")))
    return stage.press(possible[0])


def test_the_ear_reads_every_screen_of_several_turns() -> None:
    stage = sitting()
    met = set()
    for _ in range(40):
        met.add(where(stage)[0])
        said = heard(stage)
        assert len(said) > 1
        assert not unspeakable(said)
        act(stage)
    assert met == {"table", "curtain", "show"}


def test_the_ear_names_no_rabbit_that_only_its_player_sees() -> None:
    stage = sitting().command("lift").press("roll")
    assert where(stage) == ("table", "0")
    assert not named(heard(stage))
    assert not named(heard(stage.press("draw-hat")))


def test_reading_unasked_names_no_rabbit_in_the_chair_either() -> None:
    stage = sitting(aloud=True).command("lift").press("roll")
    assert stage.voice.said
    assert not named(stage.voice.said)


@pytest.mark.parametrize(
    "code", [pytest.param(code, marks=() if code in ("de", "fr") else pytest.mark.nightly) for code in TAGS]
)
def test_the_ear_names_players_as_the_page_does(code: str) -> None:
    stage = sit_down(dealt(3), (HAND, "computer:goldfish", "computer:squirrel")).speak(code)
    stage.voice.languages = set(TAGS.values())
    stage.call(stage.voice.changed)
    names = {each.text for each in stage.page.root.all(class_="stand-name")}
    # What seats 1 and 2 would be called if people sat there.
    others = {*NAMES[1:3], *sign_names(texts(code), tuple(Seat("", (sign,)) for sign in SIGNS[1:3]))}
    every = ""
    for _ in range(20):
        stage.wait_for(lambda: bool(intents(stage) or {"next", "lift", "pick:0"} & commands(stage)))
        said = " ".join(heard(stage))
        (question,) = stage.page.root.all(class_="ask-question") or stage.page.root.all("h1")
        assert {name for name in names if name in question.text} <= {name for name in names if name in said}
        every += said
        act(stage)
    assert len(names) == 3
    assert all(name in every for name in names)
    assert not any(other in every for other in others)


def test_a_players_side_is_read_only_on_request() -> None:
    stage = sitting(aloud=True).command("lift").press("roll")
    stage.command("read-side")
    assert named(stage.voice.saying)


def test_the_fallen_curtain_silences_the_voice() -> None:
    stage = sitting(device(close_when_left=True)).command("lift").press("roll")
    assert heard(stage)
    stage.call(stage.device.blurred)
    assert where(stage)[0] == "curtain"
    assert not [sentence for sentence in stage.voice.saying if "device" not in sentence]


@pytest.mark.parametrize("code", TAGS)
def test_every_language_reads_a_whole_game_in_words_only(code: str) -> None:
    session = computers_game(("squirrel", "elephant"), 3)
    save, spoken = save_of(session), texts(code)
    people = TABLE.people(save, spoken)
    stage = sit_down(dealt())
    face = HiddenFace(stage.speak(code).site, TABLE, save, Company((0, 1)))
    every = set()
    for place, entry in enumerate(session.entries):
        before = session.at(place)
        told = TABLE.said(entry.step.events, people)
        told.append(TABLE.last_turn_said(before, people))
        seats: tuple[Eyes, ...] = (Everybody(), Chair(0), Chair(1), Chair(0, looks=True))
        for eyes in seats:
            sight = face.sight(eyes, before, (), asked=True, can_undo=False, controls=None)
            told += [*TABLE.asked_said(sight, people), *TABLE.choices_said(sight, people)]
        said = for_voice(TABLE.pronounced(" ".join(told), spoken), spoken)
        assert not unspeakable(said)
        every |= set(said)
    assert len(every) > 60
