"""What Mahé brings to the coach: why something was decided, and how a game was played, in words.

Like the computer players it comes to memory only when somebody asks.
"""
