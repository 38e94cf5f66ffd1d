"""What a room of the lab is, what rooms have in common, and the one in which a class makes its teams."""
