import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createCommitQueue } from './commit-queue.ts';

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
