"""Today's throw: one short game a day with the same dice for everybody; comes with an archive of its own."""
