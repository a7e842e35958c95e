import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';

/** A new card for specs. */
export function aCard(id: string, fields: Partial<AnkiCard> = {}): AnkiCard {
  return {
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
    span: `The answer of ${id}`,
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
  };
}

/** The source of a card: a chunk of a text, of one sentence. */
export const aTextSource = (chunk: number, text: string) => ({
  type: 'text' as const,
  sentence: { number: chunk, text },
  sentences: [{ number: 1, sentence_number: 1, text, chunk }],
});
