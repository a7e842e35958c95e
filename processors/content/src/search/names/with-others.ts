import { findTerm } from '../lexical.ts';
import type { KeyedSegment } from '../segment/loaded-segment.ts';
import { type OtherNamed, NEAR, SAME } from './other-names.ts';
import type { AskedTerm } from '../question.ts';

/** How much another name counts beside the one that was asked for, where notes have that; where they do not, it stands for it. */
const BESIDE = 0.1;
const INSTEAD = 0.9;
const MOST_OTHERS = 60;

/** The terms of a question with the words of other names of what it asks about. */
export function withOthers(
  segments: readonly KeyedSegment[],
  asked: readonly AskedTerm[],
  named: readonly OtherNamed[],
): AskedTerm[] {
  const known = new Set(asked.map(({ stem }) => stem));
  const others = new Map<string, AskedTerm>();
  for (const { stems, others: names, likeness } of named) {
    // Looking a word up takes time among many documents.
    if (likeness < NEAR) continue;
    const isHeld = stems.every((stem) => findTerm(segments, stem).frequency > 0);
    if (isHeld && likeness < SAME) continue;
    for (const words of names)
      for (const stem of words) {
        // A longer name counts no more than a short one.
        const weight = ((isHeld ? BESIDE : INSTEAD) * stems.length) / words.length;
        if (known.has(stem) || (others.get(stem)?.weight ?? 0) >= weight) continue;
        others.set(stem, { word: stem, stem, weight, certainty: 1, isOther: true });
      }
  }
  return [...asked, ...[...others.values()].slice(0, MOST_OTHERS)];
}
