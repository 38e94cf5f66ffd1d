"""What marks somebody or something: the signs of players, the faces of computer players, and marks on buttons."""
