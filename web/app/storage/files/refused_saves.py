"""Says why a save cannot be read, and which passage of the rules it breaks.

There is a sentence for every reason, so that a new one fails type-checking until it is worded.
"""

from __future__ import annotations

from typing import assert_never

from app.storage.files.foreign_text import quoted
from app.storage.storage_game import StorageGame
from app.ui.languages import Texts
from mahe_core.engine.save_file import Refusal, SaveRefused


def rule_of_refused_save(refused: SaveRefused, game: StorageGame) -> str | None:
    """Name the passage that a save breaks; None when it is refused for something that is no matter of the rules."""
    return None if refused.illegal is None else game.rule_of_reason(refused.illegal)


def why_save_refused(refused: SaveRefused, game: StorageGame, texts: Texts) -> str:
    """Say in a sentence why a save cannot be opened, with the field or the entry where it shows."""
    field, entry, found = quoted(refused.field or "?"), refused.entry or 0, quoted(refused.found)
    match refused.refusal:
        case Refusal.NOT_JSON:
            if refused.character is None:
                return texts.gettext("The save is damaged.")
            return texts.gettext("The save is damaged or cut off at character {place}.", place=refused.character)
        case Refusal.NOT_A_SAVE:
            return texts.gettext("This is not a saved game.")
        case Refusal.NEWER_VERSION:
            return texts.gettext(
                "This game was saved by a newer version. Close the game and open it again to get the new "
                "version, then try once more."
            )
        case Refusal.OTHER_GAME:
            return game.of_another_game(texts)
        case Refusal.MISSING_FIELD:
            return texts.gettext("“{field}” is missing from the save.", field=field)
        case Refusal.UNKNOWN_FIELD:
            return texts.gettext("“{field}” does not belong in a save.", field=field)
        case Refusal.WRONG_FIELD:
            return texts.gettext("“{field}” is wrong in the save: {found}", field=field, found=found)
        case Refusal.UNREADABLE_ENTRY:
            return texts.gettext("Entry {entry} of the log cannot be read: {found}", entry=entry, found=found)
        case Refusal.ILLEGAL_ENTRY:
            reason = found if refused.illegal is None else game.why_illegal(refused.illegal, texts)
            return texts.gettext("Entry {entry} of the log breaks the rules. {reason}", entry=entry, reason=reason)
        case Refusal.OTHERWISE_DRAWN:
            return texts.gettext(
                "Entry {entry} of the log was changed: this game does not draw {found} there.",
                entry=entry,
                found=found,
            )
        case Refusal.NO_SEED:
            return texts.gettext("The game is not over, but it cannot go on: the number its dice come from is missing.")
        case Refusal.DAMAGED_LINK:
            return texts.gettext("The link is damaged or cut off. Ask for it again, or have the game sent as a file.")
        case _:
            assert_never(refused.refusal)
