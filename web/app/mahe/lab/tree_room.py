"""The tree room: every possible roll of three dice, opened step by step.

Pressing a node opens its branches, and a button opens a whole level; a strategy prunes the rolls it would never make.
"""

from __future__ import annotations

from app.lab.rooms.room import Lab, Room, Setting, one_of
from app.mahe.lab.strategies import read_choice
from app.mahe.lab.tree_model import LEVELS, Dice, TreeView, read_path, view_tree, walk
from app.mahe.lab.tree_view import ALWAYS, FIELD, FORM, SLIDE, node_sentence, tree_screen
from app.mahe.play.editions import printed_rules
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import BestAverage, NamedStrategy, strategy_named
from mahe_core.override import override


class TreeRoom(Room):
    """Shows the tree of 6, 36 and 216 outcomes.

    A lesson sets `dice`, the open path ("4" or "4-3"), `levels`, the depth in dice to which the whole tree is open (0
    to 3), and `strategy`, the name of the strategy that prunes it.
    """

    name = "tree"
    settings = (
        Setting("dice", read_path, ()),
        Setting("levels", one_of(range(LEVELS + 1)), 1),
        Setting("strategy", strategy_named, None),
    )

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._set_up((), 0 if lab.on_projector else 1, None)

    def _set_up(self, dice: Dice, levels: int, strategy: NamedStrategy | None) -> None:
        self._levels, self._strategy = levels, strategy
        self._opened: frozenset[Dice] = frozenset()
        self._follow(dice)

    @property
    def _rules(self) -> DiceRules:
        return printed_rules(self._lab.texts.language)

    @override
    def title(self, texts: Texts) -> str:
        return texts.pgettext("room of the lab", "Tree")

    @property
    @override
    def commands(self) -> Commands:
        return {
            "lab-tree-open": self._open,
            SLIDE: self._slide,
            "lab-tree-level": plain(self._open_level),
            "lab-tree-close": plain(self._close),
        }

    @property
    def _view(self) -> TreeView:
        return view_tree(self._rules, self._path, self._levels, self._opened, self._strategy)

    @override
    def draw(self) -> Markup:
        return tree_screen(self._view, self._strategy, self._rules, self._lab.texts, for_lesson=self._lab.for_lesson)

    @override
    def changed(self, form: str) -> None:
        if form == FORM:
            fields = self._lab.browser.page.fields(FORM)
            whole = fields.get(f"{FIELD}-kind", ALWAYS) == ALWAYS
            self._strategy = None if whole else read_choice(FIELD, fields, self._strategy or BestAverage())
            self._follow(self._path)

    @override
    def step(self, forward: bool) -> bool:
        """Open the next level, and after the last one prune the tree by the best average."""
        if forward and self._levels < LEVELS:
            self._levels += 1
        elif forward and self._strategy is None:
            self._strategy = BestAverage()
        elif not forward and self._strategy is not None:
            self._strategy = None
        elif not forward and self._levels:
            self._levels -= 1
            self._opened = frozenset()
        else:
            return False
        self._follow(self._path[: self._levels])
        return True

    def _follow(self, path: Dice) -> None:
        """Follow a path as far as the tree goes, and open the nodes along it."""
        self._path = walk(self._rules, path, self._strategy)[-1].dice
        if self._path:
            self._opened |= {self._path[:length] for length in range(len(self._path) + 1)}

    async def _open(self, argument: str) -> None:
        self._follow(read_path(argument))
        self._lab.browser.page.say(node_sentence(self._view, self._lab.texts))

    async def _slide(self, argument: str) -> None:
        cells = self._view.cells
        if argument.isdecimal() and int(argument) < len(cells):
            self._follow(cells[int(argument)].node.dice)

    async def _open_level(self) -> None:
        self._levels = min(self._levels + 1, LEVELS)
        self._lab.browser.page.say(node_sentence(self._view, self._lab.texts))

    async def _close(self) -> None:
        self._path, self._levels, self._opened = (), 1, frozenset()
