"""Says why something is refused: an action against the rules, or a save that cannot be read.

Promises: a sentence for every reason, so that a new one fails type-checking until it is worded.
"""

from __future__ import annotations

from typing import assert_never

from app.languages import Texts
from mahe_core.mahe import Reason
from mahe_core.table.save_file import Refusal, SaveRefused


def why_illegal(reason: Reason, texts: Texts) -> str:
    """Say in a sentence why the rules refuse an action."""
    match reason:
        case Reason.GAME_OVER:
            return texts.gettext("The game is over.")
        case Reason.CHANCE_ANSWERS:
            return texts.gettext("First a die must be rolled or a card turned up.")
        case Reason.PLAYER_DECIDES:
            return texts.gettext("A player has to decide first.")
        case Reason.CHOOSE_FIRST:
            return texts.gettext("A turtle must be chosen first.")
        case Reason.NOTHING_TO_CHOOSE:
            return texts.gettext("There is no turtle to choose now.")
        case Reason.NO_SUCH_TURTLE:
            return texts.gettext("That turtle is not in this game.")
        case Reason.NOT_YOUR_TURTLE:
            return texts.gettext("That turtle belongs to another player.")
        case Reason.FIRST_DIE_MUST_BE_ROLLED:
            return texts.gettext("The first die must be rolled.")
        case Reason.NO_THIRD_DIE_ON_SEVEN:
            return texts.gettext("At this table there is no third die on a sum of 7.")
        case Reason.VARIANT_NOT_PLAYED:
            return texts.gettext("At this table egg cards cannot be spent.")
        case Reason.CARD_NOT_HELD:
            return texts.gettext("The one who decides holds no such egg card.")
        case Reason.CARD_BREAKS_SEVEN:
            return texts.gettext("With that card the sum would be over 7.")
        case Reason.ONE_CARD_A_TURN:
            return texts.gettext("Each player may spend only one egg card in a turn.")
        case Reason.NO_SUCH_FACE:
            return texts.gettext("A die shows 1 to 6.")
        case Reason.NO_SUCH_CARD_LEFT:
            return texts.gettext("No such egg card is left.")
        case Reason.CARD_IS_AWAITED:
            return texts.gettext("An egg card is turned up now, no die is rolled.")
        case Reason.DIE_IS_AWAITED:
            return texts.gettext("A die is rolled now, no egg card is turned up.")
        case _:
            assert_never(reason)


def why_save_refused(refused: SaveRefused, texts: Texts) -> str:
    """Say in a sentence why a save cannot be opened, with the field or the entry where it shows."""
    field, entry = refused.field or "?", refused.entry or 0
    match refused.refusal:
        case Refusal.NOT_JSON:
            if refused.character is None:
                return texts.gettext("The save is damaged.")
            return texts.gettext("The save is damaged or cut off at character {place}.", place=refused.character)
        case Refusal.NOT_A_SAVE:
            return texts.gettext("This is not a saved game.")
        case Refusal.NEWER_VERSION:
            return texts.gettext(
                "This game was saved by a newer version. Close the game and open it again for the new version, then "
                "try once more."
            )
        case Refusal.OTHER_GAME:
            return texts.gettext("This is a saved game of something other than Mahé.")
        case Refusal.MISSING_FIELD:
            return texts.gettext("“{field}” is missing in the save.", field=field)
        case Refusal.UNKNOWN_FIELD:
            return texts.gettext("“{field}” does not belong in a save.", field=field)
        case Refusal.WRONG_FIELD:
            return texts.gettext("“{field}” is wrong in the save: {found}", field=field, found=refused.found)
        case Refusal.UNREADABLE_ENTRY:
            return texts.gettext("Entry {entry} of the log cannot be read: {found}", entry=entry, found=refused.found)
        case Refusal.ILLEGAL_ENTRY:
            reason = why_illegal(refused.illegal, texts) if isinstance(refused.illegal, Reason) else refused.found
            return texts.gettext("Entry {entry} of the log breaks the rules. {reason}", entry=entry, reason=reason)
        case Refusal.OTHERWISE_DRAWN:
            return texts.gettext(
                "Entry {entry} of the log was changed: this game does not draw {found} there.",
                entry=entry,
                found=refused.found,
            )
        case Refusal.NO_SEED:
            return texts.gettext("The game is not over, but it cannot go on: the number its dice come from is missing.")
        case Refusal.DAMAGED_LINK:
            return texts.gettext(
                "The link is damaged or cut off. Ask for it once more, or have the game sent as a file."
            )
        case _:
            assert_never(refused.refusal)
