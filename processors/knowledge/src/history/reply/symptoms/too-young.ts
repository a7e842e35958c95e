import type { CasePerson } from '@anamnesis/contracts/history/case.ts';

/** Below so many years a child does not say what only it can feel. */
const saysFrom = 3;
const onlyFelt =
  /pain|ache|numb|tingl|nausea|vision|visual|vertigo|tinnitus|palpit|itch|anxiety|low-mood|taste|smell|sensitivity|tender|heartburn|sore|light-headed|hallucin|memory|concentr|tenesmus|weakness|fatigue|cramps|tightness/u;

/** Whether a parent cannot know of a symptom, as only the child could tell. */
export const isTooYoungToSay = (
  symptom: string,
  { speaker, age }: Pick<CasePerson, 'speaker' | 'age'>,
): boolean => speaker === 'parent' && age < saysFrom && onlyFelt.test(symptom);
