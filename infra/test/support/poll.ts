import { setTimeout as pause } from 'node:timers/promises';

/** How long a fact is waited for: so long that only what hangs is late, also on a machine that has much else to do. */
export const patienceMs = 300_000;

/** Asks until the answer is yes; throws, naming what was awaited, when it never is. */
export async function poll(
  what: string,
  ask: () => boolean | Promise<boolean>,
  everyMs = 100,
): Promise<void> {
  if (!(await comesTrue(ask, everyMs))) {
    throw new Error(`waited ${Math.round(patienceMs / 1000)} s in vain for ${what}`);
  }
}

/** Whether the answer becomes yes. */
export async function comesTrue(
  ask: () => boolean | Promise<boolean>,
  everyMs = 100,
  withinMs = patienceMs,
): Promise<boolean> {
  for (const end = performance.now() + withinMs; ;) {
    if (await ask()) return true;
    if (performance.now() > end) return false;
    await pause(everyMs);
  }
}

/** What the work comes to, or null when it takes longer. */
export async function inTime<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
