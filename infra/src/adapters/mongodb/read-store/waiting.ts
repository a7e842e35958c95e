import type { Position } from '@anamnesis/contracts/kernel/event.ts';

/** Lets callers wait until a read model has passed a position; all that wait for one read model share the polling. */
export type PositionWatch = {
  /** True once it is passed, false after `timeoutMs`; rejects when the position cannot be read. */
  waitFor(name: string, position: Position, timeoutMs: number): Promise<boolean>;
  /** To be called when this process has committed or shown something. */
  notify(): void;
  close(): void;
};

/** Before every position: where nothing is shown. */
const NOWHERE = -1n;
const firstPauseMs = 5;
const longestPauseMs = 60;

/** `positionOf` returns null while no version is shown. */
export function createPositionWatch(positionOf: (name: string) => Promise<Position | null>): PositionWatch {
  type Waiting = { position: Position; end(passed: boolean): void; fail(error: unknown): void };
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
        const reached = (await positionOf(name)) ?? NOWHERE;
        for (const one of waiting) if (reached >= one.position) one.end(true);
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

  async function waitFor(name: string, position: Position, timeoutMs: number): Promise<boolean> {
    if (((await positionOf(name)) ?? NOWHERE) >= position) return true;
    if (closed) return false;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        waiting.delete(one);
      };
      const end = (passed: boolean): void => (leave(), resolve(passed));
      const fail = (error: unknown): void => (leave(), reject(error as Error));
      const one: Waiting = { position, end, fail };
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
