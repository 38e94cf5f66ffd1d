"""A fictional later game."""

from __future__ import annotations

from workshop.texts.languages import Language
from workshop.texts.rules_pages import Rules

LATER = ("geese",)
DUTCH = Language("nl", "nl", "Nederlands")

MADE_UP = {
    "app/geese/__init__.py": "",
    "app/geese/page.py": "from app.geese.feathers import FEATHER\n",
    "app/geese/feathers.py": "FEATHER = 'a grey feather'\n",
    "app/geese/lab/__init__.py": "",
    "app/geese/lab/pond.py": "WATER = 'still'\n",
    "mahe_core/geese/__init__.py": "",
    "mahe_core/geese/rules.py": "EGGS = 3\n",
}
"""Its sources, by path."""

RULES = Rules("geese", DUTCH, "Ganzen", ("rules",), '<h1 id="rules">Ganzen</h1>', "")
