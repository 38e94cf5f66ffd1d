"""The frame of every result: a scene with who won and why above, playing again always in view, all else below."""

from __future__ import annotations

from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views.elements import command_button


def result_frame(
    scene: Markup,
    head: Markup,
    told: Markup,
    commands: Markup,
    texts: Texts,
    *,
    notices: Markup | None,
    offers: Markup | None,
) -> Markup:
    """Draw the result screen round what a game shows and tells."""
    again = command_button("play-again", "button-loud", texts.gettext("Play again"))
    return element(
        "section",
        {"data-screen": "result", "class": "result", "aria-labelledby": "result-title"},
        element("div", {"id": "region-notices", "class": "notices"}, notices),
        element("div", {"class": "ending"}, scene, head),
        element("div", {"class": "ending-bar"}, again),
        element(
            "div",
            {"class": "result-more"},
            told,
            commands,
            element("div", {"id": "region-offers", "class": "notices offers"}, offers),
        ),
    )


def result_head(title: str, why: str, counting: str) -> Markup:
    """Draw who has won and why; until all is counted it says that things are being counted."""
    attributes: dict[str, str | bool] = {"class": "result-counting", "aria-hidden": "true", "data-counting": True}
    return element(
        "div",
        {"class": "result-head"},
        element("p", attributes, counting),
        element("h1", {"id": "result-title", "class": "title", "tabindex": -1}, title),
        element("p", {"class": "lead"}, why),
    )


def result_commands(texts: Texts, *, coached: bool) -> Markup:
    """Draw what can be done after a game; where a coach may have something to say of it, that too."""
    coach = command_button("coach", "button-quiet", texts.gettext("How was it played?"))
    return element(
        "div",
        {"class": "result-commands"},
        command_button("new-game", "", texts.gettext("New game with other players")),
        coach if coached else None,
        command_button("replay", "button-quiet", texts.gettext("Watch the game again")),
        command_button("share", "button-quiet", texts.gettext("Share")),
        command_button("save", "button-quiet", texts.gettext("Save to a file")),
        command_button("open", "button-quiet", texts.gettext("Open a saved game")),
    )
