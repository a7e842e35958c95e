import { expect, it } from 'vitest';
import { durationsTable } from './durations-reporter.ts';

it('lists the slowest files first, with their share and the sum of all', () => {
  const durations = [
    { file: 'a.spec.ts', importMs: 200, testsMs: 300 },
    { file: 'b.spec.ts', importMs: 500, testsMs: 1000 },
  ];
  expect(durationsTable(durations).split('\n')).toEqual([
    '  share  import s   tests s  file',
    ' 75.0 %       0.5       1.0  b.spec.ts',
    ' 25.0 %       0.2       0.3  a.spec.ts',
    '100.0 %       0.7       1.3  2 files',
  ]);
});
