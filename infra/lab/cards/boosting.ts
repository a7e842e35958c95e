import type { Tree, Trees } from '@anamnesis/content/laboratory.ts';
import { learnTrees } from '../learning/learn.ts';

/** A judged card: its features in the order of the names, and 1 when it is good. `weight` is how much it counts. */
export type Example = { features: Float64Array; label: number; weight: number };

export type Boosting = {
  trees: number;
  /** Levels of a tree. */
  depth: number;
  /** How much of each tree's answer is taken. */
  rate: number;
  /** A leaf has at least so many examples (by second derivatives, about four times as many). */
  leastWeight: number;
  /** Pulls leaves towards nothing. */
  ridge: number;
  /** Shares of the features and of the examples that each tree may look at; drawn by `seed`. */
  featureShare: number;
  exampleShare: number;
  /** A feature is cut at so many of its quantiles at most. */
  borders: number;
  seed: number;
};

export const defaults: Boosting = {
  trees: 500,
  depth: 6,
  rate: 0.05,
  leastWeight: 4,
  ridge: 4,
  featureShare: 0.25,
  exampleShare: 0.6,
  borders: 32,
  seed: 1,
};

/** Boosted trees with logistic loss. The same examples and seed give the same model. */
export function boost(names: readonly string[], examples: readonly Example[], options = defaults): Trees {
  const features = new Float64Array(examples.length * names.length);
  for (const [at, example] of examples.entries()) features.set(example.features, at * names.length);
  const learnt = learnTrees<{ bias: number; trees: Tree[] }>({
    tables: {
      features: { numbers: features, columns: names.length },
      labels: { numbers: Float64Array.from(examples, ({ label }) => label) },
      weights: { numbers: Float64Array.from(examples, ({ weight }) => weight) },
    },
    settings: options,
  });
  return { features: names, ...learnt };
}
