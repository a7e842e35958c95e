import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';

/** A new card for specs. */
export const aKeptCard = (id: string, fields: Partial<AnkiCard> = {}): AnkiCard => ({
  id,
  questionId: id,
  pdfId: 'doc',
  prompt: `The answer of {{c1::${id}}}`,
  pageNumber: 1,
  isHighYield: false,
  origin: 'generated',
  textVersion: 0,
  isSuspended: false,
  misses: 0,
  span: '',
  spacedRepetition: {
    intervalDays: 0,
    consecutiveCorrect: 0,
    totalReviews: 0,
    dueDate: '2026-01-01',
    isLearning: true,
    lastReviewed: null,
  },
  previousDelayType: null,
  delayedUntil: null,
  nextReview: '1 day',
  ...fields,
});
