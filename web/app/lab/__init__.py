"""The probability lab: rooms in which a class predicts, tries, counts and compares with the exact answer.

It is downloaded and imported only when somebody enters it, through `app.site.doors`, and never touches the game on the
table. A game's own rooms and lessons are in the game's package, such as `app.mahe.lab`.
"""
