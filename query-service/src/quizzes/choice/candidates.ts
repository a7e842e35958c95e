import { mostCandidates } from '@anamnesis/contracts/quizzes/limits.ts';
import type { Candidate } from '@anamnesis/contracts/quizzes/events.ts';
import type { QuizCard } from './quiz-card.ts';

/** For one question so many cards: in a dense text hardly one in eight gives a question. */
const perQuestion = 30;

/**
 * The cards that a quiz may be made of, in the order in which they are asked for. Of several cards of one sentence the first keeps its place,
 * and the others come after all: their questions are nearly the same. Of questions that ask the same fact only the first is taken.
 */
export function candidatesOf(cards: readonly QuizCard[], wanted: number): Candidate[] {
  const seen = new Set<string>();
  const isFirst = new Map(
    cards.map((card) => {
      const sentence = `${card.documentId} ${card.pageNumber} ${card.span}`;
      const first = card.span === '' || !seen.has(sentence);
      seen.add(sentence);
      return [card, first];
    }),
  );
  const facts = new Set<string>();
  return [...cards.filter((card) => isFirst.get(card)), ...cards.filter((card) => !isFirst.get(card))]
    .filter(({ fact }) => {
      const isNew = fact === null || !facts.has(fact);
      if (fact !== null) facts.add(fact);
      return isNew;
    })
    .slice(0, Math.min(mostCandidates, perQuestion * wanted))
    .map(({ documentId, cardId, questionId, fact }) => ({
      documentId,
      cardId,
      questionId,
      ...(fact !== null && { fact }),
    }));
}
