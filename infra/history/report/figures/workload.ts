import { linear } from '../plot/axis.ts';
import { rowsOver, type Row } from '../plot/rows.ts';
import { classOf, marker } from '../plot/series.ts';
import { markup, type Markup } from '../text/markup.ts';
import { daily, percent } from '../text/numbers.ts';
import type { Labelled } from './bins.ts';
import { panel, wideAndNarrow, type Figure } from './figure.ts';

/** What the intervals of each scheduler would have asked of a person, and what would have been kept for it. */
export function workload(schedulers: readonly Labelled[]): Figure {
  const drawn = schedulers.filter(({ result }) => result.reviews > 0 && Number.isFinite(result.reviewsADay));
  return {
    id: 'workload',
    title: 'Workload and retention',
    message: message(drawn),
    reading:
      'The upright line is what people did; the bar, what the intervals of a scheduler would have asked of them. A filled marker is the share that would have been recalled at these intervals, a hollow one the share that was asked for. Both are estimates. An interval is taken to go on as it is, so a stretch after a miss counts more reviews than would really be asked for: compare schedulers with each other. What would have been recalled is what FSRS-6 expects of these histories, which favours FSRS.',
    drawing:
      drawn.length === 0
        ? null
        : markup`<div class="pair">${panel(
            markup`Reviews a day`,
            wideAndNarrow((width) => reviews(drawn, width), 500),
          )}${panel(
            markup`Share recalled`,
            wideAndNarrow((width) => retention(drawn, width), 500),
          )}</div>`,
    table: {
      name: 'Numbers of workload and retention',
      columns: [
        'Scheduler',
        'Reviews a day and person',
        'What people did',
        'Retention that follows',
        'Retention asked for',
      ],
      rows: schedulers.map(({ label, result }) => [
        label,
        daily(result.reviewsADay),
        daily(result.actualReviewsADay),
        percent(result.retentionThatFollows),
        percent(result.retention),
      ]),
    },
  };
}

function message(schedulers: readonly Labelled[]): string {
  const [least] = schedulers.toSorted((one, other) => one.result.reviewsADay - other.result.reviewsADay);
  if (least === undefined) return 'Nothing to draw: no answer was foreseen.';
  const { reviewsADay, actualReviewsADay, retentionThatFollows } = least.result;
  const fewest = schedulers.length === 1 ? daily(reviewsADay) : `the fewest, ${daily(reviewsADay)}`;
  return `People answered ${daily(actualReviewsADay)} reviews a day. The intervals of ${least.label} would have asked for ${fewest}, with ${percent(retentionThatFollows)} recalled.`;
}

function reviews(schedulers: readonly Labelled[], width: number): Markup {
  const most = Math.max(
    ...schedulers.flatMap(({ result }) => [result.reviewsADay, finite(result.actualReviewsADay)]),
  );
  const axis = linear('reviews a day and person', [0, most || 1], days);
  const rows = schedulers.map(({ label, look, result }): Row => ({
    label,
    value: daily(result.reviewsADay),
    draw: (x, y) =>
      markup`<path class="bar ${classOf(look)}" d="M${x(0)} ${y - 6}H${x(result.reviewsADay)}v12H${x(0)}z"/><path class="actual" d="M${x(finite(result.actualReviewsADay))} ${y - 10}v20"/>`,
  }));
  return rowsOver(axis, 'Reviews a day and person', rows, width);
}

function retention(schedulers: readonly Labelled[], width: number): Markup {
  const shares = schedulers
    .flatMap(({ result }) => [result.retention, result.retentionThatFollows])
    .filter(Number.isFinite);
  const axis = linear('share recalled', [Math.min(0.8, ...shares), 1], (share) => percent(share, 0));
  const rows = schedulers.map(
    ({ label, look, result: { retention: asked, retentionThatFollows: follows } }): Row => ({
      label,
      value: percent(follows),
      draw(x, y) {
        const target = marker(look, [x(asked), y], 5.5, true);
        if (!Number.isFinite(follows)) return target;
        return markup`<path class="span" d="M${x(asked)} ${y}H${x(follows)}"/>${target}${marker(look, [x(follows), y], 4.5)}`;
      },
    }),
  );
  return rowsOver(axis, 'Retention that follows, and retention asked for', rows, width);
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
const days = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 2 });
