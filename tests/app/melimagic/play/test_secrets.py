"""A card that a player has never seen changes nothing that this player, or everybody, gets to see or read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.melimagic.play.at_table import TABLE
from app.play.display import Everybody
from app.play.hidden.eyes import Chair, Company, Eyes, Meanwhile
from app.play.hidden.hidden_face import HiddenFace
from app.play.hidden.hidden_game import Pencil, Sight
from app.play.hidden.missed import first_question, missed_moments
from mahe_core import melimagic
from mahe_core.engine.session import begin
from mahe_core.melimagic import Setup
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.melimagic.play.tables import USUAL, save_of, sit_down
from tests.app.stage import Stage
from tests.melimagic.games import rabbits_exchanged


def played(players: int, seed: int, length: int) -> MelimagicSession:
    """Return a random game after a number of decisions, tries among them."""
    draw = random.Random(seed)  # noqa: S311 - games to try, no secrets
    session = begin(melimagic, Setup(players=players), seed).settled()
    for _ in range(length):
        if session.to_act is None:
            break
        session = session.acted(draw.choice(melimagic.legal_intents(session.state))).settled()
    return session


def otherwise(session: MelimagicSession, viewer: int | None, most: int) -> Iterator[MelimagicSession]:
    """Return the same game with two rabbits exchanged that the viewer has never seen, in some of the possible ways."""
    for number, actions in enumerate(rabbits_exchanged(session, viewer)):
        if number >= most:
            return
        other = begin(melimagic, session.setup, None)
        for action in actions:
            other = other.with_logged(action)
        yield other


PENCIL = Pencil({"0:1": "crown", "1:2": "carrot"}, up=True, at="1:2")
"""A player's notes, which must depend on nothing else."""


def veiled(stage: Stage, session: MelimagicSession, viewer: int) -> list[str]:
    """Return a player's whole screen, at every question and in every moment, while the button is not held."""
    face = HiddenFace(stage.site, TABLE, save_of(session), Company(tuple(range(session.setup.players))))
    moments = missed_moments(session, TABLE, viewer, first_question(session), range(session.setup.players))
    told = []
    every: list[Chair | Meanwhile] = [Chair(viewer), *(Meanwhile(viewer, False, at) for at in range(len(moments)))]
    for eyes in every:
        sight = face.sight(eyes, session, moments, asked=True, can_undo=False, controls=None)
        sight = face.veiled(replace(sight, holds=True, pencil=replace(PENCIL, notes={})), eyes, session, moments)
        told += drawn(face, eyes, sight)
        told.append(repr(TABLE.perceived_scene(sight.events, USUAL, moves=True)))
        told += TABLE.choices_said(sight, face.people)
    return told


def shown(stage: Stage, session: MelimagicSession, viewer: int | None) -> list[str]:
    """Return everything a viewer sees and reads of a game, at every question and in every missed moment."""
    save = save_of(session)
    company = Company(tuple(range(session.setup.players)))
    face = HiddenFace(stage.site, TABLE, save, company)
    eyes: Eyes = Everybody() if viewer is None else Chair(viewer)
    sight = face.sight(eyes, session, (), asked=True, can_undo=False, controls=None)
    noting = replace(sight, pencil=PENCIL)
    told = [*drawn(face, eyes, sight), *drawn(face, eyes, noting), TABLE.last_turn_said(session, face.people)]
    told += [*TABLE.asked_said(sight, face.people), *TABLE.choices_said(sight, face.people)]
    if viewer is None:
        told += [sentence for entry in session.entries for sentence in TABLE.said(entry.step.events, face.people)]
        return told
    for moment in missed_moments(session, TABLE, viewer, first_question(session), range(session.setup.players)):
        told += TABLE.said(moment.events, face.people)
        told.append(repr(moment.events))
        told.append(repr(melimagic.view(moment.state, viewer)))
        told.append(repr(TABLE.perceived_scene(moment.events, USUAL, moves=True)))
    told.append(TABLE.side_said(sight, face.people))
    return told


def drawn(face: HiddenFace, eyes: Eyes, sight: Sight) -> list[str]:
    """Return the whole screen as it is written to the page."""
    regions = TABLE.regions(sight, face.people, USUAL)
    return [str(face.render(eyes, sight, None)), *map(str, regions.values())]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exchanging_unseen_rabbits_changes_no_byte(players: int) -> None:
    stage = sit_down(begin(melimagic, Setup(players=players), 1).settled())
    compared = 0
    for seed in range(8):
        session = played(players, seed, 3 + 4 * seed)
        for viewer in (None, *range(players)):
            seen = shown(stage, session, viewer)
            for other in otherwise(session, viewer, 3):
                assert shown(stage, other, viewer) == seen
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("players", [2, 4])
def test_without_holding_even_own_rabbits_change_no_byte(players: int) -> None:
    stage = sit_down(begin(melimagic, Setup(players=players), 1).settled())
    compared = 0
    for seed in range(5):
        session = played(players, seed, 3 + 4 * seed)
        for viewer in range(players):
            seen = veiled(stage, session, viewer)
            for other in otherwise(session, None, 3):
                assert veiled(stage, other, viewer) == seen
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("players", [2, 4])
def test_open_table_names_no_rabbit_on_a_stand_or_in_hand(players: int) -> None:
    stage = sit_down(begin(melimagic, Setup(players=players), 1).settled())
    for seed in range(6):
        session = played(players, seed, 4 + 5 * seed)
        if session.to_act is None:
            continue
        face = HiddenFace(stage.site, TABLE, save_of(session), Company(tuple(range(players))))
        sight = face.sight(Everybody(), session, (), asked=True, can_undo=False, controls=None)
        regions = TABLE.regions(sight, face.people, USUAL)
        for name in ("prompt", "drawn", "dice", "actions"):
            assert "rabbit-" not in str(regions[name])
        # Golden cards are public; nothing else among the stands may show rabbits.
        assert "data-rabbit" not in str(regions["stands"])
        assert "rabbit-side" not in str(regions["stands"])
