import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import { cardOfQuestion } from '../cards/card-of-question.ts';

/** Younger ones are no men and women yet. */
const adultFrom = 18;
const words = {
  female: ['girl', 'woman'],
  male: ['boy', 'man'],
} as const;

/** 'An 80-year-old woman with chest pain'. The complaint is a name of the vocabulary. */
function whoCame({ person: { age, sex }, symptoms, complaint }: PatientCase): string {
  const [child, adult] = words[sex];
  const years = age === 0 ? 'An infant' : `${/^(?:8|11$|18$)/u.test(`${age}`) ? 'An' : 'A'} ${age}-year-old`;
  const name = symptoms.find(({ id }) => id === complaint)?.name ?? complaint;
  const plain = /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  return `${years} ${age < adultFrom ? child : adult} with ${plain}`;
}

const ended = (sentence: string): string => (/[.!?]$/u.test(sentence) ? sentence : `${sentence}.`);

/** Two cards of one history never ask the same: each question holds the item, or what the patient says to it. */
function textsOf({ id, label, why, answer }: ChecklistItem, patient: PatientCase): [string, string] {
  const who = `${whoCame(patient)} (${patient.diseaseName})`;
  if (id.startsWith('finding/')) return [`${who}. What may be found? ${label}`, ended(answer)];
  if (why !== '') return [`${who}. Why does this belong in the history? ${label}`, ended(why)];
  if (answer !== '') return [`${who}. What was asked, when this is the answer? “${answer}”`, ended(label)];
  return [`${who}. In which histories does this belong? ${label}`, 'It belongs in every history.'];
}

/** The prompt of a card that asks for an item of the checklist of this patient. */
export const cardOfItem = (item: ChecklistItem, patient: PatientCase): string =>
  cardOfQuestion(...textsOf(item, patient));
