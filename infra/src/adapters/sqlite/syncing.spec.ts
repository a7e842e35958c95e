import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSyncing } from './syncing.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'synced-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A database with a log, and syncs that end when the test says so. */
function syncing() {
  const db = new DatabaseSync(join(newFolder(), 'a.sqlite'));
  onTestFinished(() => db.close());
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; create table written (n)');
  const asked: PromiseWithResolvers<void>[] = [];
  const made = createSyncing(db, () => {
    const ends = Promise.withResolvers<void>();
    asked.push(ends);
    return ends.promise;
  });
  onTestFinished(() => made.close());
  const commit = (n: number): void => {
    db.exec(`insert into written values (${n})`);
    made.committed();
  };
  return { ...made, asked, commit, db };
}

it('syncs nothing where nothing was committed since', async () => {
  const { synced, commit, asked } = syncing();
  expect(synced()).toBeUndefined();
  commit(1);
  const first = synced();
  asked[0]!.resolve();
  await first;
  expect([synced(), asked.length]).toEqual([undefined, 1]);
});

it('shares one sync among all that was committed before it, and the next among what came meanwhile', async () => {
  const { synced, commit, asked } = syncing();
  commit(1);
  commit(2);
  const first = [synced(), synced()];
  const ended: string[] = [];
  void first[0]!.then(() => ended.push('first'));
  commit(3);
  const second = synced();
  commit(4);
  expect(synced()).toBe(second);
  void second!.then(() => ended.push('second'));
  expect(asked).toHaveLength(1);
  asked[0]!.resolve();
  await Promise.all(first);
  expect(ended).toEqual(['first']);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.resolve();
  await second;
  expect(ended).toEqual(['first', 'second']);
});

it('copies what a sync did not keep to the file itself', async () => {
  const { synced, commit, asked, db } = syncing();
  commit(1);
  const first = synced();
  asked[0]!.reject(new Error('EIO'));
  await first;
  expect(synced()).toBeUndefined();
  expect(db.prepare('pragma wal_checkpoint(noop)').get()).toMatchObject({ log: 3, checkpointed: 3 });
});

it('rejects where that cannot be done either, and tries again when it is asked again', async () => {
  const { synced, commit, asked, db } = syncing();
  commit(1);
  const reader = new DatabaseSync(db.location()!);
  // The log cannot be copied beyond what somebody reads.
  reader.exec('begin; select * from written');
  commit(2);
  const first = synced();
  asked[0]!.reject(new Error('EIO'));
  await expect(first).rejects.toThrow('EIO');
  reader.close();
  const second = synced();
  asked[1]!.resolve();
  await second;
  expect(synced()).toBeUndefined();
});
