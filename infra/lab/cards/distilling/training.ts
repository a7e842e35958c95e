// Moves the vectors of tokens until their sum in a sentence points where the sentence model's vector points.

/** Token ids of a sentence. */
type Sentence = readonly number[];
export type Lesson = {
  sentences: readonly Sentence[];
  /** One row for each sentence. */ targets: Float32Array;
};

const ROUNDS = 6;
const RATE = 0.03;
const SMALL = 1e-6;

/** The numbers 0 ≤ x < 1 of a linear congruential generator: the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function shuffle(items: unknown[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
}

/**
 * Gradient descent on 1 − cosine of sum and target, with a step of its own for each number (Adagrad: Duchi, Hazan, Singer
 * 2011). Changes `vectors` (tokens × dimension, weights in them).
 * @returns the mean of 1 − cosine in the last round
 */
export function train(vectors: Float32Array, dimension: number, { sentences, targets }: Lesson): number {
  const seen = new Float32Array(vectors.length).fill(SMALL);
  const order = [...sentences.keys()];
  const random = seeded(7);
  const sum = new Float32Array(dimension);
  const slope = new Float32Array(dimension);
  let loss = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = RATE * (1 - round / ROUNDS);
    loss = 0;
    shuffle(order, random);
    for (const at of order) {
      const target = targets.subarray(at * dimension, (at + 1) * dimension);
      addUp(vectors, sentences[at]!, sum);
      const [size, wanted] = [Math.sqrt(dot(sum, sum)) + SMALL, Math.sqrt(dot(target, target)) + SMALL];
      const cosine = dot(sum, target) / size / wanted;
      loss += 1 - cosine;
      for (let k = 0; k < dimension; k += 1) slope[k] = (cosine * sum[k]!) / size - target[k]! / wanted;
      step(vectors, seen, sentences[at]!, slope, rate);
    }
  }
  return loss / sentences.length;
}

function addUp(vectors: Float32Array, sentence: Sentence, sum: Float32Array): void {
  sum.fill(0);
  for (const token of sentence) {
    const from = token * sum.length;
    for (let at = 0; at < sum.length; at += 1) sum[at]! += vectors[from + at]!;
  }
}

function step(
  vectors: Float32Array,
  seen: Float32Array,
  sentence: Sentence,
  slope: Float32Array,
  rate: number,
): void {
  for (const token of sentence)
    for (let at = 0; at < slope.length; at += 1) {
      const place = token * slope.length + at;
      seen[place]! += slope[at]! ** 2;
      vectors[place]! -= (rate * slope[at]!) / Math.sqrt(seen[place]!);
    }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}
