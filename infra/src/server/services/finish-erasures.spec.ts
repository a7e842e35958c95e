import { expect, it } from 'vitest';
import { finishErasures, isOverSoon } from './finish-erasures.ts';

const swept: string[] = [];
const deps = (depth: number, signal: AbortSignal) => ({
  log: { head: async () => 1n },
  store: { waitFor: async () => true },
  bus: { depth: async () => depth },
  sweep: async () => swept.push('files'),
  began: new Date(),
  signal,
});

it('keeps people waiting while there is something left of an erasure, though not for ever', async () => {
  const ending = new AbortController();
  // A message that fails again and again.
  const finished = finishErasures(deps(1, ending.signal));
  expect(await isOverSoon(finished, 20)).toBe(false);
  ending.abort();
  await finished;
  expect(swept).toEqual([]);
  const { signal } = new AbortController();
  expect(await isOverSoon(finishErasures(deps(0, signal)), 60_000)).toBe(true);
  expect(swept).toEqual(['files']);
});
