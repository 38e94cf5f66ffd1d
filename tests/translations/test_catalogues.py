"""The catalogues: complete, with the right places to fill in; no text beside them.

Whatever a person can read or hear on the page must come from a catalogue. How well it is put is for people to judge.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from app.game.game import game_page
from app.games import GAMES
from app.mahe.settings import OwnSettings, RiskShown
from app.site import site_controller
from app.site.device_settings import REMEMBERED
from app.site.published import first_paint as first_paint_module
from app.ui import languages
from app.ui.languages import Catalogue, Language, ListPatterns, Texts, all_languages
from app.ui.settings import Passing, Settings, write_settings
from mahe_core import mahe
from mahe_core.engine.save_file import SaveRefused, read, write
from mahe_core.mahe import Setup
from tests.app.document import Node, parse
from tests.app.fakes.storage import FakeStore
from tests.app.games import MOMENTS, Moment, another_decides, first_game_where, may_spend, one_die, over, save_of
from tests.app.speaking import CODES, prepare, template
from tests.app.stage import Stage, hooks_of
from tests.translations.corpus import CATALOGUES
from workshop.games.drafts import DRAFTS
from workshop.texts.catalogues import FUNCTIONS, by_domain, findings, formats, translations
from workshop.texts.languages import read_languages, source_of
from workshop.texts.pseudo import pseudo_catalogue

WEB = Path(__file__).resolve().parents[2] / "web"
TEMPLATE = template()
TRANSLATED = tuple(code for code in CODES if code != "en")


def messages(code: str) -> Iterator[Message]:
    return (message for message in CATALOGUES[code] if message.id)


def forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)  # type: ignore[arg-type]


def sentences(code: str) -> list[str]:
    return [form for message in messages(code) for form in forms(message.string)]


@pytest.mark.parametrize("language", read_languages(), ids=lambda language: str(language.code))
def test_the_catalogue_is_complete_and_fills_the_same_places(language: Language) -> None:
    found = findings(language, CATALOGUES[language.code], TEMPLATE)  # type: ignore[arg-type]
    assert found == ()


def asked_for(source: str) -> Iterator[str]:
    """Return the messages requested anywhere in a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FUNCTIONS:
            message = node.args["pgettext" in node.func.attr]
            if isinstance(message, ast.Constant):
                yield str(message.value)


def test_no_text_stands_where_it_is_not_collected() -> None:
    """Python before 3.12 does not look for words within an f-string: what is said there would stay in English."""
    assert list(asked_for("f\"{texts.pgettext('sign', 'Star')} {texts.ngettext('an egg', 'eggs', 1)}\"")) == [
        "Star",
        "an egg",
    ]
    collected = {forms(message.id)[0] for message in TEMPLATE if message.id}
    pages = (path for path in (WEB / "app").rglob("*.py") if path.relative_to(WEB).parts[1] not in DRAFTS)
    asked = {said for path in pages for said in asked_for(path.read_text(encoding="utf-8"))}
    assert asked == collected


def identities(catalogue: Catalog) -> set[tuple[tuple[str, ...], str | None]]:
    return {(forms(message.id), message.context) for message in catalogue if message.id}


@pytest.mark.parametrize("code", TRANSLATED)
def test_game_and_shared_messages_have_separate_catalogues(code: str) -> None:
    written = {}
    for path in (WEB / "locales" / code / "LC_MESSAGES").iterdir():
        with path.open("rb") as file:
            written[path.stem] = identities(read_po(file))
    said = {domain: identities(part) for domain, part in by_domain(TEMPLATE).items()}
    assert written == said, "`python3 scripts/messages.py` sorts them"


@pytest.mark.parametrize("code", CODES)
def test_sentences_begin_and_end_as_the_english_ones_do(code: str) -> None:
    def ending(text: str) -> str:
        return text[-1] if text[-1] in ".!?…:" else ""

    for message in messages(code):
        for form in forms(message.string):
            assert form == form.strip(), form
            assert "  " not in form, form
            if ending(forms(message.id)[0]) in (".", ":"):
                assert ending(form) in tuple(".!?…:"), form


OF_SAFARI = ("Share",)
"""Names that messages quote from Safari, where the button is not ours."""


@pytest.mark.parametrize("code", TRANSLATED)
def test_messages_quote_buttons_by_their_names(code: str) -> None:
    names = {str(message.id): str(message.string) for message in messages(code) if isinstance(message.id, str)}
    for english, text in names.items():
        for quoted in re.findall("“([^”]+)”", english):
            assert quoted in OF_SAFARI or names.get(quoted, "") in text, f"{text} does not say “{names[quoted]}”"


# In the made-up language every message is in brackets: what stands outside them did not come from a catalogue.

