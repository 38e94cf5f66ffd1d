"""The only package that uses the browser's API. Everything else uses the ports in `app.ports`."""
