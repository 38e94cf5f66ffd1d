"""What the build asks of the page's Python, to write it into the site."""
