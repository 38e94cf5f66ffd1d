"""The probability lab: rooms in which a class predicts, tries, counts and compares with the exact answer.

It travels with the rest of the site but is imported only when somebody enters, through `app.site.lab_door`, and never
touches the game at the table. What a game brings to it lies with that game, in `app.mahe.lab` for instance.
"""
