"""Open and hidden eggs: the players' egg cards on the table, in the log and in speech."""

from __future__ import annotations

import pytest

from app.mahe.settings import OwnSettings
from app.ui.settings import Settings
from mahe_core import mahe
from mahe_core.mahe import Setup, SpendCard
from tests.app.drawing import people_of, view_of
from tests.app.games import MaheSession, first_game_where, may_spend, nest_is_open, over, wins_by_stop
from tests.app.site.test_settings import choose
from tests.app.speaking import CODES, texts
from tests.app.stage import PATIENCE, Stage


def eggs_shown(stage: Stage) -> list[str | None]:
    return [player.attributes.get("data-eggs") for player in stage.page.root.all("li", data_player=None)]


def eggs_held(session: MaheSession) -> list[int]:
    return [sum(session.state.egg_cards(player)) for player in range(session.setup.players)]


def lines_about_cards(stage: Stage) -> list[str]:
    events = [event for entry in stage.saved.session.entries for event in entry.step.events]
    lines = zip(events, stage.page.log, strict=True)
    return [line for event, line in lines if isinstance(event, mahe.EggsLaid | mahe.CardTurned)]


def tells_a_number(line: str) -> bool:
    return any(character.isdigit() for character in line)


def test_eggs_are_hidden_by_default() -> None:
    stage = Stage.at(first_game_where(Setup(4), nest_is_open))
    assert set(eggs_shown(stage)) == {None}
    assert lines_about_cards(stage)
    assert not any(map(tells_a_number, lines_about_cards(stage)))


def test_open_eggs_show_in_rows_and_log_until_hidden_again() -> None:
    session = first_game_where(Setup(4), nest_is_open)
    stage = Stage.at(session)
    choose(stage, eggs_open="on")
    assert eggs_shown(stage) == [str(eggs) for eggs in eggs_held(session)]
    assert all(map(tells_a_number, lines_about_cards(stage)))
    for player, eggs in enumerate(eggs_held(session)):
        row = stage.page.root.one("li", data_player=str(player))
        assert row.one(class_="open-eggs").text == str(eggs)
        assert f"{eggs} egg" in row.one("button").attributes["aria-label"]
    choose(stage, eggs_open="off")
    assert set(eggs_shown(stage)) == {None}
    assert not any(map(tells_a_number, lines_about_cards(stage)))
    assert "eggs" not in stage.page.root.one("ol", class_="player-list").text


@pytest.mark.parametrize("code", CODES)
def test_screen_readers_get_cards_and_eggs_in_each_language(code: str) -> None:
    session = first_game_where(Setup(4), nest_is_open)
    stage = Stage.at(session).speak(code)
    choose(stage, eggs_open="on")
    for player, eggs in enumerate(eggs_held(session)):
        label = stage.page.root.one("li", data_player=str(player)).one("button").attributes["aria-label"]
        assert texts(code).ngettext("{number} egg", "{number} eggs", eggs) in label
        assert str(len(session.state.egg_cards(player))) in label


def test_open_eggs_include_the_nest() -> None:
    session = first_game_where(Setup(4), over)
    players = view_of(session, people_of(session), settings=Settings(OwnSettings(eggs_open=True))).players
    result = mahe.result(session.state)
    assert result is not None
    assert tuple(player.eggs for player in players) == result.eggs


def test_new_log_lines_have_values_only_with_open_eggs() -> None:
    for switched, told in (("on", True), ("off", False)):
        stage = Stage.at(first_game_where(Setup(4), wins_by_stop))
        choose(stage, eggs_open=switched)
        stage.command("cancel").press("stop")
        assert tells_a_number(lines_about_cards(stage)[-1]) == told


def test_hiding_eggs_during_motion_takes_effect_at_once() -> None:
    stage = Stage.at(first_game_where(Setup(4), nest_is_open), calm=False)
    choose(stage, eggs_open="on")
    stage.command("cancel")
    stage.page.curtain.close()
    done = stage.begin("roll")
    stage.wait_for(lambda: stage.page.moving)
    choose(stage, eggs_open="off")
    assert set(eggs_shown(stage)) == {None}
    assert not any(map(tells_a_number, stage.page.log[:1]))
    stage.page.skip()
    done.result(PATIENCE)
    assert set(eggs_shown(stage)) == {None}


