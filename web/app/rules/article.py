"""The rules as the game shows them: the text that the build made from Markdown, with a figure at each worked example.

Nothing of the words is changed; a figure stands within the quotation of its example, below them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from app.ui.markup import Markup, element

_EXAMPLE: Final = re.compile(r'<blockquote id="example-(?P<number>\d+)">.*?(?=</blockquote>)', re.DOTALL)


def region(number: int) -> str:
    """Name the region of an example's figure.

    >>> region(4)
    'example-4'
    """
    return f"example-{number}"


def rules_article(rules: Markup, figures: Mapping[int, Markup]) -> Markup:
    """Put the figures of the examples into the rules.

    >>> print(rules_article(Markup('<blockquote id="example-4"><p>Roll.</p></blockquote>'), {4: Markup("7")}))
    <blockquote id="example-4"><p>Roll.</p><div id="region-example-4" class="example">7</div></blockquote>
    """

    def with_figure(found: re.Match[str]) -> str:
        number = int(found["number"])
        if number not in figures:
            return found[0]
        return f"{found[0]}{element('div', {'id': f'region-{region(number)}', 'class': 'example'}, figures[number])}"

    return Markup(_EXAMPLE.sub(with_figure, str(rules)))
