import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is yes; throws, naming what was awaited, when the time is up. */
export async function poll(
  what: string,
  withinMs: number,
  ask: () => boolean | Promise<boolean>,
  everyMs = 100,
): Promise<void> {
  if (!(await holdsWithin(withinMs, ask, everyMs))) {
    throw new Error(`waited ${Math.round(withinMs / 1000)} s in vain for ${what}`);
  }
}

/** Whether the answer becomes yes in that time. */
export async function holdsWithin(
  withinMs: number,
  ask: () => boolean | Promise<boolean>,
  everyMs = 100,
): Promise<boolean> {
  for (const end = performance.now() + withinMs; ;) {
    if (await ask()) return true;
    if (performance.now() > end) return false;
    await pause(everyMs);
  }
}

/** What the work comes to, or null when it takes longer. */
export async function inTime<T>(seconds: number, work: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), seconds * 1000);
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
