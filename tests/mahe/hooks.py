"""The hooks of the page, read off it in one go, and what they must be by the rules.

`expected` asks the engine alone, `read` the document alone, and what the page looks like matters to neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mahe_core.mahe import CHANCE, NEST, State, legal_intents, result, to_act, write_action

READ = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const number = (element, name) => {
    const written = element?.getAttribute(name);
    return written === null || written === undefined ? null : Number(written);
  };
  const toAct = document.querySelector("[data-to-act]");
  return {
    to_act: number(toAct, "data-to-act"),
    intents: all("button[data-intent]").map((button) => [button.dataset.intent, !button.disabled]),
    turtles: all("[data-turtle]").map((turtle) => [turtle.dataset.turtle, turtle.dataset.square, turtle.dataset.level]),
    dice: all("[data-die]").map((die) => [die.dataset.die, die.dataset.face, die.hasAttribute("data-card")]),
    face_up: number(document.querySelector("[data-face-up]"), "data-face-up"),
    cards_left: number(document.querySelector("[data-cards-left]"), "data-cards-left"),
    cards: all("[data-player]").map((player) => [player.dataset.player, player.dataset.cards]),
  };
}"""
"""JavaScript that reads every hook of the table in one task, so that they belong together."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """The values of all hooks of the table at one moment.

    Intents come with whether they are enabled, turtles as (square, level), dice as (face, spent card), cards held by
    player.
    """

    to_act: int | None
    intents: tuple[tuple[str, bool], ...]
    turtles: tuple[tuple[str, int], ...]
    dice: tuple[tuple[int, bool], ...]
    face_up: int | None
    cards_left: int
    cards: tuple[int, ...]


def read(told: dict[str, Any]) -> Hooks:
    """Structure the result of `READ`; fail for hooks that are duplicated or out of order."""
    turtles = {int(turtle): (str(square), int(level)) for turtle, square, level in told["turtles"]}
    dice = {int(place): (int(face), bool(card)) for place, face, card in told["dice"]}
    cards = {int(player): int(held) for player, held in told["cards"]}
    for found, listed, first in ((turtles, "turtles", 0), (dice, "dice", 1), (cards, "cards", 0)):
        assert len(found) == len(told[listed]), f"{listed}: one stands twice on the page: {told[listed]}"
        assert sorted(found) == list(range(first, first + len(found))), f"{listed}: {sorted(found)}"
    return Hooks(
        to_act=told["to_act"],
        intents=tuple(sorted((str(hook), bool(enabled)) for hook, enabled in told["intents"])),
        turtles=tuple(turtles[turtle] for turtle in sorted(turtles)),
        dice=tuple(dice[place] for place in sorted(dice)),
        face_up=told["face_up"],
        cards_left=told["cards_left"],
        cards=tuple(cards[player] for player in sorted(cards)),
    )


def expected(state: State) -> Hooks:
    """Return the hooks that a position must have while its decision is asked.

    >>> from mahe_core.mahe import CardTurnedUp, Setup, apply, start
    >>> hooks = expected(apply(start(Setup(4)).state, CardTurnedUp(5)).state)
    >>> hooks.to_act, hooks.intents, hooks.face_up, hooks.cards_left
    (0, (('roll', True),), 5, 19)
    """
    acting = to_act(state)
    squares = [state.square_of(turtle) for turtle in range(state.setup.turtles)]
    return Hooks(
        to_act=None if acting is CHANCE else acting,
        intents=tuple(sorted((intent_hook(intent), True) for intent in legal_intents(state))),
        turtles=tuple(
            ("nest" if square == NEST else str(square), state.level_of(turtle) + 1)
            for turtle, square in enumerate(squares)
        ),
        dice=tuple((face, place == state.spent_die) for place, face in enumerate(state.dice)),
        face_up=state.face_up,
        cards_left=state.cards_left,
        cards=tuple(len(state.egg_cards(player)) for player in range(state.setup.players)),
    )


def intent_hook(intent: Any) -> str:
    """Write an intent as its hook, according to the table in DESIGN.md.

    >>> from mahe_core.mahe import SpendCard
    >>> intent_hook(SpendCard(3))
    'spend:3'
    """
    return ":".join(map(str, write_action(intent)))


def is_over(state: State) -> bool:
    """Return True if a position is the end of a game."""
    return result(state) is not None
