"""The coach, who looks at a game that is over: what any game's coach needs. Comes to memory only when somebody asks."""
