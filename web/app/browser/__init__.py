"""The one package that knows the browser. Everything else asks it through `app.ports`."""
