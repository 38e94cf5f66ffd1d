// Saves a chart as a standalone picture, SVG or PNG.
// It looks as on the page, with title and background, and contains neither style sheet nor script. Its font is that of
// the page if it is installed, otherwise another sans serif.

import { create } from "d3-selection";

import { wrapped } from "./sheet.js";

const KEPT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
];
const KEPT_OF_TEXT = [...KEPT, "font-family", "font-size", "font-weight", "paint-order"];

/**
 * Copies computed styles to attributes, since the picture has no style sheet. @param {Element} shown
 * @param {Element} copy
 */
const keepLooks = (shown, copy) => {
  const style = getComputedStyle(shown);
  const names = shown.tagName === "text" ? KEPT_OF_TEXT : KEPT;
  for (const name of ["defs", "pattern", "g", "svg"].includes(shown.tagName) ? [] : names) {
    const value = style.getPropertyValue(name);
    // Hatching is an attribute already.
    if (value && !value.startsWith("url(")) copy.setAttribute(name, value);
  }
  for (const name of ["class", "aria-hidden", "focusable"]) copy.removeAttribute(name);
  [...shown.children].forEach((child, place) => keepLooks(child, copy.children[place]));
};

/**
 * @param {Element} host @param {string} title
 * @returns {{text: string, width: number, height: number}} a standalone picture
 */
const standingAlone = (host, title) => {
  const shown = /** @type {SVGSVGElement} */ (host.querySelector("svg"));
  const copy = /** @type {SVGSVGElement} */ (shown.cloneNode(true));
  keepLooks(shown, copy);
  const em = Number.parseFloat(getComputedStyle(host).fontSize);
  const margin = em;
  const width = Number(shown.getAttribute("width"));
  const style = getComputedStyle(host);
  const lines = wrapped({ em, family: style.fontFamily }, title, width / 1.15, "chart-value");
  const above = margin + lines.length * em * 1.45 + em * 0.5;
  const whole = { width: width + 2 * margin, height: Number(shown.getAttribute("height")) + above + margin };
  const picture = create("svg").attr("width", whole.width).attr("height", whole.height);
  picture.attr("viewBox", `0 0 ${whole.width} ${whole.height}`).attr("role", "img").attr("aria-label", title);
  const paper = style.backgroundColor;
  picture
    .append("rect")
    .attr("width", "100%")
    .attr("height", "100%")
    .attr("fill", paper === "rgba(0, 0, 0, 0)" ? "white" : paper);
  lines.forEach((line, number) => {
    const text = picture
      .append("text")
      .attr("x", margin)
      .attr("y", margin + em + number * em * 1.45)
      .text(line);
    text
      .attr("fill", style.color)
      .attr("font-size", em * 1.15)
      .attr("font-weight", 700)
      .attr("font-family", style.fontFamily);
  });
  const inside = picture.append("g").attr("transform", `translate(${margin} ${above})`);
  inside.node()?.append(...copy.childNodes);
  return { text: new XMLSerializer().serializeToString(/** @type {SVGSVGElement} */ (picture.node())), ...whole };
};

const SHARPNESS = 2;

/** @param {{text: string, width: number, height: number}} picture @returns {Promise<Blob>} */
const photographed = async ({ text, width, height }) => {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * SHARPNESS);
    canvas.height = Math.round(height * SHARPNESS);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
};

/**
 * Offers a chart as a download. @param {string} id @param {string} name @param {"svg" | "png"} kind
 * @param {string} title
 */
export const savePicture = async (id, name, kind, title) => {
  const host = document.querySelector(`[data-chart="${CSS.escape(id)}"]`);
  if (!host?.querySelector("svg")) return;
  const picture = standingAlone(host, title);
  const file = kind === "svg" ? new Blob([picture.text], { type: "image/svg+xml" }) : await photographed(picture);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click, so revoke the address later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
