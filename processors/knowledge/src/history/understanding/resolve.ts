import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Lexicon } from './lexicon.ts';

export type Talk = { focus: string | null; patient: Pick<PatientCase, 'symptoms' | 'complaint' | 'person'> };

/** Which symptom a word means in this talk: the one that is spoken of, one that the patient has, or the most general. */
export type Resolve = (
  word: { kind: 'symptom' | 'group'; id: string },
  talk: Talk,
  isOther: boolean,
) => string;

export function createResolve(groups: Lexicon['groups']): Resolve {
  const membersOf = new Map(groups.map(({ id, symptoms }) => [id, symptoms]));
  /** A symptom that is the most general of a group stands for the group. */
  const byGeneral = new Map(groups.map(({ symptoms }) => [symptoms[0]!, symptoms]));

  return ({ kind, id }, { focus, patient }, isOther) => {
    const members = (kind === 'group' ? membersOf.get(id) : byGeneral.get(id)) ?? [id];
    const present = new Set(
      patient.symptoms.filter(({ isPresent }) => isPresent).map((symptom) => symptom.id),
    );
    if (kind === 'symptom' && present.has(id)) return id;
    const fits = (symptom: string): boolean => members.includes(symptom) && !(isOther && symptom === focus);
    if (focus !== null && fits(focus)) return focus;
    if (present.has(patient.complaint) && fits(patient.complaint)) return patient.complaint;
    return (
      members.find((symptom) => present.has(symptom) && fits(symptom)) ?? members.find(fits) ?? members[0]!
    );
  };
}
