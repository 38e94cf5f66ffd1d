"""Mahé's part of the coach: reasons for decisions and reviews of games, in words.

Like the computer players, it is loaded only on request.
"""
