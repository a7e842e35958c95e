import type { Asking } from './ask-notes.ts';
import { keyOf, type Question } from './question.ts';

type Shown = Extract<Asking, { status: 'shown' }>;

const mostKept = 10;
const kept = new Map<string, Shown>();
let owner = '';

/** Answers are kept until the tab closes, so that whoever comes back from a source finds the answer as it was left. */
export function keepAnswer(person: string, question: Question, shown: Shown): void {
  if (person !== owner) forgetAnswers();
  owner = person;
  const key = keyOf(question);
  kept.delete(key);
  kept.set(key, shown);
  const oldest = [...kept.keys()].slice(0, -mostKept);
  for (const each of oldest) kept.delete(each);
}

/** The last answer to a question of this person; of nobody else. */
export const keptAnswer = (person: string, question: Question): Shown | null =>
  person === owner ? (kept.get(keyOf(question)) ?? null) : null;

export const forgetAnswers = (): void => kept.clear();
