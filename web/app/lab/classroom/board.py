"""The class board: its classes, the numbers they collect, and the chart.

Every entry is stored immediately. For each class and topic, exact values are covered until somebody uncovers them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from app.addresses import playing_address
from app.lab.charts.charts import Figure
from app.lab.classroom.board_entry_view import (
    CHOICE,
    CLASS,
    CLASSES,
    CODE,
    GRID,
    NAME,
    SIZE,
    TOPIC,
    TYPED,
    BoardState,
)
from app.lab.classroom.board_view import (
    Idea,
    board_screen,
    clear_dialog,
    delete_dialog,
    import_failed_dialog,
    tablet_dialog,
)
from app.lab.classroom.class_record import Classes, ClassRecord, FileRefused, Sheet, class_csv
from app.lab.classroom.covers import TopicCovers, sealed_figure
from app.lab.classroom.entries import TabletReport, read_grid, read_report
from app.lab.classroom.figures import tablet_sentence, tablets_of, with_tablets
from app.lab.classroom.lesson_paper import lesson_paper, paper_figures
from app.lab.classroom.loaded_die import FAIR_CLASSES, revealed_figure, somebody_doubts
from app.lab.classroom.places import CLASSES as CLASS_NUMBERS
from app.lab.classroom.places import TABLETS, loaded_tablet, read_number
from app.lab.classroom.tablet_runs import TabletRuns
from app.lab.classroom.topics import Catalogue, Collected, Results, Topic
from app.lab.rooms.room import Lab
from app.lab.rooms.work import Work
from app.lab.slices import mapped_in_slices
from app.ui.commands import Commands, plain
from app.ui.markup import Markup
from app.ui.views.qr_code import Modules, qr_code


class Board:
    """Handles the commands and forms of the class board."""

    def __init__(self, lab: Lab, catalogue: Catalogue, work: Work) -> None:
        self._lab = lab
        self._catalogue = catalogue
        self._classes = Classes(lab)
        self._work = work
        self._topic = catalogue.topics[0]
        self._runs = TabletRuns(catalogue)
        self._covers = TopicCovers(self._classes)
        self._message = ""
        self._no_class = ""
        """The text that was rejected as a class number."""
        self._risen: int | None = None
        """The tablet whose dot rises out of the others."""
        self._last: int | None = None
        """The value of the last hand that was counted on a sealed sheet."""
        self._fair_classes = 0, 0
        self.on_paper = False
        """True while the lesson just held is shown as a sheet of paper."""

    @property
    def commands(self) -> Commands:
        """The commands of the board."""
        return {
            f"{NAME}-new": plain(self._new),
            f"{NAME}-forget": plain(self._ask_to_delete),
            f"{NAME}-forgotten": plain(self._delete),
            f"{NAME}-throw": plain(self._compute),
            f"{NAME}-stop": plain(self._stop),
            f"{NAME}-fair": plain(self._try_fair_classes),
            f"{NAME}-uncover": plain(self._uncover),
            f"{NAME}-cover": plain(self._cover),
            f"{NAME}-seal": plain(self._seal),
            f"{NAME}-print": plain(self._print),
            f"{NAME}-unprint": plain(self._leave_paper),
            f"{NAME}-find": plain(self._ask_for_tablet),
            f"{NAME}-rise": self._raise,
            f"{NAME}-take": plain(self._take_code),
            f"{NAME}-mark": self._mark,
            f"{NAME}-unmark": self._unmark,
            f"{NAME}-empty": plain(self._ask_to_clear),
            f"{NAME}-emptied": plain(self._clear),
            f"{NAME}-save": plain(self._save),
            f"{NAME}-open": plain(self._open),
        }

    def turn_to_lesson(self, slug: str) -> None:
        """Choose the topic of a lesson."""
        self._topic = self._catalogue.of_lesson(slug)
        self._message = ""

    def draw(self, idea: Idea | None) -> Markup:
        """Draw the board, or the paper of its lesson."""
        texts = self._lab.texts
        if self.on_paper and self._topic.lesson is not None:
            lesson = self._catalogue.text_of(self._topic.lesson, texts)
            return lesson_paper(self._record.number, lesson, self.figures, texts)
        return board_screen(self._state(), texts, idea)

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The chart of the board, or the charts of the paper."""
        board = self._figure()
        if not self.on_paper:
            return (board,)
        return paper_figures(self._record, self._topic, board, self._catalogue, self._lab.texts)

    def changed(self, form: str) -> None:
        """Handle a choice or an entry."""
        fields = self._lab.browser.page.fields(form)
        if form == CHOICE:
            self._turn_to(self._catalogue.by_name.get(fields.get(TOPIC, ""), self._topic))
        elif form == CLASSES:
            self._take_class(fields)
        elif form == GRID:
            self._take_grid(fields)
        elif form == CODE:
            self._read_code()

    def collected(self, topic: Topic) -> Collected:
        """Return what the class in use has collected on a topic, and is not sealed."""
        if not self._classes.numbers:
            return (), ()
        record = self._record
        if not topic.is_reported:
            results = self._runs.results(record, topic)
            return results, tuple(range(1, len(results) + 1))
        sheet = record.sheet(topic.name)
        reported = () if sheet.sealed else sheet.reported
        return [(value,) for value, _ in reported], tuple(tablet for _, tablet in reported)

    def count_hands(self, topic: Topic, value: int, hands: int) -> None:
        """Store how many hands of the class in use went up for a value."""
        sheet = self._record.sheet(topic.name)
        self._classes.keep_sheet(topic, sheet.marked(value, hands - sheet.marks.get(value, 0)))

    def leave(self) -> None:
        """Stop the running computation, and put the paper away."""
        self._work.stop()
        self.on_paper = False

    # Class and topic

    @property
    def _record(self) -> ClassRecord:
        return self._classes.current

    @property
    def _sheet(self) -> Sheet:
        return self._record.sheet(self._topic.name)

    def _turn_to(self, topic: Topic) -> None:
        if topic != self._topic:
            self._topic = topic
            self._restart()

    def _restart(self, *, message: str = "", no_class: str = "") -> None:
        """Draw the board for another class or topic, and stop the computation."""
        self.leave()
        self._message, self._no_class, self._last = message, no_class, None
        self._lab.draw()

    def _take_class(self, fields: dict[str, str]) -> None:
        """Switch to the class that was typed in or selected, or change the number of its tablets."""
        typed = fields.get(TYPED, "").strip()
        wanted = read_number(typed or fields.get(CLASS, ""), CLASS_NUMBERS)
        tablets, record = read_number(fields.get(SIZE, ""), TABLETS), self._record
        if wanted is not None and wanted != record.number:
            self._classes.switch_to(wanted)
        elif tablets is not None and tablets != record.tablets:
            self._classes.keep(replace(record, tablets=tablets))
            self._runs.forget(record.number)
        self._restart(no_class=typed if wanted is None else "")

    async def _new(self) -> None:
        self._classes.start()
        self._restart()

    async def _ask_to_delete(self) -> None:
        self._lab.browser.page.open_dialog(delete_dialog(self._record.number, self._lab.texts))

    async def _delete(self) -> None:
        self._lab.browser.page.close_dialog()
        number = self._record.number
        self._classes.delete_current()
        self._runs.forget(number)
        self._covers.forget(number)
        self._restart()

    async def _ask_to_clear(self) -> None:
        if self._sheet != Sheet():
            self._lab.browser.page.open_dialog(clear_dialog(self._lab.texts))

    async def _clear(self) -> None:
        self._lab.browser.page.close_dialog()
        self._classes.keep_sheet(self._topic, Sheet(sealed=self._sheet.sealed))
        self._covers.cover(self._topic)
        self._restart()

    # Entries

    async def _compute(self) -> None:
        """Run the experiment of every tablet."""
        if self._topic.is_reported:
            return
        if await self._work.do(self._runs.run(self._record, self._topic, self._lab.patch)):
            self._lab.browser.page.say(self._figure().told)

    async def _stop(self) -> None:
        self._work.stop()

    def _take_grid(self, fields: dict[str, str]) -> None:
        possible, texts, page = self._topic.values, self._lab.texts, self._lab.browser.page
        sheet, refused = read_grid(fields, self._record.tablets, self._sheet, possible, texts)
        if sheet.sealed:
            taken = [name for name in fields if read_number(fields[name], possible) is not None]
            page.write_fields(GRID, dict.fromkeys(taken, ""))
        self._take(sheet, refused)

    async def _mark(self, argument: str) -> None:
        value = self._value_to_mark(argument)
        if value is not None:
            self._last = value
            self._take(self._sheet.marked(value), "")

    async def _unmark(self, argument: str) -> None:
        # Below a sealed sheet, a button for each answer would tell which ones nobody has given.
        value = self._last if self._sheet.sealed else self._value_to_mark(argument)
        self._last = None
        if value is not None:
            self._take(self._sheet.one_less(value), "")

    def _value_to_mark(self, argument: str) -> int | None:
        return read_number(argument, self._topic.values) if self._topic.is_reported else None

    async def _take_code(self) -> None:
        self._read_code()

    def _read_code(self) -> None:
        """Add the value of a code, on any topic, or explain why it is refused."""
        page, texts, record = self._lab.browser.page, self._lab.texts, self._record
        written = page.fields(CODE).get(CODE, "")
        if not written.strip():
            return
        match read_report(written, record, self._catalogue, texts):
            case TabletReport(topic, tablet, value) as report:
                sheet = record.sheet(topic.name).with_value(tablet, value)
                self._classes.keep_sheet(topic, sheet)
                words = report.words(self._catalogue, texts, sealed=sheet.sealed)
                if topic != self._topic:
                    self._topic = topic
                    self._restart(message=words)
                    return
                page.write_fields(CODE, {CODE: ""})
                page.write_fields(GRID, {str(tablet): "" if sheet.sealed else str(value)})
                self._take(sheet, words)
            case refused:
                self._take(self._sheet, refused)

    def _take(self, sheet: Sheet, message: str) -> None:
        """Store the sheet."""
        self._classes.keep_sheet(self._topic, sheet)
        self._message = message

    # Dots and exact answers

    @property
    def _results(self) -> Results:
        if self._topic.is_reported:
            return [(value,) for value in self._sheet.open_values]
        return self._runs.results(self._record, self._topic)

    @property
    def _can_uncover(self) -> bool:
        return bool(self._results or self._sheet.values or self._topic.faces)

    @property
    def _is_uncovered(self) -> bool:
        return self._can_uncover and self._covers.is_uncovered(self._topic)

    def _figure(self) -> Figure:
        results, uncovered = self._results, self._is_uncovered
        if uncovered and self._topic.faces is not None:
            title = self._catalogue.words(self._topic, self._lab.texts).title
            return revealed_figure(self._record, self._topic, title, self._risen, self._lab.texts)
        figure = self._catalogue.figure(self._topic, results, self._lab.texts, uncovered=uncovered)
        if self._sheet.sealed:
            return sealed_figure(figure, self._sheet, self._lab.texts)
        reported = [tablet for _, tablet in self._sheet.reported]
        tablets = reported if self._topic.is_reported else range(1, len(results) + 1)
        return with_tablets(figure, results, tablets, self._risen)

    async def _ask_for_tablet(self) -> None:
        if tablets_of(self._figure()):
            self._lab.browser.page.open_dialog(tablet_dialog(self._state(), self._lab.texts))

    async def _raise(self, argument: str) -> None:
        """Raise the dot of a tablet out of the class, or sink it again."""
        tablet, page = read_number(argument, TABLETS), self._lab.browser.page
        page.close_dialog()
        self._risen = None if tablet == self._risen else tablet
        if self._risen is not None and self._risen in tablets_of(self._figure()):
            page.say(tablet_sentence(self._figure(), self._risen, self._lab.texts))

    async def _uncover(self) -> None:
        if self._can_uncover:
            if self._covers.uncover(self._topic):
                self._empty_message()
            await self._show_cover(loaded_tablet(self._record.number))

    async def _seal(self) -> None:
        if self._topic.can_be_sealed and self._covers.seal(self._topic):
            self._empty_message()

    def _empty_message(self) -> None:
        """Forget the last entry after its sheet has been sealed or opened."""
        self._message, self._last = "", None

    async def _try_fair_classes(self) -> None:
        """See in how many classes with fair dice only somebody would think to have a loaded one."""
        topic, tablets, (proved, number) = self._topic, self._record.tablets, self._fair_classes
        if topic.faces is None:
            return
        classes = CLASS_NUMBERS[number % len(CLASS_NUMBERS) :][:FAIR_CLASSES]
        async for found in mapped_in_slices(lambda one: somebody_doubts(topic, one, tablets), classes):
            self._fair_classes = proved + sum(found), number + len(found)
            await self._lab.patch()

    async def _cover(self) -> None:
        self._covers.cover(self._topic)
        await self._show_cover(None)

    async def _show_cover(self, loaded: int | None) -> None:
        """Show what was covered or uncovered; with a loaded die among them, all dice take the place of the entries."""
        if self._topic.faces is not None:
            self._risen = loaded
            self._lab.focus(f"{NAME}-uncover" if loaded is None else f"{NAME}-cover")

    async def _print(self) -> None:
        """Show the lesson just held as a sheet of paper, and print it once its charts are drawn."""
        if self._state().has_paper:
            page, self.on_paper = self._lab.browser.page, True
            await self._lab.patch()
            await page.painted()
            page.print_out()

    async def _leave_paper(self) -> None:
        self.on_paper = False
        self._lab.draw()

    def _state(self) -> BoardState:
        texts, catalogue, record, results = self._lab.texts, self._catalogue, self._record, self._results
        address = self._address()
        return BoardState(
            record,
            catalogue.drawn,
            self._classes.numbers,
            tuple(
                (topic, catalogue.words(topic, texts).title)
                for topic in catalogue.topics
                if topic.lesson == self._topic.lesson or not self._lab.for_lesson
            ),
            self._topic,
            catalogue.words(self._topic, texts),
            self._figure(),
            len(results),
            self._work.running,
            uncovered=self._is_uncovered,
            can_uncover=self._can_uncover,
            address=address,
            code=_code_of(address),
            message=self._message,
            no_class=self._no_class,
            risen=self._risen,
            can_undo=self._last is not None,
            fair_classes=self._fair_classes,
        )

    def _address(self) -> str:
        """Return the address that opens the lesson on a tablet of this class, or the room if there is no lesson."""
        lesson, number = self._topic.lesson, self._record.number
        to_room = f"screen=lab&room=class&class={number}&topic={self._topic.name}"
        # The loaded die is rolled in the room of the class.
        query = to_room if lesson is None or self._topic.faces else f"lesson={lesson}&class={number}"
        page = self._lab.browser.links.address("").removesuffix("#")
        return page + playing_address(self._lab.game.name, self._lab.texts.language.code, query)

    # Files

    async def _save(self) -> None:
        record = self._record
        name = f"{self._lab.game.name}-class-{record.number}.csv"
        self._lab.browser.files.download(name, class_csv(record, self._lab.texts))

    async def _open(self) -> None:
        text = await self._lab.browser.files.pick("csv")
        if text is None:
            return
        try:
            self._classes.import_file(text, self._catalogue.by_name)
        except FileRefused as refused:
            self._lab.browser.page.open_dialog(import_failed_dialog(refused, self._lab.texts))
            return
        self._restart()


@lru_cache(maxsize=8)
def _code_of(address: str) -> Modules | None:
    return qr_code([address])
