// Connects this device with others in the same network by WebRTC, without any server. Loaded when somebody first plays
// with several devices. Codes are packed in Python (app/peers/connection_code.py); here are what they describe.
//
// Each connection has two channels: one for texts, one for its own care, that is pulses, farewells and the spares. A
// spare is how a device comes back after a reload: while all is well, the other one offers another connection, and the
// device answers with a certificate and credentials that it keeps. After the reload it builds the same answer from them
// and knocks at the addresses in the offer; the other one, which has lost it, accepts that answer, and ICE learns the
// device's new address from the knocking. Host and guest do so for each other.

import { feature, inTime } from "./feature.js";
import { local, readCare } from "./peers-care.js";

/** @typedef {import("./peers-care.js").Description} Description */

/** How long browsers may look for their own addresses, in ms; the rest would come too late for the code. */
const GATHERING = 2_000;
const PULSE = 2_000;
/** Silence after which a connection has ended, in ms. Browsers wait longer. */
const SILENCE = 8_000;
/** How long a page that was asleep has to handle what it was sent meanwhile, in ms. */
const WAKING = 500;
/** How long an accepted connection and one that comes back may take to open, in ms. */
const OPENING = 20_000;
/** The farewell must leave before the connection is closed, in ms. */
const FAREWELL = 200;
/** How long a browser may take to answer what it does not ask its user, in ms. */
const PATIENCE = 5_000;
/** How long a device may come back, in ms. */
const RETURNING = 2 * 3_600_000;
const MOST_SPARES = 8;
const LONGEST = 60_000;
/** Characters of credentials that every browser accepts, a power of two. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** @type {(connection: string, text: string) => void} */
let arrived = () => {};
/** @type {(connection: string, open: boolean) => void} */
let changed = () => {};

/** @type {Map<string, Connection>} */
const connections = new Map();
let made = 0;

// Descriptions

/** @param {string} sdp @returns {Description} */
const describe = (sdp) => {
  /** @param {RegExp} line */
  const find = (line) => line.exec(sdp)?.[1].trim() ?? "";
  const found = [...sdp.matchAll(/^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ host/gim)];
  return {
    fingerprint: find(/^a=fingerprint:sha-256 (.*)$/im).replaceAll(":", "").toLowerCase(),
    ufrag: find(/^a=ice-ufrag:(.*)$/m),
    pwd: find(/^a=ice-pwd:(.*)$/m),
    endpoints: local(
      found
        .sort(([, one], [, other]) => Number(other) - Number(one))
        .map(([, , address, port]) => [address.replace(/\.local$/, ""), Number(port)]),
    ),
  };
};

/** @param {"offer" | "answer"} type @param {Description} description @returns {RTCSessionDescriptionInit} */
const compose = (type, { fingerprint, ufrag, pwd, endpoints }) => {
  const candidates = local(endpoints).map(([address, port], place) => {
    const host = /^[\da-f]{8}-/.test(address) ? `${address}.local` : address;
    return `a=candidate:${place + 1} 1 udp ${2_113_937_151 - 256 * place} ${host} ${port} typ host`;
  });
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${fingerprint.match(/../g)?.join(":").toUpperCase()}`,
    `a=setup:${type === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
  ];
  return { type, sdp: lines.map((line) => `${line}\r\n`).join("") };
};

/** @param {number} length */
const drawn = (length) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join("");

// Connections

class Connection {
  name = `connection ${(made += 1)}`;
  /** When something was last heard. */
  heard = performance.now();
  open = false;
  ended = false;
  /** True once the other device has offered a spare. */
  offered = false;
  /** True for a spare that waits for the other device. */
  waiting = false;
  /** The spare, and the other device's answer to it. @type {{connection: Connection, answer?: Description} | undefined} */
  spare;

