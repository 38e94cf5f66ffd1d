"""What every screen owes to those who see it, hear it or only use the keyboard; read off the markup."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from app.game.game import game_page
from app.games import GAMES
from app.mahe.brand import BRAND
from app.mahe.replay import REPLAY
from app.mahe.screens.dialogs import only_for, own_cards
from app.mahe.seats import SEATS
from app.mahe.seats_form import Form
from app.mahe.storage import STORAGE
from app.peers.visit_views import leave_visit_first, way_back_dialog
from app.replay.replay import replay_of
from app.replay.replay_screen import controls, replay_screen, slider
from app.replay.replay_screen import moment as moment_of
from app.rules.links import rule_link
from app.rules.panel_view import rules_panel
from app.rules.rules_text import passages_in
from app.seats.setup_screen import setup_screen
from app.site.published.first_paint import after_first_paint, before_script, failures, first_paint
from app.site.screens import notices
from app.storage.last_games import history_dialog, history_listed
from app.storage.repository import Damaged
from app.storage.sharing import Shared, share_dialog
from app.ui.languages import Language, Texts, all_languages
from app.ui.markup import Markup, join
from app.ui.views import dialogs
from app.ui.views.about import components, components_dialog
from app.ui.views.frame import framed
from mahe_core.engine.save_file import Refusal, SaveRefused
from mahe_core.mahe import Setup
from tests.app.document import Node, parse
from tests.app.drawing import people_of, screen_of
from tests.app.games import MOMENTS, first_game_where, over, save_of
from tests.app.speaking import CODES, prepare, texts

DAMAGED = Damaged("{", SaveRefused(Refusal.NOT_JSON, character=2))

SHARED = Shared(
    "https://example.org/#mahe=1.A", (b"\x01\x00", b"\x00\x01"), runs=True, secrets=False, has_names=True, can_send=True
)


@cache
def screens(code: str) -> dict[str, Node]:
    """Every screen by its name, in a language, framed as on the page."""
    speech = texts(code)
    all_notices = notices(STORAGE, speech, writes=False, stores=False, damaged=DAMAGED)
    first, second = (
        (language, passages_in("mahe", language.code)) for language in (speech.language, another(speech.language))
    )
    drawn: dict[str, Markup] = {
        "setup": setup_screen(SEATS.setup_face(Form(), speech), speech, game=GAMES[0], notices=all_notices),
        "rules": rules_panel(speech, first, None, all_languages(), game=game_page(GAMES[0])),
        "rules in two languages": rules_panel(speech, first, second, all_languages(), game=game_page(GAMES[0])),
    }
    for moment in MOMENTS:
        session = first_game_where(Setup(3, spend_cards=True), moment)
        drawn[moment.__name__] = screen_of(session, people_of(session, code), ["One.", "Two."], notices=all_notices)
    finished = first_game_where(Setup(3, spend_cards=True), over)
    replay, people = replay_of(save_of(finished), secret=True), people_of(finished, code)
    for name, step in (("replay begins", 0), ("replay", 20)):
        regions = moment_of(REPLAY, replay, step, people, "It happened.", speech)
        regions["replay-controls"] = controls(step, replay, speech, playing=step > 0)
        at = slider("replay-step", step, replay.last, "", speech)
        drawn[name] = replay_screen(REPLAY, regions, people, speech, at, running=True)
    return {
        name: parse(framed(screen, BRAND, speech, all_languages(), rules=name != "setup"))
        for name, screen in drawn.items()
    }


def another(language: Language) -> Language:
    """Return a language other than this one."""
    return next(other for other in all_languages() if other != language)


def all_dialogs(code: str) -> dict[str, Node]:
    speech = texts(code)
    return {
        "confirmation": parse(dialogs.confirmation("Q?", "Why.", "new-game-confirmed", "Yes", speech)),
        "message": parse(dialogs.message("T", "Text.", speech)),
        "refusal": parse(dialogs.message("T", "Text.", speech, rule_link(GAMES[0], "third-die", speech))),
        "only_for": parse(only_for(1, "Bo", speech)),
        "own_cards": parse(own_cards("Bo", (1, 3, 6), speech)),
        "shared": parse(share_dialog(SHARED, speech)),
        "too_long": parse(share_dialog(replace(SHARED, code=None, can_send=False), speech)),
        "finished_game": parse(dialogs.finished_game(speech)),
        "leave_visit_first": parse(leave_visit_first(speech)),
        "way_back": parse(way_back_dialog(speech)),
        "last_games": parse(_last_games(speech)),
        "trouble": parse(dialogs.trouble("Report", speech)),
        "failures": parse(failures(GAMES[0], speech)),
    }


def _last_games(speech: Texts) -> Markup:
    games = [save_of(first_game_where(Setup(players), over)) for players in (2, 4)]
    listed = history_listed(games, [DAMAGED.refused, None], STORAGE, speech, complete=True)
    return join([history_dialog(speech), listed])


prepare()
NAMES = tuple(screens("en"))
everywhere = pytest.mark.parametrize("name", NAMES)
in_dialogs = pytest.mark.parametrize("name", tuple(all_dialogs("en")))


def name_of(node: Node) -> str:
    """Return an approximation of an element's accessible name."""
    if label := node.attributes.get("aria-label"):
        return label.strip()
    return "".join(
        child if isinstance(child, str) else ("" if child.hidden_from_readers else name_of(child))
        for child in node.children
    ).strip()


