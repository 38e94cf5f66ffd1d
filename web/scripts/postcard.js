// Turns the postcard in the dialog into files, sends and saves them. Loaded when somebody first asks for a postcard.
// Fonts of the page are unknown inside an SVG image, so texts are written onto the canvas.

import { inTime } from "./feature.js";
import { asPng, download, keepLooks, painted } from "./pictures/standing-alone.js";

/** How long the fonts may take, in ms. */
const PATIENCE = 5_000;
const SHARPNESS = 1.5;
const SVG = "http://www.w3.org/2000/svg";

/** The finished files of the postcard on the page. @type {{svg: Blob, png: Blob} | undefined} */
let files;

/** Replaces references to the page's shapes by the shapes. @param {SVGSVGElement} card */
const resolve = (card) => {
  for (let use = card.querySelector("use"); use; use = card.querySelector("use")) {
    const shape = document.querySelector(use.getAttribute("href") ?? "")?.cloneNode(true);
    const group = document.createElementNS(SVG, "g");
    for (const { name, value } of use.attributes) if (name !== "href") group.setAttribute(name, value);
    if (shape instanceof Element) {
      shape.removeAttribute("id");
      group.append(shape);
    }
    use.replaceWith(group);
  }
};

/** @param {Element} text @returns {[number, number]} */
const placeOf = (text) => [Number(text.getAttribute("x") ?? 0), Number(text.getAttribute("y") ?? 0)];

/** Shrinks texts that are too long for their place. @param {SVGSVGElement} card */
const fit = (card) => {
  for (const text of /** @type {NodeListOf<SVGTextElement>} */ (card.querySelectorAll("[data-fits]"))) {
    const room = Number(text.dataset.fits) / text.getComputedTextLength();
    const [x, y] = placeOf(text);
    if (room < 1) text.setAttribute("transform", `translate(${x} ${y})scale(${room})translate(${-x} ${-y})`);
  }
};

/** @param {SVGSVGElement} card @param {CanvasRenderingContext2D} context */
const write = (card, context) => {
  const { width } = card.viewBox.baseVal;
  const scale = context.canvas.width / width;
  const whole = card.getScreenCTM()?.inverse();
  for (const text of /** @type {NodeListOf<SVGTextElement>} */ (card.querySelectorAll("text"))) {
    const style = getComputedStyle(text);
    const place = text.getScreenCTM();
    if (!whole || !place) continue;
    context.setTransform(new DOMMatrix().scale(scale).multiply(whole).multiply(place));
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.textAlign = style.textAnchor === "middle" ? "center" : "left";
    context.textBaseline = style.dominantBaseline === "central" ? "middle" : "alphabetic";
    const at = placeOf(text);
    if (style.stroke !== "none") {
      context.lineJoin = "round";
      context.lineWidth = Number.parseFloat(style.strokeWidth);
      context.strokeStyle = style.stroke;
      context.strokeText(text.textContent ?? "", ...at);
    }
    context.fillStyle = style.fill;
    context.fillText(text.textContent ?? "", ...at);
  }
};

/** @returns {Promise<boolean>} true if the device can send the picture */
const prepare = async () => {
  files = undefined;
  // A browser without the fonts paints with its own.
  await inTime(document.fonts?.ready, PATIENCE).catch(() => {});
  const card = /** @type {SVGSVGElement | null} */ (document.querySelector("svg[data-postcard]"));
  if (!card) return false;
  resolve(card);
  fit(card);
  const { width, height } = card.viewBox.baseVal;
  const copy = /** @type {SVGSVGElement} */ (card.cloneNode(true));
  keepLooks(card, copy);
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const written = new XMLSerializer().serializeToString(copy);
  for (const text of copy.querySelectorAll("text")) text.remove();
  const canvas = await painted({ text: new XMLSerializer().serializeToString(copy), width, height }, SHARPNESS);
  const context = canvas.getContext("2d");
  if (context) write(card, context);
  files = { svg: new Blob([written], { type: "image/svg+xml" }), png: await asPng(canvas) };
  return Boolean(navigator.canShare?.({ files: [asFile("postcard.png")] }));
};

/** @param {string} name */
const asFile = (name) => new File(files ? [files.png] : [], name, { type: "image/png" });

/** @param {string} name @param {string} title */
const send = async (name, title) => {
  // Closing the sheet without sending rejects.
  if (files) await navigator.share({ files: [asFile(name)], title }).catch(() => undefined);
};

/** @param {string} name @param {"svg" | "png"} kind */
const save = (name, kind) => {
  if (files) download(files[kind], name);
};

Object.assign(globalThis, { mahePostcard: { prepare, send, save } });