  /**
   * @param {boolean} hosting
   * @param {string} [way] the key of this device's way back to the other one; a host has one for each guest
   * @param {RTCCertificate[]} [certificates]
   */
  constructor(hosting, way = `${TO_GUEST}${drawn(22)}`, certificates = undefined) {
    this.hosting = hosting;
    this.way = way;
    this.pc = new RTCPeerConnection({ iceServers: [], certificates });
    // Both sides make both channels, so that none has to be announced.
    this.texts = this.pc.createDataChannel("texts", { negotiated: true, id: 0 });
    this.care = this.pc.createDataChannel("care", { negotiated: true, id: 1 });
    this.texts.onopen = () => this.#begin();
    this.texts.onmessage = ({ data }) => {
      this.heard = performance.now();
      if (typeof data !== "string" || data.length > LONGEST) this.#lose();
      else if (this.open) arrived(this.name, data);
    };
    this.care.onmessage = ({ data }) => this.#heed(data);
    this.texts.onclose = this.care.onclose = () => this.#lose();
    connections.set(this.name, this);
  }

  /** @param {RTCSessionDescriptionInit} [description] @returns {Promise<Description>} */
  async settle(description) {
    await inTime(this.pc.setLocalDescription(description), GATHERING);
    await new Promise((resolve) => {
      const look = () => this.pc.iceGatheringState === "complete" && resolve(undefined);
      this.pc.onicegatheringstatechange = look;
      setTimeout(resolve, GATHERING);
      look();
    });
    return describe(this.pc.localDescription?.sdp ?? "");
  }

  /** Ends the connection unless it opens in time. */
  expect() {
    this.expected = setTimeout(() => this.#lose(), OPENING);
  }

  /** @param {object} message */
  attend(message) {
    if (this.care.readyState === "open") this.care.send(JSON.stringify(message));
  }

  /** Ends the connection for good, on both sides. */
  close() {
    this.attend({ farewell: true });
    this.spare?.connection.end();
    this.end(FAREWELL);
  }

  /** @param {number} [later] */
  end(later = 0) {
    this.ended = true;
    this.open = false;
    clearInterval(this.pulse);
    clearTimeout(this.expected);
    connections.delete(this.name);
    setTimeout(() => this.pc.close(), later);
  }

  #begin() {
    if (this.ended) return;
    clearTimeout(this.expected);
    this.open = true;
    this.waiting = false;
    this.heard = performance.now();
    this.pulse = setInterval(() => {
      // Texts that a sleeping device has not handled yet are heard now.
      if (performance.now() - this.heard > SILENCE) setTimeout(() => this.#check(), WAKING);
      this.attend({});
    }, PULSE);
    changed(this.name, true);
    // The way back that led here, or to another host, leads nowhere now, and no other spare is needed.
    forget(this.way);
    for (const other of connections.values()) if (other !== this && other.waiting && other.way === this.way) other.end();
    this.#offerSpare().catch(() => {});
  }

  #check() {
    if (performance.now() - this.heard > SILENCE) this.#lose();
  }

  /** Ends a connection that was not closed here. */
  #lose() {
    if (this.ended) return;
    this.end();
    const { spare } = this;
    if (spare?.answer) spare.connection.await(spare.answer);
    else spare?.connection.end();
    changed(this.name, false);
  }

  /** Waits as a spare for the other device, which may come at any time. @param {Description} answer */
  await(answer) {
    this.waiting = true;
    const [oldest, ...others] = [...connections.values()].filter(({ waiting }) => waiting);
    if (others.length === MOST_SPARES) oldest.end();
    this.pc.onconnectionstatechange = () => {
      if (this.pc.connectionState === "failed" && !this.open) this.end();
    };
    this.pc.setRemoteDescription(compose("answer", answer)).catch(() => this.end());
  }

  async #offerSpare() {
    const connection = new Connection(this.hosting, this.way);
    this.spare = { connection };
    this.attend({ offer: await connection.settle() });
  }

  /** @param {unknown} data */
  #heed(data) {
    if (this.ended) return;
    this.heard = performance.now();
    const message = readCare(data);
    // Each device offers one spare and answers one.
    if (!message || (message.offer && this.offered) || (message.answer && this.spare?.answer)) {
      this.#lose();
    } else if (message.farewell) {
      this.spare?.connection.end();
      this.spare = undefined;
      forget(this.way);
      this.#lose();
    } else if (message.offer) {
      this.offered = true;
      keepWayBack(message.offer, this.way).then((answer) => this.attend({ answer })).catch(() => {});
    } else if (message.answer && this.spare) {
      this.spare.answer = message.answer;
    }
  }
}

