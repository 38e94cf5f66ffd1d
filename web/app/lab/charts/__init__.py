"""Charts and their contents as drawings, descriptions and tables."""
