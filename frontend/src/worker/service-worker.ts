import { askedBy } from './asked.ts';
import { openToday, reminderIn } from './reminder.ts';
import { keepShared } from './shared-files.ts';
import { type Build, makeShell } from './shell.ts';
import { entriesIn } from './version-lock.ts';

/** Written by the build. */
declare const buildInfo: Build;

/** A page that has not come by then is taken from the device: the server is as good as not there. */
const longestWaitMs = 8_000;

// What a service worker is given by the browser, as far as it is used here: TypeScript's library of it cannot stand beside that of pages.

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchCall extends Lasting {
  request: Request;
  /** Of a navigation: the answer that the browser has asked for while the worker was started. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface PushMessage extends Lasting {
  data?: { text: () => string } | null;
}

interface Pressed extends Lasting {
  notification: { close: () => void };
}

interface WorkerScope {
  location: { origin: string };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> } & Parameters<typeof openToday>[0];
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: object) => Promise<void>;
  };
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: FetchCall) => void) => void) &
    ((type: 'push', listener: (event: PushMessage) => void) => void) &
    ((type: 'notificationclick', listener: (event: Pressed) => void) => void);
}

const worker = globalThis as unknown as WorkerScope;
const shell = makeShell({
  build: buildInfo,
  caches,
  fetch: (request, init) => fetch(request, init),
  openEntries: async () => entriesIn(await navigator.locks.query()),
  patience: () => new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
});

// What is answered does not depend on the version: a new one need not wait for pages of the old one.
worker.addEventListener('install', (event) =>
  event.waitUntil(shell.install().then(() => worker.skipWaiting())),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim(), shell.clean()]),
  ),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (askedBy(request, worker.location.origin)) {
    case 'page':
      event.respondWith(
        shell.page(Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request))),
      );
      event.waitUntil(shell.clean());
      break;
    case 'asset':
      event.respondWith(shell.asset(request));
      break;
    case 'file':
      event.respondWith(shell.file(request));
      break;
    case 'share':
      event.respondWith(
        keepShared(caches, request, Date.now()).then((page) =>
          Response.redirect(new URL(page, worker.location.origin).href, 303),
        ),
      );
      break;
    default:
  }
});
worker.addEventListener('push', (event) => {
  const { title, body } = reminderIn(event.data?.text());
  // A later one takes the place of one that nobody has pressed.
  const looks = { body, tag: 'reminder', icon: '/icon-192.png', badge: '/icon-192.png' };
  event.waitUntil(worker.registration.showNotification(title, looks));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openToday(worker.clients));
});
