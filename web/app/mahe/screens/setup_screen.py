"""The first screen: who plays, with which turtles, by which rules.

Promises: the form works before Python does; which seats and choices are shown follows from what is checked, by style
alone. The build draws it into the page with this very code.
"""

from __future__ import annotations

from app.languages import Texts
from app.mahe.board.shore import welcome_picture
from app.mahe.pieces.turtle import turtle_of_any_sign
from app.mahe.table.editions import allows_third_die_on_seven
from app.mahe.table.seating import AT_RANDOM, EGG_EATER, FIELDS, Form, second_place
from app.mahe.wording.people import sign_name
from app.markup import Attributes, Child, Markup, element
from app.shell.made_of import made_of
from app.shell.views.about import about
from app.shell.views.hooks import command_button
from app.tutorial.tutorial_screen import tutorial_offer
from mahe_core.mahe import SIGNS
from mahe_core.mahe.rulebook import FEWEST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS_WITH_TWO_TURTLES
from mahe_core.table.seats import LONGEST_NAME


def setup_screen(
    form: Form, texts: Texts, *, notices: Markup | None = None, offers: Markup | None = None, newcomer: bool = True
) -> Markup:
    """Draw the set-up screen with the form filled in; a `newcomer` is offered to be shown how to play."""
    return element(
        "section",
        {"data-screen": "setup", "class": "setup", "aria-labelledby": "setup-title"},
        element(
            "div",
            {"class": "setup-welcome"},
            element(
                "h1",
                {"id": "setup-title", "class": "title", "tabindex": -1},
                texts.gettext("A turtle race round the island"),
            ),
            element(
                "p",
                {"class": "lead"},
                texts.gettext("Roll, push your luck, ride on the others – and bring home the most eggs."),
            ),
            tutorial_offer(texts, newcomer=newcomer),
            welcome_picture(),
        ),
        element("div", {"id": "region-notices", "class": "notices"}, notices),
        element(
            "form",
            {"class": "setup-form panel", "id": "setup-form", "autocomplete": "off", "novalidate": True},
            _how_many(form, texts),
            _seats(form, texts),
            _beginner(form, texts),
            _house_rules(form, texts),
            _start(texts),
        ),
        element("div", {"id": "region-offers", "class": "notices offers"}, offers),
        about(made_of(), texts),
    )


def _radio(name: str, value: str, checked: bool, *label: Child) -> Markup:
    attributes: Attributes = {"type": "radio", "name": name, "value": value, "checked": checked}
    return element(
        "label", {"class": "choice"}, element("input", attributes), element("span", {"class": "choice-face"}, *label)
    )


def _how_many(form: Form, texts: Texts) -> Markup:
    numbers = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    radios = (_radio(FIELDS.players, str(number), number == form.players, str(number)) for number in numbers)
    return element(
        "fieldset",
        {"class": "how-many"},
        element("legend", {}, texts.gettext("How many of you are playing?")),
        element("div", {"class": "choices"}, *radios),
    )


def _seats(form: Form, texts: Texts) -> Markup:
    return element(
        "fieldset",
        {"class": "seats"},
        element("legend", {}, texts.gettext("Who are you?")),
        _changing_places(texts),
        element("ol", {}, *(_seat(seat, form, texts) for seat in range(MOST_PLAYERS))),
    )


def _changing_places(texts: Texts) -> Markup:
    """Draw the switch that makes room for the buttons to move people with, where a screen is narrow."""
    box = element("input", {"type": "checkbox", "class": "changes-places"})
    face = element("span", {"class": "choice-face"}, texts.gettext("Change the order"))
    return element("label", {"class": "choice changing-places"}, box, face)


def _seat(seat: int, form: Form, texts: Texts) -> Markup:
    number = seat + 1
    picks = [
        _sign_pick(FIELDS.signs[seat], form.signs[seat], texts.gettext("Sign of player {number}", number=number), texts)
    ]
    if seat < MOST_PLAYERS_WITH_TWO_TURTLES:
        label = texts.gettext("Second sign of player {number}", number=number)
        picks.append(_sign_pick(FIELDS.second_signs[seat], form.signs[second_place(seat)], label, texts, second=True))
    name = element(
        "input",
        {
            "type": "text",
            "name": FIELDS.names[seat],
            "value": form.names[seat],
            "maxlength": LONGEST_NAME,
            "placeholder": texts.gettext("Name"),
            "aria-label": texts.gettext("Name of player {number}", number=number),
            "autocomplete": "off",
            "spellcheck": "false",
            "enterkeyhint": "next",
        },
    )
    begins = element(
        "span",
        {"class": "begins"},
        _radio(
            FIELDS.first,
            str(seat),
            form.first == seat,
            element("span", {"class": "visually-hidden"}, texts.gettext("Player {number}", number=number)),
            " ",
            texts.gettext("begins"),
        ),
    )
    moves = element(
        "span",
        {"class": "seat-moves"},
        _move(f"seat-up:{seat}", "move-up", texts.gettext("Move player {number} up", number=number)),
        _move(f"seat-down:{seat}", "move-down", texts.gettext("Move player {number} down", number=number)),
    )
    signs = element("span", {"class": "seat-signs"}, *picks)
    return element("li", {"class": "seat", "data-seat": seat}, signs, name, begins, moves)


