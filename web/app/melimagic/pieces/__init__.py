"""What lies and stands on the stage: rabbits, cards, dice, stands and piles; and the curtain before it.

A card is drawn from what its viewer sees of it. Where that is the hat, nothing about its rabbit comes here at all.
"""