/**
 * Makes a connection with addresses. In a network that leads nowhere, such as a hotspot without internet, browsers tell
 * a page its addresses only if it may use the camera.
 * @param {() => Promise<[Connection, Description]>} make @returns {Promise<string>} what it made, as JSON
 */
const found = async (make) => {
  let [connection, description] = await make();
  if (!description.endpoints.length && (await cameraAllowed())) {
    connection.end();
    [connection, description] = await make();
  }
  return JSON.stringify([connection.name, description]);
};

/** @returns {Promise<string>} the connection and its description, as JSON */
const invite = () =>
  found(async () => {
    const connection = new Connection(true);
    return [connection, await connection.settle()];
  });

/** @param {string} name @param {string} answer a description as JSON */
const accept = async (name, answer) => {
  const connection = connections.get(name);
  if (!connection) return;
  connection.expect();
  await connection.pc.setRemoteDescription(compose("answer", JSON.parse(answer)));
};

/** @param {string} invitation a description as JSON @param {string} visit @returns {Promise<string>} as `invite` */
const join = (invitation, visit) =>
  found(async () => {
    const connection = new Connection(false, TO_HOST + visit);
    await connection.pc.setRemoteDescription(compose("offer", JSON.parse(invitation)));
    return [connection, await connection.settle()];
  });

/** @param {string} name @param {string} text */
const send = (name, text) => {
  const connection = connections.get(name);
  if (connection?.open && connection.texts.readyState === "open") connection.texts.send(text);
};

/** @param {string} name */
const close = (name) => {
  const connection = connections.get(name);
  if (connection) forget(connection.way);
  if (connection && !connection.hosting) leaveVisit();
  connection?.close();
};

// A page that goes lets the others know at once. Some browsers would not.
addEventListener("pagehide", () => {
  for (const { pc } of connections.values()) pc.close();
});

// The way back

/** @typedef {{offer: Description, certificate: RTCCertificate, ufrag: string, pwd: string, since: number}} WayBack */

const DATABASE = "peers";
const WAY = "way-back";
/** Before the name of a visit, which the tab remembers. */
const TO_HOST = "host ";
const TO_GUEST = "guest ";

/**
 * @template T
 * @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} work @returns {Promise<T>}
 */
