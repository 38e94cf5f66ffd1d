// Makes QR codes on pages without Python, unlike app/ui/views/qr_code.py.

import encodeQR from "qr";

/** Bytes in a code of version 9: finer codes are hard to read from paper. */
const LONGEST = 180;
/** Width in light modules of the margin around a code, by ISO/IEC 18004. */
const QUIET_ZONE = 4;

/**
 * The rows of a code with its quiet zone, true for dark modules; null if the text is too long.
 * @param {string} text
 */
export const qrCode = (text) =>
  new TextEncoder().encode(text).length > LONGEST ? null : encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
