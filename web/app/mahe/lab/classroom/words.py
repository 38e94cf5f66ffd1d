"""What Mahé's topics of the class board are called, and what everybody is to do."""

from __future__ import annotations

from typing import Final

from app.lab.charts.charts import Number
from app.lab.classroom.topics import Topic, TopicWords
from app.mahe.lab.classroom import topics
from app.mahe.lab.classroom.experiments import FEW, MANY
from app.mahe.lab.game.series import ROLLS
from app.ui.languages import Texts

THROWS: Final = 30
"""On a 5, in the lesson about the next die."""

SECOND_DICE: Final = 20
"""On a 4, in the lesson about stopping."""

RACES: Final = 10


def topic_words(topic: Topic, texts: Texts) -> TopicWords:
    """Name a topic of Mahé's own."""
    if topic in topics.VOTES:
        return _vote_words(topic, texts)
    title, asked = {
        topics.LARGE_NUMBERS: (
            texts.gettext("Busts in few moves and in many"),
            texts.gettext(
                "On every tablet, the daring turtle makes {few} moves, then goes on to {many}.", few=FEW, many=MANY
            ),
        ),
        topics.FAIR_DICE: (
            texts.gettext("How strange can {rolls} fair dice look?", rolls=ROLLS),
            texts.gettext(
                "Every tablet throws {rolls} fair dice and counts the faces. How far is the strangest count from 10?",
                rolls=ROLLS,
            ),
        ),
        topics.LAPS: (
            texts.gettext("Moves for an egg card"),
            texts.gettext("On every tablet, a daring and a careful turtle win {many} egg cards each.", many=MANY),
        ),
        topics.DETECTIVE: (
            texts.gettext("How long must a detective watch?"),
            texts.gettext("Every tablet has its own suspect. In which move does it first give itself away?"),
        ),
        topics.RISK_BY_HAND: (
            texts.gettext("Busts on a 5, thrown by hand"),
            texts.gettext(
                "Lay out dice that add up to 5. Roll one more {throws} times: how many busts?", throws=THROWS
            ),
        ),
        topics.FAIR_DICE_BY_HAND: (
            texts.gettext("{rolls} dice thrown by hand", rolls=ROLLS),
            texts.gettext("Roll a die {rolls} times and tally. How far is the strangest count from 10?", rolls=ROLLS),
        ),
        topics.SECOND_DIE_BY_HAND: (
            texts.gettext("A second die on a 4, thrown by hand"),
            texts.gettext(
                "A 4 is on the table. Roll a second die {throws} times: a bust is 0 squares, otherwise twice the sum. "
                "How many squares in all?",
                throws=SECOND_DICE,
            ),
        ),
        topics.RACE_BY_HAND: (
            texts.gettext("Races won by the first to go, with real dice"),
            texts.gettext("Race {races} times in pairs. How many does the first to go win?", races=RACES),
        ),
    }[topic]
    return TopicWords(title, asked)


def _vote_words(topic: Topic, texts: Texts) -> TopicWords:
    dice, total = topics.decision_of(topic)
    title = texts.ngettext("{number} die, sum {total}", "{number} dice, sum {total}", dice, total=total)
    asked = texts.gettext("From the raft: another die, or stop?")
    return TopicWords(title, asked, (texts.gettext("Another die"), texts.gettext("Stop")))


def own_words(topic: Topic, result: tuple[Number, ...], texts: Texts) -> str:
    """Tell one tablet what its experiment came to."""
    if topic == topics.LARGE_NUMBERS:
        few, many = (int(share * moves) for share, moves in zip(result, (FEW, MANY), strict=True))
        return texts.gettext(
            "Busts: {few} in {few_moves} moves, {many} in {many_moves}.",
            few=few,
            few_moves=FEW,
            many=many,
            many_moves=MANY,
        )
    if topic == topics.LAPS:
        daring, careful = (texts.number(moves, 2) for moves in result)
        return texts.gettext(
            "Moves for an egg card: {daring} daring, {careful} careful.", daring=daring, careful=careful
        )
    if topic == topics.DETECTIVE:
        return texts.gettext("Your suspect first gives itself away in move {number}.", number=texts.number(result[0]))
    return texts.gettext("Your strangest count is {number} away from 10.", number=texts.number(result[0]))
