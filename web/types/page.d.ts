// What our scripts leave for each other and for Python on the page, and what TypeScript's picture of the web lacks.

import type { Start } from "../runtime/interpreter.mjs";
import type { Extent } from "../scripts/offline.js";
import type { listen } from "../scripts/own-events.js";

declare global {
  /** The folder of this copy of the site, which precedes names in storage; "" at the root. */
  var maheScope: string;
  /** The markup of the first game's first screen, which the build puts in front of boot.js. */
  var maheDrawn: string;
  var maheStart: Start;
  var maheListen: typeof listen;
  var maheCourier: { workers: Worker[]; lost: Promise<unknown> } | undefined;
  var maheOffline: { take(): Promise<boolean>; retry(): Promise<void>; look(): void; keepEverything(): Promise<boolean>; extent(): Extent | undefined };

  /** Changes the document to new markup (web/runtime/patch.mjs). */
  var mahePatch: (drawn: string) => void;

  /** Finds the text of a QR code in a picture of the camera; "" without one. */
  var maheReadPicture: ((video: HTMLVideoElement) => string) | undefined;

  interface PerformanceObserverInit {
    /** Of Event Timing: what took less is not told. */
    durationThreshold?: number;
  }
}
