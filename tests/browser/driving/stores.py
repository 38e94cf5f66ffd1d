"""The browser's own storage, read past the page: what is there is what a later visit finds."""

from __future__ import annotations

from mahe_core import mahe
from tests.browser.engines.tab import Evaluating

_WITH_DATABASE = """async ([name, work]) => {
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const found = await indexedDB.databases();
  if (!found.some((database) => database.name === name)) return null;
  const database = await answer(indexedDB.open(name));
  try { return await (%s)(database, answer, work); } finally { database.close(); }
}"""

_READ = """async (database, answer) => {
  const read = {};
  for (const name of database.objectStoreNames) {
    read[name] = await answer(database.transaction(name).objectStore(name).getAll());
  }
  return read;
}"""

_PUT = """async (database, answer, save) => {
  const transaction = database.transaction("running", "readwrite");
  transaction.objectStore("running").put(save, "game");
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
}"""


def read_stores(page: Evaluating, game: str = mahe.NAME) -> dict[str, list[str]]:
    """Return the texts in each object store: `running`, `finished`, `aside`; empty if no game was ever stored."""
    read = page.evaluate(_WITH_DATABASE % _READ, [game, None])
    return {str(name): list(saves) for name, saves in (read or {}).items()}


def put_running(page: Evaluating, save: str | None, game: str = mahe.NAME) -> None:
    """Overwrite the running game, as a device fault would. The page must have opened a game before."""
    page.evaluate(_WITH_DATABASE % _PUT, [game, save])
