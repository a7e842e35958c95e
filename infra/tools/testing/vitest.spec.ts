import { describe, expect, it } from 'vitest';
import type { Unsteady } from '../../checks/unsteady.ts';
import { countsOf, reasonIn, resultsIn } from './vitest.ts';

describe('the reason of a failure', () => {
  it('is its message and the first place of ours, in one line without colours', () => {
    const stack = [
      'AssertionError: \u001b[31mexpected 1\u001b[39m',
      '  to be 2',
      '    at toBe (/x/node_modules/expect/index.js:1:2)',
      `    at ${process.cwd()}/infra/test/some.journey.ts:3:4`,
      '    at another (/x/other.ts:1:1)',
    ].join('\n');
    expect(reasonIn(stack)).toBe(
      ': AssertionError: expected 1 to be 2 (at ./infra/test/some.journey.ts:3:4)',
    );
  });

  it('is short, and nothing where there is none', () => {
    expect(reasonIn('long '.repeat(1_000)).length).toBeLessThan(500);
    expect(reasonIn('')).toBe('');
  });
});

it('says of a file whose preparation failed why it did', () => {
  const test = { status: 'skipped', fullName: 'a group does', failureMessages: [] };
  const file = { name: '/x/a.spec.ts', status: 'failed', message: '', assertionResults: [test] };
  const results = resultsIn({ testResults: [file] }, { '/x/a.spec.ts': ['Error: the hook timed out'] });
  expect(results.at(-1)).toEqual({
    file: '/x/a.spec.ts',
    name: '',
    status: 'failed',
    reasons: ['Error: the hook timed out'],
  });
});

describe('the counts of a run', () => {
  const file = `${process.cwd()}/a.spec.ts`;
  const skipped = { file, name: 'it wavers', status: 'skipped', reasons: [] };
  const entry: Unsteady = { file: 'a.spec.ts', test: 'it wavers', reason: 'a race', since: '2026-11-26' };

  it('say why an unsteady test was skipped', () => {
    expect(countsOf([skipped], [entry])).toEqual({
      passed: 0,
      failed: 0,
      failures: [],
      skipped: ['a.spec.ts: it wavers (unsteady since 2026-11-26: a race)'],
    });
  });

  it('have a failure for an entry without its test', () => {
    const { failed, failures } = countsOf([{ ...skipped, name: 'it holds', status: 'passed' }], [entry]);
    expect(failed).toBe(1);
    expect(failures[0]).toContain('names a test that is not there: it wavers');
  });
});
