import type { Sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { LRUCache } from 'lru-cache';

/** The longest that one result is held back: a class that waits for a long conversion holds places meanwhile. */
const longestHoldMs = 15_000;
const mostKnown = 50_000;
/** What so many people had, a class has: it is no secret, and none of them takes a place to wait for it. */
const mostHiding = 8;
const mostLanes = 10_000;

type Dependencies = {
  /** In ms, from whenever it likes. */
  now: () => number;
  pause: Sleep;
};

/** A result that somebody else's document had made. */
type Held = {
  owner: string;
  key: string;
  /** What is worked on one after the other for one person: the kind of the result. */
  kind: string;
  /** How many of that kind are worked on at once. */
  atOnce: number;
  askedAt: number;
  /** How long the work took. */
  ms: number;
  work: Work;
};

/** Shows parts of a result: `wait(n)`, called n times, resolves when the next of n parts would have been made. */
export type Show = (wait: (parts: number) => Promise<void>) => Promise<void>;

/**
 * Lets a person have what was made for somebody else no sooner than the work for it would be over, had it been done for them; so
 * how soon a document is ready does not tell that its file was here. Nothing is computed meanwhile.
 */
export type ResultHolding = {
  /** Whether the person had the result before, or many others: there is nothing to hide of it. */
  knows: (owner: string, key: string) => boolean;
  learns: (owner: string, key: string) => void;
  /** Rejects with the reason of the signal of the work when that aborts. */
  hold: (held: Held, show?: Show) => Promise<void>;
};

export function createHolding({ now, pause }: Dependencies): ResultHolding {
  const known = new LRUCache<string, true>({ max: mostKnown });
  /** How many people have had a result. */
  const havers = new LRUCache<string, number>({ max: mostKnown });
  /** When each of the places of a person and kind is free again. */
  const lanes = new LRUCache<string, number[]>({ max: mostLanes });

  /** When the work would begin. It takes the place. */
  function begins({ owner, kind, atOnce, askedAt }: Held, ms: number): number {
    const lane = `${owner} ${kind}`;
    const places = lanes.get(lane) ?? Array.from({ length: atOnce }, () => 0);
    const free = Math.min(...places);
    const begun = Math.max(askedAt, free);
    places[places.indexOf(free)] = begun + ms;
    lanes.set(lane, places);
    return begun;
  }

  return {
    knows: (owner, key) => known.has(`${owner} ${key}`) || (havers.get(key) ?? 0) >= mostHiding,
    learns(owner, key) {
      if (!known.has(`${owner} ${key}`)) havers.set(key, (havers.get(key) ?? 0) + 1);
      known.set(`${owner} ${key}`, true);
    },
    async hold(held, show = (wait) => wait(1)) {
      const { work } = held;
      const ms = Math.min(held.ms, longestHoldMs);
      const begun = begins(held, ms);
      const until = async (at: number): Promise<void> => {
        if (at > now()) {
          const turn = pause(at - now(), work.signal);
          work.queued(turn);
          await turn;
        }
        work.signal.throwIfAborted();
      };
      let shown = 0;
      await show((parts) => {
        shown += 1;
        return until(begun + (ms * shown) / parts);
      });
      await until(begun + ms);
    },
  };
}
