// Listens to the document for what happens to this page's own elements. Browsers that fill in forms, password managers
// and extensions send events without what their kind has, and events of a text, of the document, or of elements that they
// have added; none of these reaches a handler.

/** The class of each kind of event whose details are read. @type {Record<string, string>} */
const CLASSES = {
  click: "MouseEvent",
  keydown: "KeyboardEvent",
  keyup: "KeyboardEvent",
  lostpointercapture: "PointerEvent",
  pointercancel: "PointerEvent",
  pointerdown: "PointerEvent",
  pointerup: "PointerEvent",
  submit: "SubmitEvent",
};

const FIELDS = "input, select, textarea";

/** The elements with which a kind of event has to do, if not with any. @type {Record<string, string>} */
const TARGETS = { change: FIELDS, close: "dialog", input: FIELDS, submit: "form" };

/** The places of everything that the page draws. */
const PLACES = "#page, #region-rules, #region-teams, #dialog";

const FOCUSABLE = "a, button, input, select, summary, textarea, dialog, [tabindex]";

/** @param {Element} element @returns {boolean} */
const isPage = (element) => element === document.body || element === document.documentElement;

/** @param {Element} element @returns {boolean} true for what we draw, of which nothing is a custom element */
const isDrawn = (element) => {
  for (let each = /** @type {Element | null} */ (element); each; each = each.parentElement) {
    if (each.matches(PLACES)) return true;
    if (each.localName.includes("-")) return false;
  }
  return false;
};

/** @param {Element} element @returns {boolean} true if keys pressed here are meant for the page */
const takesKeys = (element) => {
  // Anything else that has the focus contains a closed shadow tree, with a field or button of somebody else.
  const scrolls = () => /auto|scroll/.test(getComputedStyle(element).overflow);
  return isPage(element) || (isDrawn(element) && (element.matches(FOCUSABLE) || scrolls()));
};

/** @param {Event} event @returns {boolean} true if it has what events of its kind have */
const isComplete = (event) => {
  const kind = CLASSES[event.type];
  return !kind || event instanceof /** @type {any} */ (globalThis)[kind];
};

/** @param {Event} event @returns {boolean} */
const isOwn = ({ type, target }) => {
  if (!(target instanceof Element)) return false;
  if (type.startsWith("key")) return takesKeys(target) && takesKeys(document.activeElement ?? target);
  return (isPage(target) || isDrawn(target)) && target.matches(TARGETS[type] ?? "*");
};

/**
 * Calls a handler for the complete events of a kind, before any other element hears of them.
 * @param {string} kind @param {(event: any) => void} handler
 * @param {boolean} [anywhere] also for those of elements that are not ours
 */
export const listen = (kind, handler, anywhere = false) =>
  document.addEventListener(
    kind,
    (event) => {
      if (isComplete(event) && (anywhere || isOwn(event))) handler(event);
    },
    true,
  );

globalThis.maheListen = listen;
