import { availableParallelism } from 'node:os';
import type { AnswerSource } from '../answers/batch.ts';
import { versions } from '../replay/versions.ts';
import { collect, cutDays, ofRows, rowsByPerson } from './sample.ts';
import { type FitThread, startFitThread } from './thread.ts';
import type { FitTask, Fitted, Optimiser } from './train.ts';

export type FitRequest = {
  /** The share of each history that is trained on. */
  readonly train: number;
  readonly perPerson: boolean;
  /** Answers to train on, below which the default parameters are kept. */
  readonly least: number;
  /** Answers that are held in memory at most. */
  readonly most: number;
  readonly seed: number;
  readonly optimiser: Optimiser;
};

export type FitNumbers = {
  readonly isFitted: boolean;
  readonly optimiser: Optimiser;
  /** Answers that were trained on. */
  readonly trained: number;
  /** Graded ones of the later, which were foreseen. */
  readonly reviews: number;
  readonly logLossDefault: number;
  readonly logLossFitted: number;
  readonly rmseBinsDefault: number;
  readonly rmseBinsFitted: number;
  readonly parameters: readonly number[];
};

export type FitResult = FitNumbers & {
  readonly source: string;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly seed: number;
  readonly versions: Readonly<Record<string, string>>;
  readonly answers: number;
  readonly graded: number;
  /** Those of the cards that were drawn. */
  readonly sampled: number;
  /** With the number of the person by first appearance; and how the parameters of all do on this person. */
  readonly people?: readonly (FitNumbers & { readonly person: number; readonly logLossCohort: number })[];
};

/** Parameters for all people together, and for each who has answers enough. Rejects with one sentence. */
export async function fitSource(
  source: AnswerSource,
  request: FitRequest,
  signal?: AbortSignal,
): Promise<FitResult> {
  const { train, perPerson, least, most, seed, optimiser } = request;
  // They start while the answers are read.
  const threads = Array.from({ length: perPerson ? availableParallelism() : 1 }, startFitThread);
  const endAll = (): void => void Promise.all(threads.map((thread) => thread.end()));
  signal?.addEventListener('abort', endAll, { once: true });
  try {
    const { sample, answers, graded } = await collect(source, { most, seed }, signal);
    const rows = rowsByPerson(sample);
    const cuts = cutDays(sample, rows, train);
    const task = { sample, cuts, least, optimiser };
    const [first] = threads as [FitThread];
    const cohort = await first.fit({ ...task, others: [] });
    const people = perPerson
      ? await fitPeople(threads, rows, { ...task, others: [cohort.parameters] })
      : undefined;
    return {
      source: source.name,
      leftOut: source.leftOut(),
      seed,
      versions: { ...versions(), '@open-spaced-repetition/binding': '0.1.2' },
      answers,
      graded,
      sampled: sample.count,
      ...numbersOf(cohort),
      ...(people && { people }),
    };
  } finally {
    signal?.removeEventListener('abort', endAll);
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

/** `task`: that of all people, of which each gets a part. */
async function fitPeople(
  threads: readonly FitThread[],
  rows: ReadonlyMap<number, readonly number[]>,
  task: FitTask,
): Promise<NonNullable<FitResult['people']>> {
  const waiting = rows.entries();
  const people: (FitNumbers & { person: number; logLossCohort: number })[] = [];
  const work = async (thread: FitThread): Promise<void> => {
    for (const [person, own] of waiting) {
      const cuts = new Map([[person, task.cuts.get(person) ?? 0]]);
      const fitted = await thread.fit({ ...task, sample: ofRows(task.sample, own), cuts });
      people.push({ person, ...numbersOf(fitted), logLossCohort: fitted.byOthers[0]?.logLoss ?? 0 });
    }
  };
  await Promise.all(threads.map(work));
  return people.toSorted((a, b) => a.person - b.person);
}

const numbersOf = ({ isFitted, optimiser, trained, reviews, parameters, ...fitted }: Fitted): FitNumbers => ({
  isFitted,
  optimiser,
  trained,
  reviews,
  logLossDefault: fitted.byDefault.logLoss,
  logLossFitted: fitted.byFitted.logLoss,
  rmseBinsDefault: fitted.byDefault.rmseBins,
  rmseBinsFitted: fitted.byFitted.rmseBins,
  parameters,
});
