import type { WrittenWording } from './wording.ts';

/**
 * The model trained on judged cards: boosted trees over features, weights of wording, and how the two are blended. Each of
 * them gives the logarithm of the odds that a reader would call a card good; so does the blend.
 */
export type Weights = { trees: Model; wording: WrittenWording; blend: Blend };

/** The sum of `bias` and of both odds times these. */
export type Blend = { bias: number; trees: number; wording: number };

/**
 * Boosted trees with logistic loss: the sum of the leaves that a card falls into, and a bias. A node tests one feature and
 * goes on to `left` when its value is at most `at`; a leaf has `feature` -1 and its weight in `at`.
 */
export type Model = {
  /** The names of the features in the order in which `trees` counts them. */
  features: readonly string[];
  bias: number;
  trees: readonly Tree[];
};

/** The nodes of a tree side by side; the first is its root. */
export type Tree = {
  feature: readonly number[];
  at: readonly number[];
  left: readonly number[];
  right: readonly number[];
};

/** The weight of the leaf that these features fall into. */
function leafOf({ feature, at, left, right }: Tree, features: ArrayLike<number>): number {
  let node = 0;
  while (feature[node]! >= 0) node = features[feature[node]!]! <= at[node]! ? left[node]! : right[node]!;
  return at[node]!;
}

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The logarithm of the odds of a card with these features, by the trees alone. */
export const treeOdds = ({ bias, trees }: Model, features: ArrayLike<number>): number =>
  trees.reduce((sum, tree) => sum + leafOf(tree, features), bias);

/** The probability, 0 to 1, that a reader calls a card with these two odds good. */
export const blended = (blend: Blend, trees: number, wording: number): number =>
  logistic(blend.bias + blend.trees * trees + blend.wording * wording);