def _move(command: str, kind: str, label: str) -> Markup:
    return element(
        "button", {"type": "button", "class": f"button {kind}", "data-command": command, "aria-label": label}
    )


def _sign_pick(name: str, chosen: str, label: str, texts: Texts, *, second: bool = False) -> Markup:
    options = (element("option", {"value": sign, "selected": sign == chosen}, sign_name(texts, sign)) for sign in SIGNS)
    return element(
        "span",
        {"class": "sign-pick sign-pick-second" if second else "sign-pick"},
        turtle_of_any_sign(),
        element("select", {"name": name, "aria-label": label}, *options),
    )


def _beginner(form: Form, texts: Texts) -> Markup:
    """Draw the ways to find who begins; somebody in particular is chosen where they sit."""
    return element(
        "fieldset",
        {"class": "beginner"},
        element("legend", {}, texts.gettext("Who begins?")),
        element(
            "div",
            {"class": "choices"},
            _radio(FIELDS.first, AT_RANDOM, form.first == AT_RANDOM, texts.gettext("Chance decides")),
            _radio(FIELDS.first, EGG_EATER, form.first == EGG_EATER, texts.gettext("Whoever last ate an egg")),
        ),
    )


def _house_rules(form: Form, texts: Texts) -> Markup:
    chosen = form.third_die_on_seven
    allowed = allows_third_die_on_seven(texts.language) if chosen is None else chosen
    two_turtles = element(
        "fieldset",
        {"class": "turtles-each"},
        element("legend", {}, texts.gettext("Turtles for each player")),
        element(
            "div",
            {"class": "choices"},
            _radio(FIELDS.turtles, "2", form.two_turtles, texts.gettext("Two each")),
            _radio(FIELDS.turtles, "1", not form.two_turtles, texts.gettext("One each")),
        ),
    )
    edition = element(
        "fieldset",
        {"class": "edition"},
        element("legend", {}, texts.gettext("A third die on a sum of exactly 7")),
        element(
            "div",
            {"class": "choices"},
            _radio(FIELDS.edition, "barred", not allowed, texts.gettext("Not allowed")),
            _radio(FIELDS.edition, "allowed", allowed, texts.gettext("Allowed")),
        ),
        element(
            "p",
            {"class": "hint"},
            texts.gettext(
                "The German edition bars it; the French and Portuguese ones allow it, though it can only bust."
            ),
        ),
    )
    box = element("input", {"type": "checkbox", "name": FIELDS.variant, "checked": form.spend_cards})
    variant = element(
        "label",
        {"class": "switch"},
        box,
        element(
            "span",
            {"class": "switch-text"},
            element("span", {"class": "switch-name"}, texts.gettext("Egg cards may be spent")),
            element(
                "span",
                {"class": "hint"},
                texts.gettext("A variant: lay down a card you won instead of rolling a second or third die."),
            ),
        ),
    )
    return element(
        "details",
        {"class": "house-rules unfolding"},
        element("summary", {}, texts.gettext("House rules")),
        two_turtles,
        edition,
        variant,
    )


def _start(texts: Texts) -> Markup:
    """Draw the button that starts; until Python is up it takes the wish and says how far the loading is."""
    progress = element(
        "div",
        {"class": "loading", "data-loading": True},
        element("progress", {"max": 100, "value": 0, "aria-label": texts.gettext("Loading the game")}),
        element(
            "p",
            {"data-stage": "download"},
            texts.gettext("The game is being loaded. You can fill in the form meanwhile."),
        ),
        element("p", {"data-stage": "waking", "hidden": True}, texts.gettext("The turtles are waking up …")),
        element(
            "p", {"data-stage": "wanted", "hidden": True}, texts.gettext("You are off as soon as everything is here.")
        ),
    )
    play = command_button("play", "button-loud", texts.gettext("Play"), submit=True)
    others = (
        command_button("open", "button-quiet", texts.gettext("Open a saved game")),
        command_button("last-games", "button-quiet", texts.gettext("Last games")),
        command_button("lab", "button-quiet", texts.gettext("The lab: chance and odds")),
    )
    return element("div", {"class": "start"}, play, progress, element("div", {"class": "start-others"}, *others))
