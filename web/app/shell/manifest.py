"""Words the web app manifest: what the game is called among the apps of a device, and in the dialog that installs it.

Promises: the build asks this once a language, and fills web/manifest.webmanifest with the answers.
"""

from __future__ import annotations

from app.languages import Texts


def manifest_words(texts: Texts) -> dict[str, str]:
    """Give the words by the names of their places in the template.

    The name is the page's own title, so that the window of the installed game does not show two.
    """
    return {
        "tag": texts.language.tag,
        "name": texts.gettext("Mahé – a turtle race round the island"),
        "description": texts.gettext(
            "A dice game for 2 to 7 players round one device: free, no account needed, playable without a network."
        ),
        "on-a-phone": texts.gettext("A game between four players on a phone"),
        "on-a-laptop": texts.gettext("A game between four players on a laptop"),
    }
