import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { relayShape } from '@anamnesis/projectors/relay/relay.ts';

type Dependencies = {
  log: Pick<EventLog, 'head'>;
  store: Pick<ReadStore, 'waitFor'>;
  bus: Pick<MessageBus, 'depth'>;
  /** Frees files that were stored before that moment and that nobody has. */
  sweep: (before: Date) => Promise<number>;
  /** When this process began, of the machine's clock: what it stores itself may be on its way. */
  began: Date;
  signal: AbortSignal;
};

/** Those that complete an erasure: the first closes what the person had, the second lets its files go. */
const groups = ['erasure', 'disposal'];
const waitMs = 1_000;
const pauseMs = 10;
/** So long nobody is served: what takes longer is a read model that is built anew, or something that fails again and again. */
const longestMs = 30_000;

/**
 * Ends what an erasure was about when its process died: waits until those who complete erasures have nothing left to do, and frees the
 * files that the process stored and did not come to record, however young they are. Only for who is alone with the stores.
 */
export async function finishErasures({ log, store, bus, sweep, began, signal }: Dependencies): Promise<void> {
  // What one of them records is work for the next.
  for (let quiet = 0; quiet <= groups.length && !signal.aborted;) {
    const head = await log.head();
    const isPublished = await store.waitFor(relayShape.name, head, waitMs);
    const depths = await Promise.all(groups.map((group) => bus.depth(group)));
    quiet = isPublished && depths.every((depth) => depth === 0) ? quiet + 1 : 0;
    if (quiet === 0) await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  if (!signal.aborted) await sweep(began);
}

/** Whether the work has ended within the time for which people are kept waiting; it goes on otherwise. */
export async function isOverSoon(finished: Promise<void>, ms = longestMs): Promise<boolean> {
  const ending = new AbortController();
  const tooLong = pause(ms, false, { signal: ending.signal });
  try {
    return await Promise.race([finished.then(() => true), tooLong]);
  } finally {
    ending.abort();
    tooLong.catch(() => undefined);
  }
}
