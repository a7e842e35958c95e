import { describe, expect, it } from 'vitest';
import { crashTest } from '../crash/crash-test.ts';

/** So often every day; `.ci/run` kills it forty times more. */
const kills = 10;

describe('killing the server under load', () => {
  it('loses no acknowledged event, doubles none, and leaves read models that equal a replay', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const report = await crashTest({ kills, seed });
    expect(report.problems, `seed ${seed}`).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(4 * kills);
  }, 300_000);
});
