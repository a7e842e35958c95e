import { createHash } from 'node:crypto';
import type { DraftQuestion } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { structureQuestions } from '@anamnesis/content/questions.ts';
import { openOwnPages } from '../cards/own-texts.ts';

/** One page of each of six texts of several kinds: textbook, columns, monographs, terms, tables. */
const GOLDEN: readonly (readonly [name: string, page: number])[] = [
  ['anatomy-table', 1],
  ['bullet-notes', 1],
  ['antihypertensive-drugs', 2],
  ['glossary-gi', 1],
  ['drug-monographs', 1],
  ['text-pulmonary-embolism-nursing', 1],
];

/** What the document's own form gives on these pages, whatever the pack knows. */
export async function goldenQuestions(): Promise<DraftQuestion[][]> {
  const pageOf = await openOwnPages();
  const made: DraftQuestion[][] = [];
  for (const [name, page] of GOLDEN)
    made.push(await structureQuestions(await pageOf(name, page), async () => null));
  return made;
}

/** The version of the engine: the same as long as the golden pages give the same. */
export const fingerprintOf = (made: readonly (readonly DraftQuestion[])[]): string =>
  createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 12);
