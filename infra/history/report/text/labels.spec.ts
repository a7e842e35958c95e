import { describe, expect, it } from 'vitest';
import { labelsOf } from './labels.ts';

const named = (scheduler: string, version = '1', retention = 0.9) => ({ scheduler, version, retention });

describe('labels', () => {
  it.each([
    ['names that differ', [named('FSRS'), named('SM-2')], ['FSRS', 'SM-2']],
    ['versions', [named('FSRS', '5'), named('FSRS', '6')], ['FSRS 5', 'FSRS 6']],
    [
      'retentions',
      [named('FSRS', '6', 0.8), named('FSRS', '6', 0.9)],
      ['FSRS 6 at 80\u00a0%', 'FSRS 6 at 90\u00a0%'],
    ],
    ['nothing', [named('a'), named('a')], ['a 1 at 90\u00a0%', 'a 1 at 90\u00a0% (2)']],
    [
      'what was cut off',
      [named(`${'x'.repeat(9999)}1`), named(`${'x'.repeat(9999)}2`, '2')],
      [`${'x'.repeat(31)}… 1`, `${'x'.repeat(31)}… 2`],
    ],
  ])('tell schedulers apart by %s', (_, schedulers, labels) => {
    expect(labelsOf(schedulers)).toEqual(labels);
  });
});
