import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptCounterContract } from './attempt-counter.ts';
import { createMemoryAttemptCounter } from '../../src/adapters/memory/attempt-counter/attempt-counter.ts';
import { asFarAsPossible } from '../../src/adapters/common/attempt-counter/kept-attempts.ts';
import {
  openSqliteKeptAttempts,
  type SqliteKeptAttempts,
} from '../../src/adapters/sqlite/attempt-counter/kept-attempts.ts';

const limit = { most: 3, withinMs: 60_000 };
let [dir, now] = ['', 0];
let open: SqliteKeptAttempts[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'anamnesis-attempts-'));
  now = Date.parse('2026-03-01T08:00:00Z');
});
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  open = [];
  rmSync(dir, { recursive: true });
});

const kept = (): SqliteKeptAttempts => {
  const attempts = openSqliteKeptAttempts({ file: join(dir, 'attempts.sqlite') });
  open.push(attempts);
  return attempts;
};
/** The counter of a process that was just started. */
const counter = (clock = () => new Date(now)) => createMemoryAttemptCounter(clock, { kept: kept() });

attemptCounterContract('kept in a file', async (clock) => {
  const one = counter(clock);
  return { counters: [one, one], dispose: async () => undefined };
});

it('can be closed again', async () => {
  const attempts = kept();
  await attempts.close();
  await expect(attempts.close()).resolves.toBeUndefined();
});

describe('attempts after a restart', () => {
  it('count as before, without those that were taken back or have expired', async () => {
    const before = counter();
    await before.add('old', limit);
    now += 30_000;
    for (let n = 0; n < 3; n += 1) await before.add('ann', limit);
    await before.takeBack('ann');
    expect((await counter().add('ann', limit)).count).toBe(3);
    now += 30_000;
    const after = counter();
    expect((await after.look('old', limit)).count).toBe(1);
    expect((await after.add('ann', limit)).count).toBe(4);
    now += 30_000;
    expect((await counter().look('ann', limit)).count).toBe(1);
  });

  it('do not count when a clock that was ahead has made them', async () => {
    now += 86_400_000;
    await counter().add('ann', limit);
    now -= 86_400_000;
    expect((await counter().look('ann', limit)).count).toBe(1);
  });

  it('leave nothing in the file when they count no longer', async () => {
    const before = counter();
    await before.add('ann', limit);
    now += 60_000;
    await before.add('ben', limit);
    const db = new DatabaseSync(join(dir, 'attempts.sqlite'), { readOnly: true });
    expect(
      db
        .prepare('select key from attempts')
        .all()
        .map(({ key }) => key),
    ).toEqual(['ben']);
    db.close();
  });
});

it('counts in memory where it cannot write, and says so once', async () => {
  const failures: unknown[] = [];
  const file = kept();
  const full = {
    ...file,
    added: () => {
      throw new Error('full');
    },
  };
  const counting = createMemoryAttemptCounter(() => new Date(now), {
    kept: asFarAsPossible(full, (error) => failures.push(error)),
  });
  for (const count of [1, 2, 3]) expect((await counting.add('ann', limit)).count).toBe(count);
  expect(failures).toHaveLength(1);
});
