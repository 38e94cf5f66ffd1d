"""Games as they are kept, opened and handed on: the running one, the last ones, damaged ones, files and links."""
