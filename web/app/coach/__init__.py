"""The coach, a review of finished games: the parts shared by all games. Downloaded and imported on demand."""
