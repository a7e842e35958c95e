import type { StudyOutlook } from '@anamnesis/contracts/preferences/outlook-api.ts';

/** What a simulation begins with, for specs: of somebody who knows so many cards, of which one is due each day. */
export function anOutlook(known = 0, wish: Partial<StudyOutlook['wish']> = {}): StudyOutlook {
  const cards = Array.from({ length: known }, (_, n) => n);
  return {
    studied: {
      studyDay: '2026-11-20',
      due: cards,
      answered: cards.map((n) => n - 20),
      interval: cards.map(() => 20),
      stability: cards.map(() => 20),
      difficulty: cards.map(() => 5),
      newCards: 0,
      scale: 1,
      curve: null,
    },
    wish: {
      retention: 0.9,
      newCardsPerDay: 20,
      reviewsPerDay: 0,
      easyDays: 0,
      daysOffFrom: null,
      daysOffTo: null,
      exams: [],
      ...wish,
    },
    secondsPerCard: 15,
    secondsPerNewCard: 30,
  };
}
