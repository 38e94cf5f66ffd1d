// Leads the page for unknown addresses (404.html) to the game. A host sends that page at any depth, and the build does
// not know in which folder of an origin the site will be: it is the nearest one above that has its service worker. A
// shared game comes here if a messenger has escaped the # of its link, and is opened there.
"use strict";

(async () => {
  const home = /** @type {HTMLAnchorElement} */ (document.querySelector("a"));
  let folder = new URL("./", location.href);
  while (!(await fetch(new URL("service-worker.js", folder), { method: "HEAD" })).ok) {
    if (folder.pathname === "/") return;
    folder = new URL("../", folder);
  }
  home.href = folder.href;
  const fragment = /%(25)*23(.+)/.exec(location.pathname)?.[2];
  if (fragment) location.replace(`${folder.href}#${fragment}`);
})();
