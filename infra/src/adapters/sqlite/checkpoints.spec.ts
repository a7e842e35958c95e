import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCheckpoints } from './checkpoints.ts';
import { openDatabase } from './database.ts';

function opened(from: number) {
  const root = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const file = join(root, 'written.sqlite');
  const migrations = ['create table written (n integer) strict'];
  const db = openDatabase({ file, durability: 'fsync', migrations });
  const checkpoints = createCheckpoints(db, file, from);
  const write = (n: number): void => {
    db.prepare('insert into written values (?)').run(n);
    checkpoints.committed();
  };
  /** Pages of the write-ahead log that are not in the file yet. */
  const left = (): number => {
    const { log, checkpointed } = db.prepare('pragma wal_checkpoint(noop)').get()!;
    return Number(log) - Number(checkpointed);
  };
  return { db, file, checkpoints, write, left };
}

it('copies what was written to the file while others go on, again and again', async () => {
  const { db, file, checkpoints, write, left } = opened(1);
  for (const n of [1, 2, 3]) {
    write(n);
    await vi.waitFor(() => {
      // One that comes while the thread is still at work is left to the next.
      checkpoints.committed();
      expect(left()).toBe(0);
    }, 20_000);
  }
  expect(db.prepare('select n from written').all()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  await checkpoints.close();
  db.close();
  // The thread has left the file: otherwise its log would still be there.
  expect(existsSync(`${file}-wal`)).toBe(false);
});

it('leaves a few pages where they are', async () => {
  const { db, checkpoints, write, left } = opened(1_000);
  const before = left();
  write(1);
  expect(left()).toBeGreaterThan(before);
  await checkpoints.close();
  db.close();
});
