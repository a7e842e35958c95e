import { roles, type Sparse, type Weights } from '@anamnesis/knowledge/laboratory.ts';
import type { Example } from './examples.ts';

/** Features of fewer examples are left out. */
const fewest = 2;
/** Of the features of a segment, how many are hidden each time: none is relied on alone. */
const hidden = 0.3;
const rate = 0.35;
/** What is said counts more than what is not: most labels are never said. */
const ofSaid = 1.2;
/** Smaller mistakes teach nothing. */
const leastError = 0.01;
const firstBias = -4;
/** Smaller weights are left out. */
const leastWeight = 0.15;
/** The step of a stored weight. */
const scale = 0.04;

/** Numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
}

const likelihood = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** Weights of the places of names, one for each number of a feature; changed by how much they were changed before (AdaGrad). */
class Places {
  readonly weights = new Map<number, { weight: number; squares: number }>();

  sumOf({ keys, values }: Sparse): number {
    let sum = 0;
    keys.forEach((key, nth) => (sum += (this.weights.get(key)?.weight ?? 0) * values[nth]!));
    return sum;
  }

  learn({ keys, values }: Sparse, error: number, step: number): void {
    keys.forEach((key, nth) => {
      let known = this.weights.get(key);
      if (!known) this.weights.set(key, (known = { weight: 0, squares: 0 }));
      const slope = error * values[nth]!;
      known.squares += slope * slope;
      known.weight -= (step * slope) / Math.sqrt(known.squares + 0.1);
    });
  }
}

/**
 * Learns a linear classifier for many labels, each on its own (logistic regression, AdaGrad). A line's label is of the one of its segments
 * that it fits best: which of them is meant nobody has to say.
 */
export function learn(
  examples: readonly Example[],
  { labels, rounds, told }: { labels: readonly string[]; rounds: number; told?: (text: string) => void },
): Weights {
  const labelAt = new Map(labels.map((label, at) => [label, at]));
  const uses = new Map<number, number>();
  for (const { segments } of examples)
    for (const { features } of segments)
      for (const key of features.keys) uses.set(key, (uses.get(key) ?? 0) + 1);
  const kept = [...uses].flatMap(([key, count]) => (count >= fewest ? [key] : [])).toSorted((a, b) => a - b);
  const rowOf = new Map(kept.map((key, row) => [key, row]));
  const count = labels.length;
  const weights = new Float32Array(kept.length * count);
  const squares = new Float32Array(kept.length * count);
  const bias = new Float32Array(count).fill(firstBias);
  const biasSquares = new Float32Array(count);
  const places = new Map([...new Set(Object.values(roles).flat())].map((role) => [role, new Places()]));
  const prepared = examples.map(({ segments, labels: said, free, weight }) => ({
    weight,
    said: new Set(said.flatMap((label) => labelAt.get(label) ?? [])),
    free: new Set(free.flatMap((label) => labelAt.get(label) ?? [])),
    isTested: said.some((label) => label.startsWith('test:')),
    segments: segments.map(({ features: { keys, values }, names }) => ({
      rows: Int32Array.from(keys, (key) => rowOf.get(key) ?? -1),
      values,
      names: names.flatMap((name) =>
        roles[name.kind].flatMap((role) => {
          const at = labelAt.get(`${role}:${name.id}`);
          return at === undefined ? [] : [{ at, features: name.features, places: places.get(role)! }];
        }),
      ),
      tests: names.filter(({ kind }) => kind === 'named-test').map(({ features }) => features),
    })),
  }));
  const random = createRandom(1);
  const order = prepared.map((_, at) => at);
  const tests = places.get('named-test')!;

  for (let round = 0; round < rounds; round += 1) {
    const step = rate * (1 - (0.8 * round) / rounds);
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    let loss = 0;
    for (const nth of order) {
      const { segments, said, free, isTested, weight } = prepared[nth]!;
      const seen = segments.map(({ rows, values, names }) => {
        const sums = Float32Array.from(bias);
        const shown = Int32Array.from(rows, (row) => (random() < hidden ? -1 : row));
        shown.forEach((row, place) => {
          if (row < 0) return;
          const [value, from] = [values[place]!, row * count];
          for (let at = 0; at < count; at += 1) sums[at]! += value * weights[from + at]!;
        });
        for (const name of names) sums[name.at]! += name.places.sumOf(name.features);
        return { sums, shown, values, names };
      });
      for (let at = 0; at < count && seen.length > 0; at += 1) {
        const isSaid = said.has(at);
        if (!isSaid && free.has(at)) continue;
        let best = seen[0]!;
        for (const each of seen) if (each.sums[at]! > best.sums[at]!) best = each;
        const score = likelihood(best.sums[at]!);
        loss -= Math.log((isSaid ? score : 1 - score) + 1e-9);
        const error = (score - (isSaid ? 1 : 0)) * weight * (isSaid ? ofSaid : 1);
        if (Math.abs(error) < leastError) continue;
        biasSquares[at]! += error * error;
        bias[at]! -= (step * 0.3 * error) / Math.sqrt(biasSquares[at]! + 1);
        best.shown.forEach((row, place) => {
          if (row < 0) return;
          const index = row * count + at;
          const slope = error * best.values[place]!;
          squares[index]! += slope * slope;
          weights[index]! -= (step * slope) / Math.sqrt(squares[index]! + 0.05);
        });
        for (const name of best.names) if (name.at === at) name.places.learn(name.features, error, step);
      }
      for (const { tests: named } of segments)
        for (const features of named) {
          const error = (likelihood(tests.sumOf(features)) - (isTested ? 1 : 0)) * weight;
          if (Math.abs(error) >= leastError) tests.learn(features, error, step);
        }
    }
    told?.(`round ${round + 1} of ${rounds}: loss ${(loss / examples.length).toFixed(3)}`);
  }

  const starts = new Uint32Array(kept.length + 1);
  const labelOf: number[] = [];
  const weightOf: number[] = [];
  for (let row = 0; row < kept.length; row += 1) {
    for (let at = 0; at < count; at += 1) {
      const stored = Math.max(-127, Math.min(127, Math.round(weights[row * count + at]! / scale)));
      if (Math.abs(weights[row * count + at]!) < leastWeight) continue;
      labelOf.push(at);
      weightOf.push(stored);
    }
    starts[row + 1] = labelOf.length;
  }
  return {
    labels,
    bias,
    features: Uint32Array.from(kept),
    starts,
    labelOf: Uint16Array.from(labelOf),
    weightOf: Int8Array.from(weightOf),
    scale,
    places: Object.fromEntries(
      [...places].map(([role, { weights: known }]) => {
        const sorted = [...known].toSorted(([one], [other]) => one - other);
        return [
          role,
          {
            features: Uint32Array.from(sorted, ([key]) => key),
            weights: Float32Array.from(sorted, ([, { weight }]) => weight),
          },
        ];
      }),
    ),
  };
}
