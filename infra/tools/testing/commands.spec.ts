import { describe, expect, it } from 'vitest';
import { countsIn, runCommand } from './commands.ts';

describe('the counts of a command', () => {
  it('are those of the last line that has some, with the names of what was skipped and what failed', () => {
    const output =
      '1 passed, 1 failed\n\nSkipped:\n  a b\n  c\n\n   2.0 s  unit\n\nFailed:\n  d\n\n5 passed, 1 failed, 2 skipped\nbye\n';
    expect(countsIn(output)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['d'],
      skipped: ['a b', 'c'],
    });
  });

  it('may leave out what was skipped, or name it elsewhere', () => {
    expect(countsIn('2 passed, 3 failed\n')).toEqual({
      passed: 2,
      failed: 3,
      failures: [],
      skipped: [],
    });
    expect(countsIn('2 passed, 0 failed, 1 skipped\n')?.skipped).toHaveLength(1);
  });

  it('are none where a command counts nothing', () => {
    expect(countsIn('all passed, none failed\n')).toBeNull();
  });

  it.each([
    [
      "console.log('4 passed, 0 failed')",
      { ok: true, counts: { passed: 4, failed: 0, failures: [], skipped: [] } },
    ],
    ['process.exitCode = 3', { ok: false }],
  ])('come with its exit code: %s', async (script, expected) => {
    expect(await runCommand(process.execPath, ['-e', script], { print: () => undefined })).toEqual(expected);
  });
});
