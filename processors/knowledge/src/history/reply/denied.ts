import { asParent } from '../case/parents-voice.ts';
import { type Answer, says, symptomOf, type Telling } from './answer.ts';
import { steady } from './vary.ts';

/** What only the other sex has. */
const notTheirs = (sex: 'female' | 'male', isParent: boolean): string => {
  if (isParent) return sex === 'female' ? "She's a girl, doctor." : "He's a boy, doctor.";
  return sex === 'female' ? "I'm a woman, doctor." : "I'm a man, doctor.";
};

const nothingLike: readonly string[] = [
  "No, I haven't noticed anything like that.",
  'No, nothing like that.',
];

/** A symptom that the patient has not. What nobody decided they have not either. */
export function denied(id: string, { patient, vocabulary }: Telling): Answer {
  const { person, seed } = patient;
  const known = vocabulary.get(id);
  const other = known?.sex !== undefined && known.sex !== person.sex;
  const text =
    symptomOf(patient, id)?.says ??
    (other
      ? notTheirs(person.sex, person.speaker === 'parent')
      : asParent(known?.denies ?? steady(seed, id)(nothingLike), person));
  return says(text, [`symptom/${id}`]);
}
