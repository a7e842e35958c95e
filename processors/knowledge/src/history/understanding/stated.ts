import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Clause } from './clauses.ts';
import type { Found } from './phrases.ts';

const doctors = new Set(['i', 'we', 'us']);
const shortest = 6;
/** 'You should take paracetamol for the headache.' */
const advice = / you (?:should|must|ought|will|need) /;

/** What a clause does that asks for nothing and that no phrase of an act fits. */
export function statedActOf({ words }: Clause, found: readonly Found[]): Ask {
  const speaksOfCase = found.some(
    ({ kind }) => kind === 'symptom' || kind === 'group' || kind === 'condition' || kind === 'aspect',
  );
  const isOfPatient = words.some(({ text }) => text === 'you');
  if (advice.test(` ${words.map(({ text }) => text).join(' ')} `)) return 'act:plan';
  if (isOfPatient && speaksOfCase && words.length >= shortest) return 'act:summary';
  if (words.some(({ text }) => doctors.has(text)) && words.length >= shortest) return 'act:plan';
  return 'act:acknowledgement';
}
