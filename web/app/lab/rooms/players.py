"""Brings the computer players to a room that needs them: they come when somebody first asks for them."""

from __future__ import annotations

from app.lab.rooms.room import Lab
from app.ports.on_demand import ArchiveMissing
from app.ui.views import dialogs


async def players_at_hand(lab: Lab) -> bool:
    """Bring them; where they cannot be had, say so."""
    try:
        await lab.browser.archives.bring_players(lab.game.name)
    except ArchiveMissing:
        texts = lab.texts
        title = texts.gettext("The other players are not on this device yet")
        text = texts.gettext("They could not be loaded. Go online once and try again.")
        lab.browser.page.open_dialog(dialogs.message(title, text, texts))
        return False
    return True
