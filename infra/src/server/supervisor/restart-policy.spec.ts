import { describe, expect, it } from 'vitest';
import { exitCodes } from './exit-codes.ts';
import { createRestartPolicy, type Ended } from './restart-policy.ts';

const crashed: Ended = { code: 1, signal: null, asked: false, servedMs: 1000 };
const killed: Ended = { ...crashed, code: null, signal: 'SIGKILL' };

describe('a server that ended', () => {
  it.each([
    ['crashed', crashed],
    ['was killed', killed],
    ['was killed before it served', { ...killed, servedMs: null }],
    ['set something aside before it served', { ...crashed, code: exitCodes.startAgain, servedMs: null }],
  ])('and %s is started again', (_, ended) => {
    expect(createRestartPolicy()(ended)).toEqual({ againInMs: 250 });
  });

  it.each<[string, Partial<Ended>, number]>([
    ['was stopped', { code: 0, asked: true }, 0],
    ['was stopped and failed at that', { code: 1, asked: true }, 1],
    ['was stopped and killed', { code: null, signal: 'SIGKILL', asked: true }, 1],
    ['ended well', { code: 0 }, 0],
    ['could not be configured', { code: exitCodes.configuration }, exitCodes.configuration],
    ['has lost what nothing replaces', { code: exitCodes.damaged }, exitCodes.damaged],
    ['never served', { code: 1, servedMs: null }, 1],
  ])('and %s is not', (_, ended, exitCode) => {
    expect(createRestartPolicy()({ ...crashed, ...ended })).toEqual({ exitCode });
  });

  it('is restarted although it cannot start, once it has served', () => {
    const next = createRestartPolicy();
    next(crashed);
    expect(next({ ...crashed, servedMs: null })).toEqual({ againInMs: 500 });
  });

  it('is restarted with backoff, and not any more after too many attempts', () => {
    const next = createRestartPolicy();
    const pauses = Array.from({ length: 9 }, () => next(crashed));
    expect(pauses.slice(0, 8)).toEqual(
      [250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000].map((againInMs) => ({ againInMs })),
    );
    expect(pauses[8]).toEqual({ exitCode: 1, because: expect.stringContaining('9 times in a row') });
  });

  it('is not in a crash loop when it served for a minute', () => {
    const next = createRestartPolicy();
    const long = { ...crashed, servedMs: 60_000 };
    for (let n = 0; n < 20; n += 1) expect(next(long)).toEqual({ againInMs: 250 });
  });
});