const stored = async (mode, work) => {
  /** @type {Promise<IDBDatabase>} */
  const opened = new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(WAY);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const database = await inTime(opened, PATIENCE);
  try {
    const done = new Promise((resolve, reject) => {
      const transaction = database.transaction(WAY, mode);
      const request = work(transaction.objectStore(WAY));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    return await inTime(done, PATIENCE);
  } finally {
    database.close();
  }
};

/** @param {string} way @returns {Promise<unknown>} */
const forget = (way) => stored("readwrite", (store) => store.delete(way)).catch(() => {});

/** @param {WayBack} way */
const old = ({ since }) => Date.now() - since > RETURNING;

/** Forgets the ways of tabs that were closed. */
const forgetOld = async () => {
  const keys = await stored("readonly", (store) => store.getAllKeys()).catch(() => []);
  for (const key of keys) {
    const way = await stored("readonly", (store) => store.get(key)).catch(() => {});
    if (way && old(way)) forget(String(key));
  }
};

/**
 * Answers the offer of a spare, as a page after a reload will do again.
 * @param {WayBack} way @param {string} key @returns {Promise<[Connection, RTCSessionDescriptionInit]>}
 */
const answered = async ({ offer, certificate, ufrag, pwd }, key) => {
  const connection = new Connection(key.startsWith(TO_GUEST), key, [certificate]);
  try {
    await connection.pc.setRemoteDescription(compose("offer", offer));
    const { sdp = "" } = await connection.pc.createAnswer();
    const own = sdp.replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${ufrag}`).replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${pwd}`);
    return [connection, { type: "answer", sdp: own }];
  } catch (error) {
    connection.end();
    throw error;
  }
};

/**
 * @param {Description} offer @param {string} key
 * @returns {Promise<Description>} the answer that this device will give after a reload
 */
const keepWayBack = async (offer, key) => {
  const certificate = await RTCPeerConnection.generateCertificate(
    /** @type {EcKeyGenParams} */ ({ name: "ECDSA", namedCurve: "P-256" }),
  );
  const way = { offer, certificate, ufrag: drawn(8), pwd: drawn(24), since: Date.now() };
  const [connection, { sdp = "" }] = await answered(way, key);
  connection.end();
  await stored("readwrite", (store) => store.put(way, key));
  forgetOld();
  if (!key.startsWith(TO_GUEST)) holdVisit(key);
  return { ...describe(sdp), endpoints: [] };
};

/** The connections that knocked last, by the key of their way. @type {Map<string, Connection>} */
const knocking = new Map();

/** @param {string} key @returns {Promise<string>} the connection that knocks at another device; "" without a way back */
const knock = async (key) => {
  // Two that knock with the same credentials would get in each other's way.
  const before = knocking.get(key);
  if (!before?.open) before?.end();
  try {
    /** @type {WayBack | undefined} */
    const way = await stored("readonly", (store) => store.get(key));
    if (!way || old(way)) {
      forget(key);
      return "";
    }
    const [connection, answer] = await answered(way, key);
    knocking.set(key, connection);
    connection.expect();
    // A browser that does not accept credentials from a page refuses here.
    await connection.pc.setLocalDescription(answer).catch((error) => {
      connection.end();
      throw error;
    });
    return connection.name;
  } catch {
    return "";
  }
};

/**
 * @param {string} key of a way back to a host
 * @returns {string} the lock of the tab that visits this host, so that no other tab of this browser takes its way back
 */
const visiting = (key) => `${maheScope}visiting ${key}`;
let leaveVisit = () => {};

/** @param {string} key */
const holdVisit = (key) => {
  const held = () => new Promise((resolve) => (leaveVisit = () => resolve(undefined)));
  // If it is not available, this tab has it already.
  const locks = feature(() => navigator.locks);
  locks?.request(visiting(key), { ifAvailable: true }, (lock) => lock && held()).catch(() => {});
};

/** @param {string} visit @returns {Promise<string>} a member of `WayBack` in app/ports/peers.py */
const wayBack = async (visit) => {
  try {
    /** @type {WayBack | undefined} */
    const way = await stored("readonly", (store) => store.get(TO_HOST + visit));
    if (!way || old(way)) return "gone";
    const held = (await inTime(navigator.locks?.query(), PATIENCE))?.held ?? [];
    return held.some(({ name }) => name === visiting(TO_HOST + visit)) ? "taken" : "free";
  } catch {
    return "gone";
  }
};

/** @param {string} visit @returns {Promise<string>} the connection that knocks at its host; "" without a way back */
const comeBack = (visit) => {
  holdVisit(TO_HOST + visit);
  return knock(TO_HOST + visit);
};

/** Knocks at the guests of the page before a reload, unless they are here. @returns {Promise<number>} how many it were */
const callGuests = async () => {
  const keys = await stored("readonly", (store) => store.getAllKeys()).catch(() => []);
  const here = new Set([...connections.values()].filter(({ open }) => open).map(({ way }) => way));
  const away = keys.map(String).filter((key) => key.startsWith(TO_GUEST) && !here.has(key));
  return (await Promise.all(away.map(knock))).filter(Boolean).length;
};

// The camera

/** @type {MediaStream | undefined} */
let stream;
let looking = 0;

/** How often the picture is searched, in ms. */
const OFTEN = 150;

/** @typedef {(video: HTMLVideoElement) => Promise<string>} Decoder finds the text of a QR code, or "" */

/** @returns {Promise<Decoder>} the browser's own decoder, or the kept one */
const bringDecoder = async () => {
  const own = feature(() => /** @type {any} */ (globalThis).BarcodeDetector);
  const formats = await inTime(own?.getSupportedFormats(), PATIENCE).catch(() => []);
  if (formats?.includes("qr_code")) {
    const detector = new own({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
  }
  if (!globalThis.maheReadPicture) {
    const part = /** @type {HTMLTemplateElement | null} */ (document.querySelector("template[data-part='peers-camera']"));
    const script = document.createElement("script");
    script.src = part?.content.querySelector("script")?.src ?? "";
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Error("decoder"));
      document.head.append(script);
    }).finally(() => script.remove());
  }
  return async (video) => globalThis.maheReadPicture?.(video) ?? "";
};

