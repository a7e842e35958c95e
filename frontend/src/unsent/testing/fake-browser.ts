import { IDBFactory } from 'fake-indexeddb';
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';
import { deviceStore } from '../store/device-store.ts';
import { makeOutbox, type Outbox, type Verdict } from '../outbox.ts';
import type { OutboxMessage, OutboxTabs } from '../outbox-tabs.ts';
import { safeStore } from '../store/safe-store.ts';
import type { Recorded, UnsentCall } from '../unsent-call.ts';
import type { UnsentStore } from '../store/unsent-store.ts';

/** IndexedDB in memory, until `vi.unstubAllGlobals()`. */
export function installDevice(): void {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new IDBFactory());
}

export const spacedRepetition = {
  intervalDays: 1,
  consecutiveCorrect: 1,
  totalReviews: 1,
  dueDate: '2026-01-02',
  isLearning: false,
  lastReviewed: '2026-01-01T10:00:00.000Z',
};

/** What the network does to a call. `unheard`: the server acts on it, and its response is lost. */
export type Network = 'up' | 'down' | 'unheard';

/** A server that acts on a command id once, as ours does, and remembers what it was sent. */
export function fakeServer() {
  const effects: UnsentCall[] = [];
  const server = {
    network: 'up' as Network,
    effects,
    refuse: (_call: UnsentCall): unknown => undefined,
    signedIn: true,
    send: async (call: UnsentCall): Promise<Recorded | null> => {
      await Promise.resolve();
      if (server.network === 'down') throw 'offline';
      if (!server.signedIn) throw 'signed out';
      const refusal = server.refuse(call);
      if (refusal !== undefined) throw refusal;
      if (!effects.some(({ commandId }) => commandId === call.commandId)) effects.push(call);
      if (server.network === 'unheard') throw 'offline';
      const totalReviews = effects.length;
      return { spacedRepetition: { ...spacedRepetition, totalReviews }, nextReview: '1 day' };
    },
  };
  return server;
}

const verdict = (failure: unknown): Verdict =>
  failure === 'offline' ? 'later' : failure === 'signed out' ? 'signedOut' : 'refused';

export type FakeTab = { id: string; outbox: Outbox; person: { id: string | null }; close: () => void };

/** A browser: its tabs share a device, a lock and a channel. */
export function fakeBrowser(server: ReturnType<typeof fakeServer>, device: () => UnsentStore = deviceStore) {
  const open = new Map<string, (message: OutboxMessage) => void>();
  let last: Promise<unknown> = Promise.resolve();
  let made = 0;
  const time = { now: Date.parse('2026-01-01T10:00:00.000Z'), zone: 'Europe/Berlin' };

  const openTab = (userId: string): FakeTab => {
    const id = `tab ${(made += 1)}`;
    const person: FakeTab['person'] = { id: userId };
    const isOpen = (): boolean => open.has(id);
    const tabs: OutboxTabs = {
      id,
      alone: (work) => {
        const done = last.then(() => (isOpen() ? work() : new Promise<never>(() => {})));
        // A tab that is closed lets go of its lock.
        last = Promise.race([done.catch(() => {}), closed]);
        return done;
      },
      post: (message) => {
        if (isOpen()) for (const [other, receive] of open) if (other !== id) receive(message);
      },
      listen: (receive) => void open.set(id, receive),
      isOpen: async (tabId) => open.has(tabId),
    };
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const outbox = makeOutbox({
      store: safeStore(device(), () => person.id),
      send: server.send,
      verdict,
      tabs,
      userId: () => person.id,
      newId: () => `command ${(made += 1)}`,
      now: () => time.now,
      timeZone: () => time.zone,
      pause: (_ms, signal) =>
        new Promise((resolve) => {
          if (signal.aborted) resolve();
          signal.addEventListener('abort', () => resolve());
        }),
    });
    return { id, outbox, person, close: () => (open.delete(id), close()) };
  };
  return { openTab, time };
}
