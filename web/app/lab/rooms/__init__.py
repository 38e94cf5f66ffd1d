"""The base of the lab's rooms, their shared parts, and the shared rooms: duels and two teams."""
