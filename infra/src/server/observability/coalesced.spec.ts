import { expect, it } from 'vitest';
import { coalesced } from './coalesced.ts';

/** Work that the test ends. */
function workInSteps() {
  const runs: PromiseWithResolvers<number>[] = [];
  const work = (): Promise<number> => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}

it('runs once more for all calls during a run, after that run', async () => {
  const { runs, work } = workInSteps();
  const ask = coalesced(work);
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]!.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => runs.length).toBe(2);
  const last = ask();
  expect(runs).toHaveLength(2);
  runs[1]!.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await expect.poll(() => runs.length).toBe(3);
  runs[2]!.resolve(3);
  expect(await last).toBe(3);
});

it('runs again after a run that failed', async () => {
  const { runs, work } = workInSteps();
  const ask = coalesced(work);
  const first = ask();
  const second = ask();
  runs[0]!.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]!.resolve(2);
  expect(await second).toBe(2);
  const third = ask();
  runs[2]!.resolve(3);
  expect(await third).toBe(3);
});
