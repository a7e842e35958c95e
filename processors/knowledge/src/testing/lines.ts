import type { CaseSymptom, CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { built } from '../history/understanding/building.ts';
import {
  type Understand,
  understanding,
  type UnderstandingContext,
} from '../history/understanding/understand.ts';

const person: CasePerson = {
  title: 'Mrs',
  name: 'Ann Hill',
  age: 60,
  sex: 'female',
  job: 'Teacher',
  speaker: 'patient',
  setting: 'practice',
};
const present = (id: string): CaseSymptom => ({ id, name: id, isPresent: true, says: 'Yes.', aspects: {} });

/** A talk of a symptom with a patient who has these. */
export const inTalk = (
  focus: string | null = 'knee-pain',
  lastAsks: readonly Ask[] = [],
  symptoms: readonly string[] = ['knee-pain'],
): UnderstandingContext => ({
  focus,
  lastAsks,
  patient: { complaint: symptoms[0] ?? '', symptoms: symptoms.map(present), person },
});

/** What a line asks for, in one go. */
export const understand: Understand = (said, context) => built(understanding(said, context));

/** The asks in any order. */
export const asksOf = (said: string, context = inTalk()): Ask[] => understand(said, context).toSorted();
