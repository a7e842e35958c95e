import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { Person } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { choose, type Dice } from '../../practice/facts/rolls.ts';
import type { HistoryData } from '../data.ts';

/** A parent speaks for a younger child. */
const speaksFrom = 10;
const adultFrom = 18;
const worksFrom = 18;
const retiredFrom = 67;

function isFemale(entry: DiseaseEntry, sheet: CaseSheet | null, roll: Dice): boolean {
  const wanted = sheet && sheet.sex !== 'any' ? sheet.sex : entry.patient.sex;
  const rolled = roll();
  if (wanted === 'female' || wanted === 'male') return wanted === 'female';
  return rolled < { any: 0.5, 'mostly-female': 0.8, 'mostly-male': 0.2 }[wanted];
}

/** Ages of a case. Where older people have it too, nobody speaks for a child: an entry's words are those of who has it. */
function agesOf(entry: DiseaseEntry, sheet: CaseSheet | null): { from: number; to: number } {
  const { from, to } = sheet?.age ?? entry.patient.age;
  const isForChildren = to <= speaksFrom || sheet?.speaker === 'parent';
  const first = isForChildren ? from : Math.max(from, speaksFrom);
  return { from: first, to: Math.max(first, to) };
}

function jobOf(
  age: number,
  sheet: CaseSheet | null,
  jobs: HistoryData['people']['jobs'],
  roll: Dice,
): string {
  const usual = age >= retiredFrom ? jobs.old : age >= worksFrom ? jobs.adult : age >= 5 ? jobs.pupil : [];
  // Of a sheet for many ages, those that fit this one: nobody is retired at forty.
  const fitting = (sheet?.jobs ?? []).filter((job) => age >= 50 || !/^retired/iu.test(job));
  const pool = fitting.length > 0 ? fitting : usual;
  const rolled = roll();
  return pool.length === 0 ? '' : choose(pool, () => rolled);
}

const cohortOf = (age: number): 'young' | 'middle' | 'old' =>
  age < 28 ? 'young' : age < 60 ? 'middle' : 'old';

/** 'Mrs' of an older woman, 'Ms' of a younger. */
const titleOf = (age: number, female: boolean): string =>
  age < adultFrom ? '' : female ? (age >= 60 ? 'Mrs' : 'Ms') : 'Mr';

/** Somebody whom the disease meets, with a name. */
export function aPerson(
  entry: DiseaseEntry,
  sheet: CaseSheet | null,
  people: HistoryData['people'],
  roll: Dice,
): Person {
  const { from, to } = agesOf(entry, sheet);
  const age = from + Math.floor(roll() * (to - from + 1));
  const female = isFemale(entry, sheet, roll);
  const first = choose(people[female ? 'female' : 'male'][cohortOf(age)], roll);
  return {
    title: titleOf(age, female),
    name: `${first} ${choose(people.surnames, roll)}`,
    age,
    sex: female ? 'female' : 'male',
    job: jobOf(age, sheet, people.jobs, roll),
    speaker: sheet?.speaker ?? (age < speaksFrom ? 'parent' : 'patient'),
    setting: sheet?.setting ?? 'practice',
  };
}
