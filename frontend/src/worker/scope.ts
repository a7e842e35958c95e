// What a service worker is given by the browser, as far as it is used here: TypeScript's library of it cannot stand beside that of pages.

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchCall extends Lasting {
  request: Request;
  /** Of a navigation: the answer that the browser has asked for while the worker was started. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerScope {
  location: { origin: string };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: FetchCall) => void) => void);
}
