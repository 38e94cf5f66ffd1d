"""Code that runs only in the build and is not shipped."""
