"""How things move on the table, a module for each kind of thing: from events to motions, never to pictures."""
