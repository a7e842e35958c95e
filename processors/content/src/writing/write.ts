import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { DraftRefusal } from '../checks/check.ts';
import type { SecondReading } from '../second-reading/read-again.ts';
import { type AskedAsForm, askForJson, fitsContext } from '../model/asking.ts';

/**
 * What a second reading says of what passed. `sound`: it is shown; `unclear`: the notes say it and it does no harm, but it is not clear or not
 * the only answer; `refused`: as it is it is not shown; `dropped`: it is not said or may do harm, or nobody could read it. What is unclear or
 * refused may be repaired.
 */
export type SecondRead<P> =
  | { made: P; verdict: 'sound'; refusal?: undefined }
  | { made: P; verdict: 'unclear'; refusal: DraftRefusal }
  | { made?: P | undefined; verdict: 'refused' | 'dropped'; refusal: DraftRefusal };

/** What became of a draft. `made`: what the checks made of it, absent where they refused it. */
export type Outcome<D, P> = { draft: D } & SecondRead<P>;

/** What the hard checks say of a draft. `faulty`: it is better repaired, and unclear as it is; `isFinal`: it need not be asked for again. */
export type Passed<P> =
  | { passed: P; faulty?: DraftRefusal | undefined }
  | { refusal: DraftRefusal; isFinal?: true };

/** What becomes of it by a second reading. */
export function asSecondRead<P>(made: P, { verdict, why }: SecondReading): SecondRead<P> {
  if (verdict === 'sound') return { made, verdict };
  return {
    made,
    verdict: verdict === 'unclear' ? 'unclear' : 'dropped',
    refusal: { code: verdict.toUpperCase(), reason: why },
  };
}

/** What is shown of what was made. */
export const soundOf = <D, P>(outcomes: readonly Outcome<D, P>[]): P[] =>
  outcomes.flatMap((one) => (one.verdict === 'sound' ? [one.made] : []));

/** One call for drafts: what a model is asked for, and what of its reply are drafts. */
export type DraftAsk<D> = {
  fits: (model: LanguageModel) => boolean;
  drafts: (model: LanguageModel, work: Partial<Work>) => Promise<readonly D[]>;
};
/** `unread`: the drafts of a reply of another form; absent: there is none, and the call rejects. */
export const askForDrafts = <R, D>(
  asked: AskedAsForm<R>,
  draftsOf: (reply: R) => readonly D[],
  unread?: (why: ModelUnavailable) => readonly D[],
): DraftAsk<D> => ({
  fits: (model) => fitsContext(model, asked),
  drafts: (model, work) =>
    askForJson(model, asked, work).then(draftsOf, (error: unknown) => {
      if (unread && error instanceof ModelUnavailable && error.reason === 'nonsense') return unread(error);
      throw error;
    }),
});

/** A thing that a model writes, as data: everything of it but the way it takes. */
export type ModelWriting<D, P> = {
  /** Whom it is written and read by, and what it may take. */
  budget: { model: LanguageModel; work: Partial<Work>; mostRepaired?: number | undefined };
  /** Each is one call, with its prompt, its schema and its size. */
  task: readonly Pick<DraftAsk<D>, 'drafts'>[];
  /** The hard checks of one draft. */
  checks: (draft: D) => Passed<P> | Promise<Passed<P>>;
  /** Reads a second time what passed, in its order; absent: nobody does. */
  second?: ((passed: readonly P[]) => Promise<readonly SecondRead<P>[]>) | undefined;
  /** One more call for what may be repaired, with a number for each; absent: nothing is. */
  repair?: ((faulty: readonly Outcome<D, P>[]) => DraftAsk<Again<D>> | undefined) | undefined;
  /** Gets what was judged once, before the rest is repaired: what is sound need not wait for that. */
  beforeRepair?: ((first: readonly Outcome<D, P>[]) => void) | undefined;
  /** What is faulty stays as it was. */
  unrepaired?: ((failure: ModelUnavailable) => void) | undefined;
  observe?: ((outcome: Outcome<D, P>, at: 'draft' | 'repair') => void) | undefined;
};

