import { mostCandidates } from '@anamnesis/contracts/quizzes/limits.ts';
import type { Candidate } from '@anamnesis/contracts/quizzes/events.ts';
import type { QuizCard } from './quiz-card.ts';

/** For one question so many cards, as not each gives one. */
const perQuestion = 6;

/**
 * The cards that a quiz may be made of. Of those that it is made of first, the questions that are there are asked at once; a spare card is
 * asked for only when one of them gives no question, also where it has one: it is not to push another out.
 */
export function candidatesOf(cards: readonly QuizCard[], wanted: number): Candidate[] {
  const most = Math.min(mostCandidates, perQuestion * wanted);
  return cards.slice(0, most).map(({ documentId, cardId, questionId }, at) => ({
    documentId,
    cardId,
    questionId: at < wanted ? questionId : null,
  }));
}
