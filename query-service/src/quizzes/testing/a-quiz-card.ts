import type { QuizCard } from '../choice/quiz-card.ts';

/** A card that nobody has answered, on a page of a document. */
export const aCard = (cardId: string, card: Partial<QuizCard> = {}): QuizCard => ({
  cardId,
  documentId: 'd1',
  from: 'notes',
  pageNumber: 1,
  span: '',
  isHighYield: false,
  risk: null,
  missed: 0,
  answers: 0,
  lastAnswered: '',
  questionId: null,
  fact: null,
  text: '',
  lastCorrect: '',
  ...card,
});

export const idsOf = (cards: readonly QuizCard[]): string[] => cards.map(({ cardId }) => cardId);
