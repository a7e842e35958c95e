import type { VectorHit } from '@anamnesis/contracts/ports/stores/vector-index.ts';

/** Rejects vectors of another dimension, and numbers that no 32-bit float can hold. */
export function requireVectors(vectors: Iterable<readonly number[]>, dimension: number): void {
  for (const vector of vectors) {
    if (vector.length !== dimension) {
      throw new RangeError(`a vector has ${vector.length} numbers, those of this index have ${dimension}`);
    }
    const place = vector.findIndex((number) => !Number.isFinite(Math.fround(number)));
    if (place >= 0) {
      throw new RangeError(`a vector has ${vector[place]} at ${place}, which no 32-bit float can hold`);
    }
  }
}

/** By falling score, ties by id. */
export const byFallingScore = (
  a: Pick<VectorHit, 'score' | 'id'>,
  b: Pick<VectorHit, 'score' | 'id'>,
): number => b.score - a.score || (a.id < b.id ? -1 : Number(a.id > b.id));
