import { expect, it } from 'vitest';
import { verdictOf } from './steady-verdict.ts';

const green = { ok: true, passed: 5, skipped: 1, failures: [] };

it.each([
  ['as many green runs as were wanted', [green, green], 2, true],
  ['a run that was ended', [green], 2, false],
  ['a red one', [green, { ...green, ok: false, failures: ['it falls'] }], 2, false],
  ['one with fewer tests', [green, { ...green, passed: 4 }], 2, false],
])('%s', (_what, runs, wanted, steady) => {
  expect(verdictOf(runs, wanted).ok).toBe(steady);
});

it('names each failure once', () => {
  const red = { ...green, ok: false, failures: ['it falls'] };
  expect(verdictOf([red, red], 2).text).toBe('0 of 2 runs are green.\nFailed:\n  it falls');
});
