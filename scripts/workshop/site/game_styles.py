"""Links the stylesheets of later games, which are published apart from those of the site.

The first game's styles are part of site.css and rooms.css. Each later game has styles/<game>.css, which waits in a
template of the page until the game is opened, together with the address of the game's first screens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from app.ui.markup import Markup, element, join

Looks = Sequence[Mapping[str, str]]
"""Attributes of links to stylesheets, icons and the manifest, with addresses as seen from the site's root."""


def addresses(games: Iterable[str], address: Callable[[str], str]) -> dict[str, str]:
    """Return the address of each game's stylesheet; `address` publishes a file of web/."""
    return {game: address(f"styles/{game}.css") for game in games}


def templates(styles: Mapping[str, str], screens: Mapping[str, str]) -> Markup:
    """Return the templates that hold the later games' stylesheets and the addresses of their first screens.

    >>> print(templates({"geese": "geese-1.css"}, {"geese": "geese-2.txt"}))
    <template data-part="game-geese" data-screens="geese-2.txt"><link rel="stylesheet" href="geese-1.css"></template>
    """
    return join(
        element(
            "template",
            {"data-part": f"game-{game}", "data-screens": screens[game]},
            element("link", {"rel": "stylesheet", "href": style}),
        )
        for game, style in styles.items()
    )


def looks_of(game: str, styles: Mapping[str, str], looks: Looks) -> Looks:
    """Return the looks of a game's own pages: all of `looks` except the styles of other later games.

    >>> looks = [{"href": "site.css"}, {"href": "geese.css"}, {"href": "hares.css"}]
    >>> [each["href"] for each in looks_of("geese", {"geese": "geese.css", "hares": "hares.css"}, looks)]
    ['site.css', 'geese.css']
    """
    foreign = {style for other, style in styles.items() if other != game}
    return tuple(look for look in looks if look["href"] not in foreign)
