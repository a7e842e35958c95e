import type { CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { rolledOf, type Dice } from '../rolls.ts';
import type { HistoryData } from '../data.ts';

const adultFrom = 18;

const cohortOf = (age: number): 'young' | 'middle' | 'old' =>
  age < 28 ? 'young' : age < 60 ? 'middle' : 'old';

/** 'Mrs' of an older woman, 'Ms' of a younger. */
const titleOf = (age: number, isFemale: boolean): string =>
  age < adultFrom ? '' : isFemale ? (age >= 60 ? 'Mrs' : 'Ms') : 'Mr';

/** The person of a sheet: name, age and job by the dice, all else as it is written. */
export function aPerson(
  { age: { from, to }, sex, jobs, speaker, setting }: CaseSheet,
  people: HistoryData['people'],
  roll: Dice,
): CasePerson {
  const age = from + Math.floor(roll() * (to - from + 1));
  const first = rolledOf(people[sex][cohortOf(age)], roll);
  return {
    title: titleOf(age, sex === 'female'),
    name: `${first} ${rolledOf(people.surnames, roll)}`,
    age,
    sex,
    job: jobs.length === 0 ? '' : rolledOf(jobs, roll),
    speaker,
    setting,
  };
}
