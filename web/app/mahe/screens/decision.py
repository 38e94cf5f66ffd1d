"""The table's question: the prompt line, the decision's buttons with their keys, and the turtles to choose from.

There is one button for each legal intent, in the colour and sign of the player who decides. With real dice, buttons for
their faces replace Roll. Roll is the only prominent button; "another die" and Stop are on either side of it, so that
neither ever appears where Roll was.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final, assert_never

from app.mahe.play.table_model import PlayerView, TableView, TurtleView, hook
from app.mahe.screens.aids import landing_sentence, leads_to
from app.mahe.screens.players import sign_badges
from app.mahe.wording.event_words import capitalised
from app.play.keys import HookOfKey
from app.rules.links import rule_mark
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, hidden_text, join
from app.ui.views.elements import intent_button, outcome_button
from mahe_core.mahe import NAME, Action, ChooseTurtle, Die, Intent, Roll, SpendCard, Stop
from mahe_core.mahe.rulebook import DIE_FACES
from mahe_core.pictures.mahe.dice import die
from mahe_core.pictures.mahe.eggs import egg_card_picture
from mahe_core.pictures.mahe.figures import figure, place_on
from mahe_core.pictures.mahe.geometry import BOARD_HEIGHT, BOARD_TOP, BOARD_VIEW_BOX, BOARD_WIDTH, Point
from mahe_core.pictures.mahe.turtle import carrying_picture, sign_badge, turtle_picture

HOOK_OF_KEY: Final[HookOfKey] = MappingProxyType(
    {"R": hook(Roll()), "S": hook(Stop()), **{str(face): hook(Die(face)) for face in DIE_FACES}}
)

_KEY_OF_HOOK: Final = {hook: key for key, hook in HOOK_OF_KEY.items()}


def key_of(action: Action) -> str | None:
    """Return the key that presses an action's button, as in `aria-keyshortcuts`, or None.

    >>> key_of(Stop())
    'S'
    """
    return _KEY_OF_HOOK.get(hook(action))


def prompt_line(view: TableView, texts: Texts, *, asked: bool, told: Sequence[str] | None = None) -> Markup:
    """Draw the prompt line: who acts (by sign, colour and name) and why. `data-to-act` is set only while it is `asked`.

    If somebody asked for it again, it is highlighted and preceded by the sentences in `told`.
    """
    named = view.asked
    if named is None:
        return element("p", {"class": "prompt-question"}, texts.gettext("The game is over."))
    attributes = {
        "class": f"prompt-line sign-{view.deciding_sign or named.signs[0]}",
        "data-to-act": view.prompt.player if asked else None,
        "data-decides-for-another": None if named.on_turn else True,
        "data-told": None if told is None else True,
        "data-computer": None if view.by_hand else named.mind,
    }
    why = element("p", {"class": "prompt-why"}, view.prompt.why) if view.prompt.why else None
    question = element("p", {"class": "prompt-question"}, view.prompt.question)
    again = [element("p", {"class": "prompt-told"}, " ".join(told))] if told else []
    words = element("div", {"class": "prompt-words"}, *again, why, question)
    carrying = view.carrying
    moving = {turtle.sign for turtle in view.turtles if turtle.moving}
    signs = sorted(named.signs, key=lambda sign: sign not in moving)
    who = sign_badges(signs, named.mind) if carrying is None else _carrying(carrying[0].sign, carrying[1].sign)
    rule = None if view.prompt.rule is None else rule_mark(NAME, view.prompt.rule, texts)
    return element("div", attributes, who, words, rule)


def _carrying(mover: str, decider: str) -> Markup:
    """Draw the turtle that moves and the one on top that decides."""
    return element("span", {"class": "prompt-stack", "aria-hidden": "true"}, carrying_picture(mover, decider))


def actions(view: TableView, texts: Texts, *, enabled: bool, pressed: str | None = None) -> Markup:
    """Draw the buttons; they are `enabled` once the last outcome has been shown. A computer has `pressed` one."""
    deciding = view.deciding
    if view.faces and view.throwing is not None:
        faces = die_faces(view, view.throwing, texts, enabled=enabled)
        return element("div", {"class": "buttons", "data-real-dice": True}, faces)
    if deciding is None:
        return Markup("")
    buttons: list[Markup] = []
    cards: list[Markup] = []
    if view.faces:
        buttons.append(die_faces(view, deciding, texts, enabled=enabled))
    for intent in view.intents:
        if view.faces and intent == Roll():
            continue
        if not view.by_hand and isinstance(intent, SpendCard):
            # A computer's cards are secret.
            continue
        row = cards if isinstance(intent, SpendCard) else buttons
        row.append(_button(intent, view, deciding, texts, enabled, pressed))
    drawer = _drawer(cards, texts) if cards else None
    thrown_here = view.real_dice and view.by_hand
    attributes: Attributes = {"class": f"buttons sign-{view.deciding_sign}", "data-real-dice": thrown_here}
    return element("div", attributes, *buttons, drawer)


def _button(
    intent: Intent, view: TableView, deciding: PlayerView, texts: Texts, enabled: bool, pressed: str | None
) -> Markup:
    key = key_of(intent) if view.letters else None
    match intent:
        case Roll():
            mark = element("span", {"class": "button-sign"}, sign_badge(view.deciding_sign or deciding.signs[0]))
            label, kind = texts.gettext("Roll"), "button-roll button-first"
            if view.dice:
                label, kind = texts.gettext("Another die"), "button-roll button-another"
            return intent_button(
                hook(intent), kind, mark, element("span", {}, label), enabled=enabled, key=key, pressed=pressed
            )
        case Stop():
            landing = view.aids.landing
            leads = None if landing is None else leads_to(landing)
            about = None if landing is None else landing_sentence(landing, texts)
            word = element("span", {}, texts.gettext("Stop"))
            return intent_button(
                hook(intent), "button-stop", word, leads, enabled=enabled, key=key, about=about, pressed=pressed
            )
        case ChooseTurtle(turtle):
            chosen = view.turtles[turtle]
            picture = element("span", {"class": "button-turtle", "aria-hidden": "true"}, turtle_picture(chosen.sign))
            name = element("span", {}, capitalised(texts.gettext("{turtle} first", turtle=chosen.name)))
            kind = f"button-choose sign-{chosen.sign}"
            return intent_button(hook(intent), kind, picture, name, enabled=enabled, pressed=pressed)
        case SpendCard(value):
            picture = element("span", {"class": "button-card", "aria-hidden": "true"}, egg_card_picture(value))
            name = hidden_text(
                texts.ngettext("Spend the card with {number} egg", "Spend the card with {number} eggs", value)
            )
            return intent_button(hook(intent), "button-spend", picture, name, enabled=enabled)
        case _:
            assert_never(intent)


def _drawer(cards: Sequence[Markup], texts: Texts) -> Markup:
    """Draw the drawer with the cards that may be spent, closed so that other players do not see their values.

    When opened, it shows a fanned hand of cards, each rotated according to its place in the hand.
    """
    middle = len(cards) - 1
    hand = (
        element("span", {"class": "held-card", "data-turned": 2 * n - middle}, card) for n, card in enumerate(cards)
    )
    return element(
        "details",
        {"class": "drawer"},
        element("summary", {"class": "button button-quiet"}, texts.gettext("Spend an egg card…")),
        element(
            "div",
            {"class": "drawer-cards"},
            element("span", {"class": "held-cards"}, *hand),
            rule_mark(NAME, "variant", texts),
        ),
    )


def die_faces(view: TableView, thrower: PlayerView, texts: Texts, *, enabled: bool) -> Markup:
    """Draw a button for each face of the awaited real die, in the colour of the player who rolls it."""
    attributes: Attributes = {
        "class": f"faces sign-{thrower.signs[0]}",
        "role": "group",
        "aria-label": texts.gettext("What the die shows"),
    }
    return element("div", attributes, *(_face(face, view, enabled) for face in view.faces))


def _face(face: Die, view: TableView, enabled: bool) -> Markup:
    number = hidden_text(str(face.face))
    key = key_of(face) if view.letters else None
    return outcome_button(hook(face), "button-face", die(face.face), number, enabled=enabled, key=key)


REACH: Final = 105
"""The radius of a turtle's touch area in board units: 44 px across on a board 210 px wide."""


