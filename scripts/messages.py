"""Brings the gettext catalogues in step with the texts in web/app: `python3 scripts/messages.py`.

Prints what is missing in each language; English, the language of the code, fills itself.
"""

from __future__ import annotations

from workshop.environment import enter
from workshop.telling import say


def main() -> None:
    """Extract the messages and update every language's catalogue."""
    enter("site")
    # These need what the line above installs.
    from workshop.catalogues import extract, findings, update
    from workshop.languages import read_languages

    template = extract()
    say(f"{len(template)} messages in web/app")
    for language in read_languages():
        found = findings(language, update(language, template), template)
        say(f"{language.code}: {f'{len(found)} to translate' if found else 'complete'}")
        for finding in found:
            say(f"    {finding}")


if __name__ == "__main__":
    main()
