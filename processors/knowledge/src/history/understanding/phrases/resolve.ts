import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { PhraseLexicon } from './lexicon.ts';

/** `tests`: those with a result; absent where only the words count. */
type Heard = Pick<PatientCase, 'symptoms' | 'complaint' | 'person'> & Partial<Pick<PatientCase, 'tests'>>;
export type TalkSoFar = { focus: string | null; patient: Heard };

/** Which symptom a word means in this talk: the one that is spoken of, one that the patient has, or the most general. */
export type Resolve = (
  word: { kind: 'symptom' | 'group'; id: string },
  talk: TalkSoFar,
  isOther: boolean,
) => string[];

/** Ends the id of a group whose phrase names two of its symptoms: 'weight loss or gain'. */
export const both = '+';

/** What of a general word fits to a part of the body that is spoken of. */
const near: readonly (readonly [focus: RegExp, symptom: RegExp])[] = [
  [/knee|hip|shoulder|toe|joint|finger/, /^joint-(?:pain|swelling)|morning-stiffness|movement/],
  [/calf|leg/, /leg|calf/],
  [/ankle|foot|heel/, /ankle|foot/],
  [/neck/, /neck/],
  [/face|facial|cheek/, /face|facial|cheek/],
];

/** A pain by another name: what is asked for as 'the pain'. */
const isPain = (symptom: string): boolean => /pain|ache|sore|cramp|heartburn|tenderness/.test(symptom);

/** 'chest-pain' is more general than 'exertional-chest-pain'. */
const isKindOf = (general: string, symptom: string): boolean => `-${symptom}-`.includes(`-${general}-`);

/** What only one sex has: a general word never means that of the other. */
const only: Readonly<Record<'female' | 'male', RegExp>> = {
  female: /vagin|period|menopaus|after-sex|breast-milk/,
  male: /testic|erectile|in-men$/,
};

export function createResolve(groups: PhraseLexicon['groups']): Resolve {
  const membersOf = new Map(groups.map(({ id, symptoms }) => [id, symptoms]));

  return ({ kind, id }, { focus, patient }, isOther) => {
    if (id.endsWith(both)) return (membersOf.get(id.slice(0, -1)) ?? []).slice(0, 2);
    const had = patient.symptoms.filter(({ isPresent }) => isPresent).map((symptom) => symptom.id);
    if (kind === 'symptom' && had.includes(id)) return [id];
    const other = only[patient.person.sex === 'male' ? 'female' : 'male'];
    const general = (membersOf.get(id) ?? []).filter((each) => !other.test(each));
    const ofGroup = [...general, ...(id === 'pain' ? had.filter(isPain) : [])];
    const members = kind === 'group' ? ofGroup : [id, ...had.filter((each) => isKindOf(id, each))];
    const fits = (symptom: string): boolean => members.includes(symptom) && !(isOther && symptom === focus);
    if (focus !== null && fits(focus)) return [focus];
    if (had.includes(patient.complaint) && fits(patient.complaint)) return [patient.complaint];
    const nearby = near.find(([pattern]) => focus !== null && pattern.test(focus))?.[1];
    const chosen =
      members.find((symptom) => had.includes(symptom) && fits(symptom)) ??
      (kind === 'group' && nearby
        ? members.find((symptom) => nearby.test(symptom) && fits(symptom))
        : undefined) ??
      members.find(fits) ??
      members[0];
    return chosen === undefined ? [] : [chosen];
  };
}
