import type { CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { CommonTest } from '../../data.ts';

const childBelow = 16;

/** Nobody tests a man for pregnancy. */
export const isDoneIn = ({ sex, ages }: CommonTest, person: CasePerson): boolean =>
  (sex === undefined || sex === person.sex) &&
  (ages === undefined || (person.age >= ages.from && person.age <= ages.to));

function normalOf({ normal }: CommonTest, { age, sex }: CasePerson): string | null {
  if (age < childBelow) return normal.child ?? normal.any ?? null;
  return normal[sex] ?? normal.adult ?? normal.any ?? null;
}

/**
 * What a common test shows in somebody with a disease; null: it is not known, or an investigation of the entry states it. Nothing is
 * called normal that the entry tests itself, or that people with the disease, or with an illness that this person has besides, differ in.
 */
export function commonTest(
  test: CommonTest,
  {
    disease,
    person,
    conditions,
    isOfEntry,
  }: { disease: string; person: CasePerson; conditions: readonly string[]; isOfEntry: boolean },
): string | null {
  if (!isDoneIn(test, person)) return null;
  const changed = test.changed.find((change) => change.in.includes(disease));
  if (changed) return changed.text;
  const isChangedIn = (id: string): boolean =>
    test.differs.includes(id) || test.changed.some((change) => change.in.includes(id));
  if (isOfEntry || isChangedIn(disease) || conditions.some(isChangedIn)) return null;
  return test.normalIn && !test.normalIn.includes(disease) ? null : normalOf(test, person);
}
