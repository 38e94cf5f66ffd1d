// Reads QR codes from the camera where the browser cannot. Loaded by peers.js on first use.

import decodeQR from "qr/decode.js";

/** The longer side of the searched picture, in pixels: enough for a code at arm's length, and searched quickly. */
const SIDE = 800;

const canvas = document.createElement("canvas");
const context = canvas.getContext("2d", { willReadFrequently: true });

globalThis.maheReadPicture = (video) => {
  const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [video.videoWidth, video.videoHeight].map((length) => Math.round(length * scale));
  [canvas.width, canvas.height] = [width, height];
  context?.drawImage(video, 0, 0, width, height);
  const { data } = context?.getImageData(0, 0, width, height) ?? {};
  try {
    return data ? decodeQR({ width, height, data }) : "";
  } catch {
    return ""; // no code in the picture
  }
};
