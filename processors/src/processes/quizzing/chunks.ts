import type { Candidate } from '@anamnesis/contracts/quizzes/events.ts';

/** Cards of one document that an engine is asked for together. */
export type Chunk = { documentId: string; cardIds: string[] };

/** So few that others soon have their turn, and that a question is shown soon after it was made. */
const most = 4;

/**
 * The candidates without question in their order, a few at a time: one until there is a question, so that the first is there soon.
 * `there`: how many questions the quiz has from the start; those of later candidates stand in when too few can be made. `next`: what to make when there are so many; null when there are enough,
 * or no more candidates.
 */
export function chunksOf(candidates: readonly Candidate[], wanted: number) {
  const fresh = candidates.filter(({ questionId }) => questionId === null);
  const there = candidates.slice(0, wanted).filter(({ questionId }) => questionId !== null).length;
  let at = 0;
  return {
    there,
    next(made: number): Chunk[] | null {
      const from = at;
      at += made === 0 ? 1 : Math.min(most, wanted - made);
      const taken = made < wanted ? fresh.slice(from, at) : [];
      if (taken.length === 0) return null;
      const byDocument = Map.groupBy(taken, ({ documentId }) => documentId);
      return Array.from(byDocument, ([documentId, cards]) => {
        return { documentId, cardIds: cards.map(({ cardId }) => cardId) };
      });
    },
  };
}
