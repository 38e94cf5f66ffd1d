"""The coach, who reviews a finished game: the parts shared by all games. It is downloaded and imported on demand."""
