import type { Page } from 'playwright';

/** A time that browser and server share, and that can be moved on. */
export type SharedTime = {
  /** When it begins; give it to the browser. */
  start: Date;
  /** The server's clock. */
  clock: () => Date;
  /** Lets so many milliseconds pass at once on both sides. */
  pass: (page: Page, ms: number) => Promise<void>;
};

/** From nine in the morning in Berlin, so that no journey meets midnight by accident. */
export function sharedTime(): SharedTime {
  const start = new Date('2026-11-20T08:00:00.000Z');
  const began = performance.now();
  let passed = 0;
  return {
    start,
    clock: () => new Date(start.getTime() + passed + performance.now() - began),
    async pass(page, ms) {
      passed += ms;
      await page.clock.fastForward(ms);
    },
  };
}

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(count * 60);
