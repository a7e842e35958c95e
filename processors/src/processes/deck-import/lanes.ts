import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { LRUCache } from 'lru-cache';
import { everyInterval } from '../../platform/kernel/work-time.ts';

const places = { quick: 2, slow: 1 };
/** As many decks are read at once at most. */
export const mostDecksAtOnce = places.quick + places.slow;

/** What a deck may take of a thread before it is slow. */
const quickMs = 3_000;
/** Without an end of a step. */
const silentMs = 10_000;
/** A deck that is written holds its place without needing the thread much. */
const longMs = 15_000;
const lookMs = 1_000;
/** In bytes: it will be slow. */
const largeDeck = 10 * 2 ** 20;
/** The smaller deck is first, unless another one has waited for so many milliseconds a byte. */
const msPerByte = 1_000 / 2 ** 20;
const rememberedMs = 60 * 60_000;
const mostRemembered = 10_000;
const comesAgainMs = 5_000;

type Coming = { owner: string; bytes: number; work: Work };
type Waiting = { owner: string; order: number; begin: () => void };
type Lane = keyof typeof places;

/** Shares the threads that read decks: `run` does the work on an import when it has a place. */
export type Lanes = { run: <T>(coming: Coming, handle: (work: Work) => Promise<T>) => Promise<T> };

/**
 * Small decks go first, and no person has two at once. A deck that shows to be slow moves to the place for slow ones; where that is taken and
 * others wait, it ends and comes again. So do later decks of its person, and large ones, until that place is free.
 */
export function createLanes({ now = () => performance.now(), every = everyInterval } = {}): Lanes {
  const free = { ...places };
  const working = new Set<string>();
  const waiting = new Set<Waiting>();
  const slow = new LRUCache<string, true>({ max: mostRemembered, ttl: rememberedMs });

  function leave(lane: Lane): void {
    free[lane] += 1;
    admit();
  }

  function admit(): void {
    const next = [...waiting]
      .filter(({ owner }) => !working.has(owner))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, free.quick);
    for (const each of next) {
      if (free.quick === 0 || working.has(each.owner)) continue;
      waiting.delete(each);
      working.add(each.owner);
      free.quick -= 1;
      each.begin();
    }
  }

  /** Resolves with the lane in which there is a place. */
  async function enter({ owner, bytes, work }: Coming): Promise<Lane> {
    if (bytes > largeDeck || slow.has(owner)) {
      if (free.slow === 0 || working.has(owner)) throw later();
      free.slow -= 1;
      working.add(owner);
      return 'slow';
    }
    work.signal.throwIfAborted();
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    const place = { owner, order: now() + bytes * msPerByte, begin };
    waiting.add(place);
    admit();
    work.queued(promise);
    const ending = Promise.withResolvers<never>();
    const end = (): void => {
      if (waiting.delete(place)) ending.reject(work.signal.reason as Error);
    };
    work.signal.addEventListener('abort', end, { once: true });
    try {
      await Promise.race([promise, ending.promise]);
    } finally {
      work.signal.removeEventListener('abort', end);
    }
    return 'quick';
  }

  return {
    async run(coming, handle) {
      const { owner, work } = coming;
      let lane = await enter(coming);
      const ending = new AbortController();
      const began = now();
      let [spentMs, steppedAt] = [0, began];
      const look = (): void => {
        if (lane === 'slow') return;
        const isSlow = spentMs > quickMs || now() - steppedAt > silentMs;
        if (isSlow) slow.set(owner, true);
        if (!isSlow && now() - began < longMs) return;
        if (free.slow > 0) {
          free.slow -= 1;
          lane = 'slow';
          leave('quick');
        } else if (isSlow && waiting.size > 0) ending.abort(later());
      };
      const stop = every(lookMs, look);
      try {
        return await handle({
          ...work,
          signal: AbortSignal.any([work.signal, ending.signal]),
          extend() {
            steppedAt = now();
            work.extend();
          },
          spent(ms) {
            spentMs += ms;
            work.spent?.(ms);
            look();
          },
        });
      } finally {
        stop();
        working.delete(owner);
        leave(lane);
      }
    },
  };
}

const later = (): RequeueRequested => new RequeueRequested('slow decks are read one by one', comesAgainMs);
