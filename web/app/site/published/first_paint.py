"""Draws, for the build, the first screens shown before Python has started, the failure pages, and the manifest's texts.

There is one first screen per language, and `boot.js` picks the user's. Those of the first game are in the page, those
of any other game in a separate file.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.addresses import opening_address, rules_address
from app.game.game import Game
from app.games import BRANDS, GAMES
from app.seats.setup_screen import setup_screen
from app.ui.brand import Brand
from app.ui.languages import Language, Texts, texts_in
from app.ui.markup import Attributes, Markup, element, join, region
from app.ui.views.dialogs import restoring
from app.ui.views.frame import framed

AWAY_STYLE = (
    "body{max-width:32rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.3rem}"
)


def first_paint(game: Game, languages: Sequence[Language]) -> Markup:
    """Draw the shapes that all pictures share, and a game's first screen in each language.

    Each screen is in a data block, which browsers do not parse (https://html.spec.whatwg.org/#data-block), so that the
    screens in other languages cost no time.
    """
    parts = [game.brand.symbols()]
    day, night = game.brand.bars
    # The page starts with the colours of the first game.
    bars = {} if game.name == GAMES[0] else {"data-day": day, "data-night": night}
    for language in languages:
        texts = texts_in(language.code)
        title = game.brand.title(texts)
        attributes = {"data-language": language.code, "data-tag": language.tag, "data-title": title, **bars}
        screen = join(
            [
                _coming_back(texts),
                setup_screen(
                    game.seats.setup_face(game.seats.untouched(), texts),
                    texts,
                    game=game.name,
                    guide="newcomer" if game.daily is None else "either",
                    lab=game.lab is not None,
                    messages=not game.play.hides,
                ),
            ]
        )
        first = {**attributes, "data-part": "first-paint", "data-source": True if language.source else None}
        page = framed(screen, game.brand, texts, languages, rules=False)
        parts.append(element("script", {"type": "text/html", **first}, page))
    return join(parts)


def after_first_paint(game: Game, languages: Sequence[Language]) -> Markup:
    """Draw what no first screen waits for, so that it ends the page: the failures, and the text without JavaScript."""
    without = (_without_script(game.name, texts_in(language.code)) for language in languages)
    return join([_all_failures(game, languages), element("noscript", {}, *without)])


def first_screens(game: Game, languages: Sequence[Language]) -> Markup:
    """Draw a later game's first screens and failures, which are in a file of their own."""
    return join([first_paint(game, languages), _all_failures(game, languages)])


def _all_failures(game: Game, languages: Sequence[Language]) -> Markup:
    return join(
        element(
            "template",
            {"data-language": language.code, "data-part": "failure"},
            failures(game.name, texts_in(language.code)),
        )
        for language in languages
    )


def absent_game(languages: Sequence[Language]) -> Markup:
    """Draw, for each language, the message for a game that is opened offline without ever having been loaded.

    The service worker returns it instead of that game's first screens.
    """
    return join(
        element("template", {"data-language": language.code, "data-part": "failure"}, _absent(texts_in(language.code)))
        for language in languages
    )


def _absent(texts: Texts) -> Markup:
    text = texts.gettext("You are offline. Open this game once while you are online; after that it works offline, too.")
    again = element(
        "button", {"type": "button", "class": "button button-loud", "data-boot": "retry"}, texts.gettext("Try again")
    )
    home: Attributes = {"class": "button button-quiet", "href": opening_address(GAMES[0]), "translate": "no"}
    back = element("a", home, BRANDS[GAMES[0]])
    return element(
        "section",
        {"class": "failure panel", "data-failure": "absent", "role": "alert"},
        element("h2", {}, texts.gettext("This game is not on your device yet")),
        element("p", {}, text),
        element("div", {"class": "dialog-buttons"}, again, back),
    )


def before_script(languages: Sequence[Language]) -> Markup:
    """Draw the page before the first script runs, so that no page is ever blank.

    It contains all languages, of which early.js keeps the user's. It appears only after some seconds, or at once if the
    stylesheet is missing too.
    """
    lines = (_not_loaded(texts_in(language.code)) for language in languages)
    return element("main", {"class": "before-script"}, *lines)


def _not_loaded(texts: Texts) -> Markup:
    return element(
        "p",
        {"lang": texts.language.tag},
        texts.gettext("The page did not load completely."),
        " ",
        element("a", {"href": ""}, texts.gettext("Try again")),
    )


def away_page(game: Game, languages: Sequence[Language]) -> Markup:
    """Draw the page that the service worker shows offline when a browser has cleared its storage.

    It is self-contained: neither the stylesheet nor the chosen language is available then.
    """
    head = element(
        "head",
        {},
        element("meta", {"charset": "utf-8"}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("meta", {"name": "color-scheme", "content": "light dark"}),
        element("title", {}, game.brand.wordmark),
        element("style", {}, AWAY_STYLE),
    )
    sections = (_away(texts_in(language.code)) for language in languages)
    body = element("body", {}, element("main", {"data-failure": "away"}, *sections))
    return join([Markup("<!doctype html>"), element("html", {"lang": "mul"}, head, body)])


def missing_page(game: Game, languages: Sequence[Language]) -> Markup:
    """Draw the page that hosts send for an address that does not exist, at any depth.

    It refers to nothing but the game. The build inserts a script that finds it, as the site's address is unknown.
    """
    lines = (
        element(
            "p",
            {"lang": texts.language.tag},
            texts.gettext("There is no such page."),
        )
        for texts in (texts_in(language.code) for language in languages)
    )
    head = element(
        "head",
        {},
        element("meta", {"charset": "utf-8"}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("meta", {"name": "color-scheme", "content": "light dark"}),
        element("meta", {"name": "robots", "content": "noindex"}),
        element("title", {}, game.brand.wordmark),
    )
    home = element("p", {}, element("a", {"href": "./", "translate": "no"}, game.brand.wordmark))
    body = element("body", {}, element("main", {}, *lines, home), element("script", {}, "%{script}"))
    return join([Markup("<!doctype html>"), element("html", {"lang": "mul"}, head, body)])


def _away(texts: Texts) -> Markup:
    text = texts.gettext(
        "This browser has cleared what the game had stored, and you are offline. Go online once and try again; "
        "after that the game works offline."
    )
    return element(
        "section",
        {"lang": texts.language.tag},
        element("h1", {}, texts.gettext("The game is not here any more")),
        element("p", {}, text),
        element("p", {}, element("a", {"href": ""}, texts.gettext("Try again"))),
    )


def _coming_back(texts: Texts) -> Markup:
    return join(
        [
            region("coming-back", restoring(texts), "coming-back", tag="p"),
            element("p", {"class": "coming-shared"}, texts.gettext("Opening the shared game…")),
            element("p", {"class": "coming-lab"}, texts.gettext("Opening the lab…")),
        ]
    )


def failures(game: str, texts: Texts) -> Markup:
    """Draw a section for each reason why the game may fail to start, with a link to the rules."""
    texts_of_causes = {
        "webassembly": (
            texts.gettext("This browser cannot run the game"),
            texts.gettext(
                "The game needs WebAssembly, which is missing or switched off here. Try another browser, or "
                "switch it on."
            ),
        ),
        "runtime": (
            texts.gettext("The game did not start"),
            texts.gettext(
                "Something it needs could not be loaded or started. A stored game is still safe. Please try again."
            ),
        ),
        "stalled": (
            texts.gettext("The download has stalled"),
            texts.gettext("Nothing has arrived for a while. Are you online?"),
        ),
    }
    return join(_failure(game, cause, title, text, texts) for cause, (title, text) in texts_of_causes.items())


def _failure(game: str, cause: str, title: str, text: str, texts: Texts) -> Markup:
    return element(
        "section",
        {"class": "failure panel", "data-failure": cause, "role": "alert"},
        element("h2", {}, title),
        element("p", {}, text),
        element(
            "div",
            {"class": "dialog-buttons"},
            element(
                "button",
                {"type": "button", "class": "button button-loud", "data-boot": "retry"},
                texts.gettext("Try again"),
            ),
            element(
                "a",
                {"class": "button button-quiet", "href": rules_address(game, texts.language.code)},
                texts.gettext("Read the rules"),
            ),
        ),
        element("pre", {"class": "failure-detail", "data-detail": True, "hidden": True}),
    )


def _without_script(game: str, texts: Texts) -> Markup:
    language = texts.language
    return element(
        "p",
        {"lang": language.tag, "class": "without-script"},
        texts.gettext("The game needs JavaScript. The rules can be read without it:"),
        " ",
        element("a", {"href": rules_address(game, language.code)}, texts.gettext("Rules")),
    )


def manifest_words(game: Brand, texts: Texts) -> dict[str, str]:
    """Return the texts of web/manifest.webmanifest in one language, keyed by the template's placeholders.

    The name is the page's title, so that the window of the installed game does not show two titles.
    """
    return {
        "tag": texts.language.tag,
        "name": game.title(texts),
        "description": game.described(texts),
        **{f"new-{name}": texts.gettext("New game of {game}", game=brand) for name, brand in BRANDS.items()},
        "lab": texts.gettext("The lab: chance and odds"),
        "on-a-phone": game.pictured("phone", texts),
        "on-a-laptop": game.pictured("laptop", texts),
    }
