import { expect, it } from 'vitest';
import { createForeground } from './foreground.ts';

/** A foreground in which time passes only in pauses; `at`: what happens at an instant. */
function setUp() {
  let now = 0;
  const plan = new Map<number, () => void>();
  const foreground = createForeground({
    now: () => now,
    async pause(ms) {
      for (const end = now + ms; now < end; now += 1) plan.get(now)?.();
    },
  });
  return {
    ...foreground,
    now: () => now,
    at: (ms: number, what: () => void) => void plan.set(ms, what),
    pass: (ms: number) => void (now += ms),
  };
}

it('lets work go on at once where nobody is being answered', async () => {
  const { quiet, now } = setUp();
  await quiet();
  expect(now()).toBe(0);
});

it('has work wait until a call has ended, and a moment longer for the next one', async () => {
  const { begin, quiet, now, at } = setUp();
  await quiet();
  const end = begin();
  at(10, end);
  await quiet();
  expect(now()).toBeGreaterThan(10);
  const wentOnAt = now();
  await quiet();
  expect(now()).toBe(wentOnAt);
});

it('does not wait for a call that waits for something itself', async () => {
  const { begin, quiet, now, pass } = setUp();
  begin();
  pass(1_000);
  await quiet();
  expect(now()).toBe(1_000);
});

it('lets work go on where calls never cease, piece by piece, the longer a piece the later', async () => {
  const { begin, quiet, now, pass } = setUp();
  for (let n = 0; n < 50; n += 1) begin();
  const rests: number[] = [];
  for (const pieceMs of [1, 15, 15]) {
    await quiet();
    begin();
    pass(pieceMs);
    begin();
    const began = now();
    await quiet();
    rests.push(now() - began);
  }
  expect(rests[0]).toBeLessThan(rests[1]!);
  expect(rests[2]).toBe(rests[1]);
});

it('has those who wait go on one after the other', async () => {
  const { quiet } = setUp();
  const order: string[] = [];
  await Promise.all(['one', 'two', 'three'].map((name) => quiet().then(() => order.push(name))));
  expect(order).toEqual(['one', 'two', 'three']);
});
