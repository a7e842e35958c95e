import type { SchedulerResult } from '../../replay/result.ts';
import { linear, type Axis } from '../plot/axis.ts';
import { count, days, percent } from '../text/numbers.ts';

/** What was foreseen and what happened by days. */
export type Bins = SchedulerResult['byElapsed'];
export type Labelled = { readonly result: SchedulerResult; readonly label: string; readonly look: number };

/** Fewer reviews than these leave so much to chance that their marker is hollow. */
export const few = 30;
export const doublings =
  'A point stands for the days from its own to the next doubling: 8 for 8 to 15. The scale of days is logarithmic.';
export const hollow = `Markers of fewer than ${few} reviews are hollow.`;

/** From a round share below all that is shown up to all. */
export function shareAxis(
  title: string,
  bins: readonly Pick<Bins[number], 'predicted' | 'recalled'>[],
): Axis {
  const lowest = Math.min(1, ...bins.flatMap(({ predicted, recalled }) => [predicted, recalled]));
  return linear(title, [Math.min(0.8, Math.floor(lowest * 10 + 1e-9) / 10), 1], (share) => percent(share, 0));
}

export const binRows = (
  schedulers: readonly Labelled[],
  bins: (result: SchedulerResult) => Bins,
): string[][] =>
  schedulers.flatMap(({ result, label }) =>
    bins(result).map((bin) => [
      label,
      days(bin.days),
      count(bin.reviews),
      percent(bin.predicted),
      percent(bin.recalled),
    ]),
  );
