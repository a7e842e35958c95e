import { addFeature, type FeatureCounts, type Sparse } from './features.ts';

/** What a name that stands in a segment is of. `named-test`: a test by its own name, finer than the kinds of the list. */
type NameKind = 'symptom' | 'condition' | 'drug' | 'exam' | 'named-test';
/** A name in a segment, and what is true of its place there. */
export type Name = {
  kind: NameKind;
  id: string;
  features: Sparse;
  /** Where a test or an examination stands in the text. */
  span?: readonly [from: number, to: number];
};

/** The segment that a name stands in. `last`: of what kind the last ask was. */
export type Whole = { text: string; last: string };

/** The words around a name: three on either side, by twos, and how the segment begins. */
export function addPlace(
  features: FeatureCounts,
  tokenAt: (at: number) => string,
  from: number,
  to: number,
): void {
  for (const away of [1, 2, 3]) {
    addFeature(features, `-${away}${tokenAt(from - away)}`, 0.8);
    addFeature(features, `+${away}${tokenAt(to + away)}`, 0.8);
  }
  addFeature(features, `-b${tokenAt(from - 2)} ${tokenAt(from - 1)}`, 0.8);
  addFeature(features, `+b${tokenAt(to + 1)} ${tokenAt(to + 2)}`, 0.8);
  addFeature(features, `-t${tokenAt(from - 3)} ${tokenAt(from - 2)} ${tokenAt(from - 1)}`, 0.6);
  addFeature(features, `^${tokenAt(0)}`, 0.7);
  addFeature(features, `^b${tokenAt(0)} ${tokenAt(1)}`, 0.7);
  addFeature(features, `^t${tokenAt(0)} ${tokenAt(1)} ${tokenAt(2)}`, 0.7);
}

export const nameLength = (words: number): number => Math.min(6, Math.max(0, words));
