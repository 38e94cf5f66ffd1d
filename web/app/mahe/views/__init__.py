"""Pure functions from view models to markup: they run without a browser, so the build and the tests draw with them."""
