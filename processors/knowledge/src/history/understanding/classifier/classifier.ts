import type { Evidence } from './evidence.ts';
import type { Name } from './name.ts';
import type { Sparse } from './features.ts';
import type { Weights } from './weights.ts';

/** How likely each label is of a segment, 0 to 1; `tests`: of each test that is named in it, whether it is asked for. */
export type Scores = { labels: ReadonlyMap<string, number>; tests: ReadonlyMap<string, number> };

/** What a name of a kind can be asked for as: an illness of the patient or of the family, a symptom or an aspect of it. */
export const roles: Readonly<Record<Name['kind'], readonly string[]>> = {
  symptom: ['symptom', 'of'],
  condition: ['condition', 'relative'],
  drug: ['drug'],
  exam: ['exam'],
  'named-test': ['named-test'],
};

/** Less likely labels are left out. */
const least = 0.02;

function indexOf(numbers: Uint32Array, wanted: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle]!;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const likelihood = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** Scores segments by learnt weights: a sum for each label, of the words and of the places of the names. */
export function createClassifier(weights: Weights): (evidence: Evidence) => Scores {
  const { labels, bias, features, starts, labelOf, weightOf, scale, places } = weights;
  const labelAt = new Map(labels.map((label, at) => [label, at]));
  const sumOf = (kind: string, { keys, values }: Sparse): number => {
    const place = places[kind];
    if (!place) return 0;
    let sum = 0;
    keys.forEach((key, nth) => {
      const at = indexOf(place.features, key);
      if (at >= 0) sum += place.weights[at]! * values[nth]!;
    });
    return sum;
  };

  return ({ features: { keys, values }, names }) => {
    const sums = Float32Array.from(bias);
    keys.forEach((key, nth) => {
      const row = indexOf(features, key);
      if (row < 0) return;
      const value = values[nth]! * scale;
      for (let at = starts[row]!; at < starts[row + 1]!; at += 1)
        sums[labelOf[at]!]! += value * weightOf[at]!;
    });
    const tests = new Map<string, number>();
    for (const name of names)
      for (const role of roles[name.kind]) {
        const sum = sumOf(role, name.features);
        const at = labelAt.get(`${role}:${name.id}`);
        if (name.kind === 'named-test')
          tests.set(name.id, Math.max(tests.get(name.id) ?? 0, likelihood(sum)));
        else if (at !== undefined) sums[at]! += sum;
      }
    const scores = new Map<string, number>();
    sums.forEach((sum, at) => {
      const score = likelihood(sum);
      if (score >= least) scores.set(labels[at]!, score);
    });
    return { labels: scores, tests };
  };
}
