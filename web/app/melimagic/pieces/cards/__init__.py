"""Hat cards and golden cards, one by one and in piles, and the hat that is on the back of them."""
