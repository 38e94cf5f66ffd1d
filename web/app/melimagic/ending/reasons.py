"""The reasons of the computer players: each decision, turn by turn, explained by the player in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, assert_never

from app.computers.animals import animal_picture
from app.melimagic.wording.events import log_line
from app.melimagic.wording.names import People, rabbit_name
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, region
from mahe_core.melimagic import Action, Event, HatDealt, PileRenewed, TurnBegan, TurnHat
from mahe_core.melimagic.players.deciding import Why
from mahe_core.melimagic.players.levels import player_named
from mahe_core.melimagic.players.recounting import Account
from mahe_core.melimagic.sessions import MelimagicSave, MelimagicSession


def reason_sentence(account: Account, action: Action, people: People) -> str:
    """Return the player's reason for an action, in the first person; "" if the player had no choice."""
    texts = people.texts
    match account.why:
        case Why.BEGINS | Why.SEEN_ENOUGH:
            return ""
        case Why.LOOKS_AT_OWN:
            return texts.gettext("I wanted to see my own card again.")
        case Why.LOOKS_FOR:
            return texts.gettext("I was looking for: {rabbits}.", rabbits=_missing(account, people))
        case Why.TAKES_SIGHT:
            return _turned_away(account, action, people)
        case Why.TAKES_KNOWN:
            return _taken(account, people)
        case Why.TAKES_BLINDLY:
            if not account.missing:
                return texts.gettext("I had both rabbits already and swapped a card that I did not need.")
            return texts.gettext(
                "I did not know what was there and hoped for: {rabbits}.", rabbits=_missing(account, people)
            )
        case Why.DRAWS_HAT:
            if not account.missing:
                return texts.gettext("I had both rabbits already and did not want another golden card.")
            return texts.gettext("I was hoping for: {rabbits}.", rabbits=_missing(account, people))
        case Why.DRAWS_GOLDEN:
            return texts.gettext("I was hoping for a golden card that would suit my rabbits better.")
        case Why.KEEPS:
            return texts.gettext("It was of more use to me than the card that stood there.")
        case Why.DISCARDS:
            return texts.gettext("It was of no use to me.")
        case Why.IS_SURE:
            if account.was_so:
                return texts.gettext("I was sure of both rabbits.")
            return texts.gettext("I was sure of both rabbits, but my memory let me down.")
        case Why.RISKS:
            return texts.gettext("I thought the chance of a match was {percent}.", percent=_percent(account, people))
        case Why.WAITS:
            if not account.chance:
                return ""
            return texts.gettext(
                "My best try had a chance of {percent}, which was not enough for me.",
                percent=_percent(account, people),
            )
        case _:
            assert_never(account.why)


def _turned_away(account: Account, action: Action, people: People) -> str:
    texts = people.texts
    assert isinstance(action, TurnHat)
    owner = people.player(action.player)
    if account.rabbit is None:
        return texts.gettext("{owner} might have had a use for it, so I turned it away.", owner=owner)
    rabbit = rabbit_name(account.rabbit, texts)
    if account.was_so:
        return texts.gettext(
            "I remembered what it was: {rabbit}. {owner} could have used it, so I turned it away.",
            rabbit=rabbit,
            owner=owner,
        )
    return texts.gettext(
        "I thought it was this one: {rabbit}. {owner} could have used it, so I turned it away.",
        rabbit=rabbit,
        owner=owner,
    )


def _taken(account: Account, people: People) -> str:
    texts = people.texts
    assert account.rabbit is not None
    rabbit = rabbit_name(account.rabbit, texts)
    if not account.was_so:
        return texts.gettext("I was sure that this rabbit was there, but it was not: {rabbit}.", rabbit=rabbit)
    if account.rabbit not in account.missing:
        return texts.gettext("I knew which rabbit was there: {rabbit}.", rabbit=rabbit)
    if account.in_sight:
        return texts.gettext("I needed this rabbit, and I could see it there: {rabbit}.", rabbit=rabbit)
    return texts.gettext("I needed this rabbit, and I had seen it there: {rabbit}.", rabbit=rabbit)


