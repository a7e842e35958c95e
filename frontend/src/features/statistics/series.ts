import type { Statistics, StudyDay } from '@anamnesis/contracts/statistics/api.ts';
import { addDays, daysBetween, mondayOf } from './days.ts';

/** The weeks that are shown of what goes back for years. */
export const shownWeeks = 53;

export interface RetentionPoint {
  /** The first day of the week. */
  day: string;
  asked: number;
  remembered: number;
  /** In percent. */
  retention: number;
}

/** True retention by week, of the last year; a week in which nothing was asked again is left out. */
export function retentionByWeek(days: readonly StudyDay[], today: string): RetentionPoint[] {
  const first = addDays(mondayOf(today), -7 * (shownWeeks - 1));
  const weeks = new Map<string, { asked: number; remembered: number }>();
  for (const { day, asked, remembered } of days) {
    if (asked === 0 || day < first) continue;
    const week = mondayOf(day);
    const sum = weeks.get(week) ?? { asked: 0, remembered: 0 };
    weeks.set(week, { asked: sum.asked + asked, remembered: sum.remembered + remembered });
  }
  return [...weeks].map(([day, { asked, remembered }]) => ({
    day,
    asked,
    remembered,
    retention: (100 * remembered) / asked,
  }));
}

/** The last days up to today, those without study included. */
export function lastDays(days: readonly StudyDay[], today: string, count: number): StudyDay[] {
  const byDay = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(today, at - count + 1);
    return byDay.get(day) ?? { day, answers: 0, correct: 0, asked: 0, remembered: 0, minutes: 0 };
  });
}

export interface CalendarDay {
  day: string;
  answers: number;
  /** 0: none, to 4: among the most. */
  level: number;
}

export interface Period {
  first: string;
  last: string;
}

/** The last year, by whole weeks up to today. */
export const lastYear = (today: string): Period => ({
  first: addDays(mondayOf(today), -7 * (shownWeeks - 1)),
  last: today,
});
export const yearOf = (year: number, today: string): Period => {
  const last = `${year}-12-31`;
  return { first: `${year}-01-01`, last: last < today ? last : today };
};

/** The weeks of a period from Monday on: null before its first day, nothing after its last. */
export function calendarOf(days: readonly StudyDay[], { first, last }: Period): (CalendarDay | null)[][] {
  const shown = lastDays(days, last, daysBetween(first, last) + 1);
  const levelOf = levels(shown.map(({ answers }) => answers));
  const cells = [
    ...Array.from({ length: daysBetween(mondayOf(first), first) }, () => null),
    ...shown.map(({ day, answers }) => ({ day, answers, level: levelOf(answers) })),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  );
}

/** By quarters of the days studied, so that one day with a thousand answers does not pale the others. */
function levels(answers: readonly number[]): (count: number) => number {
  const studied = answers.filter((count) => count > 0).sort((a, b) => a - b);
  const bounds = [0.25, 0.5, 0.75].map((share) => studied[Math.floor(share * (studied.length - 1))] ?? 0);
  return (count) => (count === 0 ? 0 : 1 + bounds.filter((bound) => count > bound).length);
}

/** `78.26`: how many of a hundred; null of nothing. */
export const percentOf = ({ answers, correct }: { answers: number; correct: number }): number | null =>
  answers === 0 ? null : (100 * correct) / answers;

export const isNew = ({ total, questions }: Pick<Statistics, 'total' | 'questions'>): boolean =>
  total.answers === 0 && questions.all.answers === 0;
