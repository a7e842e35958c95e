import type { Cohort } from './filters.ts';
import type { Known } from './first-pass.ts';
import { createColumn, createNumbering } from './numbers.ts';

const never = -2_147_483_648;

/** The people who agreed, and the day of the first answer of each. */
export function createPeople(
  { allows, answers, beganElsewhere }: Pick<Known, 'allows' | 'answers' | 'beganElsewhere'>,
  cohort: Cohort | null,
) {
  const numbering = createNumbering();
  const ids: string[] = [];
  const firstDay = createColumn(Int32Array, never);
  const isIn = createColumn(Uint8Array);
  const refused = new Set<string>();

  function isInCohort(userId: string, studyDay: string): boolean {
    if (cohort === null) return true;
    return cohort.by === 'month' ? studyDay.startsWith(cohort.month) : cohort.has(answers.get(userId) ?? 0);
  }

  return {
    idOf: (person: number): string => ids[person] ?? '',
    /** Null for somebody who did not agree. */
    of(userId: string): number | null {
      const known = numbering.find(userId);
      if (known !== undefined) return known;
      if (!allows(userId)) return null;
      const person = numbering.of(userId);
      ids[person] = userId;
      return person;
    },
    refuse: (userId: string): unknown => refused.add(userId),
    /** Whose answers were left out. */
    get refused(): number {
      return refused.size;
    },
    /** The day of the person's first answer, which this may be. */
    firstDayOf(person: number, day: number, studyDay: string): number {
      if (firstDay.get(person) === never) {
        const userId = ids[person] ?? '';
        const elsewhere = beganElsewhere.get(userId);
        const isEarlier = elsewhere !== undefined && elsewhere < studyDay;
        firstDay.set(person, isEarlier ? Date.parse(`${elsewhere}T00:00:00Z`) / 86_400_000 : day);
        isIn.set(person, isInCohort(userId, isEarlier ? elsewhere : studyDay) ? 1 : 0);
      }
      return firstDay.get(person);
    },
    isInCohort: (person: number): boolean => isIn.get(person) === 1,
  };
}