def labelled_by_parent(node: Node, root: Node) -> str:
    for label in root.all("label"):
        if node in label.walk():
            return name_of(label)
    return ""


def nameless(root: Node) -> list[str]:
    found = []
    for node in root.walk():
        if node.hidden_from_readers or labelled_elsewhere(node, root):
            continue
        if node.name in ("button", "a", "summary") and not name_of(node):
            found.append(f"<{node.name}> {node.attributes}")
        if node.name in ("input", "select", "progress") and not (name_of(node) or labelled_by_parent(node, root)):
            found.append(f"<{node.name}> {node.attributes}")
        if node.attributes.get("role") == "img" and not name_of(node):
            found.append(f"<{node.name}> {node.attributes}")
    return found


def labelled_elsewhere(node: Node, root: Node) -> bool:
    """Return True if a node is labelled by other nodes, all of which have text."""
    named = node.attributes.get("aria-labelledby", "").split()
    return bool(named) and all(root.one(id=name).text for name in named)


@everywhere
def test_every_control_and_picture_has_a_name(name: str) -> None:
    assert nameless(screens("en")[name]) == []


@in_dialogs
def test_everything_in_a_dialog_has_a_name(name: str) -> None:
    assert nameless(all_dialogs("en")[name]) == []


@everywhere
def test_no_id_stands_twice_and_every_reference_leads_somewhere(name: str) -> None:
    root = screens("en")[name]
    ids = [node.attributes["id"] for node in root.all(id=None)]
    assert len(ids) == len(set(ids))
    for node in root.all(aria_labelledby=None):
        assert set(node.attributes["aria-labelledby"].split()) <= set(ids)


@everywhere
def test_a_screen_has_one_main_heading_and_one_hook(name: str) -> None:
    root = screens("en")[name]
    assert len(root.all("h1")) == 1
    screen = root.one(data_screen=None).attributes["data-screen"]
    named = {
        "setup": "setup",
        "rules": "rules",
        "rules in two languages": "rules",
        "over": "result",
        "replay begins": "replay",
        "replay": "replay",
    }
    assert screen == named.get(name, "table")


@everywhere
def test_the_rules_and_the_languages_are_offered_on_every_screen(name: str) -> None:
    root = screens("nl")[name]
    assert root.one("a", data_command="rules").attributes["href"] == "rules/nl/"
    assert len(root.one("select", name="language").all("option")) == len(CODES)


@everywhere
def test_signs_and_numbers_in_pictures_are_not_read_twice(name: str) -> None:
    for picture in screens("en")[name].all("svg"):
        assert (
            "board" in picture.attributes.get("class", "").split()
            or picture.attributes.get("aria-hidden") == "true"
            or picture.attributes.get("role") == "img"
        ), picture.attributes


@everywhere
def test_nothing_is_set_in_a_style_attribute_or_an_event_handler(name: str) -> None:
    for node in screens("en")[name].walk():
        assert not [key for key in node.attributes if key == "style" or key.startswith("on")]
        assert node.name not in ("script", "style")


@in_dialogs
def test_a_dialog_has_a_title_and_a_way_out(name: str) -> None:
    root = all_dialogs("en")[name]
    assert root.all("h2")
    assert root.all("button")


@pytest.mark.parametrize("code", CODES)
def test_every_failure_message_links_to_the_rules(code: str) -> None:
    root = parse(failures(GAMES[0], texts(code)))
    causes = {section.attributes["data-failure"] for section in root.all("section", data_failure=None)}
    assert causes == {"webassembly", "runtime", "stalled"}
    for section in root.all("section", data_failure=None):
        assert section.attributes["role"] == "alert"
        assert section.one("a").attributes["href"] == f"rules/{code}/"
        assert section.one("button", data_boot="retry").text


