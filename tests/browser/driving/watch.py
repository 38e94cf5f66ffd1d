"""Watching a browser for whatever must not happen in any test.

That is a console error, an error or rejection nobody caught, a request that failed or was refused, and a request to
another origin. Each is trouble unless the test that provokes it has explicitly allowed it.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

LOCAL = ("about", "blob", "data")


class Watch:
    """Collects a device's console output and requests. Playwright's contexts are observed; other devices report."""

    def __init__(self, address: str) -> None:
        self._origin = _origin(address)
        self._allowed: list[re.Pattern[str]] = []
        self._troubles: list[str] = []
        self.said: list[str] = []
        """All console messages and errors, in order."""
        self.requests: list[str] = []
        """The addresses of all requests, in order."""
        self.pending: list[str] = []
        """The addresses of requests without a response so far."""

    def connect(self, context: BrowserContext) -> None:
        """Listen to every page of a context from now on."""
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)
        context.on("requestfailed", self._on_request_failed)
        context.on("requestfinished", self._on_request_finished)
        context.on("response", self._on_response)

    def disconnect(self, context: BrowserContext) -> None:
        """Stop listening to a context: requests aborted by closing it do not count as errors."""
        context.remove_listener("console", self._on_console)
        context.remove_listener("weberror", self._on_error)
        context.remove_listener("request", self._on_request)
        context.remove_listener("requestfailed", self._on_request_failed)
        context.remove_listener("requestfinished", self._on_request_finished)
        context.remove_listener("response", self._on_response)

    def allow(self, *patterns: str) -> None:
        """Allow errors that match one of these regular expressions, even if they have already occurred."""
        self._allowed += map(re.compile, patterns)

    @property
    def troubles(self) -> list[str]:
        """Return the errors that were not allowed."""
        return [trouble for trouble in self._troubles if not any(allowed.search(trouble) for allowed in self._allowed)]

    def heard(self, pattern: str) -> bool:
        """Return True if an error matching a regular expression occurred, allowed or not."""
        return any(re.search(pattern, trouble) for trouble in self._troubles)

    def trouble(self, trouble: str) -> None:
        """Record an error; whether it is allowed is decided at the end."""
        self._troubles.append(trouble)
        self.said.append(f"TROUBLE {trouble}")

    def request(self, address: str) -> None:
        """Record a request; a request to another origin counts as an error."""
        self.requests.append(address)
        if urlsplit(address).scheme not in LOCAL and _origin(address) != self._origin:
            self.trouble(f"request to another origin: {address}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.trouble(f"console error: {message.text} ({message.location.get('url', '')})")
        else:
            self.said.append(f"{message.type}: {message.text}")

    def _on_error(self, error: WebError) -> None:
        self.trouble(f"page error: {error.error.stack or error.error.message}")

    def _on_request(self, request: Request) -> None:
        self.pending.append(request.url)
        self.request(request.url)

    def _on_request_finished(self, request: Request) -> None:
        self._answered(request)

    def _answered(self, request: Request) -> None:
        # A request begun before the listening is not among them.
        if request.url in self.pending:
            self.pending.remove(request.url)

    def _on_request_failed(self, request: Request) -> None:
        self._answered(request)
        self.trouble(f"request failed: {request.url} ({request.failure})")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.trouble(f"{response.status} for {response.url}")


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
