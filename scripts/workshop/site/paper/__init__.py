"""What a class has on paper: worksheets with their keys, and pages for teachers."""
