"""The reasons of the computer players: what was done, turn by turn, and what whoever did it says of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.melimagic.pieces.marks.minds import mind_picture
from app.melimagic.wording.people import People
from app.melimagic.wording.reasons import reason_told
from app.melimagic.wording.telling import log_line
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from mahe_core.melimagic import Event, HatDealt, PileRenewed, TurnBegan
from mahe_core.melimagic.players.levels import player_named
from mahe_core.melimagic.players.recounting import Account
from mahe_core.melimagic.sessions import MelimagicSave, MelimagicSession

REGION: Final = "reasons"
COMMAND: Final = "reasons"
HIDE: Final = f"{COMMAND}:hide"


@dataclass(frozen=True, slots=True)
class Reason:
    """One decision: in which turn, whose, what was done, and why."""

    turn: int
    level: str
    did: str
    why: str


def levels_of(save: MelimagicSave, people: People) -> tuple[str | None, ...]:
    """The level that decides at each seat; None for a person."""
    return tuple(people.mind(player) for player in range(save.session.setup.players))


def forgetful(save: MelimagicSave, people: People) -> tuple[int, ...]:
    """Find who cannot say why any more: without the seed of the game nobody knows what a memory dropped."""
    if save.session.seed is not None:
        return ()
    levels = levels_of(save, people)
    return tuple(
        player for player, level in enumerate(levels) if level is not None and not player_named(level).memory.is_sure
    )


def reasons(session: MelimagicSession, accounts: Sequence[Account], people: People) -> tuple[Reason, ...]:
    """Put accounts into words, in the order of the game; those that have nothing to tell are left out."""
    turns = _turns(session)
    told = []
    for account in sorted(accounts, key=lambda account: account.entry):
        why = reason_told(account, session.entries[account.entry].action, people)
        level = people.mind(account.player)
        if why and level is not None:
            did = _did(session, account.entry, people)
            told.append(Reason(turns[account.entry], level, did or _passed(account.player, people), why))
    return tuple(told)


def reasons_button(save: MelimagicSave, people: People) -> Markup | None:
    """Draw what asks for the reasons, which come in its place; nothing where only people played."""
    if not any(levels_of(save, people)):
        return None
    return element("div", {"id": f"region-{REGION}", "class": "reasons-region"}, reasons_asked(people.texts))


def reasons_asked(texts: Texts) -> Markup:
    """Draw the button, which takes over the focus of the one that hides the reasons again."""
    return _button(COMMAND, HIDE, texts.gettext("Why did the computers do that?"))


def _button(command: str, after: str, label: str) -> Markup:
    attributes: Attributes = {"type": "button", "class": "button", "data-command": command, "data-after": after}
    return element("button", attributes, label)


def reasons_told(told: Sequence[Reason], silent: Sequence[int], people: People) -> Markup:
    """Draw the reasons, and who cannot give any."""
    texts = people.texts
    attributes: Attributes = {
        "class": "reasons-list",
        "data-reasons": True,
        "tabindex": 0,
        "aria-labelledby": "reasons-title",
    }
    return element(
        "section",
        {"class": "reasons panel", "aria-labelledby": "reasons-title"},
        element("h2", {"id": "reasons-title"}, texts.gettext("What the computers were thinking")),
        _button(HIDE, COMMAND, texts.gettext("Hide it again")),
        _silence(silent, people),
        element("ol", attributes, *(_reason(each, texts) for each in told)) if told else None,
    )


def _silence(silent: Sequence[int], people: People) -> Markup | None:
    if not silent:
        return None
    names = people.texts.and_list([people.player(player) for player in silent])
    sentence = people.texts.gettext(
        "This game came as a link, and a link does not say who forgot what. So nobody can tell you what they were "
        "thinking: {players}.",
        players=names,
    )
    return element("p", {}, sentence)


def _reason(reason: Reason, texts: Texts) -> Markup:
    turn = texts.gettext("Turn {turn}", turn=reason.turn)
    return element(
        "li",
        {"class": "reason"},
        mind_picture(reason.level),
        element(
            "div",
            {"class": "reason-words"},
            element("p", {"class": "reason-did"}, element("span", {"class": "reason-turn"}, turn), " ", reason.did),
            element("p", {"class": "reason-why"}, element("q", {}, reason.why)),
        ),
    )


def _did(session: MelimagicSession, entry: int, people: People) -> str:
    """Tell what a decision led to first: chance may have had to answer before that was seen."""
    events = list(session.entries[entry].step.events)
    for following in session.entries[entry + 1 :]:
        if events or not following.is_outcome:
            break
        events += following.step.events
    seen = [event for event in events if not _comes_by_itself(event)]
    return log_line(seen[0], people) if seen else ""


def _comes_by_itself(event: Event) -> bool:
    return isinstance(event, TurnBegan | PileRenewed | HatDealt)


def _passed(player: int, people: People) -> str:
    return people.texts.gettext("{player} does not try.", player=people.player(player))


def _turns(session: MelimagicSession) -> tuple[int, ...]:
    """In which turn, from 1, each entry was made."""
    turns, turn = [], 0
    for entry in session.entries:
        turns.append(max(1, turn))
        turn += sum(isinstance(event, TurnBegan) for event in entry.step.events)
    return tuple(turns)
