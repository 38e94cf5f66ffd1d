// What a service worker is beyond any worker, and the lists that the build puts in front of the script.

export interface Entry {
  url: string;
  revision: string | null;
  integrity: string;
  bytes: number;
}

declare global {
  interface WorkerGlobalScope {
    maheBuilt: { precached: Entry[]; apart: Record<string, Entry[]>; away: string; absent: string };
  }
  const registration: ServiceWorkerRegistration;
  const clients: Clients;
  function skipWaiting(): Promise<void>;
  function addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  function addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
}
