import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { isFinished, unfinishedIn } from '@anamnesis/contracts/ports/stores/unfinished.ts';
import type { VersionStanding } from './records.ts';

/** Lets callers wait until a read model has passed a position; all that wait for one read model share the polling. */
export type PositionWatch = {
  /** Rejects when it cannot be read how far the read model is. */
  waitFor: ReadStore['waitFor'];
  /** To be called when this process has committed or shown something. */
  notify(): void;
  close(): void;
};

const firstPauseMs = 5;
const longestPauseMs = 60;

type Wanted = { position: Position; userId: string | undefined };

/** `standing`: null while no version is shown. */
const isThere = (standing: VersionStanding | null, { position, userId }: Wanted): boolean =>
  standing !== null &&
  BigInt(standing.checkpoint) >= position &&
  isFinished(unfinishedIn(standing.unfinished), position, userId);

/** `standingOf` returns null while no version is shown. */
export function createPositionWatch(
  standingOf: (name: string) => Promise<VersionStanding | null>,
): PositionWatch {
  type Waiting = Wanted & { end(passed: boolean): void; fail(error: unknown): void };
  const waitings = new Map<string, Set<Waiting>>();
  let wakers: (() => void)[] = [];
  let closed = false;

  function notify(): void {
    const sleeping = wakers;
    wakers = [];
    for (const wake of sleeping) wake();
  }

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakers.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });

  async function ask(name: string, waiting: Set<Waiting>): Promise<void> {
    for (let ms = firstPauseMs; waiting.size > 0; ms = Math.min(2 * ms, longestPauseMs)) {
      try {
        const standing = await standingOf(name);
        for (const one of waiting) if (isThere(standing, one)) one.end(true);
      } catch (error) {
        for (const one of waiting) one.fail(error);
      }
      if (waiting.size > 0) await pause(ms);
    }
    waitings.delete(name);
  }

  function join(name: string, one: Waiting): Set<Waiting> {
    const waiting = waitings.get(name) ?? new Set<Waiting>();
    waiting.add(one);
    if (!waitings.has(name)) {
      waitings.set(name, waiting);
      void ask(name, waiting);
    }
    return waiting;
  }

  async function waitFor(
    name: string,
    position: Position,
    timeoutMs: number,
    userId?: string,
  ): Promise<boolean> {
    if (isThere(await standingOf(name), { position, userId })) return true;
    if (closed) return false;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        waiting.delete(one);
      };
      const end = (passed: boolean): void => (leave(), resolve(passed));
      const fail = (error: unknown): void => (leave(), reject(error as Error));
      const one: Waiting = { position, userId, end, fail };
      const timer = setTimeout(() => end(false), timeoutMs);
      const waiting = join(name, one);
    });
  }

  return {
    waitFor,
    notify,
    close() {
      closed = true;
      for (const waiting of waitings.values()) for (const one of waiting) one.end(false);
      notify();
    },
  };
}
