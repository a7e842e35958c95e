import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';

export type Imported = Extract<CardEvent, { type: 'AnswersImported' }>['data'];
type Answer = { day: string; time?: string; rating?: number; isGraded?: true; took?: number };

/** Answers of a card that came from elsewhere; it is due on `dueDate`. */
export function answersImported(
  answers: readonly Answer[],
  { cardId = 'c1', dueDate = '2026-03-20', ...more }: Partial<Imported> & { dueDate?: string } = {},
): { type: 'AnswersImported'; data: Imported } {
  const { spacedRepetition, ...rest } = newCardSchedule('2026-03-01');
  const data: Imported = {
    documentId: 'd1',
    cardId,
    importId: 'i1',
    policy: { scheduler: 'fsrs', desiredRetention: 0.9 },
    policyRevision: -1,
    timeZone: 'UTC',
    answers: answers.map(({ day, time = '12:00:00', rating = 3, isGraded, took = 5_000 }) => ({
      at: `${day}T${time}.000Z`,
      studyDay: day,
      response: rating === 1 ? 'incorrect' : 'correct',
      rating,
      took,
      ...(isGraded && { isGraded }),
    })),
    schedule: {
      ...rest,
      spacedRepetition: { ...spacedRepetition, dueDate, totalReviews: answers.length },
    },
    algorithm: { name: 'fsrs', version: '6' },
    regraded: [],
    introducedOn: answers[0]?.day ?? null,
    ...more,
  };
  return { type: 'AnswersImported', data };
}
