import type { VectorHit, VectorPoint } from '@anamnesis/contracts/ports/vector-index.ts';

/** Refuses vectors of another dimension, and numbers that are none: nothing is near them. */
export function requireVectors(vectors: Iterable<readonly number[]>, dimension: number): void {
  for (const vector of vectors) {
    if (vector.length !== dimension) {
      throw new RangeError(`a vector has ${vector.length} numbers, those of this index have ${dimension}`);
    }
    if (!vector.every((number) => Number.isFinite(number))) {
      throw new RangeError('a vector has numbers that are not finite');
    }
  }
}

/** The last of the points that have the same owner and id. */
export function lastOfEach(points: readonly VectorPoint[]): VectorPoint[] {
  return [...new Map(points.map((point) => [JSON.stringify([point.owner, point.id]), point])).values()];
}

/** By falling score, ties by id. */
export const inOrder = (a: Pick<VectorHit, 'score' | 'id'>, b: Pick<VectorHit, 'score' | 'id'>): number =>
  b.score - a.score || (a.id < b.id ? -1 : Number(a.id > b.id));
