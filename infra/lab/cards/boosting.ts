import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import {
  leafOf,
  logistic,
  type Model,
  type Tree,
} from '@anamnesis/content/engines/extractive/judgement/model.ts';

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
  seed: 1,
};

/** A feature has this many split points at most. */
const BORDERS = 32;

/**
 * Gradient boosting of regression trees with logistic loss and Newton steps (Friedman 2001; Chen and Guestrin 2016), on
 * features cut at quantiles. The same examples and seed always give the same model.
 */
export function boost(names: readonly string[], examples: readonly Example[], options = defaults): Model {
  const borders = names.map((_, feature) => bordersOf(examples.map(({ features }) => features[feature]!)));
  const bins = borders.map((edges, feature) =>
    Uint8Array.from(examples, ({ features }) => binOf(edges, features[feature]!)),
  );
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const good = examples.reduce((sum, { label, weight }) => sum + label * weight, 0);
  const bias = Math.log((good + 1) / (total - good + 1));
  const odds = Float64Array.from(examples, () => bias);
  const random = dice(options.seed);
  const trees: Tree[] = [];
  for (let round = 0; round < options.trees; round++) {
    const gradient = examples.map(({ label, weight }, at) => weight * (label - logistic(odds[at]!)));
    const curve = examples.map(({ weight }, at) => weight * logistic(odds[at]!) * (1 - logistic(odds[at]!)));
    const offered = names.map((_, feature) => feature).filter(() => random() < options.featureShare);
    const tree: Grown = { feature: [], at: [], left: [], right: [] };
    const rows = examples.map((_, at) => at).filter(() => random() < options.exampleShare);
    grow(tree, rows, 0, { bins, borders, gradient, curve, offered, options });
    for (const [at, { features }] of examples.entries()) odds[at]! += leafOf(tree, features);
    trees.push(tree);
  }
  return { features: names, bias, trees };
}

type Grown = { feature: number[]; at: number[]; left: number[]; right: number[] };
type Growing = {
  bins: readonly Uint8Array[];
  borders: readonly (readonly number[])[];
  gradient: readonly number[];
  curve: readonly number[];
  offered: readonly number[];
  options: Boosting;
};

/** Adds the node of these rows, and those under it; returns its index. */
function grow(tree: Grown, rows: readonly number[], level: number, growing: Growing): number {
  const node = tree.feature.length;
  tree.feature.push(-1);
  tree.at.push(0);
  tree.left.push(0);
  tree.right.push(0);
  const split = level < growing.options.depth ? bestSplit(rows, growing) : undefined;
  if (split === undefined) {
    const { gradient, curve, options } = growing;
    const up = rows.reduce((sum, row) => sum + gradient[row]!, 0);
    const down = rows.reduce((sum, row) => sum + curve[row]!, 0);
    tree.at[node] = Number(((options.rate * up) / (down + options.ridge)).toFixed(5));
    return node;
  }
  const bins = growing.bins[split.feature]!;
  tree.feature[node] = split.feature;
  tree.at[node] = growing.borders[split.feature]![split.bin]!;
  tree.left[node] = grow(
    tree,
    rows.filter((row) => bins[row]! <= split.bin),
    level + 1,
    growing,
  );
  tree.right[node] = grow(
    tree,
    rows.filter((row) => bins[row]! > split.bin),
    level + 1,
    growing,
  );
  return node;
}

function bestSplit(
  rows: readonly number[],
  { bins, borders, gradient, curve, offered, options }: Growing,
): { feature: number; bin: number } | undefined {
  const up = rows.reduce((sum, row) => sum + gradient[row]!, 0);
  const down = rows.reduce((sum, row) => sum + curve[row]!, 0);
  const worth = (g: number, h: number) => (g * g) / (h + options.ridge);
  let best: { feature: number; bin: number } | undefined;
  let most = worth(up, down) + 1e-6;
  for (const feature of offered) {
    const count = borders[feature]!.length;
    if (count === 0) continue;
    const ups = new Float64Array(count + 1);
    const downs = new Float64Array(count + 1);
    for (const row of rows) {
      const bin = bins[feature]![row]!;
      ups[bin]! += gradient[row]!;
      downs[bin]! += curve[row]!;
    }
    let leftUp = 0;
    let leftDown = 0;
    for (let bin = 0; bin < count; bin++) {
      leftUp += ups[bin]!;
      leftDown += downs[bin]!;
      if (leftDown < options.leastWeight || down - leftDown < options.leastWeight) continue;
      const gained = worth(leftUp, leftDown) + worth(up - leftUp, down - leftDown);
      if (gained > most) [best, most] = [{ feature, bin }, gained];
    }
  }
  return best;
}

/** Values between which a feature may be cut, at its quantiles. */
function bordersOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const edges = Array.from(
    { length: BORDERS },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / (BORDERS + 1))]!,
  );
  return [...new Set(edges)].filter((edge) => edge < sorted.at(-1)!).map((edge) => Number(edge.toFixed(4)));
}

function binOf(edges: readonly number[], value: number): number {
  let bin = 0;
  while (bin < edges.length && value > edges[bin]!) bin++;
  return bin;
}