def test_the_first_paint_has_each_language_once_after_shapes() -> None:
    root = parse(first_paint(game_page(GAMES[0]), all_languages()))
    drawn = root.all(data_part="first-paint")
    assert [node.attributes["data-language"] for node in drawn] == list(CODES)
    tags = {node.attributes["data-language"]: node.attributes["data-tag"] for node in drawn}
    assert tags == {language.code: language.tag for language in all_languages()}
    failed = parse(after_first_paint(game_page(GAMES[0]), all_languages())).all(data_part="failure")
    assert [node.attributes["data-language"] for node in failed] == list(CODES)
    shapes = {
        f"#{node.attributes['id']}" for sprite in root.all("svg", class_="sprite") for node in sprite.all(id=None)
    }
    used = {node.attributes["href"] for first in root.all(data_part="first-paint") for node in first.all("use")}
    assert used
    assert used <= shapes


def test_the_first_paint_holds_nothing_that_runs() -> None:
    root = parse(first_paint(game_page(GAMES[0]), all_languages()))
    assert {node.attributes["type"] for node in root.all("script")} == {"text/html"}
    assert all(node.attributes["data-part"] == "first-paint" for node in root.all("script"))


def test_the_first_paint_is_the_set_up_screen_that_python_draws() -> None:
    first = parse(first_paint(game_page(GAMES[0]), all_languages())).one(data_part="first-paint", data_language="pt")
    drawn = parse(
        framed(
            setup_screen(SEATS.setup_face(Form(), texts("pt")), texts("pt"), game=GAMES[0], guide="either"),
            BRAND,
            texts("pt"),
            all_languages(),
        )
    )
    (painted,) = first.all(data_screen="setup")
    (screen,) = drawn.all(data_screen="setup")
    assert [(node.name, node.attributes) for node in painted.walk()] == [
        (node.name, node.attributes) for node in screen.walk()
    ]
    assert painted.text == screen.text


def test_without_javascript_every_language_links_to_its_rules() -> None:
    lines = parse(after_first_paint(game_page(GAMES[0]), all_languages())).one("noscript").all("p")
    assert [line.attributes["lang"] for line in lines] == [language.tag for language in all_languages()]
    assert [line.one("a").attributes["href"] for line in lines] == [f"rules/{code}/" for code in CODES]


def test_the_first_paint_has_the_whole_form() -> None:
    root = screens("en")["setup"]
    names = {node.attributes["name"] for node in root.one("form").all(name=None)}
    assert {f"name-{seat}" for seat in range(7)} <= names
    assert {f"sign-{seat}" for seat in range(7)} <= names
    assert {"players", "turtles", "edition", "variant", "short", "first"} <= names
    assert root.one("button", type="submit").attributes["data-command"] == "play"
    assert re.search(r"progress", str([node.name for node in root.walk()]))


def test_consecutive_screens_share_only_the_frames_ids() -> None:
    """The dialog and the spoken message stand on the page itself, beside every screen."""
    for root in screens("en").values():
        ids = {node.attributes["id"] for node in root.all(id=None)}
        assert not ids & {"page", "dialog", "region-dialog", "dialog-title", "spoken"}


def test_a_notice_is_a_note_with_its_kind() -> None:
    drawn = parse(join([notices(STORAGE, texts("en"), writes=False, stores=False, damaged=DAMAGED)]))
    assert [node.attributes["data-notice"] for node in drawn.all(role="note")] == ["read-only", "storage", "damaged"]
    assert drawn.one(data_notice="damaged").all("button", data_command="download-damaged")


def test_before_scripts_the_page_says_how_to_try_again() -> None:
    lines = parse(before_script(all_languages())).one("main").all("p")
    assert [line.attributes["lang"] for line in lines] == [language.tag for language in all_languages()]
    for line, code in zip(lines, CODES, strict=True):
        assert line.one("a").attributes["href"] == ""
        assert line.one("a").text == texts(code).gettext("Try again")


@pytest.mark.parametrize("code", CODES)
def test_the_about_box_names_authors_and_components(code: str) -> None:
    about = screens(code)["setup"].one("footer")
    for name in ("Alex Randolph", "franjos", "Oya"):
        assert name in about.text
    box = parse(components_dialog(components(), texts(code)))
    assert "MIT" in box.text
    shipped = [item.text for item in box.all("li")]
    for name in ("Python", "Pyodide", "PyScript", "Workbox", "Fredoka", "Atkinson Hyperlegible"):
        (line,) = (text for text in shipped if text.startswith(f"{name} "))
        assert re.search(r" \d+\.\d+(\.\d+)? ", line), "its version"
        assert re.search(r"\((PSF-2\.0|MPL-2\.0|Apache-2\.0|MIT|OFL-1\.1)\)$", line), "its licence"
    assert [link.attributes["href"] for link in box.all("a")] == ["licences.txt", "docs/"]
