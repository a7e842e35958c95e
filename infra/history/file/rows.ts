import type { Columns } from './columns.ts';
import { dateIn, instantOf } from './instants.ts';
import type { StudyDay } from './study-day.ts';

/** Values of one line, as the file has them. */
export type RawRow = {
  readonly person: unknown;
  readonly card: unknown;
  readonly time: unknown;
  readonly day: unknown;
  readonly rating: unknown;
};

export type Row = { person: string; card: string; at: number; day: number; rating: number };

const msPerDay = 86_400_000;
/** The years in which an answer can have been given. */
const [earliest, latest] = [0, Date.UTC(2200, 0, 1)];

/** The answer of a line; a reason in words where it is none. Without a column of people all answers are one person's. */
export function answerOf(raw: RawRow, { day, time, person }: Columns, studyDay: StudyDay): Row | string {
  const rating = numberIn(raw.rating);
  if (rating === 0) return 'manual changes (rating 0)';
  if (!(rating === 1 || rating === 2 || rating === 3 || rating === 4))
    return 'lines without a rating from 1 to 4';
  const card = textOf(raw.card);
  if (card === '') return 'lines without a card';
  const whose = person === null ? '' : textOf(raw.person);
  if (person !== null && whose === '') return 'lines without a person';
  const at = time === null ? dayIn(raw.day) * msPerDay : instantIn(raw.time);
  if (!(at >= earliest && at < latest)) return 'lines without a time that can be read';
  const onDay = day === null ? studyDay(at) : dayIn(raw.day);
  if (!Number.isInteger(onDay) || Math.abs(onDay) > latest / msPerDay)
    return 'lines without a study day that can be read';
  return { person: whose, card, at, day: onDay, rating };
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'bigint'
      ? String(value)
      : '';

function numberIn(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

function instantIn(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  const number = numberIn(value);
  return Number.isNaN(number) && typeof value === 'string' ? instantOf(value) : number;
}

/** A number of days, or a date. */
function dayIn(value: unknown): number {
  if (value instanceof Date) return Math.floor(value.getTime() / msPerDay);
  const number = numberIn(value);
  if (!Number.isNaN(number) || typeof value !== 'string') return number;
  return dateIn(value) / msPerDay;
}
