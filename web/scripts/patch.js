// Changes the document to new markup with as few changes as possible: equal elements stay, with what plays on them.

/** What tells elements of the same kind apart: one never turns into another, which could have the focus or a finger. */
const HOOKS = ["id", "name", "value", "data-intent", "data-outcome", "data-stands-for", "data-command", "data-screen"];

/** @param {Node} old @param {Node} wanted @returns {boolean} whether one can become the other */
const alike = (old, wanted) =>
  old.nodeName === wanted.nodeName &&
  (!(old instanceof Element && wanted instanceof Element) ||
    HOOKS.every((hook) => old.getAttribute(hook) === wanted.getAttribute(hook)));

/** @param {Element} old @param {Element} wanted */
const patchAttributes = (old, wanted) => {
  for (const { name } of [...old.attributes]) {
    // What people have unfolded stays so.
    if (!wanted.hasAttribute(name) && !(name === "open" && old.localName === "details")) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
};

/** Moves the children of `wanted` to `old`, except where it has equal ones. @param {Node} old @param {Node} wanted */
const patchChildren = (old, wanted) => {
  const [had, gets] = [[...old.childNodes], [...wanted.childNodes]];
  let start = 0;
  while (start < Math.min(had.length, gets.length) && had[start].isEqualNode(gets[start])) start += 1;
  let [end, last] = [had.length, gets.length];
  while (end > start && last > start && had[end - 1].isEqualNode(gets[last - 1])) [end, last] = [end - 1, last - 1];
  for (let at = start; at < Math.max(end, last); at += 1) {
    const [before, after] = [at < end ? had[at] : undefined, at < last ? gets[at] : undefined];
    if (!after) before?.remove();
    else if (!before) old.insertBefore(after, had[end] ?? null);
    else if (!before.isEqualNode(after)) patchNode(before, after);
  }
};

/** @param {ChildNode} old @param {ChildNode} wanted */
const patchNode = (old, wanted) => {
  if (!alike(old, wanted)) return old.replaceWith(wanted);
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

/** @param {string} drawn a JSON object with the markup of elements by their ids; what is not there is passed over */
globalThis.mahePatch = (drawn) => {
  for (const [id, markup] of Object.entries(JSON.parse(drawn))) {
    const element = document.getElementById(id);
    if (!element) continue;
    const wanted = /** @type {Element} */ (element.cloneNode(false));
    wanted.innerHTML = markup;
    patchChildren(element, wanted);
    resetFields(element);
  }
};
