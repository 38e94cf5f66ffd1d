// Plays games on the page: finds the question by the hooks, decides by a simple rule, and presses as fast as the page
// allows. The same outcomes of chance get the same decisions. It knows no rules of the game.
"use strict";

(() => {
  const ENOUGH = 4; // the sum of dice from which it stops, which gives the shortest games

  /** @param {string} selector @returns {HTMLElement[]} */
  const all = (selector) => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];

  const over = () => document.querySelector("[data-screen='result']") !== null;

  /** @returns {HTMLElement | undefined} the button to press, once all buttons are enabled */
  const wanted = () => {
    const buttons = /** @type {HTMLButtonElement[]} */ (all("button[data-intent]"));
    if (!document.querySelector("html:not([data-resting]) [data-to-act]")) return undefined;
    if (buttons.some((button) => button.disabled)) return undefined;
    const [roll, stop] = ["roll", "stop"].map((intent) => buttons.find((button) => button.dataset.intent === intent));
    const sum = all("[data-die]").reduce((sum, die) => sum + Number(die.dataset.face), 0);
    return stop && (sum >= ENOUGH || !roll) ? stop : (roll ?? buttons[0]);
  };

  /**
   * Waits until `look` finds something on the page, and returns it.
   * @template Found
   * @param {() => Found | undefined | false | null} look
   * @returns {Promise<Found>}
   */
  const until = (look) =>
    new Promise((resolve) => {
      const see = () => {
        const found = look();
        if (!found) return false;
        observer.disconnect();
        resolve(found);
        return true;
      };
      const observer = new MutationObserver(see);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      see();
    });

  /** @returns {Promise<HTMLElement | null>} the button to press next; null when the game is over */
  const next = async () => {
    const found = await until(() => over() || wanted());
    return found === true ? null : found;
  };

  /** @param {HTMLElement | null} button */
  const press = (button) =>
    button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));

  const onSetup = () => until(() => document.querySelector("html[data-app='ready'] [data-screen='setup']"));

  /** Plays a game from the form to its end and back to the form. @returns {Promise<number>} the number of decisions */
  const play = async () => {
    await onSetup();
    press(document.querySelector("[data-command='play']"));
    let decisions = 0;
    for (let button = await next(); button; button = await next()) {
      press(button);
      decisions += 1;
    }
    press(document.querySelector("[data-command='new-game']"));
    await onSetup();
    return decisions;
  };

  let pressed = 0;
  addEventListener("click", () => (pressed += 1), true);

  Object.assign(globalThis, { hand: { next, play, pressed: () => pressed } });
})();
