import type { Context, Row } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { canMeasureResident } from '../resident.ts';
import type { Person } from '../seed/person.ts';
import { median } from '../statistics.ts';
import { type Asking, askingServer } from './asking.ts';

type First = { ms: number; before: number; after: number };

/**
 * The very first call after a start: a guide, a suggestion, or the person's collections, for which nothing of the pack is read. So the
 * difference is what the pack costs.
 */
export async function firstCalls(context: Context, dataDir: string, person: Person): Promise<Row[]> {
  const first = async (call: (asking: Asking) => Promise<number>): Promise<First> =>
    askingServer(dataDir, person, async (asking) => {
      const before = mbOf(asking);
      const ms = await call(asking);
      return { ms, before, after: mbOf(asking) };
    });
  const times = context.quick ? 3 : 7;
  const runs = await repeat(context, times, async () => ({
    collections: await first((asking) => asking.collections()),
    guide: await first((asking) => asking.guide('Myocarditis')),
    suggestion: await first((asking) => asking.suggest('myoc')),
  }));
  const collections = runs.map((run) => run.collections);
  const row = (what: string, firsts: readonly First[]): Row => {
    const samples = firsts.map(({ ms }) => ms);
    const value = median(samples);
    const plain = median(collections.map(({ ms }) => ms));
    return {
      measure: `${what}, the first call after a start`,
      value,
      unit: 'ms',
      samples,
      ratio: { value: value / plain, of: 'a first call without the pack' },
    };
  };
  const guides = runs.map((run) => run.guide);
  return [
    { ...row('a guide', guides), aim: { atMost: 200 } },
    row(
      'names suggested',
      runs.map((run) => run.suggestion),
    ),
    ...(canMeasureResident ? [grown(guides, collections)] : []),
  ];
}

const mbOf = (asking: Asking): number => (canMeasureResident ? asking.mb() : Number.NaN);

function grown(guides: readonly First[], others: readonly First[]): Row {
  const growth = (firsts: readonly First[]): number[] => firsts.map(({ before, after }) => after - before);
  const samples = growth(guides);
  const started = median([...guides, ...others].map(({ before }) => before));
  return {
    measure: 'memory that the first guide takes',
    value: median(samples),
    unit: 'MB',
    samples,
    note: `after ${started.toFixed(0)} MB; a first call without the pack ${median(growth(others)).toFixed(1)} MB`,
  };
}
