import { type BodySystem, bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { difficulties, type Science, sciences } from '@anamnesis/contracts/practice/questions/item.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/questions/question.ts';
import { createPracticeBank } from '@anamnesis/knowledge';
import { drawn } from '../cards/candidate-id.ts';

const bank = createPracticeBank();

export type Cell = { system: BodySystem; science: Science; difficulty: (typeof difficulties)[number] };

const cells: Cell[] = bodySystems.flatMap((system) =>
  sciences.flatMap((science) => difficulties.map((difficulty) => ({ system, science, difficulty }))),
);

const isThere = <T>(value: T | null): value is T => value !== null;

/** Every written question. */
export async function writtenQuestions(): Promise<PracticeQuestion[]> {
  const names = await Promise.all(cells.map((cell) => bank.written(cell)));
  return (await Promise.all(names.flat().map((name) => bank.question(name)))).filter(isThere);
}

/** The options in an order that gives nothing of the key away, the same each time: indices of the question's options. */
export const readingOrder = ({ item, options }: PracticeQuestion): number[] =>
  options.map((_, at) => at).sort((a, b) => drawn(`${item} ${a}`) - drawn(`${item} ${b}`));
