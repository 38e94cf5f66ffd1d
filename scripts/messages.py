"""Updates the gettext catalogues from the messages in web/app: `python3 scripts/messages.py`.

Creates the catalogue of a new language, and writes the template to build/messages/. Prints what each language lacks,
including its rules and lessons.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

from workshop.console import give_up, say
from workshop.machine.environment import enter


def main() -> None:
    """Extract the messages and update every language's catalogue."""
    enter("site")
    # These imports need what `enter` installs.
    from workshop.folders import BUILD
    from workshop.texts.catalogues import extract, update, write_template
    from workshop.texts.languages import read_languages
    from workshop.texts.spoken import read_spoken

    template = extract()
    write_template(template, BUILD / "messages")
    say(f"{len(template)} messages in web/app, listed in build/messages")
    try:
        for language in read_languages():
            if not language.source:
                update(language, template)
        spoken = read_spoken()
    except ValueError as error:
        raise give_up(str(error), "") from error
    for code, found in spoken.findings.items():
        if code:
            say(f"{code}: {f'{len(found)} to do' if found else 'complete'}")
        for finding in found:
            say(f"    {finding}")


if __name__ == "__main__":
    main()
