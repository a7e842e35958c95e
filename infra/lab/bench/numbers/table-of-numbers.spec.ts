import { describe, expect, it } from 'vitest';
import type { KeptRun } from './kept-run.ts';
import { withNumbersOf } from './table-of-numbers.ts';

const order = ['append', 'class', 'replay'];
const empty = 'Numbers.\n\n<!-- bench -->\n<!-- /bench -->\n\nMore.\n';

type Figure = Partial<KeptRun['rows'][number]> & { of: string };

const aRun = (day: string, rows: Figure[], more: Partial<KeptRun> = {}): KeptRun => ({
  machine: {
    processors: 2,
    model: 'Slow',
    node: 'v26.1.0',
    platform: 'linux x64',
    at: `${day}T10:00:00.000Z`,
  },
  commit: 'abc1',
  quick: true,
  seconds: 60,
  busy: { median: 0.04, worst: 0.5 },
  failures: [],
  rows: rows.map((row) => ({
    measure: `${row.of} of something`,
    value: 1,
    unit: 'ms',
    samples: [],
    met: null,
    ...row,
  })),
  ...more,
});

const between = (page: string): string[] =>
  page.slice(page.indexOf('<!-- bench -->'), page.indexOf('<!-- /bench -->')).split('\n').filter(Boolean);

describe('the figures of a run', () => {
  it('are lines with value, ratio, aim and run, in the order of the measures', () => {
    const rows: Figure[] = [
      { of: 'replay', value: 30_000, unit: 'events/s', aim: { atLeast: 50_000 }, met: false },
      {
        of: 'append',
        value: 2.5,
        ratio: { value: 0.777, of: 'bare insert' },
        aim: { atMost: 5 },
        met: true,
      },
    ];
    const page = withNumbersOf(empty, aRun('2026-11-21', rows), order);
    expect(between(page)).toEqual([
      '<!-- bench -->',
      '| measure | value | ratio | aim | run |',
      '|---|---:|---|---|---|',
      '| append of something | 2.5 ms | 0.777 × bare insert | ≤ 5: met | `append`, 2026-11-21 abc1 |',
      '| replay of something | 30,000 events/s |  | ≥ 50,000: missed | `replay`, 2026-11-21 abc1 |',
      '* 2026-11-21 abc1: `npm run bench -- --quick` on 2 × Slow, Node v26.1.0; other work had 4 % of the processors, at worst 50 %.',
    ]);
    expect(page).toMatch(/^Numbers\.\n\n[^]*\n\nMore\.\n$/u);
  });

  it('replace those of their measures; others keep their line and their run', () => {
    const first = aRun('2026-11-21', [
      { of: 'append', measure: 'one at a time' },
      { of: 'append', measure: 'many at once' },
      { of: 'class' },
    ]);
    const second = aRun('2026-11-22', [{ of: 'append', measure: 'in turn', value: 9 }]);
    const page = withNumbersOf(withNumbersOf(empty, first, order), second, order);
    expect(between(page).slice(3)).toEqual([
      '| in turn | 9 ms |  |  | `append`, 2026-11-22 abc1 |',
      '| class of something | 1 ms |  |  | `class`, 2026-11-21 abc1 |',
      expect.stringMatching(/^\* 2026-11-21 abc1: /u),
      expect.stringMatching(/^\* 2026-11-22 abc1: /u),
    ]);
    const third = aRun('2026-11-23', [{ of: 'class' }]);
    expect(between(withNumbersOf(page, third, order)).join('\n')).not.toContain('2026-11-21');
  });

  it('leave the lines of a measure that was skipped as they are', () => {
    const page = withNumbersOf(empty, aRun('2026-11-21', [{ of: 'class' }]), order);
    const skipped = aRun('2026-11-22', [{ of: 'class', value: null, unit: '' }]);
    expect(withNumbersOf(page, skipped, order)).toBe(page);
  });

  it('are not written when a measure failed, beside much other work, or where there is no place for them', () => {
    const failed = aRun('2026-11-21', [{ of: 'append' }], {
      failures: ['class: Error: events.sqlite is missing'],
    });
    expect(() => withNumbersOf(empty, failed, order)).toThrow('not written, as these failed: class.');
    const busy = aRun('2026-11-21', [{ of: 'append' }], { busy: { median: 0.6, worst: 1 } });
    expect(() => withNumbersOf(empty, busy, order)).toThrow(
      'not written, as other work had 60 % of the processors.',
    );
    expect(() => withNumbersOf('Nothing.', aRun('2026-11-21', []), order)).toThrow('no place');
  });
});
