"""The browsers that the site is tested with and drawn by: where each is on this machine, or how it is got."""
