import { itemFlaws } from '@anamnesis/content/checks/item-flaws/check.ts';
import { type BodySystem, bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { difficulties, type Science, sciences } from '@anamnesis/contracts/practice/item.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/question.ts';
import { createPracticeBank } from '@anamnesis/knowledge/practice/bank.ts';
import { drawn } from '../cards/candidate-id.ts';

const bank = createPracticeBank(itemFlaws);

export type Cell = { system: BodySystem; science: Science; difficulty: (typeof difficulties)[number] };

export const cells: Cell[] = bodySystems.flatMap((system) =>
  sciences.flatMap((science) => difficulties.map((difficulty) => ({ system, science, difficulty }))),
);

const isThere = <T>(value: T | null): value is T => value !== null;

/** Every written question. */
export async function writtenQuestions(): Promise<PracticeQuestion[]> {
  const names = await Promise.all(cells.map((cell) => bank.written(cell)));
  return (await Promise.all(names.flat().map((name) => bank.question(name)))).filter(isThere);
}

/** So many questions made of facts for each cell. */
export async function madeQuestions(each: number): Promise<PracticeQuestion[]> {
  const made: PracticeQuestion[] = [];
  for (const cell of cells)
    for (let nth = 0; nth < each; nth += 1) {
      const seed = Math.floor(drawn(`${Object.values(cell).join('/')} ${nth}`) * 2 ** 32);
      const name = await bank.made(cell, seed);
      const question = name === null ? null : await bank.question(name);
      if (question) made.push(question);
    }
  return made;
}

/** The options in an order that gives nothing of the key away, the same each time: indices of the question's options. */
export const readingOrder = ({ item, options }: PracticeQuestion): number[] =>
  options.map((_, at) => at).sort((a, b) => drawn(`${item} ${a}`) - drawn(`${item} ${b}`));
