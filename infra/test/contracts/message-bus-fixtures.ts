import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type {
  BusMessage,
  ConsumeOptions,
  Delivery,
  MessageBus,
  Subscription,
} from '@anamnesis/contracts/ports/log/message-bus.ts';

export const aMessage = (data: unknown = {}, subject = 'events.library.FolderAdded'): BusMessage => ({
  id: randomUUID(),
  subject,
  data,
});

export const messages = (count: number, subject?: string): BusMessage[] =>
  Array.from({ length: count }, (_, n) => aMessage(n, subject));

/** Less than a test may take, so that a fact that does not come about is named. */
export const patienceMs = 50_000;

/** Waits for a fact, however long the adapter takes to bring it about. */
export const eventually = (fact: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(fact, { timeout: patienceMs, interval: 5 });

export type Recording = Subscription & { seen: Delivery[]; data: () => unknown[] };

/** Consumes and keeps what was delivered; fails as `fail` says. Back-off is short, so that tests are. */
export async function record(
  bus: MessageBus,
  options: Partial<ConsumeOptions> = {},
  work: (delivery: Delivery) => Promise<void> | void = () => {},
): Promise<Recording> {
  const seen: Delivery[] = [];
  const subscription = await bus.consume(
    { group: 'indexer', subjects: ['events.>'], backoffMs: () => 5, ...options },
    async (delivery) => {
      seen.push(delivery);
      await work(delivery);
    },
  );
  return { ...subscription, seen, data: () => seen.map(({ data }) => data) };
}

/** Resolves when a group has nothing waiting or at work. Looked at thrice: an engine may count a moment late. */
export const drained = (bus: MessageBus, group = 'indexer'): Promise<void> =>
  eventually(async () => {
    for (let look = 0; look < 3; look += 1) {
      expect(await bus.depth(group)).toBe(0);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

/** Work that goes on until it is let go. */
export function gate(): { wait: () => Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: () => promise, open: resolve };
}

export const fail = (text = 'no luck'): never => {
  throw new Error(text);
};
