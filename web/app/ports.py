"""What the page's Python asks of the browser, as protocols.

Promises: `app.browser` fulfils them with the real thing, tests with plain objects; nobody else needs to know which.
Asked in batches, since every call crosses from Python to JavaScript.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from app.cues import Cue
from app.markup import Markup
from app.motion import Motion
from mahe_core.table.simulated import Batch_co, Simulated


class Motions(Protocol):
    """Plays what moves, one thing after another."""

    async def animate(self, motions: Sequence[Motion]) -> bool:
        """Play motions; return when all have ended, and whether they did so by themselves or were skipped."""

    def skip(self) -> None:
        """End all motions and rests at once."""

    async def rest(self, milliseconds: float) -> None:
        """Let what is shown be seen for a while; return then, or when `skip` ends it."""


class Page(Motions, Protocol):
    """The document: screens, regions of a screen, dialogs, the spoken message."""

    def show(self, screen: Markup) -> None:
        """Put a screen in the place of the one before."""

    def update(self, regions: Mapping[str, Markup]) -> None:
        """Replace the content of the named regions.

        The focus stays on the button with the same hook, or goes to the first intent.
        """

    def mark_screen(self, screen: str, attributes: Mapping[str, str | None]) -> None:
        """Set attributes of a screen if it is the one that is shown; None takes one away."""

    def hold(self) -> None:
        """Take back the question at once: nothing that answers it can be pressed until `update` asks anew."""

    def append(self, region: str, markup: Markup) -> None:
        """Add markup at the end of a region and keep the end in view."""

    def say(self, message: str) -> None:
        """Have assistive tools speak a message."""

    @property
    def moving(self) -> bool:
        """Whether motions are playing."""

    async def painted(self) -> None:
        """Return when what was changed can be seen, or after a moment where nobody sees it."""

    def set_slider(self, name: str, value: int, words: str) -> None:
        """Move a slider, if it is on the page, and say what assistive tools call the place where it stands."""

    @property
    def dialog_open(self) -> bool:
        """Whether a dialog is open over the page."""

    def open_dialog(self, content: Markup) -> None:
        """Open a dialog over the page."""

    def focus_opener(self) -> None:
        """Give the focus back, if it is nowhere, to what opened the dialog that was closed."""

    def close_dialog(self) -> None:
        """Close the dialog, if one is open."""

    def set_language(self, tag: str, title: str) -> None:
        """Say which language the document speaks, and its title."""

    def set_app(self, state: str) -> None:
        """Set `html[data-app]`."""

    def fields(self, form: str) -> dict[str, str]:
        """Read the fields of a form by their names; of a radio group the checked one."""

    def write_fields(self, form: str, fields: Mapping[str, str]) -> None:
        """Set the fields of a form without moving the focus."""

    def focus(self, hook: str) -> None:
        """Put the focus on the button of a command or an intent that is on the page."""

    def reveal(self, region: str) -> None:
        """Scroll no further than it takes to have a region in view, its beginning if it is larger than the window."""

    def set_face(self, face: str) -> None:
        """Show the "day" or the "night" face, or with "system" the one that the device shows everywhere."""

    def set_mode(self, mode: str | None) -> None:
        """Set `html[data-mode]`, by which the style knows a projector; None takes it away."""

    def drawn_language(self) -> str | None:
        """Give the code of the language in which the build drew the set-up form that the page shows."""

    def wish(self) -> str | None:
        """Give the command that was pressed before Python was up, once."""

    def mark(self, name: str) -> None:
        """Set a mark on the performance timeline."""

    def reload(self) -> None:
        """Load the page anew."""


class StorageFailed(Exception):
    """Says that the browser would not store: it is forbidden, or full."""


class GameStore(Protocol):
    """Where games lie on this device. Every method raises StorageFailed when the browser refuses."""

    async def running(self) -> str | None:
        """Give the save of the running game."""

    async def keep_running(self, save: str) -> None:
        """Store the running game; return when it is safe on disk."""

    async def keep_finished(self, save: str) -> None:
        """Store the running game as it ended and, in one go, among the finished ones, of which the oldest goes."""

    async def finished(self) -> tuple[str, ...]:
        """Give the finished games that are kept, the last one first."""

    async def set_aside(self, save: str) -> None:
        """Move a damaged save out of the way of the running game, and keep it."""

    async def aside(self) -> tuple[str, ...]:
        """Give the damaged saves that were set aside, the last one first."""

    async def forget(self) -> None:
        """Delete every game."""


class Preferences(Protocol):
    """Small choices remembered on this device, if it lets us."""

    def get(self, key: str) -> str | None:
        """Give a choice, or None."""

    def set(self, key: str, value: str) -> None:
        """Remember a choice, if the device lets us."""

    def forget(self) -> None:
        """Forget every choice."""


class LabMissing(Exception):
    """Says that what the lab needs could not be had."""


class LabFiles(Protocol):
    """What only the lab needs: it lies on the device with the rest, and is not in memory until it is asked for."""

    async def bring(self) -> None:
        """Make the lab's Python ready to be imported, and give the page its style. Raises LabMissing."""


