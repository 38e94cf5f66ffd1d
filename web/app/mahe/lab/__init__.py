"""The probability lab: rooms in which a class predicts, tries, counts and compares with the exact answer.

Promises: is brought to the device with the rest and awakes only when it is opened; never touches the game at the table.
Nobody outside imports it but `app.mahe.lab_door`, and that only when the lab is opened.
"""
