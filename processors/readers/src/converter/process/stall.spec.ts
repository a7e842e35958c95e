import { expect, it } from 'vitest';
import { hasStalled, type ThreadsLook, type ThreadTimes } from './stall.ts';

const elapsed = 3_000;
const lookAt = (at: number, threads: readonly ThreadTimes[]): ThreadsLook => ({
  at,
  threads: new Map(threads.map((thread, id) => [String(id), thread])),
});

/** Threads of a process, with what each of them did between two looks. */
function stalled(...threads: Partial<ThreadTimes>[]): boolean {
  const before = { ran: 5_000, waited: 700, naps: 900, waitsForDisk: false };
  const after = threads.map(({ ran = 0, waited = 0, naps = 0, waitsForDisk = false }) => ({
    ran: before.ran + ran,
    waited: before.waited + waited,
    naps: before.naps + naps,
    waitsForDisk,
  }));
  const first = lookAt(
    1_000,
    threads.map(() => before),
  );
  return hasStalled(first, lookAt(1_000 + elapsed, after));
}

/** A thread that waits for what does not come: it wakes a thousand times a second. */
const looking = { ran: 300, naps: 2_700 };

it.each<[string, boolean, Partial<ThreadTimes>[]]>([
  ['nothing at all', true, [{}, {}]],
  ['one thread that looks whether something has come', true, [looking, {}]],
  [
    'the same on a crowded machine, where it waits at each look',
    true,
    [{ ran: 80, waited: 2_000, naps: 800 }],
  ],
  ['a thread that works', false, [{ ran: 2_900, naps: 4 }]],
  ['a thread that works on a crowded machine', false, [looking, { ran: 60, waited: 2_900, naps: 9 }]],
  ['a thread that got nothing of a processor', false, [looking, { waited: 3_000 }]],
  ['many threads that each work a little', false, Array.from({ length: 8 }, () => ({ ran: 80, naps: 20 }))],
  ['a thread that waits for the disk', false, [looking, { waitsForDisk: true }]],
])('%s: stalled is %s', (_, expected, threads) => {
  expect(stalled(...threads)).toBe(expected);
});
