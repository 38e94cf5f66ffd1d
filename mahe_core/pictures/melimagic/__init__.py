"""Drawings of everything on the stage: rabbits, cards, dice, stands, piles and the curtain.

A card is drawn from what its viewer sees. If that is the hat, no information about the rabbit reaches this package.
"""