SOURCE = source_of(read_languages())
IN_BRACKETS = pseudo_catalogue(CATALOGUES[SOURCE.code])
FORMATS: Any = formats(IN_BRACKETS)
SPEAKS = Catalogue(FORMATS["plural"])
SPEAKS.add("all", list(translations(IN_BRACKETS)), list(translations(IN_BRACKETS).values()))
WRAPPED = Texts(
    Language(SOURCE.code, SOURCE.tag, SOURCE.name, source=True),
    SPEAKS,
    ListPatterns(**FORMATS["list"]),
    FORMATS["percent"],
)
READ_OUT = (
    "alt",
    "aria-description",
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "data-title",
    "placeholder",
    "title",
)


def unwrapped(text: str) -> str:
    """Return the rest of a text after removing the parts that come from a catalogue."""
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = shorter
    return text


def strangers(node: Node) -> list[str]:
    """Return the words below an element that do not come from a catalogue."""
    if node.attributes.get("translate") == "no" or (node.name == "option" and "lang" in node.attributes):
        return []  # The game's name, and each language's name for itself.
    if "rules-headings" in node.attributes.get("class", ""):
        return []  # The headings of the rules.
    if node.name == "pre" or (node.name == "article" and "rules-text" in node.attributes.get("class", "")):
        return []  # A report for the makers; the rules, which have texts of their own.
    found = [f"{key}={node.attributes[key]}" for key in READ_OUT if has_words(unwrapped(node.attributes.get(key, "")))]
    texts = [child for child in node.children if isinstance(child, str)]
    if has_words(unwrapped(" ".join(texts))):
        found.append(f"<{node.name}> {' '.join(texts)}")
    for child in node.children:
        if isinstance(child, Node):
            found += strangers(child)
    return found


def has_words(text: str) -> bool:
    return any(character.isalpha() for character in text)


@pytest.fixture
def wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare()
    for module in (languages, site_controller, first_paint_module):
        monkeypatch.setattr(module, "texts_in", lambda _: WRAPPED)


def look(stage: Stage, quoted: tuple[str, ...] = ()) -> None:
    for shown in filter(None, (stage.page.root, stage.page.dialog)):
        assert [words for words in strangers(shown) if not any(quote in words for quote in quoted)] == []
    assert [message for message in stage.page.said if has_words(unwrapped(message))] == []
    assert not has_words(unwrapped(stage.page.title))


def at(text: str | None) -> Stage:
    return Stage(store=FakeStore(run=text))


RUNNING = write(save_of(first_game_where(Setup(2, spend_cards=True), may_spend)))


@pytest.mark.usefixtures("wrapped")
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_words_of_table_and_result_are_from_a_catalogue(moment: Moment) -> None:
    stage = at(write(save_of(first_game_where(Setup(2, spend_cards=True), moment)))).start()
    look(stage)
    if not over(stage.saved.session):
        for hook, _ in hooks_of(stage.page.root).intents:
            again = at(stage.store.run).start().press(hook)
            look(again)


@pytest.mark.usefixtures("wrapped")
@pytest.mark.parametrize("risk", ["before", "after"])
def test_words_that_help_with_decisions_are_from_a_catalogue(risk: RiskShown) -> None:
    stage = at(RUNNING)
    helpful = Settings(OwnSettings(risk=risk, landing=True, eggs_open=True))
    stage.preferences.set(REMEMBERED, json.dumps(write_settings(helpful)))
    look(stage.start())
    look(stage.command("settings"))
    look(stage.command("cancel").press("stop"))


@pytest.mark.usefixtures("wrapped")
def test_words_of_form_frame_and_dialogs_are_from_a_catalogue() -> None:
    stage = Stage().start()
    look(stage)
    look(stage.command("rules"))
    stage.command("back").fill(players="7").command("play")
    look(stage)
    for command in ("new-game", "look:0"):
        look(stage.command(command))
        stage.command("cancel")
    look(stage.command("look:0").command("show:0"))


@pytest.mark.usefixtures("wrapped")
@pytest.mark.parametrize("passing", ["hand", "table"])
def test_words_about_passing_the_device_are_from_a_catalogue(passing: Passing) -> None:
    stage = at(RUNNING)
    stage.preferences.set(REMEMBERED, json.dumps(write_settings(Settings(OwnSettings(), passing=passing))))
    look(stage.start())


@pytest.mark.usefixtures("wrapped")
def test_every_word_about_a_stack_is_from_a_catalogue() -> None:
    stage = at(write(save_of(first_game_where(Setup(4), another_decides)))).start()
    commands = (node.attributes["data-command"] for node in stage.page.root.all(data_command=None))
    stacks = [command for command in commands if command.startswith("stack:")]
    assert stacks
    for stack in stacks:
        look(stage.command(stack))
        stage.command("cancel")


