"""Keeps the gettext catalogues in step with the texts in web/app, judges them, and compiles them.

Promises: the same catalogue gives the same bytes; a translator's words are never changed, only marked.
web/locales/<code>/LC_MESSAGES/mahe.po hold no dates and no line numbers, so that a change shows what it changes. The
language that the messages in the code are written in has no catalogue. Nor is the template kept: the code says it all.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from workshop.folders import WEB
from workshop.texts.languages import Language
from workshop.texts.plurals import agree, plural_forms

DOMAIN = "mahe"

FUNCTIONS = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""The functions whose arguments are messages, as Babel wants them told."""

FOR_TRANSLATORS = ("Translators:",)
"""How a comment in the code begins that the translator is to read."""

NO_DATE = datetime(2020, 1, 1, tzinfo=UTC)

_HEADERS_LEFT_OUT = re.compile(
    r'^"(?:Project-Id-Version|POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To'
    r"|Generated-By): .*\n",
    re.MULTILINE,
)


def catalogue_path(language: Language, web: Path = WEB) -> Path:
    """Where a language's catalogue lies, or will."""
    return web / "locales" / language.code / "LC_MESSAGES" / f"{DOMAIN}.po"


def extract(web: Path = WEB) -> Catalog:
    """Collect the messages of web/app into a template."""
    template = Catalog(domain=DOMAIN, charset="utf-8", fuzzy=False, header_comment="# Texts of Mahé in the browser.")
    found = extract_from_dir(
        web / "app", method_map=[("**.py", "python")], keywords=FUNCTIONS, comment_tags=FOR_TRANSLATORS
    )
    for name, line, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        template.add(message, None, [(f"app/{name}", line)], auto_comments=comments, context=context)
    return template


def write_template(template: Catalog, folder: Path) -> Path:
    """Write the template as a file for gettext editors and platforms that ask for one; returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{DOMAIN}.pot"
    path.write_text(_written(template), encoding="utf-8", newline="\n")
    return path


def read_catalogues(languages: Iterable[Language], template: Catalog, web: Path = WEB) -> dict[Language, Catalog]:
    """Read the catalogue of each language; that of the source language is the template, which translates itself."""
    return {
        language: source_catalogue(language, template) if language.source else read_catalogue(language, web)
        for language in languages
    }


def source_catalogue(language: Language, template: Catalog) -> Catalog:
    """The messages as the code has them, for what reads every language alike. It is neither kept nor published."""
    catalogue = _empty(language)
    for message in messages_of(template):
        catalogue.add(
            message.id, message.id, message.locations, auto_comments=message.auto_comments, context=message.context
        )
    return catalogue


def read_catalogue(language: Language, web: Path = WEB) -> Catalog:
    """Read a language's catalogue; one that does not exist yet is empty.

    Raises ValueError for a catalogue of another language: a copy would count as translated.
    """
    path = catalogue_path(language, web)
    if not path.exists():
        return _empty(language)
    with path.open("rb") as file:
        catalogue = read_po(file, domain=DOMAIN, charset="utf-8")
    named = catalogue.locale_identifier or language.locale
    if named.partition("_")[0] != language.locale.partition("_")[0]:
        place = path.relative_to(web).as_posix()
        raise ValueError(f"{place} is in “{named}”, as its header says; without it messages.py begins a new one")
    catalogue.locale = language.locale
    return catalogue


def _empty(language: Language) -> Catalog:
    catalogue = Catalog(locale=language.locale, domain=DOMAIN, charset="utf-8", fuzzy=False)
    catalogue.mime_headers = [("Plural-Forms", plural_forms(Locale.parse(language.locale)))]
    return catalogue


def update(language: Language, template: Catalog, web: Path = WEB) -> Catalog:
    """Bring a language's catalogue in step with the template, in its file too, which is begun if there is none.

    A message whose wording has changed a little keeps its translation, marked fuzzy; one that is gone leaves.
    """
    catalogue = read_catalogue(language, web)
    catalogue.update(template)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.header_comment = f"# {language.name} ({language.tag}) texts of Mahé in the browser."
    path = catalogue_path(language, web)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_written(catalogue), encoding="utf-8", newline="\n")
    return catalogue


def findings(language: Language, catalogue: Catalog, template: Catalog) -> tuple[str, ...]:
    """List what is wrong with a catalogue, a line each, naming the language, the message and its place."""
    found = []
    if not agree(catalogue.plural_forms, Locale.parse(language.locale)):
        expected = plural_forms(Locale.parse(language.locale))
        found.append(f"{language.code}: Plural-Forms are not those of CLDR, such as “{expected}”")
    for wanted in messages_of(template):
        message = catalogue.get(wanted.id, wanted.context)
        trouble = _trouble(message, wanted, catalogue.num_plurals, language)
        if trouble:
            places = ", ".join(sorted({str(place) for place, _ in wanted.locations}))
            found.append(f"{language.code}: {trouble}: {_quoted(wanted)} ({places})")
    found += [
        f"{language.code}: no longer in the code: {_quoted(message)}"
        for message in messages_of(catalogue)
        if template.get(message.id, message.context) is None
    ]
    return tuple(found)


def compile_catalogue(catalogue: Catalog) -> bytes:
    """Compile a catalogue for the standard library's gettext; what is missing or fuzzy is left out.

    The catalogue's dates are set to a fixed one, so that the bytes depend on the texts alone.
    """
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def formats(locale: Locale) -> dict[str, str | dict[str, str]]:
    """How a language writes numbers, percentages and lists, from CLDR.

    >>> formats(Locale.parse("de"))["list"]["end"]
    '{0} und {1}'
    """
    symbols, listing = locale.number_symbols["latn"], locale.list_patterns["standard"]
    return {
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "percent": locale.percent_formats[None].pattern,
        "list": {"two": listing["2"], "start": listing["start"], "middle": listing["middle"], "end": listing["end"]},
    }


def fields(text: str) -> frozenset[str]:
    """Collect the names in braces that a text leaves to be filled in. Raises ValueError for braces that do not match.

    >>> sorted(fields("{player} wins {eggs:.1f} {{eggs}}"))
    ['eggs', 'player']
    """
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def forms_of(text: str | Sequence[str | None] | None) -> tuple[str, ...]:
    """The forms of a message or of its translation; one without a plural has one, and a missing one is empty."""
    if isinstance(text, str | None):
        return (text or "",)
    return tuple(form or "" for form in text)


def messages_of(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header, which gettext keeps as the message of an empty text."""
    return (message for message in catalogue if message.id)


