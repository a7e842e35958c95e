import { describe, expect, it } from 'vitest';
import { startRun, timeTable } from './steps.ts';

const counts = (passed: number, failures: string[], skipped: string[] = []) => ({
  passed,
  failed: failures.length,
  failures,
  skipped,
});
const begin = (limitSeconds = 100) => {
  const said: string[] = [];
  const run = startRun({ name: 'npm test', limitSeconds, say: (text) => said.push(text) });
  return { run, text: () => said.join('') };
};

describe('the steps of a command', () => {
  it('sums the counts in the last line, after the names of what was skipped and the times', async () => {
    const { run, text } = begin();
    await run.step('unit', async () => ({ ok: true, counts: counts(3, [], ['a', 'b']) }));
    await run.step('journeys', async () => ({ ok: true, counts: counts(4, []) }));
    expect(run.end()).toBe(0);
    expect(text()).toMatch(
      /Skipped:\n {2}a\n {2}b\n\n.* s {2}unit\n.* s {2}journeys\n.*of 100 s\n\n7 passed, 0 failed, 2 skipped\n$/,
    );
  });

  it('counts a step that failed without a test as one failure, and one that throws as well', async () => {
    const { run, text } = begin();
    await run.step('lint', async () => ({ ok: false }));
    await run.step('unit', async () => ({ ok: false, counts: counts(1, ['it breaks', 'it falls']) }));
    await run.step('build', () => Promise.reject(new Error('no disk')));
    expect(run.end()).toBe(1);
    expect(text()).toContain('no disk');
    expect(text()).toContain('lint  FAILED');
    expect(text()).toMatch(
      /\nFailed:\n {2}lint\n {2}it breaks\n {2}it falls\n {2}build\n\n1 passed, 4 failed, 0 skipped\n$/,
    );
  });

  it('ends in 0 however long it took', async () => {
    const { run, text } = begin(0);
    await run.step('unit', async () => ({ ok: true, counts: counts(1, []) }));
    expect(run.end()).toBe(0);
    expect(text()).toContain('WARNING');
  });
});

describe('the table of times', () => {
  const taken = [{ name: 'unit', seconds: 70, ok: true }];
  it.each([
    [79.9, false],
    [80, true],
    [130, true],
  ])('at %s of 100 s warns: %s', (seconds, warns) => {
    const table = timeTable('npm test', taken, { seconds, limitSeconds: 100 });
    expect(table.includes('WARNING')).toBe(warns);
    expect(table).toContain('    70.0 s  unit\n');
  });
});
