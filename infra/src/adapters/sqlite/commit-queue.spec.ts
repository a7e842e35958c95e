import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createCommitQueue } from './commit-queue.ts';
import type { Syncing } from './syncing.ts';

const refused = (): never => {
  throw new Error('refused');
};

it('undoes one that throws alone, also what it had written', async () => {
  const db = new DatabaseSync(':memory:');
  db.exec('create table written (n)');
  const commits = createCommitQueue(db);
  const write = (n: number, then: () => void = () => {}) =>
    commits.write(() => {
      db.prepare('insert into written values (?)').run(n);
      then();
      return n;
    });
  const written = [write(1), write(2, refused), write(3)];
  expect(await Promise.allSettled(written)).toMatchObject([
    { value: 1 },
    { reason: { message: 'refused' } },
    { value: 3 },
  ]);
  expect(db.prepare('select n from written').all()).toEqual([{ n: 1 }, { n: 3 }]);
});

it('refuses what was not committed when the database was closed, each writer by itself', async () => {
  const db = new DatabaseSync(':memory:');
  const commits = createCommitQueue(db);
  const written = [1, 2].map((each) => commits.write(() => each));
  db.close();
  expect(await Promise.allSettled(written)).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: 'ERR_INVALID_STATE' }) },
    { status: 'rejected', reason: expect.objectContaining({ code: 'ERR_INVALID_STATE' }) },
  ]);
});

/** A queue whose syncs end when the test says so. */
function slowlySynced() {
  const db = new DatabaseSync(':memory:');
  db.exec('create table written (n)');
  const sync = Promise.withResolvers<void>();
  const syncing: Syncing = { committed: () => {}, synced: () => sync.promise, close: () => {} };
  const told: string[] = [];
  const onCommit = () => {
    told.push('committed');
    return () => void told.push('durable');
  };
  const commits = createCommitQueue(db, onCommit, () => syncing);
  const insert = (): number => Number(db.prepare('insert into written values (1)').run().changes);
  return { commits, sync, told, insert };
}

it('answers whoever writes durably once it is on the disk', async () => {
  const { commits, sync, told, insert } = slowlySynced();
  const written = commits.write(insert).then(() => told.push('answered'));
  await expect.poll(() => told).toEqual(['committed']);
  sync.resolve();
  await written;
  expect(told).toEqual(['committed', 'durable', 'answered']);
});

it('answers others at once', async () => {
  const { commits, told, insert } = slowlySynced();
  expect(await commits.writeSoon(insert)).toBe(1);
  expect(told).toEqual(['committed', 'durable']);
});

it('refuses whoever writes durably where the disk does not keep it', async () => {
  const { commits, sync, told, insert } = slowlySynced();
  const written = Promise.allSettled([commits.write(insert)]);
  await expect.poll(() => told).toEqual(['committed']);
  sync.reject(new Error('EIO'));
  expect(await written).toMatchObject([{ reason: { message: 'EIO' } }]);
  expect(told).toEqual(['committed']);
});

it('is closed when all is on the disk', async () => {
  const { commits, sync, told, insert } = slowlySynced();
  const written = commits.write(insert);
  const closed = commits.close().then(() => told.push('closed'));
  expect(told).toEqual(['committed']);
  sync.resolve();
  await Promise.all([written, closed]);
  expect(told).toEqual(['committed', 'durable', 'closed']);
});
