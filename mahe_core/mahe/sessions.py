"""The types of this game's sessions and saves."""

from __future__ import annotations

from mahe_core.engine.save_file import Save
from mahe_core.engine.session import Session
from mahe_core.mahe.actions import Intent, Outcome
from mahe_core.mahe.events import Event
from mahe_core.mahe.position.state import State
from mahe_core.mahe.setup import Setup

MaheSession = Session[Setup, State, Intent, Outcome, Event]
MaheSave = Save[MaheSession]