def _missing(account: Account, people: People) -> str:
    return people.texts.and_list([rabbit_name(rabbit, people.texts) for rabbit in account.missing])


def _percent(account: Account, people: People) -> str:
    assert account.chance is not None
    return people.texts.percent(Fraction(account.chance).limit_denominator(10_000))


REGION: Final = "reasons"
COMMAND: Final = "reasons"
HIDE: Final = f"{COMMAND}:hide"


@dataclass(frozen=True, slots=True)
class Reason:
    """A decision: its turn, the level that made it, the action and the reason."""

    turn: int
    level: str
    did: str
    why: str


def levels_of(save: MelimagicSave, people: People) -> tuple[str | None, ...]:
    """Return the level that decides at each seat; None for a person."""
    return tuple(people.mind(player) for player in range(save.session.setup.players))


def forgetful(save: MelimagicSave, people: People) -> tuple[int, ...]:
    """Return the players who cannot give reasons because the game has no seed, so that what they forgot is unknown."""
    if save.session.seed is not None:
        return ()
    levels = levels_of(save, people)
    return tuple(
        player for player, level in enumerate(levels) if level is not None and not player_named(level).memory.is_sure
    )


def reasons(session: MelimagicSession, accounts: Sequence[Account], people: People) -> tuple[Reason, ...]:
    """Put accounts into words, in the order of the game, omitting decisions without a reason."""
    turns = _turns(session)
    told = []
    for account in sorted(accounts, key=lambda account: account.entry):
        why = reason_sentence(account, session.entries[account.entry].action, people)
        level = people.mind(account.player)
        if why and level is not None:
            did = _did(session, account.entry, people)
            told.append(Reason(turns[account.entry], level, did or _passed(account.player, people), why))
    return tuple(told)


def reasons_region(save: MelimagicSave, people: People) -> Markup | None:
    """Draw the region for the reasons, with the button that asks for them; None if only people played."""
    if not any(levels_of(save, people)):
        return None
    return region(REGION, reasons_button(people.texts), "reasons-region")


def reasons_button(texts: Texts) -> Markup:
    """Draw the button that asks for the reasons. It takes the focus over from the button that hides them."""
    return _button(COMMAND, HIDE, texts.gettext("Why did the computers do that?"))


def _button(command: str, after: str, label: str) -> Markup:
    attributes: Attributes = {"type": "button", "class": "button", "data-command": command, "data-after": after}
    return element("button", attributes, label)


def reasons_list(told: Sequence[Reason], silent: Sequence[int], people: People) -> Markup:
    """Draw the reasons, and name the players who cannot give any."""
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
        "This game came as a link, and a link does not say who forgot what. So nobody can tell "
        "you what these players were thinking: {players}.",
        players=names,
    )
    return element("p", {}, sentence)


def _reason(reason: Reason, texts: Texts) -> Markup:
    turn = texts.gettext("Turn {turn}", turn=reason.turn)
    return element(
        "li",
        {"class": "reason"},
        animal_picture(reason.level),
        element(
            "div",
            {"class": "reason-words"},
            element("p", {"class": "reason-did"}, element("span", {"class": "reason-turn"}, turn), " ", reason.did),
            element("p", {"class": "reason-why"}, element("q", {}, reason.why)),
        ),
    )


def _did(session: MelimagicSession, entry: int, people: People) -> str:
    """Describe the first visible effect of a decision, which may depend on the outcome of chance."""
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
    """Return the turn, from 1, of each entry."""
    turns, turn = [], 0
    for entry in session.entries:
        turns.append(max(1, turn))
        turn += sum(isinstance(event, TurnBegan) for event in entry.step.events)
    return tuple(turns)
