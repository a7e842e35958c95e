/** From the lower to the upper end of a 95 % interval, drawn over people; null with fewer than two people. */
export type Interval = readonly [lower: number, upper: number] | null;

/** How well a scheduler foresaw the answers, and what would have followed from it. */
export type SchedulerResult = {
  readonly scheduler: string;
  readonly version: string;
  /** Of FSRS; null where a scheduler has none. */
  readonly parameters: readonly number[] | null;
  /** The share that is to be recalled, from 0 to 1. */
  readonly retention: number;
  /** Answers that were foreseen: graded ones, but the first of each card. */
  readonly reviews: number;
  readonly people: number;
  readonly cards: number;
  readonly logLoss: number;
  /** Root of the mean squared difference in bins of interval, number of the answer and lapses; as srs-benchmark defines it. */
  readonly rmseBins: number;
  /** Null where all answers are right, or all wrong. */
  readonly auc: number | null;
  readonly confidence: { readonly logLoss: Interval; readonly rmseBins: Interval; readonly auc: Interval };
  /** By predicted chance, in twentieths: what was foreseen and what happened. Empty ones are absent. */
  readonly calibration: readonly {
    readonly predicted: number;
    readonly recalled: number;
    readonly reviews: number;
  }[];
  /** By stability (days after which recall falls to 90 %), in powers of two: what was recalled. */
  readonly byStability: readonly {
    readonly days: number;
    readonly predicted: number;
    readonly recalled: number;
    readonly reviews: number;
  }[];
  /** By days since the answer before: what was foreseen and what happened. */
  readonly byElapsed: readonly {
    readonly days: number;
    readonly predicted: number;
    readonly recalled: number;
    readonly reviews: number;
  }[];
  /**
   * Reviews a day and person that its intervals would have asked for, beside `actualReviewsADay`: of each stretch between two graded answers
   * its days by the interval at its beginning. Days count from a person's first to the last study day.
   */
  readonly reviewsADay: number;
  readonly actualReviewsADay: number;
  /** The share that would have been recalled at its intervals, as FSRS-6 (with the parameters of `--parameters`) expects it of the history. */
  readonly retentionThatFollows: number;
};

export type ReplayResult = {
  readonly source: string;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly seed: number;
  /** Of what computed this: the app, Node, ts-fsrs. */
  readonly versions: Readonly<Record<string, string>>;
  readonly answers: number;
  readonly schedulers: readonly SchedulerResult[];
};
