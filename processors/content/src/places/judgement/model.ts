/**
 * Boosted trees with logistic loss: the sum of the leaves that a place falls into, and a bias. A node tests one feature and
 * goes on to `left` when its value is at most `at`; a leaf has `feature` -1 and its weight in `at`.
 */
export type Trees = {
  /** The names of the features in the order in which `trees` counts them. */
  readonly features: readonly string[];
  readonly bias: number;
  readonly trees: readonly Tree[];
};

/** The nodes of a tree side by side; the first is its root. */
export type Tree = {
  readonly feature: readonly number[];
  readonly at: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
};

function leafOf({ feature, at, left, right }: Tree, features: ArrayLike<number>): number {
  let node = 0;
  while (feature[node]! >= 0) node = features[feature[node]!]! <= at[node]! ? left[node]! : right[node]!;
  return at[node]!;
}

/** The probability, 0 to 1, that readers say yes to a place of these features. */
export const goodOf = ({ bias, trees }: Trees, features: ArrayLike<number>): number =>
  1 / (1 + Math.exp(-trees.reduce((sum, tree) => sum + leafOf(tree, features), bias)));
