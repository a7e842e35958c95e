import type { EntryWithPatient } from '@anamnesis/contracts/diseases/entry.ts';
import type { Candidate, Finding } from './findings.ts';
import { choose, type Dice } from './rolls.ts';

/** Somebody whom the disease meets. `text`: 'a 34-year-old woman'. */
export type Patient = { text: string; age: number; isFemale: boolean };

const article = (age: number): string =>
  age === 8 || age === 11 || age === 18 || (age >= 80 && age < 90) ? 'an' : 'a';

function isWoman({ sex }: EntryWithPatient['patient'], roll: Dice): boolean {
  if (sex === 'female' || sex === 'male') return sex === 'female';
  return roll() < { any: 0.5, 'mostly-female': 0.8, 'mostly-male': 0.2 }[sex];
}

const adult = 18;

export function someone({ patient }: EntryWithPatient, roll: Dice): Patient {
  const from = Math.max(1, patient.age.from);
  const age = from + Math.floor(roll() * (Math.max(from, patient.age.to) - from + 1));
  const isFemale = isWoman(patient, roll);
  const who = age < adult ? (isFemale ? 'girl' : 'boy') : isFemale ? 'woman' : 'man';
  return { text: `${article(age)} ${age}-year-old ${who}`, age, isFemale };
}

/** Years beyond the ages that a disease usually meets. */
const margin = 5;

/** Whether another disease could be thought of in this person. */
export const couldHave = ({ entry: { patient } }: Candidate, { age, isFemale }: Patient): boolean =>
  age >= patient.age.from - margin &&
  age <= patient.age.to + margin &&
  patient.sex !== (isFemale ? 'male' : 'female');

/** Whether a finding can be stated of this person: no pregnancy at seventy, no meconium at thirty. */
export const canShow = ({ whom: { sex, from, to } }: Finding, { isFemale, age }: Patient): boolean =>
  (sex === null || (sex === 'female') === isFemale) && age >= from && age <= to;

const openings = [
  'presents with',
  'is seen because of',
  'is referred with',
  'asks for help because of',
] as const;
export const opening = (roll: Dice): string => choose(openings, roll);