class Files(Protocol):
    """Files of the person at the device."""

    def download(self, name: str, content: str) -> None:
        """Offer a text as a file to keep."""

    async def pick(self) -> str | None:
        """Let a file be picked and give its text; None when nothing was picked or it is far too large for a save."""


class ChartsMissing(Exception):
    """Says that what draws charts could not be had."""


PictureKind = Literal["svg", "png"]


class Charts(Protocol):
    """Draws the lab's charts into the figures of the page; what draws them comes with the first one."""

    async def draw(self, charts: Mapping[str, str]) -> None:
        """Draw charts, as `app.lab.charts.description.described` writes them, each into `[data-chart="ID"]`.

        One that is drawn already gets its new numbers, one not on the page is passed over. Raises ChartsMissing.
        """

    async def save_picture(self, chart: str, name: str, kind: PictureKind, title: str) -> None:
        """Offer a chart that is drawn as a picture to keep, under its title and looking as it does on the page."""


class Device(Protocol):
    """What else the device can do."""

    def secret(self, bits: int) -> int:
        """Draw a whole number of so many bits from the device's source of true chance."""

    async def claim_table(self, on_turn_to_write: Callable[[], None]) -> bool:
        """Try to be the one tab that writes; when another one is, call back once that tab is gone."""

    def tell_other_tabs(self) -> None:
        """Tell the other tabs that the running game has changed."""

    def on_news(self, changed: Callable[[], None]) -> None:
        """Call back whenever another tab has changed the running game."""

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False when the device does not let us."""

    def tell_all_forgotten(self) -> None:
        """Tell the other tabs that everything on this device was forgotten."""

    def on_all_forgotten(self, forgotten: Callable[[], None]) -> None:
        """Call back when another tab has forgotten everything on this device."""

    def ask_to_keep(self) -> None:
        """Ask the device never to clear what lies here by itself; whatever it answers is all right."""


class Updates(Protocol):
    """New versions of the site, which wait on this device until they are taken."""

    def on_offer(self, offered: Callable[[], None]) -> None:
        """Call back when a new version waits, at once if it does already."""

    def look(self) -> None:
        """Ask whether there is a new version, which then comes to wait here."""

    async def take(self) -> bool:
        """Change to the version that waits and load the page anew; False when another tab still needs the old one."""


InstallWay = Literal["prompt", "share", "menu"]
"""How the game gets among the apps of a device: the browser asks when it is told to, or a person goes the way, which on
an iPhone or iPad leads through the sheet for sharing, elsewhere through the browser's menu."""


class Installing(Protocol):
    """The game among the apps of the device, as far as this browser can put it there."""

    @property
    def way(self) -> InstallWay | None:
        """Give how the game can be installed here; None where it cannot be, and where it runs installed already."""

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the way has changed."""

    async def prompt(self) -> None:
        """Have the browser ask whether to install the game; return when it has been answered."""


class Sound(Protocol):
    """The device's speaker, as far as this browser lets us have it."""

    @property
    def possible(self) -> bool:
        """Whether this browser can make sounds."""

    def prepare(self) -> None:
        """Get ready with the next touch or key, before which browsers keep a page silent."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Play cues, counted from now."""

    def stop(self) -> None:
        """Silence what has not begun yet; what sounds already may end."""