def choosing(view: TableView, *, enabled: bool) -> Markup:
    """Draw the turtles to choose from, for tapping on the board: outlined, and bobbing with the turtles they carry.

    The picture lies over the board and bobs as a whole, so the browser does not have to repaint it. It is hidden from
    assistive tools, which use the equivalent buttons. It is empty if there is no turtle to choose.
    """
    candidates = [intent for intent in view.intents if isinstance(intent, ChooseTurtle)] if enabled else []
    if not candidates:
        return Markup("")
    lifted = sorted(
        (turtle for turtle in view.turtles if turtle.candidate), key=lambda turtle: (turtle.height > 1, turtle.level)
    )
    chosen = {intent.turtle for intent in candidates}
    places = touch_places([_place(view.turtles[intent.turtle]) for intent in candidates])
    touched = (
        element(
            "circle", {"class": "choose-touch", "data-stands-for": hook(intent), "cx": at.x, "cy": at.y, "r": REACH}
        )
        for intent, at in zip(candidates, places, strict=True)
    )
    return element(
        "svg",
        {"class": "board choosing", "viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet"},
        *(_lifted(turtle, outlined=turtle.turtle in chosen) for turtle in lifted),
        *touched,
    )


def touch_places(points: list[Point]) -> list[Point]:
    """Move the places of two turtles apart, so that their touch areas do not overlap.

    >>> touch_places([Point(500, 500), Point(592, 500)])
    [Point(x=441.0, y=500.0), Point(x=651.0, y=500.0)]
    """
    if len(points) == 2:
        one, other = points
        right, down = other.x - one.x, other.y - one.y
        apart = (right**2 + down**2) ** 0.5
        push = max(0.0, 2 * REACH - apart) / 2 / apart
        points = [one.moved(-right * push, -down * push), other.moved(right * push, down * push)]
    # If one area would extend far beyond the board, both move inward.
    across = [_inward(point.x, 0, BOARD_WIDTH) for point in points]
    along = [_inward(point.y, BOARD_TOP, BOARD_TOP + BOARD_HEIGHT) for point in points]
    right, down = max(across) + min(across), max(along) + min(along)
    return [Point(round(point.x + right, 1), round(point.y + down, 1)) for point in points]


def _inward(middle: float, least: float, most: float) -> float:
    """Return the shift of a touch area away from an edge, so that less than a third of it extends beyond the edge."""
    reach = REACH * 0.4
    return max(0.0, least + reach - middle) - max(0.0, middle - (most - reach))


def _place(turtle: TurtleView) -> Point:
    return place_on(turtle.turtle, turtle.square, turtle.level, turtle.height)


def _lifted(turtle: TurtleView, *, outlined: bool) -> Markup:
    point = _place(turtle)
    drawn = figure(turtle.sign, turtle.square, turtle.level, turtle.height)
    outlines = [element("g", {"class": f"choose-outline choose-{kind}"}, drawn) for kind in ("outer", "inner")]
    return element(
        "g", {"transform": f"translate({point.x} {point.y})"}, join([*(outlines if outlined else ()), drawn])
    )
