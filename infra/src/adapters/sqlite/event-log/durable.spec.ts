import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { anEvent, eventsOf } from '../../../../test/contracts/event-log-fixtures.ts';
import type { Syncing } from '../syncing.ts';
import { openSqliteEventLog } from './event-log.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'synced-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A log whose syncs end when the test says so; it is opened with nothing to sync. */
function slowlySynced() {
  const state = { ends: Promise.withResolvers<void>(), committed: 0, kept: 0 };
  const syncing: Syncing = {
    committed: () => (state.committed += 1),
    synced: () => {
      if (state.kept === state.committed) return undefined;
      const covers = state.committed;
      return state.ends.promise.then(() => void (state.kept = covers));
    },
    close: () => {},
  };
  const file = join(newFolder(), 'events.db');
  const log = openSqliteEventLog({ file, newSyncing: () => syncing });
  onTestFinished(() => log.close());
  return { log, state, file };
}

it('shows an event to nobody before it is on the disk', async () => {
  const { log, state } = slowlySynced();
  const appended = log.append('card-1', [anEvent()], -1);
  await expect.poll(() => state.committed).toBe(1);
  expect(await eventsOf(log)).toEqual([]);
  expect([await log.head(), await log.countAfter(0n), await log.reaches(1n)]).toEqual([0n, 0, false]);
  const read = log.readStream('card-1');
  state.ends.resolve();
  expect(await appended).toEqual({ revision: 0, position: 1n });
  expect(await read).toHaveLength(1);
  expect(await eventsOf(log)).toHaveLength(1);
  expect([await log.head(), await log.countAfter(0n), await log.reaches(1n)]).toEqual([1n, 1, true]);
});

it('lets nobody decide on what was committed while an earlier event was synced', async () => {
  const { log, state } = slowlySynced();
  const first = log.append('card-1', [anEvent()], -1);
  await expect.poll(() => state.committed).toBe(1);
  const read = log.readStream('card-1').then(({ length }) => ({ length, kept: state.kept }));
  const { ends } = state;
  state.ends = Promise.withResolvers();
  const second = log.append('card-1', [anEvent()], 0);
  await expect.poll(() => state.committed).toBe(2);
  ends.resolve();
  const { length, kept } = await read;
  expect(length).toBeLessThanOrEqual(kept);
  state.ends.resolve();
  await Promise.all([first, second]);
});

it('decides on nothing that the disk has refused', async () => {
  const { log, state } = slowlySynced();
  const appended = log.append('card-1', [anEvent()], -1);
  await expect.poll(() => state.committed).toBe(1);
  state.ends.reject(new Error('EIO'));
  await expect(appended).rejects.toThrow('EIO');
  await expect(log.readStream('card-1')).rejects.toThrow('EIO');
  expect(await eventsOf(log)).toEqual([]);
  state.ends = Promise.withResolvers();
  state.ends.resolve();
  expect(await log.readStream('card-1')).toHaveLength(1);
  // What is on the disk at last is for all.
  expect(await eventsOf(log)).toHaveLength(1);
});

it('shows what another process has committed once it is on the disk', async () => {
  const { log, state, file } = slowlySynced();
  const other = openSqliteEventLog({ file });
  const read = log.readAll({ after: 0n, follow: true })[Symbol.asyncIterator]();
  const next = read.next();
  await other.append('card-1', [anEvent()], -1);
  await other.close();
  await expect.poll(() => state.committed).toBe(1);
  expect(await eventsOf(log)).toEqual([]);
  state.ends.resolve();
  expect((await next).value).toMatchObject({ position: 1n });
  await read.return?.();
});
