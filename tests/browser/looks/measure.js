// Measures the visible screen, or the dialog over it.
() => {
  const html = document.documentElement;
  const PARTS = [
    ".play > :is(.notices, .replay-head, .tutorial-bar)",
    ".player-list",
    ".prompt",
    ".tray",
    ".actions",
    ".board-frame",
    "body:not(:has([data-screen='table'])) .header",
  ].join(", ");
  const MARKS = ":is(.undo-button, .log-button), .page:has([data-screen='table']) .header button";
  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document;
  const seen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility() && width > 1 && height > 1;
  };
  const all = (selector, from = root) => [...from.querySelectorAll(selector)].filter(seen);
  const words = document.createRange();
  const box = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    // Overflow is cut off, unless a style draws it there, like the hand of the guided game.
    words.selectNodeContents(element);
    const held = words.getBoundingClientRect();
    const out = held.width ? Math.round(Math.max(left - held.left, held.right - right, 0)) : 0;
    const cut = Math.min(element.scrollWidth - element.clientWidth, out);
    return { left, top, right, bottom, width, height, cut };
  };
  const name = (element) => {
    const { intent, command } = element.dataset;
    const kind = element.classList[0] ? `.${element.classList[0]}` : "";
    const text = element.textContent.slice(0, 24);
    return `${element.localName}${kind} ${intent ?? command ?? element.name ?? ""} "${text}"`;
  };
  const named = (element) => ({ ...box(element), name: name(element) });
  // With large text a table may be wider than a phone; keys scroll it, too.
  const may = (element) => html.style.fontSize !== "" && element.matches("[role='group'][tabindex='0']");
  const scrolls = (element) => element.scrollWidth > element.clientWidth && !may(element)
    && /auto|scroll/.test(getComputedStyle(element).overflowX);
  const width = html.clientWidth;
  const outsideDrawings = all("body *:not(svg *)", document);
  const tooWide = outsideDrawings
    .filter((element) => element.localName !== "svg" && element.getBoundingClientRect().right > width + 0.5);
  // The label to press instead of an invisible field; null if that is hidden, too.
  const target = (element) => element.matches("[type='radio'], [type='checkbox']")
    ? [...element.labels].find(seen) ?? null
    : element;
  const numeral = document.querySelector(".square-number:not(.example *)");
  const shown = () => {
    // The board of an example is in text that scrolls.
    const board = document.querySelector(".board:not([data-example] *)");
    if (!board) return null;
    const { x, y, width, height } = board.viewBox.baseVal;
    const at = (right, down) => new DOMPoint(right, down).matrixTransform(board.getScreenCTM());
    const [corner, opposite] = [at(x, y), at(x + width, y + height)];
    return { left: corner.x, top: corner.y, right: opposite.x, bottom: opposite.y };
  };
  // True if a finger on its middle would press something else; an open menu may cover it.
  const buried = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && !element.contains(hit) && !hit.closest("[popover], dialog");
  };
  // Words of a question that reach under the mark next to them.
  const writtenUnder = (mark) => {
    const { left, top, right, bottom } = mark.getBoundingClientRect();
    return all(".prompt-words p", mark.closest(".prompt-line")).filter((text) => {
      const seenDownTo = text.getBoundingClientRect().bottom;
      const written = document.createRange();
      written.selectNodeContents(text);
      return [...written.getClientRects()].some((line) =>
        line.left < right && line.right > left && line.top < Math.min(bottom, seenDownTo) && line.bottom > top);
    }).map((text) => text.textContent);
  };
  // Chips whose contents overlap the next chip.
  const heaped = () => {
    const chips = all(".player-chip", document).map((chip) => {
      const { left, right, top, bottom } = chip.getBoundingClientRect();
      const held = Math.max(right, ...all(":scope > *", chip).map((part) => part.getBoundingClientRect().right));
      return { left, right: held, top, bottom, name: name(chip) };
    });
    return chips.filter((one, place) => chips.slice(place + 1).some((other) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)).map((chip) => chip.name);
  };
  return {
    sideways: html.scrollWidth - width,
    tooWide: tooWide.map(name),
    inside: outsideDrawings.filter(scrolls).map(name),
    dialog: dialog && box(dialog),
    targets: all("a[href], button, select, summary, input").filter(target).map((element) => ({
      ...box(target(element)),
      name: name(element),
      inSentence: element.matches("p a"),
      button: element.matches("button"),
    })),
    // Cards in the hand overlap in a fan.
    intents: all("button[data-intent]:not(.held-card *), .drawer summary").map(named),
    // Examples are in text that scrolls.
    parts: all(PARTS, document).filter((element) => !element.closest("[data-example], .example")).map(named),
    marks: all(MARKS, document).map(named),
    heaped: heaped(),
    chips: all("[data-screen='table'] .player-chip", document).map(named),
    buried: all(`${MARKS}, [data-screen='table'] :is(.player-chip, button[data-intent]:not(.held-card *))`, document)
      .filter(buried)
      .map(name),
    prompt: all("[data-screen='table'] .prompt-line", document).map(box)[0] ?? null,
    underMark: all(".prompt-line .question-mark", document).flatMap(writtenUnder),
    die: all("[data-screen='table'] .die-spot", document).map((element) =>
      element.firstElementChild.getBoundingClientRect().width
        * (1 + Number(getComputedStyle(element).getPropertyValue("--throw-larger"))))[0] ?? null,
    playing: document.querySelector("body:has(.table):not(:has([data-screen='rules']))") !== null,
    atTable: document.querySelector("body:has([data-screen='table']):not(:has([data-screen='rules']))") !== null,
    scrolls: html.scrollHeight - html.clientHeight,
    fonts: all(".player-name, [data-log] li", document)
      .map((element) => parseFloat(getComputedStyle(element).fontSize)),
    shown: shown(),
    roll: all("[data-intent='roll']").map(box)[0] ?? null,
    stop: all("[data-intent='stop']").map(box)[0] ?? null,
    numeral: numeral && numeral.getScreenCTM().a * parseFloat(getComputedStyle(numeral).fontSize),
    height: innerHeight,
    width,
  };
}
