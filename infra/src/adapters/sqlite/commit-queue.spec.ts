import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createCommitQueue } from './commit-queue.ts';

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
