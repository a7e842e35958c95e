import { type Work, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { createJoinedWork } from './joined-work.ts';

function aCaller() {
  const ending = new AbortController();
  const heard: unknown[] = [];
  const work: Work = {
    signal: ending.signal,
    extend: () => void heard.push('progress'),
    queued: (turn) => void heard.push(turn),
  };
  return { work, heard, end: (reason: Error) => ending.abort(reason) };
}

it('all callers hear of the progress of their work, and of the turn that it waits for when they come later', async () => {
  const [first, second, left] = [aCaller(), aCaller(), aCaller()];
  const joined = createJoinedWork();
  joined.join(first.work);
  joined.join(left.work)();
  const turn = Promise.withResolvers<void>();
  joined.work.queued(turn.promise);
  joined.join(second.work);
  joined.work.extend();
  expect([first.heard, second.heard, left.heard]).toEqual([
    [turn.promise, 'progress'],
    [turn.promise, 'progress'],
    [],
  ]);
  turn.resolve();
  await turn.promise;
  const third = aCaller();
  joined.join(third.work);
  expect(third.heard).toEqual([]);
});

it('shared work is aborted for all when the time of one is over, but not by one that has left', async () => {
  const [first, second, left] = [aCaller(), aCaller(), aCaller()];
  const joined = createJoinedWork();
  for (const { work } of [first, second]) joined.join(work);
  joined.join(left.work)();
  left.end(new Error('not interested'));
  expect(joined.work.signal.aborted).toBe(false);
  const reason = new Error('its time is over');
  second.end(reason);
  expect(joined.work.signal.reason).toBe(reason);
  await expect(joined.aborted).rejects.toBe(reason);
});

it('whoever joins with a signal that has aborted ends it as well', () => {
  const caller = aCaller();
  caller.end(new Error('too late'));
  const joined = createJoinedWork();
  joined.join(caller.work);
  expect(joined.work.signal.aborted).toBe(true);
});

it('a caller whose document was deleted leaves the work to the others; without them it ends', () => {
  const [first, second] = [aCaller(), aCaller()];
  const joined = createJoinedWork();
  for (const { work } of [first, second]) joined.join(work);
  first.end(new WorkWithdrawn('deleted'));
  expect(joined.work.signal.aborted).toBe(false);
  joined.work.extend();
  expect([first.heard, second.heard]).toEqual([[], ['progress']]);
  second.end(new WorkWithdrawn('deleted'));
  expect(joined.work.signal.aborted).toBe(true);
});
