"""The forms that a language has for one, two and more of a thing, in the notation of gettext.

The forms are those that CLDR has for whole numbers up to a thousand, which no count in a game goes beyond: translators
need not know of the "many" that CLDR has for millions in French and its sisters.
"""

from __future__ import annotations

import re
from gettext import c2py

from babel import Locale
from babel.messages.catalog import Catalog
from babel.plural import PluralRule, to_gettext

COUNTS = range(1001)

WITHOUT_CATALOGUE = "nplurals=2; plural=(n != 1);"
"""How gettext tells one from many where it has no catalogue to look into."""

_WRITTEN = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*(.*?)\s*;?\s*")


def plural_forms(locale: Locale) -> str:
    """What belongs into the header Plural-Forms: what gettext has always had for a language, where CLDR agrees.

    >>> plural_forms(Locale.parse("fr"))
    'nplurals=2; plural=(n > 1);'
    >>> plural_forms(Locale.parse("tr"))
    'nplurals=2; plural=(((n == 1)) ? 0 : 1);'
    """
    usual = Catalog(locale=locale).plural_forms
    if agree(usual, locale):
        return usual
    used = {locale.plural_form(count) for count in COUNTS}
    rules = locale.plural_form.rules
    return to_gettext(PluralRule({form: rule for form, rule in rules.items() if form in used}))


def agree(written: str, locale: Locale) -> bool:
    """Whether a header tells the same numbers apart as CLDR does, whatever the order of its forms.

    >>> agree("nplurals=2; plural=(n > 1);", Locale.parse("fr")), agree("nplurals=2; plural=n>1", Locale.parse("de"))
    (True, False)
    """
    found = _WRITTEN.fullmatch(written)
    if not found:
        return False
    try:
        form_of = c2py(found[2])
    except ValueError:
        return False
    pairs = {(form_of(count), locale.plural_form(count)) for count in COUNTS}
    forms, names = ({pair[place] for pair in pairs} for place in (0, 1))
    return forms == set(range(int(found[1]))) and len(pairs) == len(forms) == len(names)
