import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Lexicon } from './lexicon.ts';

export type Talk = { focus: string | null; patient: Pick<PatientCase, 'symptoms' | 'complaint' | 'person'> };

/** Which symptom a word means in this talk: the one that is spoken of, one that the patient has, or the most general. */
export type Resolve = (
  word: { kind: 'symptom' | 'group'; id: string },
  talk: Talk,
  isOther: boolean,
) => string[];

/** Ends the id of a group whose phrase names two of its symptoms: 'weight loss or gain'. */
export const both = '+';

/** What of a general word fits to a part of the body that is spoken of. */
const near: readonly (readonly [focus: RegExp, symptom: RegExp])[] = [
  [/knee|hip|shoulder|toe|joint|finger/, /^joint-(?:pain|swelling)|movement/],
  [/calf|leg/, /leg|calf/],
  [/ankle|foot|heel/, /ankle|foot/],
  [/neck/, /neck/],
  [/face|facial|cheek/, /face|facial|cheek/],
];

export function createResolve(groups: Lexicon['groups']): Resolve {
  const membersOf = new Map(groups.map(({ id, symptoms }) => [id, symptoms]));
  /** A symptom that is the most general of a group stands for the group. */
  const byGeneral = new Map(groups.map(({ symptoms }) => [symptoms[0]!, symptoms]));

  return ({ kind, id }, { focus, patient }, isOther) => {
    if (id.endsWith(both)) return (membersOf.get(id.slice(0, -1)) ?? []).slice(0, 2);
    const members = (kind === 'group' ? membersOf.get(id) : byGeneral.get(id)) ?? [id];
    const present = new Set(
      patient.symptoms.filter(({ isPresent }) => isPresent).map((symptom) => symptom.id),
    );
    if (kind === 'symptom' && present.has(id)) return [id];
    const fits = (symptom: string): boolean => members.includes(symptom) && !(isOther && symptom === focus);
    if (focus !== null && fits(focus)) return [focus];
    if (present.has(patient.complaint) && fits(patient.complaint)) return [patient.complaint];
    const nearby = near.find(([pattern]) => focus !== null && pattern.test(focus))?.[1];
    const chosen =
      members.find((symptom) => present.has(symptom) && fits(symptom)) ??
      (kind === 'group' && nearby
        ? members.find((symptom) => nearby.test(symptom) && fits(symptom))
        : undefined) ??
      members.find(fits);
    return [chosen ?? members[0]!];
  };
}
