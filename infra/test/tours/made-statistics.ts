import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';

const dayMs = 86_400_000;
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

/** How a person studied who has been here for eight months. The days of a real app begin when it is started. */
export function madeStatistics(documentId: string, cardId: string): Statistics {
  const days = Array.from({ length: 240 }, (_, at) => 239 - at)
    .filter((daysAgo) => daysAgo % 14 > 1 && daysAgo % 23 !== 5)
    .map((daysAgo) => {
      const answers = 12 + ((daysAgo * 37) % 71);
      const asked = Math.round(answers * 0.7);
      return {
        day: dayOf(daysAgo),
        answers,
        correct: Math.round(answers * 0.86),
        asked,
        remembered: Math.round(asked * (0.8 + ((daysAgo * 13) % 17) / 100)),
        minutes: Math.round(answers * 2.4) / 10,
      };
    });
  const sum = (of: (day: (typeof days)[number]) => number): number =>
    days.reduce((total, day) => total + of(day), 0);
  const name = 'Heart failure in three pages';
  return {
    today: dayOf(0),
    questions: { all: { answers: 322, correct: 252 }, last: { answers: 20, correct: 17 } },
    total: {
      answers: sum((day) => day.answers),
      correct: sum((day) => day.correct),
      asked: sum((day) => day.asked),
      remembered: sum((day) => day.remembered),
      minutes: sum((day) => day.minutes),
      days: days.length,
    },
    days,
    years: [...new Set(days.map(({ day }) => Number(day.slice(0, 4))))],
    target: 0.9,
    forecast: Array.from({ length: 30 }, (_, at) => ({
      day: dayOf(-at),
      due: at === 0 ? 64 : (at * 29) % 41,
    })),
    hardestDocuments: [{ documentId, name, answers: 214, misses: 58 }],
    hardestCards: [
      {
        documentId,
        name,
        cardId,
        pageNumber: 2,
        prompt: 'Loop diuretics act on the {{c1::thick ascending limb}} of the loop of Henle.',
        answers: 14,
        misses: 6,
      },
    ],
    streak: { current: 12, longest: 31, studiedToday: false },
  };
}
