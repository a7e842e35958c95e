import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';

export type UnderstandingContext = {
  /** Id of the symptom that follow-ups are about; null: none yet. */
  focus: string | null;
  /** What the doctor's last line asked for. */
  lastAsks: readonly Ask[];
  rounds: number;
  patient: Pick<PatientCase, 'symptoms' | 'complaint' | 'person'>;
};
export type Understand = (said: string, context: UnderstandingContext) => Ask[];

const keywords: readonly (readonly [RegExp, Ask])[] = [
  [/\b(?:brings? you|what happened|tell me more|what's wrong|what is the matter)\b/iu, 'open'],
  [/\banything else\b/iu, 'else'],
  [/\b(?:when did|how long)\b/iu, 'aspect:onset'],
  [/\b(?:better|eases|helps)\b/iu, 'aspect:better'],
  [/\b(?:worse)\b/iu, 'aspect:worse'],
  [/\bsmok/iu, 'topic:smoking'],
  [/\b(?:alcohol|drink)\b/iu, 'topic:alcohol'],
  [/\b(?:medicines?|tablets|drugs)\b/iu, 'topic:drugs'],
  [/\ballerg/iu, 'topic:allergies'],
  [/\bfamily\b/iu, 'topic:family'],
  [/\b(?:hello|good morning)\b/iu, 'act:greeting'],
  [/\b(?:bye|goodbye)\b/iu, 'act:goodbye'],
];

/** What a doctor's line asks for, by a few words. */
export const understand: Understand = (said) => {
  const asks = keywords.filter(([words]) => words.test(said.slice(0, 2_000))).map(([, ask]) => ask);
  return asks.length > 0 ? asks : ['act:unclear'];
};

/** Reads what is needed before it is needed. */
export function prepareUnderstanding(): void {
  // Nothing to read.
}
