import { describe, expect, it } from 'vitest';
import { type Row, skipped } from '../measure.ts';
import { changedMeasures, compareRows } from './rows.ts';
import { exitCodeOf, reportComparison } from './report.ts';
import { type Outcome, type Run, type Side, takeTurns } from './turns.ts';

const quiet = (): void => undefined;
const row = (value: number | null, unit: Row['unit'] = 'ms', measure = 'a call'): Row => ({
  measure,
  value,
  unit,
  samples: [],
});
const giving =
  (rows: Record<Side, Row[]>): Run =>
  async (side) => ({ rows: rows[side] });
const compared = async (run: Run, again?: Run) => {
  const first = await takeTurns(['calls'], 5, run, quiet);
  return compareRows(first, again ? await takeTurns(['calls'], 5, again, quiet) : []);
};

describe('turns', () => {
  it('run both sides of each measure one after the other, and change who is first', async () => {
    const order: string[] = [];
    const run: Run = async (side, measure) => {
      order.push(`${measure} ${side}`);
      return { rows: [] };
    };
    await takeTurns(['x', 'y'], 2, run, quiet);
    expect(order).toEqual(
      ['x theirs, x ours, y theirs, y ours', 'x ours, x theirs, y ours, y theirs'].flatMap((round) =>
        round.split(', '),
      ),
    );
  });

  it('leave a measure alone that fails on either side, and go on with the others', async () => {
    const ran: string[] = [];
    const run: Run = async (side, measure): Promise<Outcome> => {
      ran.push(`${measure} ${side}`);
      const fails = (measure === 'old' && side === 'theirs') || (measure === 'new' && side === 'ours');
      return fails ? { failed: `no ${measure}` } : { rows: [row(1)] };
    };
    const taken = await takeTurns(['old', 'new', 'calls'], 5, run, quiet);
    expect(ran.filter((name) => !name.startsWith('calls'))).toEqual(['old theirs', 'new theirs', 'new ours']);
    const comparison = compareRows(taken, []);
    expect(comparison.skipped).toEqual(['old: no old']);
    expect(comparison.failed).toEqual(['new: no new']);
    expect(comparison.rows).toHaveLength(1);
    expect(exitCodeOf(comparison)).toBe(2);
  });
});

describe('rows of both sides', () => {
  it('end in 1 when one is worse again in fresh pairs', async () => {
    const slower = giving({ theirs: [row(10)], ours: [row(20)] });
    const comparison = await compared(slower, slower);
    expect(changedMeasures(comparison)).toEqual(['calls']);
    expect(exitCodeOf(comparison)).toBe(1);
    expect(reportComparison(comparison)).toMatch(/^a call +10 ms +20 ms +2\.00 +2\.00 … 2\.00 +10 +WORSE$/m);
  });

  it('end in 0 when the fresh pairs do not confirm it, which is told', async () => {
    const slower = giving({ theirs: [row(10)], ours: [row(20)] });
    const comparison = await compared(slower, giving({ theirs: [row(10)], ours: [row(10)] }));
    expect(exitCodeOf(comparison)).toBe(0);
    expect(reportComparison(comparison)).toContain('seemed worse, not so when repeated');
  });

  it('are better where more of a unit is better', async () => {
    const faster = giving({ theirs: [row(10, 'events/s')], ours: [row(20, 'events/s')] });
    const comparison = await compared(faster, faster);
    expect(comparison.rows[0]?.judgement.verdict).toBe('better');
    expect(exitCodeOf(comparison)).toBe(0);
  });

  it('are skipped by name when one side lacks them, has no value or another unit', async () => {
    const comparison = await compared(
      giving({
        theirs: [skipped('pages', 'no inputs'), row(1, 'ms', 'start'), row(1, 'ms', 'call')],
        ours: [skipped('pages', 'no inputs'), row(1, 's', 'start'), row(1, 'ms', 'new call')],
      }),
    );
    expect(comparison.rows).toEqual([]);
    expect(comparison.skipped).toEqual([
      'pages: theirs skipped: no inputs, ours skipped: no inputs',
      'start: the units differ',
      'new call: no such row in theirs',
      'call: no such row in ours',
    ]);
    expect(exitCodeOf(comparison)).toBe(2);
  });

  it('tell what a reader must know of a run', async () => {
    const comparison = await compared(async (side) => ({
      rows: [row(1)],
      note: side === 'theirs' ? 'measured by its own bench' : undefined,
    }));
    expect(comparison.rows[0]?.note).toBe('measured by its own bench');
  });
});
