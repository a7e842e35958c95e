import type { Evidence } from './evidence.ts';
import type { Asked } from './question/question.ts';

/** Of a logistic model: how likely it is that the passages hold the answer (`npm run lab -- eval-answers --learn`). */
const WEIGHTS = {
  constant: -8.34,
  passage: 3.02,
  nearest: 2.21,
  similar: 4.51,
  together: 0.23,
  length: 1.21,
} as const;

const FEATURES = ['passage', 'nearest', 'similar', 'together'] as const;

/** The scores of the best units of a question, 0 to 1 each, and its length. */
export type Signs = Record<(typeof FEATURES)[number] | 'length', number>;

export function signsOf(evidence: readonly Evidence[], { words }: Asked): Signs {
  const signs: Signs = { passage: 0, nearest: 0, similar: 0, together: 0, length: Math.log1p(words.length) };
  for (const one of evidence)
    for (const feature of FEATURES) signs[feature] = Math.max(signs[feature], one[feature]);
  return signs;
}

/** How likely it is that the passages answer, 0 to 1. */
export function confidence(signs: Signs): number {
  let sum: number = WEIGHTS.constant;
  for (const [name, value] of Object.entries(signs) as [keyof Signs, number][]) sum += WEIGHTS[name] * value;
  return 1 / (1 + Math.exp(-sum));
}
