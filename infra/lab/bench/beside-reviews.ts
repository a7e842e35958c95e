// Reviews of somebody else while documents are worked on.
import { setTimeout as pause } from 'node:timers/promises';
import type { Studying } from '../attack/support/reader.ts';
import { createLedger } from '@anamnesis/infra/test/support/working-student/ledger.ts';
import { reviewer } from '../soak/reviewer.ts';
import type { Aim, Row } from './measure.ts';
import { median, percentile } from './statistics.ts';

const aloneMs = 5_000;

/** Times in ms: with nothing beside them, and beside the work. */
export type Reviews = { alone: number[]; beside: number[] };

/** Work while somebody reviews, after a while in which there was none; and the times of the reviews. */
export async function besideReviews<T>(studying: Studying, work: () => Promise<T>): Promise<[T, Reviews]> {
  const [, alone] = await withReviews(studying, () => pause(aloneMs));
  const [result, beside] = await withReviews(studying, work);
  return [result, { alone, beside }];
}

async function withReviews<T>(studying: Studying, work: () => Promise<T>): Promise<[T, number[]]> {
  const reviewing = reviewer(studying, createLedger());
  const result = await work().finally(reviewing.stop);
  const { times, wrong } = await reviewing.stop();
  if (wrong[0] !== undefined) throw new Error(wrong[0]);
  return [result, times];
}

/** `beside`: what was worked on, in the plural. */
export function reviewRows(runs: readonly Reviews[], beside: string): Row[] {
  const row = (name: string, share: number, aim?: Aim): Row => {
    const samples = runs.map((run) => percentile(run.beside, share));
    const alone = median(runs.map((run) => percentile(run.alone, share)));
    const ratio = { value: median(samples) / alone, of: 'a review with nothing beside it' };
    return {
      measure: `a review beside ${beside}: ${name}`,
      value: median(samples),
      unit: 'ms',
      samples,
      ratio,
      aim,
    };
  };
  return [row('p50', 0.5), row('p99', 0.99, { atMost: 20 })];
}
