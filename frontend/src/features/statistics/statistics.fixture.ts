import type { Statistics, StudyDay } from '@anamnesis/contracts/statistics/api.ts';
import { addDays } from './days.ts';

/** A Friday. */
export const today = '2026-11-20';

export const aDay = (day: string, changed: Partial<StudyDay> = {}): StudyDay => ({
  day,
  answers: 10,
  correct: 8,
  asked: 8,
  remembered: 6,
  minutes: 5,
  ...changed,
});

/** Of a person who has answered nothing yet, or what is changed of that. */
export const statisticsOf = (changed: Partial<Statistics> = {}): Statistics => ({
  today,
  questions: { all: { answers: 0, correct: 0 }, last: { answers: 0, correct: 0 } },
  total: { answers: 0, correct: 0, asked: 0, remembered: 0, minutes: 0, days: 0 },
  days: [],
  years: [],
  target: 0.9,
  forecast: Array.from({ length: 30 }, (_, at) => ({ day: addDays(today, at), due: at === 0 ? 3 : 0 })),
  hardestDocuments: [],
  hardestCards: [],
  streak: { current: 0, longest: 0, studiedToday: false },
  ...changed,
});