/** A draft that takes the place of the faulty one at `number`. */
export type Again<D> = { number: number; draft: D };

/** What is wrong is most likely wrong in the same way. */
const MOST_REPAIRED = 12;

/**
 * The one way by which a model writes: draft → hard checks → second reading → repaired once → the same again. What was sound before a repair is not
 * lost because that failed. Rejects with ModelUnavailable where nothing could be drafted or read, or with the reason of the signal.
 */
export async function writeByModel<D, P>(writing: ModelWriting<D, P>): Promise<Outcome<D, P>[]> {
  const { model, work } = writing.budget;
  const drafts: D[] = [];
  for (const one of writing.task) {
    drafts.push(...(await one.drafts(model, work)));
    work.extend?.();
  }
  const first = await judged(drafts, writing);
  return repaired(first, writing);
}

/** What was judged once, with what took the place of what was faulty. */
export async function repaired<D, P>(
  first: readonly Outcome<D, P>[],
  writing: Omit<ModelWriting<D, P>, 'task'>,
): Promise<Outcome<D, P>[]> {
  const { budget, repair, observe } = writing;
  for (const one of first) observe?.(one, 'draft');
  const faulty = first
    .filter(({ verdict }) => verdict === 'refused' || verdict === 'unclear')
    .slice(0, budget.mostRepaired ?? MOST_REPAIRED);
  const asking = faulty.length === 0 ? undefined : repair?.(faulty);
  if (!asking?.fits(budget.model)) return [...first];
  writing.beforeRepair?.(first);
  const again = await mended(asking, faulty, writing).catch((error: unknown) => {
    if (!(error instanceof ModelUnavailable)) throw error;
    writing.unrepaired?.(error);
    return new Map<Outcome<D, P>, Outcome<D, P>>();
  });
  return first.map((one) => better(one, again.get(one)));
}

async function mended<D, P>(
  asking: DraftAsk<Again<D>>,
  faulty: readonly Outcome<D, P>[],
  writing: Omit<ModelWriting<D, P>, 'task'>,
): Promise<Map<Outcome<D, P>, Outcome<D, P>>> {
  const { model, work } = writing.budget;
  const drafts = (await asking.drafts(model, work)).filter(
    ({ number }, at, all) =>
      faulty[number] !== undefined && all.findIndex((one) => one.number === number) === at,
  );
  work.extend?.();
  const again = await judged(
    drafts.map(({ draft }) => draft),
    writing,
  );
  for (const one of again) writing.observe?.(one, 'repair');
  return new Map(drafts.map(({ number }, at) => [faulty[number]!, again[at]!]));
}

/** Drafts in their order: the hard checks first, then one second reading of those that pass. */
async function judged<D, P>(
  drafts: readonly D[],
  { checks, second, budget: { work } }: Pick<ModelWriting<D, P>, 'checks' | 'second' | 'budget'>,
): Promise<Outcome<D, P>[]> {
  const checked: Passed<P>[] = [];
  for (const draft of drafts) {
    checked.push(await checks(draft));
    work.signal?.throwIfAborted();
  }
  const passed = checked.flatMap((one) => ('passed' in one ? [one.passed] : []));
  const read = passed.length === 0 ? [] : await second?.(passed);
  work.extend?.();
  work.signal?.throwIfAborted();
  let next = 0;
  return checked.map((one, at): Outcome<D, P> => {
    const draft = drafts[at]!;
    if ('refusal' in one)
      return { draft, verdict: one.isFinal ? 'dropped' : 'refused', refusal: one.refusal };
    const found = read?.[next++] ?? { made: one.passed, verdict: 'sound' };
    return found.verdict === 'sound' && one.faulty
      ? { draft, made: found.made, verdict: 'unclear', refusal: one.faulty }
      : { draft, ...found };
  });
}

/** What is unclear stays what it was where it came back worse. */
const better = <D, P>(one: Outcome<D, P>, again: Outcome<D, P> | undefined): Outcome<D, P> => {
  if (!again) return one;
  return again.verdict === 'sound' || one.verdict !== 'unclear' || again.verdict === 'unclear' ? again : one;
};
