"""The table of a game with hidden information: the viewers of the page, and passing the device between players."""
