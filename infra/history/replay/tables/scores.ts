import { binOf } from './bins.ts';
import { type Tally, addToTally, emptyTally, placeOf } from './tally.ts';

/** One answer that was foreseen. */
export type Foreseen = {
  person: number;
  /** Days since the graded answer before, at least 1. */
  elapsed: number;
  /** 2 for the second graded answer of the card. */
  number: number;
  lapses: number;
  predicted: number;
  isRight: boolean;
  /** The intervals that the scheduler had given: for a recall of 90 %, and for the retention that was asked for. */
  stability: number;
  interval: number;
  /** What the reference memory expects at that interval. */
  recallAtInterval: number;
};

/** Sums of a part of the answers. */
export type Part = { predicted: number; recalled: number; reviews: number };

/** Predictions are distinguished to one ten-thousandth in AUC. */
const fineBins = 10_000;
/** People are drawn one by one up to so many; of more, some are drawn together. */
const mostGroups = 512;

export type Scores = {
  readonly groups: Tally[];
  readonly right: Uint32Array;
  readonly wrong: Uint32Array;
  readonly calibration: Part[];
  /** By the exponent of the power of two. */
  readonly byStability: Part[];
  readonly byElapsed: Part[];
  reviewsAskedFor: number;
  recallAtIntervals: number;
};

export const emptyScores = (): Scores => ({
  groups: [],
  right: new Uint32Array(fineBins),
  wrong: new Uint32Array(fineBins),
  calibration: [],
  byStability: [],
  byElapsed: [],
  reviewsAskedFor: 0,
  recallAtIntervals: 0,
});

export function score(scores: Scores, answer: Foreseen): void {
  const { elapsed, predicted, isRight } = answer;
  const group = (scores.groups[answer.person % mostGroups] ??= emptyTally());
  addToTally(group, binOf(elapsed, answer.number, answer.lapses), predicted, isRight);
  const side = isRight ? scores.right : scores.wrong;
  side[placeOf(predicted, fineBins)]! += 1;
  add(scores.calibration, placeOf(predicted, 20), answer);
  add(scores.byStability, powerOfTwo(answer.stability), answer);
  add(scores.byElapsed, powerOfTwo(elapsed), answer);
  scores.reviewsAskedFor += elapsed / answer.interval;
  scores.recallAtIntervals += answer.recallAtInterval;
}

const powerOfTwo = (days: number): number => 31 - Math.clz32(days);

function add(parts: Part[], at: number, { predicted, isRight }: Foreseen): void {
  const part = (parts[at] ??= { predicted: 0, recalled: 0, reviews: 0 });
  part.predicted += predicted;
  part.recalled += isRight ? 1 : 0;
  part.reviews += 1;
}
