"""Mahé's part of the coach: reasons for decisions and reviews of games, in words.

It is loaded only when somebody asks, like the computer players.
"""