@pytest.mark.usefixtures("wrapped")
def test_words_about_finished_and_shared_games_are_from_a_catalogue() -> None:
    stage = at(write(save_of(first_game_where(Setup(3), over)))).start()
    look(stage.command("share"))
    look(stage.command("cancel").command("replay"))
    for control in ("replay:back-step", "replay:start", "replay:end"):
        look(stage.command(control))
    look(stage.command("back").command("new-game"))
    look(stage.command("last-games"))
    look(stage.command("cancel").command("settings").command("forget"))


UNREADABLE = {
    "cut off": "{",
    "empty": "",
    "not a save": "{}",
    "too deep": "[" * 100_000,
    "newer": RUNNING.replace('"version":2', '"version":9'),
    "another game": RUNNING.replace('"game":"mahe"', '"game":"x"'),
    "missing and unknown": RUNNING.replace('"seats":', '"chairs":'),
    "no list": RUNNING.replace('"log":', '"log":7,"logs":'),
    "no number of players": RUNNING.replace('"players":2', '"players":9'),
    "no number of turtles": RUNNING.replace('"turtles_each":2', '"turtles_each":3'),
    "no yes or no": RUNNING.replace('"spend_cards":true', '"spend_cards":1'),
    "nobody": RUNNING.replace('"by":"hand"', '"by":7'),
    "no action": RUNNING.replace('["roll"]', '["7"]', 1),
    "illegal": RUNNING.replace('["roll"]', '["stop"]', 1),
    "impossible": RUNNING.replace('["roll"],["die",', '["roll"],["die",7,"typed"],["die",', 1),
    "negative": re.sub(r'"seed":[0-9]+', '"seed":-7', RUNNING),
}


@pytest.mark.usefixtures("wrapped")
@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE)
def test_words_about_unreadable_saves_are_from_a_catalogue(text: str) -> None:
    with pytest.raises(SaveRefused) as refused:
        read(text, mahe)
    # A refusal quotes the save's own words and places.
    quoted = tuple(filter(None, (refused.value.field, refused.value.found)))
    stage = at(RUNNING).start()
    stage.files.to_pick = text
    look(stage.command("open"), quoted)
    look(at(text).start(), quoted)


@pytest.mark.usefixtures("wrapped")
def test_words_of_notices_and_errors_are_from_a_catalogue() -> None:
    second = at(RUNNING)
    second.device.first_tab = False
    look(second.start())
    forbidden = at(None)
    forbidden.store.refuses = True
    look(forbidden.start())
    fails = Stage(store=at(write(save_of(first_game_where(Setup(4), one_die)))).store, calm=False).start()

    async def throw(_: object) -> None:
        raise ZeroDivisionError

    fails.page.animate = throw  # type: ignore[method-assign,assignment]
    look(fails.press("stop"))


@pytest.mark.usefixtures("wrapped")
def test_words_of_first_paint_and_failures_are_from_a_catalogue() -> None:
    for part in (first_paint_module.first_paint, first_paint_module.after_first_paint):
        assert strangers(parse(part(game_page(GAMES[0]), all_languages()))) == []


def test_the_page_itself_says_nothing_but_the_games_name() -> None:
    page = re.sub(r"%\{[^}]*\}", "", (WEB / "index.html").read_text(encoding="utf-8"))
    body = re.sub(r"<script.*?</script>", "", page[page.index("<body>") :], flags=re.DOTALL)
    assert not has_words(re.sub(r"<[^>]*>", "", body))
    assert re.findall(r"<title>(.*?)</title>", page) == ["Mahé"]
    assert re.findall(r"""\s(?:aria-label|title|alt|placeholder)=""", page) == []


def test_the_scripts_say_nothing_of_their_own() -> None:
    """Whatever `boot.js` shows is a template that the build filled from the catalogues."""
    for path in sorted((WEB / "scripts").glob("*.js")):
        script = re.sub(r"(?<!:)//.*|/\*.*?\*/", "", path.read_text(encoding="utf-8"))
        shown = re.findall(r"""(?:textContent|innerText|innerHTML|alert)\s*[=(]\s*(["'`][^"'`]*["'`])""", script)
        assert shown == []
        # What browsers say of scripts of another origin is only compared.
        script = script.replace('"Script error."', "")
        # The message of an exception is for developers only.
        script = re.sub(r"new \w*(?:Error|Exception)\([^)]*\)", "", script)
        sentences = [quoted for quoted in re.findall(r'"([^"]*)"', script) if re.search(r"[a-z] [a-z]", quoted)]
        assert [
            quoted for quoted in sentences if quoted not in ("use strict", "form input, form select", "not all")
        ] == []
