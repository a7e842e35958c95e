import type { Candidate } from '@anamnesis/contracts/quizzes/events.ts';

/** Cards of one document that an engine is asked for together. */
export type QuizChunk = { documentId: string; cardIds: string[] };

/** How many cards are asked for at once: of these until there is a first question, then so many. */
export type ChunkSizes = { first: number; later: number };

/**
 * The candidates without question in their order, a few at a time. `there`: how many questions the quiz has from the start; those of later
 * candidates stand in when too few can be made. `next`: what to make when there are so many; null when there are enough, or no more
 * candidates. `done`: these cards were asked for.
 */
export function quizChunksOf(candidates: readonly Candidate[], wanted: number) {
  const there = candidates.slice(0, wanted).filter(({ questionId }) => questionId !== null).length;
  let left = candidates.filter(({ questionId }) => questionId === null);
  return {
    there,
    next(made: number, { first, later }: ChunkSizes): QuizChunk[] | null {
      const taken = left.slice(0, made === 0 ? first : Math.max(0, Math.min(later, wanted - made)));
      if (taken.length === 0) return null;
      const byDocument = Map.groupBy(taken, ({ documentId }) => documentId);
      return Array.from(byDocument, ([documentId, cards]) => {
        return { documentId, cardIds: cards.map(({ cardId }) => cardId) };
      });
    },
    done(cardIds: readonly string[]): void {
      const asked = new Set(cardIds);
      left = left.filter(({ cardId }) => !asked.has(cardId));
    },
  };
}
