"""Type aliases for this game's sessions and saves."""

from __future__ import annotations

from mahe_core.engine.save_file import Save
from mahe_core.engine.session import Session
from mahe_core.melimagic.actions import Intent, Outcome
from mahe_core.melimagic.events import Event
from mahe_core.melimagic.position.state import State
from mahe_core.melimagic.setup import Setup

MelimagicSession = Session[Setup, State, Intent, Outcome, Event]
MelimagicSave = Save[MelimagicSession]