class Vibration(Protocol):
    """What the device does in the hand."""

    @property
    def possible(self) -> bool:
        """Whether the device is likely to vibrate."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Let cues be felt, counted from now."""

    def stop(self) -> None:
        """Lie still."""


class Links(Protocol):
    """What stands behind the `#` of the page's address, where a game travels: it is sent to no server."""

    def arrived(self) -> str:
        """Give what stands behind the `#` now, or nothing."""

    def clear(self) -> None:
        """Take it out of the address, so that loading the page anew does not bring it again."""

    def on_arrival(self, arrived: Callable[[], None]) -> None:
        """Call back whenever something else has come to stand there."""

    def address(self, fragment: str) -> str:
        """Give the page's address with this behind the `#`, and none of the presets."""

    @property
    def can_send(self) -> bool:
        """Whether the device has a sheet of its own for sending a link to somebody."""

    async def send(self, title: str, address: str) -> None:
        """Open that sheet; return when it is done with, whether the link was sent or not."""


class Screen(Protocol):
    """The screen of the device, as far as a page may have it; what the browser refuses is as if it were not there."""

    def keep_awake(self, wanted: bool) -> None:
        """Keep the screen awake from now on whenever the page is seen, or let it go to sleep again."""

    @property
    def full(self) -> bool | None:
        """Tell whether the game fills the screen; None where that is not for the page to change."""

    def on_change(self, changed: Callable[[], None]) -> None:
        """Call back whenever the game has come to fill the screen, or has left it."""

    async def fill(self, whole: bool) -> None:
        """Fill the screen or leave it, if the browser lets us; a press must have asked for it."""


class Reading(Protocol):
    """The rules on the page: where in them somebody reads."""

    def show(self, anchor: str, line: str = "", *, pointing: bool = True) -> None:
        """Bring a passage into view, or a line of it; when `pointing`, mark it and put the focus there."""

    @property
    def place(self) -> str | None:
        """The anchor of the passage at the top of what is in view; None while the rules are not on the page."""

    @property
    def has_focus(self) -> bool:
        """Whether the focus is in the rules, or nowhere."""

    def lead_back(self, commands: Sequence[str]) -> None:
        """Put the focus on the first of these commands that is on the page."""


class WayBack(Protocol):
    """The Back of the browser or the telephone, as far as it is caught here; a swipe back is the same."""

    def on_back(self, pressed: Callable[[], None]) -> None:
        """Call back when Back was pressed while it was caught; the next one is not caught until that is asked for."""

    def catch(self, wanted: bool) -> None:
        """Say whether the next Back is to come here, or to leave the page as everywhere else."""


class Run(Protocol[Batch_co]):
    """An experiment that is being carried out."""

    def __aiter__(self) -> AsyncIterator[Batch_co]:
        """Give the batches in their order as they arrive, the first one early, up to the last or until cancelled."""

    def cancel(self) -> None:
        """Stop: no batch arrives any more. Does nothing to one that has ended."""


class Simulations(Protocol):
    """Carries out experiments while the page stays as quick as ever."""

    def prepare(self) -> None:
        """Get ready for the first experiment, which else takes its time; does nothing the second time."""

    def run(self, experiment: Simulated[Batch_co]) -> Run[Batch_co]:
        """Begin to carry out an experiment. Several may run at a time."""


@dataclass(frozen=True, slots=True)
class Browser:
    """Bundles all that is asked of the browser."""

    address: Mapping[str, str]
    """The presets of the page's address: lang, seed, players, motion; for the lab screen, lesson, mode."""
    languages: tuple[str, ...]
    """The languages the person at the device reads, best first."""
    calm: bool
    """Whether the device asks for reduced motion."""
    page: Page
    example_motions: Motions
    """Those of the examples in the rules, which the table knows nothing of."""
    store: GameStore
    preferences: Preferences
    files: Files
    device: Device
    updates: Updates
    installing: Installing
    sound: Sound
    vibration: Vibration
    links: Links
    screen: Screen
    way_back: WayBack
    reading: Reading
    lab_files: LabFiles
    simulations: Simulations
    charts: Charts

    @property
    def may_move(self) -> bool:
        """Whether this device lets things move at all."""
        return not self.calm and self.address.get("motion") != "off"
