import type { NamedEntry } from '@anamnesis/knowledge/names/list.ts';
import type { Context, Row } from '../measure.ts';
import { canMeasureResident } from '../resident.ts';
import { median, percentile } from '../statistics.ts';
import type { Asking } from './asking.ts';

/** Every guide of the pack, opened for the first time and then again. */
export async function guides(
  context: Context,
  asking: Asking,
  entries: readonly NamedEntry[],
): Promise<Row[]> {
  // Compilation and the names are of the first call, which is measured by itself.
  await asking.guide(entries[0]!.name);
  const before = canMeasureResident ? asking.mb() : Number.NaN;
  await context.quiet();
  const opened: number[] = [];
  for (const { name } of entries.slice(1)) opened.push(await asking.guide(name));
  const after = canMeasureResident ? asking.mb() : Number.NaN;
  await context.quiet();
  const again: number[] = [];
  for (const { name } of entries) again.push(await asking.guide(name));
  const rows = [row('for the first time', opened), row('again', again)];
  if (!canMeasureResident) return rows;
  const more = after - before;
  return [
    ...rows,
    {
      measure: 'memory that all other guides take',
      value: more,
      unit: 'MB',
      samples: [more],
      note: `after ${before.toFixed(0)} MB with the first one`,
    },
  ];
}

const row = (what: string, samples: number[]): Row => ({
  measure: `a guide opened ${what}: p50`,
  value: median(samples),
  unit: 'ms',
  samples,
  aim: { atMost: 200 },
  note: `p95 ${percentile(samples, 0.95).toFixed(1)} ms, ${samples.length} guides`,
});
