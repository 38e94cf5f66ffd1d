"""Players' names: any script, never markup, on every screen."""

from __future__ import annotations

import pytest

from app.mahe.screens.dialogs import only_for
from app.ui.markup import Markup, element
from mahe_core import mahe
from mahe_core.engine.save_file import read, write
from mahe_core.engine.seats import LONGEST_NAME, tidy_name
from mahe_core.mahe import Setup
from tests.app.document import parse
from tests.app.drawing import people_of, screen_of
from tests.app.games import MOMENTS, first_game_where, over
from tests.app.speaking import texts
from tests.app.stage import Stage

HOSTILE = (
    "<script>x()</script>",
    "<img src=x onerror=x>",
    '"><b>',
    "' onclick='x()",
    "&lt;b&gt;",
    "{player} {0} %s",
    "%(name)s",
)
UNUSUAL = ("عائشة", "שרה", "李小龍", "Ζωή", "👩‍👩‍👧", "é́́", "\u202eeda", "ﷺ" * 20, "W" * 20)
BOTH = (*HOSTILE, *UNUSUAL)


@pytest.mark.parametrize("name", BOTH)
def test_a_name_is_shown_as_typed_and_never_as_markup(name: str) -> None:
    shown = tidy_name(name)
    setup = Setup(2, spend_cards=True)
    for moment in MOMENTS:
        session = first_game_where(setup, moment)
        people = people_of(session, "en", (shown, shown))
        root = parse(screen_of(session, people, [people.player(0)]))
        assert root.all("script") == root.all("img") == []
        assert not [node for node in root.walk() if any(name.startswith("on") for name in node.attributes)]
        assert people.player(0) in root.text
        assert any(people.player(1) == node.text for node in root.all(class_="player-name"))
    look = parse(only_for(0, people.player(0), texts("en")))
    assert people.player(0) in look.text


@pytest.mark.parametrize("name", BOTH)
def test_a_typed_name_survives_form_game_save_and_reload(name: str) -> None:
    stage = Stage().start().fill(players="2", name_0=name, name_1="Bo").command("play")
    kept = stage.saved.seats[0].name
    assert kept == tidy_name(name)
    assert len(kept) <= LONGEST_NAME
    assert read(write(stage.saved), mahe) == stage.saved
    again = Stage(store=stage.store).start()
    assert kept in again.page.root.text


@pytest.mark.parametrize("name", ["   ", "\t\n", "\u200b\u200b", "\u202e", "\u0000\u0007"])
def test_an_invisible_name_is_no_name(name: str) -> None:
    stage = Stage().start().fill(name_0=name).command("play")
    assert stage.saved.seats[0].name == ""
    assert "Sun" in stage.page.root.text


def test_the_field_accepts_names_of_the_longest_length() -> None:
    stage = Stage().start()
    assert {node.attributes["maxlength"] for node in stage.page.root.all("input", type="text")} == {str(LONGEST_NAME)}


def test_a_name_without_a_player_is_not_in_the_game() -> None:
    stage = Stage().start().fill(players="7", name_6="Ghost").fill(players="4").command("play")
    assert len(stage.saved.seats) == 4
    assert "Ghost" not in stage.page.root.text


@pytest.mark.parametrize("attribute", ["style", "onclick", "onload"])
def test_markup_refuses_what_the_security_policy_refuses(attribute: str) -> None:
    with pytest.raises(ValueError, match="Content-Security-Policy"):
        element("p", {attribute: "x"})


def test_only_markup_is_not_escaped() -> None:
    assert str(element("p", {"title": '"<'}, "<b>", Markup("<i></i>"))) == '<p title="&quot;&lt;">&lt;b&gt;<i></i></p>'


def test_the_result_names_every_player() -> None:
    session = first_game_where(Setup(4), over)
    names = tuple(map(tidy_name, HOSTILE[:4]))
    root = parse(screen_of(session, people_of(session, "en", names)))
    shown = [node.text for node in root.all(class_="player-name")]
    assert sorted(shown) == sorted(names)
