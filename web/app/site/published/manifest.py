"""Words the web app manifest: what the game is called among the apps of a device, and in the dialog that installs it.

The build asks this once a language, and fills web/manifest.webmanifest with the answers.
"""

from __future__ import annotations

from app.ui.brand import Brand
from app.ui.languages import Texts


def manifest_words(game: Brand, texts: Texts) -> dict[str, str]:
    """Word everything, by the names of their places in the template.

    The name is the page's own title, so that the window of the installed game does not show two.
    """
    return {
        "tag": texts.language.tag,
        "name": game.title(texts),
        "description": game.described(texts),
        "on-a-phone": game.pictured("phone", texts),
        "on-a-laptop": game.pictured("laptop", texts),
    }
