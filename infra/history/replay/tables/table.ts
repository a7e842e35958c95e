import type { Interval, ReplayResult, SchedulerResult } from '../result.ts';

/** A replay as people read it. */
export function renderReplay(result: ReplayResult): string {
  const { answers, source, seed, schedulers } = result;
  const [first] = schedulers;
  const of = first
    ? `, of which ${count(first.reviews)} are foreseen (${count(first.cards)} cards, ${first.people === 1 ? '1 person' : `${count(first.people)} people`})`
    : '';
  const lines = [
    `${count(answers)} answers of ${source}${of}; seed ${seed}.`,
    ...Object.entries(result.leftOut).map(([reason, times]) => `Left out: ${count(times)} ${reason}.`),
    '',
    ...columns([headers, ...schedulers.map(rowOf)]),
    '',
    ...schedulers.flatMap(calibrationOf),
  ];
  return `${lines.join('\n')}\n`;
}

const headers = [
  'scheduler',
  'log loss',
  'RMSE(bins)',
  'AUC',
  'reviews a day',
  '(actual)',
  'retention that follows',
];

const rowOf = (of: SchedulerResult): string[] => [
  `${of.scheduler} ${of.version}`,
  // Of no answer nothing was foreseen well.
  of.reviews === 0 ? '–' : withInterval(of.logLoss, of.confidence.logLoss),
  of.reviews === 0 ? '–' : withInterval(of.rmseBins, of.confidence.rmseBins),
  of.auc === null ? '–' : withInterval(of.auc, of.confidence.auc),
  of.reviewsADay.toFixed(1),
  of.actualReviewsADay.toFixed(1),
  `${(of.retentionThatFollows * 100).toFixed(1)} %`,
];

function calibrationOf({ scheduler, calibration }: SchedulerResult): string[] {
  const rows = calibration.map(({ predicted, recalled, reviews }) => [
    `${(predicted * 100).toFixed(1)} %`,
    `${(recalled * 100).toFixed(1)} %`,
    count(reviews),
  ]);
  return [`Calibration of ${scheduler}`, ...columns([['foreseen', 'recalled', 'answers'], ...rows]), ''];
}

const count = (number: number): string => number.toLocaleString('en-GB');

const withInterval = (value: number, interval: Interval): string =>
  interval ? `${value.toFixed(4)} (${interval.map((end) => end.toFixed(4)).join(' to ')})` : value.toFixed(4);

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
