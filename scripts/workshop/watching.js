// What `play.py --watch` adds to its pages: looks for a new version of the site. If only styles differ, the page gets them
// as it is; otherwise it is reloaded.

(() => {
  const STYLE = /assets\/[\w-]+\.css/g;
  const PERIOD = 200;

  /** @type {string | undefined} */
  let version;
  /** @type {string | undefined} */
  let page;

  /** @param {string} address @returns {Promise<string | undefined>} */
  const read = (address) => fetch(address, { cache: "no-store" }).then((answer) => answer.text(), () => undefined);

  /**
   * Links to another version of a style, also where it waits in a template.
   * @param {string} old @param {string} now
   */
  const restyle = (old, now) => {
    const waiting = [...document.querySelectorAll("template")].map((each) => each.content);
    for (const place of [document, ...waiting]) {
      for (const link of place.querySelectorAll("link")) {
        if (!link.href.endsWith(old)) continue;
        const next = /** @type {HTMLLinkElement} */ (link.cloneNode());
        next.href = link.href.replace(old, now);
        if (place === document) {
          // The old one stays until the new one is there.
          next.onload = () => link.remove();
          link.after(next);
        } else {
          link.replaceWith(next);
        }
      }
    }
  };

  const look = async () => {
    const found = await read("/watch-version");
    if (!found || found === version) return;
    const now = await read(location.href);
    if (page && now?.replace(STYLE, "") === page.replace(STYLE, "")) {
      const styles = now.match(STYLE) ?? [];
      // A style may be linked from several places.
      const versions = new Map((page.match(STYLE) ?? []).map((old, index) => [old, styles[index]]));
      for (const [old, style] of versions) if (old !== style) restyle(old, style);
    } else if (version) {
      location.reload();
    }
    [version, page] = [found, now];
  };

  const loop = () => look().finally(() => setTimeout(loop, PERIOD));
  loop();
})();
