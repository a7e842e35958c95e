import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { StudyDay } from '@anamnesis/contracts/statistics/api.ts';
import type { StudyDayDocument } from '@anamnesis/contracts/statistics/read-models.ts';
import { readModelOf } from '../read-models.ts';

/** More days than anybody lives. */
const allDays = 50_000;

/** Every day on which a person answered something, or those of `days` on which they did, the earliest first. */
export async function readDays(
  store: ReadStore,
  userId: string,
  days?: readonly string[],
): Promise<StudyDayDocument[]> {
  const found = await readModelOf(store, 'statistics').find({
    where: { userId, kind: 'day', ...(days && { day: { in: days } }) },
    sort: [['day', 'asc']],
    limit: allDays,
  });
  return found.flatMap(({ doc }) => (doc.kind === 'day' ? [doc] : []));
}

/** Whether anything was answered on it that was not taken back. */
export const isStudied = ({ answers, questions }: StudyDayDocument): boolean =>
  answers > 0 || questions !== '';

export const minutesOf = (milliseconds: number): number => Math.round(milliseconds / 6_000) / 10;

export const shown = ({
  day,
  answers,
  correct,
  asked,
  remembered,
  milliseconds,
}: StudyDayDocument): StudyDay => ({
  day,
  answers,
  correct,
  asked,
  remembered,
  minutes: minutesOf(milliseconds),
});