/** @param {unknown} error @returns {string} a member of `CameraRefusal` in app/ports/peers.py */
const reason = (error) => {
  if (!isSecureContext) return "http";
  return /** @type {Error} */ (error).name === "NotAllowedError" ? "denied" : "missing";
};

/**
 * @param {boolean} front true for the camera on the side of the screen
 * @returns {Promise<[boolean, string]>} true and the text of a code, or false and a member of `CameraRefusal`
 */
const readCode = async (front) => {
  const mine = (looking += 1);
  let decode;
  try {
    decode = await bringDecoder();
  } catch {
    return [false, "decoder"];
  }
  try {
    stream ??= await navigator.mediaDevices.getUserMedia({ video: { facingMode: front ? "user" : "environment" } });
    while (mine === looking) {
      const video = /** @type {HTMLVideoElement | null} */ (document.querySelector("video[data-camera]"));
      if (video && video.srcObject !== stream) {
        video.muted = video.playsInline = true;
        video.srcObject = stream;
        await video.play();
      }
      const text = video?.videoWidth ? await decode(video) : "";
      if (text && mine === looking) return [true, text];
      await new Promise((resolve) => setTimeout(resolve, OFTEN));
    }
  } catch (error) {
    if (mine === looking) {
      stopCamera();
      return [false, reason(error)];
    }
  }
  return [false, "stopped"];
};

const stopCamera = () => {
  looking += 1;
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = undefined;
};

/** @returns {Promise<boolean>} true if the page may use the camera; it is not left on */
const cameraAllowed = async () => {
  try {
    for (const track of (await navigator.mediaDevices.getUserMedia({ video: true })).getTracks()) track.stop();
    return true;
  } catch {
    return false;
  }
};

// Other tabs of this browser

/** How long another tab has to take an answer, in ms. */
const TAKING = 1_000;

const tabs = new BroadcastChannel(`${maheScope}peers`);
/** @type {(answer: string) => boolean} */
let taken = () => false;

tabs.addEventListener("message", ({ data }) => {
  if (typeof data?.answer === "string" && taken(data.answer)) tabs.postMessage({ taken: data.answer });
});

/** @param {string} answer @returns {Promise<boolean>} true if another tab takes the answer */
const handOver = (answer) =>
  new Promise((resolve) => {
    /** @param {boolean} found */
    const finish = (found) => {
      tabs.removeEventListener("message", heed);
      resolve(found);
    };
    /** @param {MessageEvent} event */
    const heed = ({ data }) => {
      if (data?.taken === answer) finish(true);
    };
    tabs.addEventListener("message", heed);
    tabs.postMessage({ answer });
    setTimeout(finish, TAKING, false);
  });

Object.assign(globalThis, {
  mahePeers: {
    /** @param {typeof arrived} onText @param {typeof changed} onChange @param {typeof taken} onAnswer */
    listen(onText, onChange, onAnswer) {
      [arrived, changed, taken] = [onText, onChange, onAnswer];
    },
    invite,
    accept,
    join,
    comeBack,
    wayBack,
    callGuests,
    send,
    close,
    readCode,
    stopCamera,
    handOver,
  },
});
