import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type AllStep, chooseSteps } from './all-steps.ts';
import { allTable, firstFailure } from './all-table.ts';
import { keptIn, type Result } from './kept.ts';

const steps: AllStep[] = [
  { name: 'journeys', script: 'specs.ts', args: ['journeys'] },
  { name: 'crash', script: 'lab.ts', args: ['crash'], longArgs: ['crash', '--kills', '200'] },
  { name: 'soak', script: 'lab.ts', args: ['soak'], isLong: true },
];
const namesAndArgs = (names: string[], isLong: boolean): string[] => {
  const choice = chooseSteps(names, isLong, steps);
  return 'chosen' in choice
    ? choice.chosen.map(({ name, args }) => `${name}: ${args.join(' ')}`)
    : choice.unknown;
};
const result: Result = {
  name: 'crash',
  args: ['crash', '--kills', '200'],
  ended: '2026-11-26T10:00:00.000Z',
  load: 3.14,
  seconds: 61.25,
  ok: false,
  passed: 3,
  failed: 1,
  skipped: 0,
  first: 'a.spec.ts: it falls: Error: no',
};

describe('the steps of a run', () => {
  it.each([
    [[], false, ['journeys: journeys', 'crash: crash']],
    [[], true, ['journeys: journeys', 'crash: crash --kills 200', 'soak: soak']],
    [['soak', 'journeys'], false, ['journeys: journeys', 'soak: soak']],
    [['soup', 'crash', 'toast'], false, ['soup', 'toast']],
  ])('of the names %j, long %s', (names, isLong, expected) => {
    expect(namesAndArgs(names, isLong)).toEqual(expected);
  });
});

describe('results', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-kept-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are found again for the same arguments alone', () => {
    keptIn(folder).write(result);
    expect(keptIn(folder).read({ ...result, script: 'lab.ts' })).toEqual(result);
    expect(keptIn(folder).read({ ...result, args: ['crash'], script: 'lab.ts' })).toBeNull();
    expect(keptIn(folder).all()).toEqual([result]);
  });
});

describe('the table', () => {
  it('has a line for each step, with what failed first below it', () => {
    const table = allTable([
      { name: 'journeys', result: { ...result, ok: true, first: null, failed: 0 }, earlier: true },
      { name: 'crash', result, earlier: false },
      { name: 'soak', result: null, earlier: false },
    ]);
    expect(table.split('\n')).toEqual([
      'step      result       seconds  load  passed  failed  skipped',
      'journeys  ok, earlier     61.3   3.1       3       0        0',
      'crash     FAILED          61.3   3.1       3       1        0',
      '    first: a.spec.ts: it falls: Error: no',
      'soak      not run',
    ]);
  });

  it.each([
    [['it falls: no'], 'FAILED  other\n', 'it falls: no'],
    [[], 'begin\nFAILED  it hung\n0 passed, 1 failed\n', 'FAILED  it hung'],
    [[], 'begin\nError: no disk\n\n', 'Error: no disk'],
    [[], '', 'it printed nothing'],
  ])('takes of %j and %j', (failures, output, first) => {
    expect(firstFailure(failures, output)).toBe(first);
  });
});
