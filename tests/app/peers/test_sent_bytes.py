"""Nothing that a guest may not see is in the texts that are sent to it, whatever anybody sends to the host."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from app.peers.host import Carry, Effect, Host, Send
from app.peers.protocol import LONGEST, PROTOCOL, Again, Hello, Reading, Sit, Steps, Table, Want, written
from app.play.wishes import hook_of, taken_back
from mahe_core.engine.contract import Json, Viewer
from mahe_core.engine.seats import BY_DEVICE, BY_HAND
from mahe_core.engine.session import AnySession, drawn_number
from mahe_core.melimagic.position.letters import LETTERS, UNSEEN
from tests.app.fakes.device import FakeClock
from tests.app.peers.sitting import VERSION, Sitting, for_three, save_of, seedless
from tests.app.peers.test_host_and_guests import assert_all_see_the_game
from tests.every_game.sittings import every_game, hiding_game
from tests.every_game.test_hidden_things import exchanged
from tests.every_game.tried import MAHE, MELIMAGIC, PIG_AS_TRIED, Tried

VIEWERS: Final[tuple[Viewer, ...]] = (0, 1, 2, None)


def a_game(tried: Tried) -> AnySession:
    """Return a game of three that is over."""
    session: AnySession = Sitting(tried, for_three(tried), 7).play().save.session
    return session


def questions(session: AnySession) -> list[AnySession]:
    """Return the game at each question to a player."""
    stages = map(session.at, range(len(session.entries) + 1))
    return [stage for stage in stages if isinstance(stage.to_act, int)]


def recorded(tried: Tried, stages: list[AnySession], viewer: Viewer, sent: tuple[str, ...] = ()) -> list[Effect]:
    """Return all that a host does for one guest in successive positions, and at its messages in the last one."""
    host = Host(save_of(tried, stages[0]), VERSION, lambda: "token", FakeClock().now)
    effects = [*host.received("guest", *written(Hello(PROTOCOL, VERSION, tried.game.NAME, None)))]
    effects += host.received("guest", *written(Sit(viewer)))
    for stage in stages[1:]:
        effects += host.changed(save_of(tried, stage))
    for text in sent:
        effects += host.received("guest", text)
    return effects


def texts_of(effects: list[Effect]) -> list[str]:
    return [effect.text for effect in effects if isinstance(effect, Send)]


def intents_of(effects: list[Effect]) -> list[Any]:
    return [effect.intent for effect in effects if isinstance(effect, Carry)]


# What guests get does not depend on what they may not see


@hiding_game
@pytest.mark.parametrize("viewer", [0, *(pytest.param(viewer, marks=pytest.mark.slow) for viewer in VIEWERS[1:])])
def test_texts_of_a_whole_game_do_not_depend_on_hidden_things(tried: Tried, viewer: Viewer) -> None:
    asked = questions(a_game(tried))
    compared = 0
    for session in asked[:: max(1, len(asked) // 6)]:
        texts = texts_of(recorded(tried, questions(session), viewer))
        assert any("Table" in text for text in texts)
        for other in exchanged(tried, session, viewer):
            assert texts_of(recorded(tried, questions(other), viewer)) == texts
            compared += 1
    assert compared > 5


@pytest.mark.slow
@hiding_game
@pytest.mark.parametrize("viewer", [1, None])
def test_answers_to_messages_do_not_depend_on_hidden_things(tried: Tried, viewer: Viewer) -> None:
    asked = questions(a_game(tried))
    session = asked[len(asked) // 2]
    draw = random.Random(7)  # noqa: S311 - messages to test
    (hello,) = written(Hello(PROTOCOL, VERSION, tried.game.NAME, None))
    sent = tuple(odd_text(draw, tried, [hello]) for _ in range(60))
    # Another seat would show other things.
    sent = tuple(text for text in sent if "Sit" not in text)
    one = recorded(tried, [session], viewer, sent)
    for other in exchanged(tried, session, viewer):
        two = recorded(tried, [other], viewer, sent)
        assert (texts_of(two), intents_of(two)) == (texts_of(one), intents_of(one))


# Every hidden rabbit, searched in the texts of whole games


def seen_entries(texts: list[str]) -> Iterator[tuple[int, Json]]:
    """Yield each position that a guest was sent, with the number of log entries before it."""
    reading = Reading()
    for text in texts:
        match reading.read(text):
            case Table(whole=[_, _, opening], entries=entries):
                yield 0, opening
                yield from ((place, seen) for place, (_, seen) in enumerate(entries, start=1))
            case Steps(since, entries):
                yield from ((place, seen) for place, (_, seen) in enumerate(entries, start=since + 1))
            case _:
                pass


def rabbits_in(written_view: str) -> list[str]:
    """Return the letters of the cards on all stands, as a text of a view has them."""
    return re.findall(r"[A-Z_?]", written_view.split(" ", maxsplit=1)[0])


def assert_nothing_hidden_is_in(texts: list[str], session: AnySession, viewer: Viewer) -> int:
    """Check texts of Melimagic against its states; return the number of hidden rabbits that were not found."""
    letters = {rabbit: letter for letter, rabbit in LETTERS.items()}
    hidden = 0
    for place, (mine, public, _, _, events) in seen_entries(texts):
        before, after = session.at(max(place - 1, 0)).state, session.at(place).state
        for view, eyes in ((mine, viewer), (public, None)):
            shown = rabbits_in(view or public)
            cards = [(player, card) for player, stand in enumerate(after.stands) for card in stand]
            for found, (player, card) in zip(shown, cards, strict=True):
                sees = card is not None and eyes is not None and card.out is not (player == eyes)
                if card is not None:
                    assert found == (letters[card.rabbit] if sees else UNSEEN)
                    hidden += not sees
        # A rabbit in an event is on the viewer's side of some card, or lies open.
        known = {*after.golden.in_front, *before.golden.in_front}
        open_rabbits = {rabbit for pair in known if pair is not None for rabbit in pair} | {after.hats.top}
        if viewer is not None:
            for state in (before, after):
                open_rabbits |= {
                    card.rabbit
                    for player, stand in enumerate(state.stands)
                    for card in stand
                    if card is not None and card.out is not (player == viewer)
                }
                open_rabbits |= {state.drawn} if state.on_turn == viewer else set()
        for event in events:
            if not {"PairShown", "HatDiscarded", "GoldenLaid", "GoldenPutUnder", "GoldenWon"} & set(event):
                for rabbit in re.findall(r"'Rabbit': (\d)", str(event)):
                    assert int(rabbit) + 1 in open_rabbits
    return hidden


@pytest.mark.slow
def test_no_hidden_rabbit_is_in_the_texts_of_a_whole_game() -> None:
    sitting = Sitting(MELIMAGIC, for_three(MELIMAGIC), 7).fill().play()
    for viewer in VIEWERS:
        texts = sitting.texts["watching" if viewer is None else f"at {viewer}"]
        assert assert_nothing_hidden_is_in(texts, sitting.save.session, viewer) > 500


@pytest.mark.parametrize("tried", [MAHE, pytest.param(MELIMAGIC, marks=pytest.mark.nightly)])
def test_undo_at_the_host_tells_guests_nothing_and_keeps_them_in_step(tried: Tried) -> None:
    sitting = Sitting(tried, for_three(tried), 7)
    sitting.reseat(0, BY_HAND)
    for name, seat in (("at 1", 1), ("at 2", 2), ("watching", None)):
        sitting.sit(name, seat)
    undone = 0
    for n in range(150):
        acting = sitting.save.session.to_act
        if acting is None:
            break
        sitting.decide(n)
        back = taken_back(sitting.save.session, sitting.save.seats, lambda _state: False)
        if back is None or acting != 0 or drawn_number(3, n) < 0.3:
            continue
        if tried is MELIMAGIC:
            # The texts so far belong to the branch that is about to be undone.
            for name, viewer in (("at 1", 1), ("at 2", 2), ("watching", None)):
                assert_nothing_hidden_is_in(sitting.texts[name], sitting.save.session, viewer)
                sitting.texts[name].clear()
        undone += 1
        sitting.change(back)
        assert_all_see_the_game(sitting)
    assert undone >= 3


@every_game
def test_no_seed_is_in_the_texts_of_a_whole_game(tried: Tried) -> None:
    seed = 2**53 - 111
    sitting = Sitting(tried, for_three(tried), seed).fill().play()
    sitting.hear("at 1", sitting.guests["at 1"].again())
    for name, guest in sitting.guests.items():
        assert sum("Ended" in text for text in sitting.texts[name]) == 1 + (name == "at 1")
        assert not any(str(seed) in text for text in sitting.texts[name])
        assert guest.save is not None
        assert guest.save.session == seedless(sitting.save.session)


# Random messages


ODD: Final = (
    *("", " ", "null", "NaN", "1e999", "[", '"', "{}", "[]", '{"Hello":[]}', '{"Sit":["0"]}', '{"Want":[true,"roll"]}'),
    *('{"Sit":[1e3]}', '{"Again":[],"Sit":[0]}', '{"Again":{}}', '{"Part":[1,1,"{}"]}', '{"Ended":["{}"]}', "\ud800"),
    *("9" * 5_000, "[" * LONGEST, '{"Want":[0,"' + "x" * LONGEST + '"]}', '{"Table":["a",[],[null,{},null],[]]}'),
    *('{"Refused":[{"Reason":99}]}', '{"Welcome":["",[],null]}', '{"Steps":[0,[]]}', '{"Steps":[-1,[[]]]}'),
)


def odd_text(draw: random.Random, tried: Tried, known: list[str]) -> str:
    """Return a message with any contents, a known one damaged or not, or something else."""
    conceivable = [hook_of(tried.game, action) for action in tried.conceivable]
    version, game = draw.choice((VERSION, "9")), draw.choice((tried.game.NAME, "go"))
    token = draw.choice((None, "token-0", "token-1"))
    message = draw.choice(
        (
            Hello(draw.randint(0, 2), version, game, token),
            Sit(draw.choice((None, -1, 0, 1, 2, 3))),
            Want(draw.randint(0, 40), draw.choice(conceivable)),
            Again(),
        )
    )
    text = draw.choice((draw.choice(known), draw.choice(ODD), *written(message), *written(message)))
    if text and draw.random() < 0.3:
        at = draw.randrange(len(text))
        text = text[:at] + draw.choice(("", "0", '"', "]", "\x00", "€", text)) + text[at + draw.randint(0, 9) :]
    return text


def disturb(tried: Tried, messages: int) -> None:
    """Send this many random messages in all directions during a game, and then play it to its end."""
    draw = random.Random(messages)  # noqa: S311 - messages to test
    sitting = Sitting(tried, for_three(tried), 7).fill()
    for n in range(messages):
        if sitting.save.session.to_act is None or draw.random() < 0.02:
            sitting.change(questions(sitting.save.session)[0])
        elif draw.random() < 0.05:
            sitting.fill()
        elif draw.random() < 0.1:
            sitting.decide(n)
        name = draw.choice((*sitting.guests, "Eve", f"somebody {n % 7}"))
        known = sitting.texts[name][-5:] or list(ODD)
        if name in sitting.guests and draw.random() < 0.3:
            sitting.tell(name, odd_text(draw, tried, known))
        else:
            sitting.hear(name, odd_text(draw, tried, known))
        assert max(map(len, sitting.texts[name]), default=0) <= LONGEST
        sitting.texts[name] = sitting.texts[name][-5:]
    for name in (*sitting.guests, "Eve", *(f"somebody {n}" for n in range(7))):
        sitting.guests.pop(name, None)
        sitting.do(sitting.host.gone(name))
    assert sitting.host.connected == frozenset()
    for seat in range(sitting.players):
        # Somebody who has gone may keep it otherwise.
        sitting.reseat(seat, BY_HAND)
        sitting.reseat(seat, BY_DEVICE)
    sitting.fill().play()
    ended = seedless(sitting.save.session)
    assert all(guest.save and guest.save.session == ended for guest in sitting.guests.values())


def test_hundreds_of_random_messages_disturb_no_game() -> None:
    disturb(PIG_AS_TRIED, 300)


@pytest.mark.nightly
@every_game
def test_ten_thousand_random_messages_disturb_no_game(tried: Tried) -> None:
    disturb(tried, 10_000)
