"""What moves and sounds when something happens.

All of it is made from events alone, and of them from what is open to all: nothing comes earlier, later, louder or
another way because of a rabbit that somebody does not see.
"""
