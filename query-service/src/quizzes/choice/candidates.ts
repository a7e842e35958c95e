import { mostCandidates } from '@anamnesis/contracts/quizzes/limits.ts';
import type { Candidate } from '@anamnesis/contracts/quizzes/events.ts';
import type { QuizCard } from './quiz-card.ts';

/** For one question so many cards, as not each gives one. */
const perQuestion = 6;

/** The cards that a quiz may be made of, in the order in which they are asked for. */
export const candidatesOf = (cards: readonly QuizCard[], wanted: number): Candidate[] =>
  cards
    .slice(0, Math.min(mostCandidates, perQuestion * wanted))
    .map(({ documentId, cardId, questionId }) => ({ documentId, cardId, questionId }));
