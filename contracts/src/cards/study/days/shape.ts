import { addDays, daysBetween } from '../../../kernel/local-date.ts';

/** What kinds of days take of reviews. */
const weights = [1, 0.5, 0] as const;
export const [normalDay, easyDay, dayOff] = [0, 1, 2];
const daysOfWeek = 7;

/** The kinds of the days of a week, Monday first, which is one number: 0 where days are not evened out, with days that are all normal 1. */
export const kindsOf = (week: number): number[] =>
  week === 0
    ? []
    : Array.from(
        { length: daysOfWeek },
        (_, day) => Math.floor((week - 1) / weights.length ** day) % weights.length,
      );
export const weekOf = (kinds: readonly number[]): number =>
  1 + kinds.reduce((sum, kind, day) => sum + kind * weights.length ** day, 0);

/** `easyDays`: 0 where cards come as they fall due. Days off from one date to another, if they are in this order. */
export type DayChoices = {
  reviewsPerDay: number;
  easyDays: number;
  daysOffFrom: string | null;
  daysOffTo: string | null;
};

/** More days off than these are none: they are the year of the wrong century. */
export const longestBreak = 100;
export const isBreak = ({
  daysOffFrom: from,
  daysOffTo: to,
}: Pick<DayChoices, 'daysOffFrom' | 'daysOffTo'>): boolean =>
  from !== null && to !== null && from <= to && daysBetween(from, to) < longestBreak;

/**
 * What a person's days are like, or null where cards simply come as they fall due. `limit`: reviews of a day; null: none. `weightOf`: what
 * a local date takes of them; `evens`: cards move within their slack.
 */
export type DayShape = { limit: number | null; evens: boolean; weightOf: (date: string) => number };

export function shapeOf(choices: DayChoices, studyDay: string): DayShape | null {
  const { reviewsPerDay, easyDays, daysOffFrom, daysOffTo } = choices;
  const [from, to] = isBreak(choices) ? [daysOffFrom ?? '', daysOffTo ?? ''] : ['', ''];
  const isAhead = to >= studyDay;
  if (reviewsPerDay === 0 && easyDays === 0 && !isAhead) return null;
  const week = kindsOf(easyDays);
  const weightOf = (date: string): number =>
    date >= from && date <= to ? 0 : (weights[week[weekdayOf(date)] ?? normalDay] ?? 1);
  return { limit: reviewsPerDay || null, evens: easyDays > 0 || isAhead, weightOf };
}

/** 0: Monday. 1 January 1970 was a Thursday. */
const weekdayOf = (date: string): number =>
  (((daysBetween('1970-01-01', date) + 3) % daysOfWeek) + daysOfWeek) % daysOfWeek;

/** What the days from one on take. */
export const weightsFrom = (shape: DayShape | null, studyDay: string, days: number): number[] =>
  Array.from({ length: days }, (_, n) => shape?.weightOf(addDays(studyDay, n)) ?? 1);
