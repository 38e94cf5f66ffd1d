"""What takes longer than a page may stand still: it is done in a worker of our own, or else on the page in slices."""
