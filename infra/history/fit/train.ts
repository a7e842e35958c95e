import { learnFrom } from '@anamnesis/processors/processes/fitting/fit.ts';
import { binOf } from '../replay/tables/bins.ts';
import { createHistories } from '../replay/histories.ts';
import { addToTally, emptyTally, rmseOf } from '../replay/tables/tally.ts';
import { createFsrs, defaultParameters } from '../schedulers/fsrs.ts';
import { ofRows, type Sample } from './sample.ts';

/** `app`: as the app fits a person. `binding`: the optimiser of FSRS (fsrs-rs). */
export type Optimiser = 'app' | 'binding';

export type FitTask = {
  readonly sample: Sample;
  /** The study day of each person from which on answers are judged and not trained on. */
  readonly cuts: ReadonlyMap<number, number>;
  /** Fewer answers to train on give the default parameters. */
  readonly least: number;
  /** What is judged beside the default and the fitted parameters. */
  readonly others: readonly (readonly number[])[];
  readonly optimiser: Optimiser;
};

export type Judged = { readonly logLoss: number; readonly rmseBins: number };

export type Fitted = {
  readonly trained: number;
  readonly reviews: number;
  readonly isFitted: boolean;
  readonly optimiser: Optimiser;
  readonly parameters: readonly number[];
  readonly byDefault: Judged;
  readonly byFitted: Judged;
  readonly byOthers: readonly Judged[];
};

/** Parameters from the earlier part of each history, judged on the later. */
export async function fit({ sample, cuts, least, others, optimiser }: FitTask): Promise<Fitted> {
  const earlier = rowsWhere(sample, (person, day) => day < (cuts.get(person) ?? 0));
  const isFitted = earlier.length >= least;
  const find = async (): Promise<readonly number[]> =>
    optimiser === 'app'
      ? learnFrom(ofRows(sample, earlier), earlier.length).curve
      : rounded(await optimise(sample, earlier));
  const parameters = isFitted ? await find() : [...defaultParameters];
  const { reviews, ...byDefault } = judge(sample, cuts, defaultParameters);
  const judged = (of: readonly number[]): Judged => {
    const { logLoss, rmseBins } = judge(sample, cuts, of);
    return { logLoss, rmseBins };
  };
  const byFitted = isFitted ? judged(parameters) : byDefault;
  return {
    trained: earlier.length,
    reviews,
    isFitted,
    optimiser,
    parameters,
    byDefault,
    byFitted,
    byOthers: others.map(judged),
  };
}

function rowsWhere(
  { count, person, day }: Sample,
  isMeant: (person: number, day: number) => boolean,
): number[] {
  const rows: number[] = [];
  for (let n = 0; n < count; n += 1) if (isMeant(person[n]!, day[n]!)) rows.push(n);
  return rows;
}

/** The optimiser of FSRS takes CSV, in which it counts days itself: each answer is given at the beginning of its study day. */
async function optimise({ card, day, rating }: Sample, rows: readonly number[]): Promise<number[]> {
  const lines = rows.map((n) => `${day[n]! * 86_400_000},${card[n]},${rating[n]},0,1\n`);
  const csv = Buffer.from(
    `review_time,card_id,review_rating,review_duration,review_state\n${lines.join('')}`,
  );
  // Loaded when it is needed: that takes longer than a fit by ours.
  const { computeParameters, convertCsvToFsrsItems } = await import('@open-spaced-repetition/binding');
  const items = convertCsvToFsrsItems(csv, 0, 'UTC', () => 0);
  return computeParameters(items, { enableShortTerm: true });
}

/** The optimiser of FSRS computes with 32 bits: more digits mean nothing. */
const rounded = (parameters: readonly number[]): number[] =>
  parameters.map((value) => Number(value.toFixed(6)));

function judge(
  { count, person, card, day, rating }: Sample,
  cuts: ReadonlyMap<number, number>,
  parameters: readonly number[],
): Judged & { reviews: number } {
  const scheduler = createFsrs(parameters);
  const histories = createHistories();
  const memories: (ReturnType<typeof scheduler.next> | undefined)[] = [];
  const tally = emptyTally();
  for (let n = 0; n < count; n += 1) {
    const [ofCard, onDay] = [card[n]!, day[n]!];
    const elapsedDays = histories.elapsedOf(ofCard, onDay);
    const memory = memories[ofCard] ?? null;
    if (memory && elapsedDays > 0 && onDay >= (cuts.get(person[n]!) ?? 0)) {
      const bin = binOf(elapsedDays, histories.numberOf(ofCard), histories.lapsesOf(ofCard));
      addToTally(tally, bin, scheduler.recall(memory, elapsedDays), rating[n]! > 1);
    }
    memories[ofCard] = scheduler.next(memory, {
      rating: rating[n] as 1 | 2 | 3 | 4,
      elapsedDays: Math.max(0, elapsedDays),
    });
    if (elapsedDays >= 0) histories.grade(ofCard, onDay, rating[n] === 1);
  }
  const { reviews, logLoss, inBin, predictedInBin, recalledInBin } = tally;
  return {
    reviews,
    logLoss: reviews === 0 ? 0 : logLoss / reviews,
    rmseBins: rmseOf(inBin, predictedInBin, recalledInBin),
  };
}