def _quoted(message: Message) -> str:
    text = forms_of(message.id)[0]
    context = f" [{message.context}]" if message.context else ""
    return f"“{text}”{context}"


def _trouble(message: Message | None, wanted: Message, plurals: int, language: Language) -> str | None:
    if message is None or not any(forms_of(message.string)):
        return "missing"
    if message.fuzzy:
        return "fuzzy"
    if forms_of(message.id) != forms_of(wanted.id):
        return "another plural in the code"
    forms = forms_of(message.string)
    if not all(forms) or len(forms) != (plurals if wanted.pluralizable else 1):
        return "a form of the plural is missing" if wanted.pluralizable else "missing"
    untranslated = (form == own and _is_sentence(form) for form, own in zip(forms, forms_of(wanted.id), strict=False))
    if not language.source and any(untranslated):
        return "not translated yet"
    try:
        singular, plural = fields(forms_of(wanted.id)[0]), fields(forms_of(wanted.id)[-1])
        for number, form in enumerate(forms):
            # "One egg" may do without the number that "{count} eggs" needs; no other form may.
            if fields(form) != plural and not (number == 0 and fields(form) == singular):
                differing = ", ".join(sorted(f"{{{name}}}" for name in fields(form) ^ plural))
                return f"placeholders differ ({differing})"
    except ValueError as error:
        return f"braces do not match ({error})"
    return None


def _is_sentence(text: str) -> bool:
    """Tell whether a text has several words: a single one may be the same in two languages."""
    return len(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w*\}", "", text))) > 1


def _written(catalogue: Catalog) -> str:
    written = io.BytesIO()
    write_po(written, catalogue, width=0, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    return _HEADERS_LEFT_OUT.sub("", written.getvalue().decode())
