import { SLOTS, type Wording } from '@anamnesis/content/engines/extractive/judgement/wording.ts';
import { learn } from '../learning/learn.ts';

/** A judged card: the places of its wording, and 1 when it is good. `weight` is how much it counts. */
export type Worded = { slots: readonly number[]; label: number; weight: number };

const RIDGE = 1;
const most = 127;

/** Logistic regression on wording with a ridge. Weights are rounded to a byte each. */
export function learnWording(cards: readonly Worded[]): Wording {
  const starts = new Int32Array(cards.length + 1);
  for (const [at, { slots }] of cards.entries()) starts[at + 1] = starts[at]! + slots.length;
  const slots = new Int32Array(starts.at(-1)!);
  for (const [at, card] of cards.entries()) slots.set(card.slots, starts[at]!);
  const { learnt, tables } = learn<{ bias: number }>({
    learner: 'wording',
    tables: {
      starts: { numbers: starts },
      slots: { numbers: slots },
      labels: { numbers: Float64Array.from(cards, ({ label }) => label) },
      weights: { numbers: Float64Array.from(cards, ({ weight }) => weight) },
    },
    settings: { places: SLOTS, ridge: RIDGE },
  });
  const weights = new Float64Array(tables['weights']!);
  const largest = weights.reduce((found, one) => Math.max(found, Math.abs(one)), 1e-9);
  const scale = Number((largest / most).toPrecision(6));
  return {
    bias: Number(learnt.bias.toFixed(5)),
    scale,
    weights: Int8Array.from(weights, (one) => Math.max(-most, Math.min(most, Math.round(one / scale)))),
  };
}
