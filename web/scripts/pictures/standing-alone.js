// What turns a drawing on the page into a picture of its own, without style sheet or script.

/** Properties that a picture keeps of each shape, and those of texts in addition. */
const KEPT = [
  "fill",
  "fill-opacity",
  "opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
];
const KEPT_OF_TEXT = [
  ...KEPT,
  "font-family",
  "font-size",
  "font-weight",
  "paint-order",
  "text-anchor",
  "dominant-baseline",
];

/** @type {Record<string, string[]>} */
const KEPT_OF = { defs: [], pattern: [], g: ["opacity"], svg: ["opacity", "overflow"], text: KEPT_OF_TEXT };

/**
 * Copies computed styles to attributes, since the picture has no style sheet. @param {Element} shown
 * @param {Element} copy
 */
export const keepLooks = (shown, copy) => {
  const style = getComputedStyle(shown);
  const names = KEPT_OF[shown.tagName] ?? KEPT;
  for (const name of names) {
    const value = style.getPropertyValue(name);
    // Hatching is an attribute already.
    if (value && !value.startsWith("url(")) copy.setAttribute(name, value);
  }
  for (const name of ["class", "style", "aria-hidden", "focusable"]) copy.removeAttribute(name);
  [...shown.children].forEach((child, place) => keepLooks(child, copy.children[place]));
};

/**
 * Draws an SVG picture on a canvas. @param {{text: string, width: number, height: number}} picture
 * @param {number} sharpness
 * @returns {Promise<HTMLCanvasElement>}
 */
export const painted = async ({ text, width, height }, sharpness) => {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * sharpness);
    canvas.height = Math.round(height * sharpness);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
export const asPng = (canvas) =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large"))), "image/png");
  });

/** Offers a file as a download. @param {Blob} file @param {string} name */
export const download = (file, name) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click, so revoke the address later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
