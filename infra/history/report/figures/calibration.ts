import { linear } from '../plot/axis.ts';
import { framed } from '../plot/frame.ts';
import { bubble, swatch } from '../plot/series.ts';
import { markup, type Markup } from '../text/markup.ts';
import { count, daily, percent, plural } from '../text/numbers.ts';
import type { Labelled } from './bins.ts';
import { panel, panelWidth, type Figure } from './figure.ts';

type Bins = Labelled['result']['calibration'];
const largestBubble = 13;

/** Whether of what was foreseen with a chance of 80 % four fifths were recalled. */
export function calibration(schedulers: readonly Labelled[]): Figure {
  const drawn = schedulers.filter(({ result }) => result.calibration.length > 0);
  const all = drawn.flatMap(({ result }) => result.calibration);
  const most = Math.max(0, ...all.map(({ reviews }) => reviews));
  return {
    id: 'calibration',
    title: 'Calibration',
    message: message(drawn),
    reading: `By predicted chance in twentieths. On the diagonal as much was recalled as was foreseen; above it the scheduler was too pessimistic, below it too optimistic. The area of a circle is the number of reviews; the largest has ${count(most)}.`,
    drawing:
      drawn.length === 0
        ? null
        : markup`<div class="panels">${drawn.map((each) => panel(markup`${swatch(each.look)}<bdi>${each.label}</bdi>`, bubbles(each, all, most)))}</div>`,
    table: {
      name: 'Numbers of the calibration',
      columns: ['Scheduler', 'Predicted', 'Recalled', 'Reviews'],
      rows: drawn.flatMap(({ label, result }) =>
        result.calibration.map((bin) => [
          label,
          percent(bin.predicted),
          percent(bin.recalled),
          count(bin.reviews),
        ]),
      ),
    },
  };
}

/** Mean of the distances between what was foreseen and what happened, weighed by reviews. */
function distance(bins: Bins): number {
  const reviews = bins.reduce((sum, bin) => sum + bin.reviews, 0);
  return bins.reduce((sum, bin) => sum + bin.reviews * Math.abs(bin.predicted - bin.recalled), 0) / reviews;
}

function message(schedulers: readonly Labelled[]): string {
  if (schedulers.length === 0) return 'Nothing to draw: no answer was foreseen.';
  const shown = schedulers
    .slice(0, 5)
    .map(({ label, result }) => `${daily(100 * distance(result.calibration))} (${label})`);
  const others = schedulers.length - shown.length;
  return `Mean distance between predicted and recalled, weighed by reviews, in percentage points: ${shown.join(', ')}${others > 0 ? `, and ${plural(others, 'other')} in the table` : ''}.`;
}

const wholePercent = (share: number): string => percent(share, 0);
/** By area, of the largest one. */
const sizeOf = (share: number): number => Math.max(1.5, largestBubble * Math.sqrt(share));

function bubbles({ label, look, result }: Labelled, all: Bins, most: number): Markup {
  const lowest = Math.min(1, ...all.flatMap(({ predicted, recalled }) => [predicted, recalled]));
  const ends = [Math.min(0.8, Math.floor(lowest * 5 + 1e-9) / 5), 1] as const;
  const x = linear('predicted chance of recall', ends, wholePercent);
  const y = linear('recalled, share of reviews', ends, wholePercent);
  const name = `Calibration of ${label}`;
  return framed({ name, width: panelWidth, height: 330, x, y }, (place) => {
    const { left, right, top, bottom } = place.box;
    const largestFirst = result.calibration.toSorted((one, other) => other.reviews - one.reviews);
    return markup`<path class="ideal" d="M${left} ${bottom}L${right} ${top}"/>${largestFirst.map((bin) => bubble(look, [place.x(bin.predicted), place.y(bin.recalled)], sizeOf(bin.reviews / most)))}`;
  });
}
