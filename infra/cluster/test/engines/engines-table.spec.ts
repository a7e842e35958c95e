import { describe, expect, it } from 'vitest';
import { engineRows, engineTable, type Run } from './engines-table.ts';
import { resultsIn } from '@anamnesis/infra/tools/testing/vitest.ts';

const inMongo = { engine: 'MongoDB', file: 'store.spec.ts' } as const;
const run: Run = {
  notes: [
    { engine: 'EventStoreDB', kind: 'stand-in', file: 'log.spec.ts', test: 'log > appends' },
    { engine: 'EventStoreDB', kind: 'missing', why: 'not set', file: 'log.spec.ts', test: null },
    { ...inMongo, kind: 'addressed', test: 'store > reads' },
    { ...inMongo, kind: 'addressed', test: 'store > writes' },
    { engine: 'NATS', kind: 'started here', version: '2.15.2', file: 'whole.cluster.ts', test: null },
    { engine: 'MongoDB', kind: 'started here', file: 'whole.cluster.ts', test: null },
  ],
  results: [
    { file: 'log.spec.ts', name: 'log appends', status: 'passed' },
    { file: 'log.spec.ts', name: 'log needs no engine', status: 'passed' },
    { file: 'log.spec.ts', name: 'at EVENTSTORE_URL appends', status: 'skipped' },
    { file: 'store.spec.ts', name: 'store reads', status: 'failed' },
    { file: 'store.spec.ts', name: 'store writes', status: 'passed' },
    { file: 'whole.cluster.ts', name: 'a job', status: 'passed' },
    { file: 'other.spec.ts', name: 'needs a browser', status: 'pending' },
  ],
  addressed: { MongoDB: { where: 'here', version: 'FerretDB 1.24.0' } },
};

describe('the table of the engines that were tested', () => {
  it('counts each test for the engines that it used, and what was skipped for the missing one', () => {
    const { rows, skippedOtherwise } = engineRows([run]);
    expect(
      rows.map(({ engine, version, what, passed, failed, skipped }) => [
        engine,
        version,
        what,
        passed,
        failed,
        skipped,
      ]),
    ).toEqual([
      ['EventStoreDB', '–', 'stand-in', 1, 0, 0],
      ['EventStoreDB', '–', 'missing', 0, 0, 1],
      ['NATS', '2.15.2', 'real', 1, 0, 0],
      ['MongoDB', 'FerretDB 1.24.0', "in MongoDB's place", 2, 1, 0],
    ]);
    expect(skippedOtherwise).toBe(1);
  });

  it('counts a file that broke before its tests as one that failed', () => {
    const file = 'broken.spec.ts';
    const assertionResults = [{ status: 'skipped', fullName: 'reads', failureMessages: [] }];
    const results = resultsIn({
      testResults: [{ name: file, status: 'failed', message: 'no file', assertionResults }],
    });
    const notes = [{ engine: 'Qdrant', kind: 'stand-in', file, test: null }] as const;
    expect(engineRows([{ notes, results, addressed: {} }]).rows).toMatchObject([
      { engine: 'Qdrant', passed: 0, failed: 1 },
    ]);
  });

  it('has a line of its own for each version', () => {
    const note = { engine: 'NATS', kind: 'started here', file: 'bus.spec.ts', test: null } as const;
    const results = [{ file: 'bus.spec.ts', name: 'publishes', status: 'passed' }];
    const of = (version: string): Run => ({ notes: [{ ...note, version }], results, addressed: {} });
    expect(engineTable([of('2.15.2'), of('2.9.10')])).toBe(
      [
        'engine  version  what  passed  failed  skipped  where, or why',
        'NATS    2.15.2   real  1       0       0        a process of this machine',
        'NATS    2.9.10   real  1       0       0        a process of this machine',
      ].join('\n'),
    );
  });
});
