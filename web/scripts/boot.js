// Puts the first screen on the page, starts Python, shows the loading progress, and explains failures.
// Contains no game: once Python has taken over (html[data-app="ready"]) it does nothing more.

// Bundled into one file, since every request delays the first paint.
import "./spare-storage.js";
import "./installing.js";
import "./offline.js";

import { downloads, sendCouriers } from "./courier.js";
import { feature } from "./feature.js";
import { listen } from "./own-events.js";
import { firstPaint, kept } from "./painted.js";

(() => {
  const html = document.documentElement;
  const page = /** @type {HTMLElement} */ (document.getElementById("page"));
  const query = new URLSearchParams(location.search);
  const me = /** @type {HTMLScriptElement} */ (document.currentScript);
  const games = (me.dataset.games ?? "").split(" ");
  // As mahe_core.engine.share_link finds it in what messengers make of a link.
  const linked = games.find((name) => RegExp(`^#[\\W_]*${name}|${name}(=|%(25)*3d)`, "i").test(location.hash));
  // The game in the link or the address, else the one whose first screen the build has drawn. Its name is the prefix of
  // its storage keys.
  const game = linked ?? games.find((name) => name === query.get("game")) ?? games[0];

  /** @param {string} key @returns {string | null} */
  const preference = (key) => feature(() => localStorage.getItem(`${maheScope}${game}:${key}`)) ?? null;

  /** @param {string} key @returns {Map<string, string>} preferences stored as one JSON object */
  const preferences = (key) => {
    try {
      return new Map(Object.entries(JSON.parse(preference(key) ?? "{}")).map(([name, value]) => [name, String(value)]));
    } catch {
      return new Map(); // An unreadable value counts as absent.
    }
  };

  /** @param {string} part @param {string} code @returns {HTMLElement | null} the prebuilt markup in a language */
  const drawn = (part, code) => document.querySelector(`[data-part="${part}"][data-language="${CSS.escape(code)}"]`);

  /** @returns {string} */
  const chosenLanguage = () => {
    const wanted = [query.get("lang"), preference("language"), ...(feature(() => navigator.languages) ?? [])];
    const codes = wanted.map((tag) => (tag ?? "").toLowerCase().split(/[^a-z]/)[0]);
    /** @type {NodeListOf<HTMLElement>} */
    const painted = document.querySelectorAll('[data-part="first-paint"]');
    const offered = [...painted];
    const chosen = codes.flatMap((code) => offered.filter(({ dataset }) => dataset.language === code))[0];
    return (chosen ?? offered.find(({ dataset }) => dataset.source !== undefined))?.dataset.language ?? "";
  };

  /** @returns {Map<string, string>} the current fields of the form */
  const readFields = () => {
    const form = document.querySelector("form");
    return new Map(form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : []);
  };

  /** @param {string} name @param {string} value @returns {HTMLInputElement | null} the radio button with this value */
  const radio = (name, value) =>
    document.querySelector(`form [type="radio"][name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`);

  /** @param {Map<string, string>} fields */
  const writeFields = (fields) => {
    for (const field of document.querySelectorAll("form input, form select")) {
      const input = /** @type {HTMLInputElement} */ (field);
      const value = fields.get(input.name);
      if (input.type === "radio") {
        // One must stay checked whatever was remembered: the form shows the seats by it.
        if (value !== undefined && radio(input.name, value)) input.checked = input.value === value;
      } else if (input.type === "checkbox") {
        input.checked = value === "on";
      } else if (value !== undefined) {
        input.value = value;
      }
    }
  };

  /** @param {string} words of the language, as JSON @returns {string} the shared markup with these words filled in */
  const screen = (words) => {
    const own = JSON.parse(words).values();
    const shared = document.querySelector('[data-part="first-paint-shared"]')?.textContent ?? maheDrawn;
    return shared.replaceAll("¤", () => own.next().value);
  };

  // The code and the snapshot are most of the download, and their bytes can be counted; other files only show that it is
  // alive.
  const [code, memory] = (me.dataset.bytes ?? "").split(" ").map(Number);
  const expected = { code, memory };
  const received = { code: 0, memory: 0 };

  const showProgress = () => {
    const share = (received.code + received.memory) / (code + memory);
    const progress = document.querySelector("progress");
    if (progress) progress.value = 100 * share;
    let stage = share === 1 ? "waking" : "download";
    if (html.dataset.wish) stage = "wanted";
    /** @type {NodeListOf<HTMLElement>} */
    const texts = document.querySelectorAll("[data-stage]");
    for (const text of texts) {
      const hidden = text.dataset.stage !== stage;
      // Even without a change the browser would compute styles again, for every piece of the download.
      if (text.hidden !== hidden) text.hidden = hidden;
    }
  };

  let language = chosenLanguage();

  /** @param {Map<string, string>} fields */
  const paint = (fields) => {
    const first = drawn("first-paint", language);
    if (!first) return;
    html.lang = first.dataset.tag ?? language;
    html.dataset.drawn = language;
    document.title = first.dataset.title ?? document.title;
    for (const bar of document.querySelectorAll("meta[data-of]")) {
      const { of } = /** @type {HTMLElement} */ (bar).dataset;
      /** @type {HTMLMetaElement} */ (bar).content = first.dataset[of ?? ""] ?? /** @type {HTMLMetaElement} */ (bar).content;
    }
    page.innerHTML = screen(first.textContent);
    // Players who know the game see a less prominent offer of the tutorial.
    const knows = preference("tutorial") ?? preference("played");
    if (knows) page.querySelector("[data-newcomer]")?.removeAttribute("data-newcomer");
    // After a first game today's roll takes the place of that offer.
    /** @type {NodeListOf<HTMLElement>} */
    const turned = page.querySelectorAll("[data-played]");
    if (preference("played")) for (const each of turned) each.hidden = !each.hidden;
    writeFields(fields);
    showProgress();
  };

  const face = preferences("settings").get("face") ?? "system";
  if (face !== "system") {
    html.dataset.face = face;
    // As app.browser.document does when the setting changes.
    for (const colour of document.querySelectorAll("meta[data-of]")) {
      const { of } = /** @type {HTMLElement} */ (colour).dataset;
      /** @type {HTMLMetaElement} */ (colour).media = face.startsWith(of ?? "") ? "all" : "not all";
    }
  }

  /** @returns {string | undefined} what will replace the form, if anything: "" is the running game */
  const awaited = () => {
    if (linked) return "shared";
    if (query.get("screen") === "lab" || query.has("lesson") || location.hash === "#lab") return "lab";
    return preference("running") === "yes" ? "" : undefined;
  };

  const begin = () => {
    const coming = awaited();
    if (coming === undefined) delete html.dataset.comingBack;
    else html.dataset.comingBack = coming;
    paint(preferences("form"));
    // The address overrides the last game's number of players, if this game allows it.
    const players = radio("players", query.get("players") ?? "");
    if (players) players.checked = true;
  };

  /** @param {string[]} parts names of templates, which are empty the second time */
  const add = (...parts) => {
    for (const part of parts) {
      const waiting = /** @type {HTMLTemplateElement | null} */ (
        document.querySelector(`template[data-part="${part}"]`)
      );
      if (waiting) document.head.append(waiting.content);
    }
  };

  /**
   * Fetches the style and the first screens of another game, and replaces those of the first game.
   * @param {HTMLTemplateElement} of the game's template
   */
  const open = async (of) => {
    const style = /** @type {HTMLLinkElement} */ (of.content.firstElementChild);
    const styled = new Promise((resolve, reject) => {
      style.onload = resolve;
      style.onerror = () => reject(new Error(style.href));
    });
    // Offline the failure of the screens is reported instead.
    styled.catch(() => {});
    // The game's own style must come after the shared ones.
    add("styles");
    document.head.append(of.content);
    const answer = await fetch(of.dataset.screens ?? "");
    const screens = document.createElement("template");
    screens.innerHTML = await answer.text();
    if (answer.ok) {
      await styled;
      for (const old of document.querySelectorAll('[data-part^="first-paint"], [data-part="failure"], .sprite')) old.remove();
    }
    document.body.prepend(screens.content);
    if (!answer.ok) {
      fail("absent");
      throw new Error(`${answer.status} ${answer.url}`);
    }
    if (loading()) begin();
  };

  const template = document.querySelector(`template[data-part="game-${game}"]`);
  /** @type {Promise<unknown>} settled when the requested game can be drawn */
  let opened = Promise.resolve();
  if (template) {
    html.dataset.game = game;
    html.dataset.comingBack = "game";
    paint(new Map());
    opened = open(/** @type {HTMLTemplateElement} */ (template));
    opened.catch((error) => fail("runtime", error));
  } else {
    begin();
  }

  firstPaint.then(() => add("styles"));

  // Presses before Python is ready are remembered and carried out then.

  const loading = () => html.dataset.app === "loading";

  /** @param {string} of a game @param {string} code */
  const keepLanguage = (of, code) => feature(() => localStorage.setItem(`${maheScope}${of}:language`, code));

  listen("change", (event) => {
    const target = /** @type {HTMLSelectElement} */ (event.target);
    if (!loading() || target.name !== "language") return;
    const fields = readFields();
    language = target.value;
    keepLanguage(game, language);
    const stalled = document.querySelector("[data-failure='stalled']");
    paint(fields);
    if (stalled) fail("stalled");
  });

  listen("submit", (event) => {
    event.preventDefault();
    if (!loading()) return;
    html.dataset.wish = "play";
    showProgress();
  });

  // Enter in a name field closes the seat's card but does not submit the form.
  listen("keydown", (event) => {
    const field = /** @type {Element} */ (event.target);
    const card = /** @type {HTMLElement | null} */ (field.closest(".seat:popover-open"));
    if (event.key !== "Enter" || !card || !field.matches("input")) return;
    event.preventDefault();
    card.hidePopover();
  });

  listen("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("[data-boot='retry']")) globalThis.maheOffline.retry();
    // The language is kept when another game is opened.
    const door = /** @type {HTMLAnchorElement | null} */ (target.closest("a.door"));
    if (door) keepLanguage(new URL(door.href).searchParams.get("game") ?? "", html.lang.split("-")[0]);
    const pressed = /** @type {HTMLElement | null} */ (
      target.closest(".menu .button[data-command], [data-command='settings'], .card-offer")
    );
    if (loading() && pressed) {
      html.dataset.wish = pressed.dataset.command;
      /** @type {HTMLElement | null} */ (pressed.closest(".menu:popover-open"))?.hidePopover();
      showProgress();
    }
  });

  // Failures

  /** @param {string} cause @param {unknown} [detail] */
  const fail = (cause, detail) => {
    // Only the first failure is shown; a stall may still be replaced or taken back.
    if (html.dataset.app !== "loading") return;
    // If a game is missing, only its failure message is there.
    const failures = /** @type {HTMLTemplateElement | null} */ (drawn("failure", language));
    if (!failures && document.readyState === "loading") {
      // They are at the end of the page, which has not arrived yet.
      addEventListener("DOMContentLoaded", () => fail(cause, detail), { once: true });
      return;
    }
    const failure = failures?.content.querySelector(`[data-failure="${cause}"]`);
    document.querySelector("[data-failure]")?.remove();
    if (failure) {
      const shown = /** @type {HTMLElement} */ (failure.cloneNode(true));
      const report = shown.querySelector("[data-detail]");
      if (report && detail) {
        report.textContent = String(detail);
        /** @type {HTMLElement} */ (report).hidden = false;
      }
      (document.getElementById("main") ?? page).prepend(shown);
    }
    if (cause !== "stalled") html.dataset.app = "failed";
    delete html.dataset.comingBack;
  };

  /** @param {string} [where] an address or a stack @returns {boolean} */
  const inExtension = (where) => where?.includes("-extension://") ?? false;

  addEventListener(
    "error",
    ({ target, filename, message }) => {
      if (target instanceof HTMLScriptElement) {
        // Extensions add scripts of their own.
        if (target.src.startsWith(location.origin)) fail("runtime", target.src);
        // A failed preload is reported where the file is needed; fonts, icons and pictures are optional.
      } else if (filename !== undefined && message !== "Script error." && !inExtension(filename)) {
        // Browsers say no more than that about scripts of another origin; all of ours are of this one.
        fail("runtime", message);
      }
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason && !inExtension(reason.stack)) fail("runtime", reason);
  });
  addEventListener("mahe:failed", (event) => fail("runtime", /** @type {CustomEvent} */ (event).detail));
  // Python needs code that cannot be fetched, and cannot go on. No button of its own would work.
  addEventListener("mahe:cut-off", () => {
    /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"))?.close();
    (document.getElementById("main") ?? page).replaceChildren();
    html.dataset.app = "loading";
    fail("stalled");
    html.dataset.app = "failed";
  });

  // The download

  const STILL = 14_000;
  let alarm = 0;

  // Reports any stall until the game is ready.
  const alive = () => {
    clearTimeout(alarm);
    if (!loading()) return;
    document.querySelector("[data-failure='stalled']")?.remove();
    alarm = setTimeout(() => fail("stalled"), STILL);
  };

  /** @param {keyof typeof expected} name @param {number} bytes */
  const arrived = (name, bytes) => {
    received[name] = Math.min(expected[name], received[name] + bytes);
    alive();
    showProgress();
  };

  if (typeof WebAssembly !== "object") {
    fail("webassembly");
    return;
  }
  alive();
  // Without this observer only unpacking shows that the download is alive.
  feature(() => new PerformanceObserver(alive).observe({ type: "resource" }));
  const { snapshot } = downloads();
  const { later, archives = "" } = me.dataset;
  Object.assign(globalThis, { maheStart: { game, snapshot, later, archives: archives.split(" "), opened, arrived, alive } });
  firstPaint.then(() => {
    sendCouriers(kept());
    add("downloads");
    // PyScript looks for its configuration only once, and Python for the scripts below, so the page must be parsed first.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => add("python"), { once: true });
    else add("python");
  });
})();