def test_with_open_eggs_cards_open_without_a_warning() -> None:
    session = first_game_where(Setup(4), nest_is_open)
    player = next(player for player in range(4) if session.state.egg_cards(player))
    stage = Stage.at(session)
    choose(stage, eggs_open="on")
    stage.command("cancel").command(f"look:{player}")
    assert stage.page.dialog is not None
    assert stage.page.dialog.all("text", class_="card-value")


def test_the_drawer_of_cards_closes_after_every_action() -> None:
    session = first_game_where(Setup(2, spend_cards=True), may_spend)
    card = next(intent for intent in mahe.legal_intents(session.state) if isinstance(intent, SpendCard))
    stage = Stage.at(session)

    def closed_again() -> bool:
        """Return True if the drawer has been closed, and open it like the player who decides."""
        drawer = stage.page.root.one("details", class_="drawer")
        closed = "open" not in drawer.attributes
        drawer.attributes["open"] = ""
        return closed

    assert closed_again()
    stage.press(f"spend:{card.value}").command("undo")
    assert closed_again()


def test_only_the_drawer_contains_the_cards_to_spend() -> None:
    session = first_game_where(Setup(2, spend_cards=True), may_spend)
    stage = Stage.at(session)
    choose(stage, risk="before", landing="on")
    for value in session.state.egg_cards(session.state.decider):
        hooks = stage.page.root.all("button", data_intent=f"spend:{value}")
        in_drawer = stage.page.root.one("details", class_="drawer").all("button", data_intent=f"spend:{value}")
        assert hooks == in_drawer
    assert not any(map(tells_a_number, lines_about_cards(stage)))


def wins_by_stopping(session: MaheSession) -> bool:
    """Return True if Stop wins an egg card without ending the game."""
    if mahe.Stop() not in mahe.legal_intents(session.state) or not any(map(session.state.egg_cards, range(4))):
        return False
    after = session.acted(mahe.Stop()).settled()
    won = any(isinstance(event, mahe.EggsLaid) for event in events_after(session, after))
    return won and after.to_act is not None


def events_after(before: MaheSession, after: MaheSession) -> list[mahe.Event]:
    return [event for entry in after.entries[len(before.entries) :] for event in entry.step.events]


@pytest.mark.parametrize("eggs_open", [False, True])
def test_a_row_shows_its_old_count_until_the_card_arrives(eggs_open: bool) -> None:
    session = first_game_where(Setup(4), wins_by_stopping)
    after = session.acted(mahe.Stop()).settled()
    (won,) = (event for event in events_after(session, after) if isinstance(event, mahe.EggsLaid))
    stage = Stage.at(session, calm=False)
    if eggs_open:
        choose(stage, eggs_open="on")
    stage.page.curtain.close()
    done = stage.begin("stop")
    stage.wait_for(lambda: stage.page.moving)
    held = len(after.state.egg_cards(won.player))
    row = stage.page.root.one("li", data_player=str(won.player))
    assert row.attributes["data-cards"] == str(held), "the hook tells the truth at once"
    assert f"{held} egg card" in row.one("button").attributes["aria-label"]
    before, now = ([node.text for node in row.all(class_=f"count-{when}")] for when in ("before", "now"))
    eggs = sum(after.state.egg_cards(won.player))
    assert before == [str(held - 1), *([str(eggs - won.value)] if eggs_open else [])]
    assert now == [str(held), *([str(eggs)] if eggs_open else [])]
    others = [node for node in stage.page.root.all("li", data_player=None) if node is not row]
    assert not any(node.all(class_="count-before") for node in others)
    stage.page.skip()
    done.result(PATIENCE)


def test_without_motion_a_row_counts_at_once() -> None:
    session = first_game_where(Setup(4), wins_by_stopping)
    stage = Stage.at(session)
    stage.press("stop")
    assert not stage.page.root.all(class_="count-before")
