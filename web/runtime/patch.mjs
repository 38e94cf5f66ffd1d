// Changes the document to new markup with as few changes as possible: equal elements stay, with what plays on them. Also
// keeps everything behind an open sheet out of reach.

/** What tells elements of the same kind apart: one never turns into another, which could have the focus or a finger. */
const HOOKS = ["id", "name", "value", "data-intent", "data-outcome", "data-stands-for", "data-command", "data-screen"];

/** @param {Node} old @param {Node} wanted @returns {boolean} whether one can become the other */
const alike = (old, wanted) =>
  old.nodeName === wanted.nodeName &&
  (!(old instanceof Element && wanted instanceof Element) ||
    HOOKS.every((hook) => old.getAttribute(hook) === wanted.getAttribute(hook)));

/** @param {Element} old @param {Element} wanted */
const patchAttributes = (old, wanted) => {
  for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
};

/** @param {Node} old @param {Node} wanted @returns {boolean} whether nothing has to change */
const isEqual = (old, wanted) => {
  if (old.isEqualNode(wanted)) return true;
  if (!(old instanceof HTMLDetailsElement && wanted instanceof HTMLDetailsElement && old.open)) return false;
  // What people have unfolded stays so as long as it is the same.
  const unfolded = /** @type {HTMLDetailsElement} */ (wanted.cloneNode(true));
  unfolded.open = true;
  return old.isEqualNode(unfolded);
};

/** Gives `old` the children of `wanted`, of which those that it has stay. @param {Node} old @param {Node} wanted */
const patchChildren = (old, wanted) => {
  const [left, gets] = [new Set(old.childNodes), [...wanted.childNodes]];
  /** @param {(had: ChildNode) => boolean} fits @returns {ChildNode | undefined} */
  const take = (fits) => {
    for (const had of left) if (fits(had)) return left.delete(had), had;
  };
  const equal = gets.map((node) => take((had) => isEqual(had, node)));
  const kept = gets.map((node, at) => equal[at] ?? take((had) => alike(had, node)));
  for (const had of left) had.remove();
  let next = old.firstChild;
  gets.forEach((node, at) => {
    const stays = kept[at] ?? node;
    if (stays === next) next = next.nextSibling;
    else old.insertBefore(stays, next);
    if (kept[at] && !equal[at]) patchNode(stays, node);
  });
};

/** @param {ChildNode} old @param {ChildNode} wanted which is alike */
const patchNode = (old, wanted) => {
  if (!(old instanceof Element && wanted instanceof Element)) return void (old.nodeValue = wanted.nodeValue);
  patchAttributes(old, wanted);
  patchChildren(old, wanted);
};

/** Fields show what was drawn, not what was typed before. @param {Element} region */
const resetFields = (region) => {
  for (const field of region.querySelectorAll("input, textarea")) {
    const input = /** @type {HTMLInputElement} */ (field);
    if (input.type === "checkbox" || input.type === "radio") input.checked = input.defaultChecked;
    else if (input.value !== input.defaultValue) input.value = input.defaultValue;
  }
  for (const option of region.querySelectorAll("option")) option.selected = option.defaultSelected;
};

/** @param {string} drawn ids of elements, each with its markup, separated by NUL; what is not there is passed over */
globalThis.mahePatch = (drawn) => {
  const parts = drawn.split("\0");
  for (let at = 0; at < parts.length; at += 2) {
    const [id, markup] = parts.slice(at, at + 2);
    const element = document.getElementById(id);
    if (!element) continue;
    const wanted = /** @type {Element} */ (element.cloneNode(false));
    wanted.innerHTML = markup;
    patchChildren(element, wanted);
    resetFields(element);
  }
};

// What is behind an open sheet or card is out of reach, as behind a dialog. A list opens at its button, also in browsers
// that cannot anchor it there.
globalThis.maheListen?.("beforetoggle", ({ target, newState }) => {
  const opens = newState === "open";
  if (opens && target.matches(".setup .menu") && !CSS.supports("position-area: top")) {
    const { top: above, left: before, bottom, right } = target.previousElementSibling.getBoundingClientRect();
    const [below, after] = [innerHeight - bottom, innerWidth - right];
    Object.assign(target.style, {
      inset: "auto",
      [above > below ? "bottom" : "top"]: `${above > below ? innerHeight - above : bottom}px`,
      [before > after ? "right" : "left"]: `${Math.min(before, after)}px`,
      maxHeight: `${Math.max(above, below)}px`,
    });
  }
  if (!target.matches(".folded, .seat")) return;
  bringToFront(opens ? target : target.parentElement.closest(SHEET_OPEN));
  const opener = /** @type {HTMLElement | null} */ (document.querySelector(".setup [data-command='menu']"));
  if (!opens && target.matches(".folded") && target.contains(document.activeElement)) opener?.focus();
});

/** Leaves only an element within reach, or all if there is none. @param {Element | null} front */
const bringToFront = (front) => {
  for (const behind of document.querySelectorAll("[inert]")) behind.removeAttribute("inert");
  for (; front && front.id !== "page"; front = front.parentElement) {
    for (const other of front.parentElement?.children ?? []) other.toggleAttribute("inert", other !== front);
  }
};

const SHEET_OPEN = ".folded:popover-open";

// Somebody may have opened one before this script arrived, which is also part of the worker.
if (globalThis.document) bringToFront(document.querySelector(SHEET_OPEN));
