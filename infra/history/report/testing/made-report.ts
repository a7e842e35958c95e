import type { SchedulerResult } from '../../replay/result.ts';
import type { Cohort } from '../cohorts.ts';
import type { Report } from '../report.ts';

const powers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => 2 ** (from + at));

const recall = (days: number, stability: number): number => 1 / (1 + days / (9 * stability)) ** 0.9;
const reviewsAfter = (days: number): number => Math.max(7, Math.round(5200 / (1 + days / 6)));

const within = (share: number): number => Math.min(0.995, Math.max(0.02, share));

/** A scheduler that is too hopeful by `bias`; all of them see the same answers. */
export function madeScheduler(
  scheduler: string,
  bias = 0,
  over: Partial<SchedulerResult> = {},
): SchedulerResult {
  return {
    scheduler,
    version: '6.0',
    parameters: null,
    retention: 0.9,
    reviews: 24_310,
    people: 40,
    cards: 6120,
    logLoss: 0.3312 + Math.abs(bias) * 0.7,
    rmseBins: 0.0417 + Math.abs(bias) * 0.9,
    auc: 0.7231 - Math.abs(bias) * 0.8,
    confidence: {
      logLoss: [0.3204 + Math.abs(bias) * 0.7, 0.3427 + Math.abs(bias) * 0.7],
      rmseBins: [0.0371 + Math.abs(bias) * 0.9, 0.0468 + Math.abs(bias) * 0.9],
      auc: [0.7102 - Math.abs(bias) * 0.8, 0.7355 - Math.abs(bias) * 0.8],
    },
    calibration: Array.from({ length: 13 }, (_, at) => {
      const predicted = 0.375 + 0.05 * at;
      return {
        predicted,
        recalled: within(predicted - bias + (at % 3) * 0.012 - 0.012),
        reviews: Math.round(20 + 31 * 1.52 ** at),
      };
    }),
    byStability: powers(-1, 8).map((days) => ({
      days,
      predicted: within(0.86 + 0.008 * Math.log2(days) + bias / 2),
      recalled: within(0.85 + 0.012 * Math.log2(days) + (Math.log2(days) % 3) * 0.008),
      reviews: reviewsAfter(days),
    })),
    byElapsed: powers(0, 8).map((days) => ({
      days,
      predicted: within(recall(days, 30 * (1 + bias)) + bias / 3),
      recalled: within(recall(days, 28) - (Math.log2(days) % 2) * 0.008),
      reviews: reviewsAfter(days),
    })),
    reviewsADay: 38.4 * (1 + bias * 2),
    actualReviewsADay: 41.3,
    retentionThatFollows: within(0.897 + bias / 4),
    ...over,
  };
}

const madeCohorts: readonly Cohort[] = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map(
  (month, at) => ({
    month,
    people: 14 - 2 * at,
    answers: 21_000 - 4100 * at,
    reviews: 15_200 - 3000 * at,
    recalled: 0.871 + 0.006 * at - 0.009 * (at % 2),
    answersADay: 38.2 - 2.4 * at + 3 * (at % 2),
  }),
);

export function madeReport(
  schedulers: readonly SchedulerResult[],
  cohorts: Report['cohorts'] = madeCohorts,
): Report {
  return {
    result: {
      source: 'histories.csv',
      leftOut: { 'taken back': 312, 'rating unknown': 12 },
      seed: 1,
      versions: { anamnesis: '0.1.0', node: '26.10.0', 'ts-fsrs': '5.4.2' },
      answers: 48_730,
      schedulers,
    },
    cohorts,
  };
}

/** What most reports are like: FSRS beside simpler ones. */
export const usualReport = (): Report =>
  madeReport([
    madeScheduler('FSRS-6', 0.008, {
      parameters: [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
        0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
      ],
    }),
    madeScheduler('ladder', -0.05, { version: '1' }),
    madeScheduler('SM-2', 0.09, { version: '1987' }),
    madeScheduler('constant', -0.12, { version: '1', byStability: [] }),
  ]);
