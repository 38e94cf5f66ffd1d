"""Today's throw and challenges, which are games with the same dice; they come with an archive of their own."""
