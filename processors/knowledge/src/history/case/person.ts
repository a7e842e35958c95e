import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { Person } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { choose, type Dice } from '../../practice/facts/rolls.ts';
import type { HistoryData } from '../data.ts';

/** A parent speaks for a younger child. */
const speaksFrom = 10;
const adultFrom = 18;
const retiredFrom = 67;

function isFemale(entry: DiseaseEntry, sheet: CaseSheet | null, roll: Dice): boolean {
  const wanted = sheet && sheet.sex !== 'any' ? sheet.sex : entry.patient.sex;
  if (wanted === 'female' || wanted === 'male') return wanted === 'female';
  return roll() < { any: 0.5, 'mostly-female': 0.8, 'mostly-male': 0.2 }[wanted];
}

/** Somebody whom the disease meets, with a name. */
export function aPerson(
  entry: DiseaseEntry,
  sheet: CaseSheet | null,
  people: HistoryData['people'],
  roll: Dice,
): Person {
  const { from, to } = sheet?.age ?? entry.patient.age;
  const age = from + Math.floor(roll() * (Math.max(from, to) - from + 1));
  const female = isFemale(entry, sheet, roll);
  const isAdult = age >= adultFrom;
  const pool =
    sheet && sheet.jobs.length > 0 ? sheet.jobs : people.jobs[age >= retiredFrom ? 'old' : 'adult'];
  return {
    title: isAdult ? (female ? 'Ms' : 'Mr') : '',
    name: `${choose(female ? people.female : people.male, roll)} ${choose(people.surnames, roll)}`,
    age,
    sex: female ? 'female' : 'male',
    job: isAdult ? choose(pool, roll) : '',
    speaker: sheet?.speaker ?? (age < speaksFrom ? 'parent' : 'patient'),
    setting: sheet?.setting ?? 'practice',
  };
}
