import type { Curve } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { Fit } from '@anamnesis/contracts/preferences/events.ts';
import { default_w as usual } from 'ts-fsrs';
import { type Answers, cardsOf } from './answers.ts';
import { descend } from './descend.ts';
import { forwards } from './gradient.ts';

/** How strongly parameters are held to the usual ones: by as much as the last four, few answers do not move them far. */
const pulls = [1, 3, 10, 30, 100];
/** An answer counts half after so large a share of those that are learnt from; null: all count alike. */
const halfLives = [null, 1 / 2, 1 / 4];
/** Each candidate learns from the answers before such a share of the first four fifths, and foresees those until the next one. */
const folds = [0.4, 0.55, 0.7, 0.85, 1];
const learnt = 0.8;
/** One that is in use is left for another only where that is so much closer: every card is computed anew. */
const muchCloser = 0.998;

type Candidate = { readonly pull: number; readonly halfLife: number | null };
const candidates: readonly Candidate[] = halfLives.flatMap((halfLife) =>
  pulls.map((pull) => ({ pull, halfLife })),
);

/**
 * The curve for a person's answers, given in the order of their instants. How it is learnt is what foresaw best within the first four
 * fifths; the last fifth, which has taught nothing, judges it beside the usual curve and the one that is in use.
 */
export function fit(answers: Answers, inUse: Pick<Fit, 'curve' | 'halfLife'> | null): Omit<Fit, 'at'> {
  const cut = Math.floor(answers.count * learnt);
  const made = learnFrom(answers, cut);
  const judge = (curve: Curve) => foresee(answers, cut, answers.count, curve);
  const { loss: usualLoss, answers: judged } = judge(usual);
  const meanOf = (loss: number): number => (judged === 0 ? 0 : loss / judged);
  const [ownLoss, lossInUse] = [judge(made.curve).loss, inUse ? judge(inUse.curve).loss : Infinity];
  const kept =
    inUse && ownLoss > lossInUse * muchCloser ? { ...inUse, loss: lossInUse } : { ...made, loss: ownLoss };
  return {
    answers: answers.count,
    judged,
    usualLoss: meanOf(usualLoss),
    ownLoss: meanOf(kept.loss),
    halfLife: kept.halfLife,
    curve: kept.curve,
  };
}

/** From the first answers, so many of them, in the way that foresaw best within them. */
export function learnFrom(answers: Answers, count: number): Pick<Fit, 'curve' | 'halfLife'> {
  const best = bestOf(answers, count);
  return {
    curve: rounded(learn(answers, count, best)),
    halfLife: best.halfLife === null ? null : Math.round(best.halfLife * count),
  };
}

function bestOf(answers: Answers, cut: number): Candidate {
  const places = folds.map((share) => Math.floor(cut * share));
  const lossOf = (candidate: Candidate): number =>
    places.slice(1).reduce((sum, to, n) => {
      const from = places[n]!;
      return sum + foresee(answers, from, to, learn(answers, from, candidate)).loss;
    }, 0);
  let [best, least] = [candidates[0]!, Infinity];
  for (const candidate of candidates) {
    const loss = lossOf(candidate);
    if (loss < least) [best, least] = [candidate, loss];
  }
  return best;
}

function learn(answers: Answers, count: number, { pull, halfLife }: Candidate): Curve {
  const half = halfLife === null ? Infinity : halfLife * count;
  const weights = Float64Array.from({ length: count }, (_, n) => 2 ** ((n + 1 - count) / half));
  return descend(answers, cardsOf(answers, rowsUpTo(count)), { weights, pull, seed: 1 });
}

/** The summed loss of the answers from one place to another, each foreseen from all before it. */
function foresee(answers: Answers, from: number, to: number, curve: Curve): ReturnType<typeof forwards> {
  const weights = new Float64Array(to).fill(1, from);
  const { rows, starts } = cardsOf(answers, rowsUpTo(to));
  const sum = { loss: 0, answers: 0 };
  for (let card = 0; card < starts.length - 1; card += 1) {
    const of = forwards(answers, rows.subarray(starts[card], starts[card + 1]), curve, weights);
    sum.loss += of.loss;
    sum.answers += of.answers;
  }
  return sum;
}

const rowsUpTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

const rounded = (curve: Curve): Curve => curve.map((value) => Number(value.toFixed(4)));
