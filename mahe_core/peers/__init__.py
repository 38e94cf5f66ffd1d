"""Any game on several devices: turn codes, and what the host of a game sends to each guest."""
