import { createHash } from 'node:crypto';
import { createQuestionEngine } from '@anamnesis/content/questions/engine.ts';
import type { CardStyle, DraftedQuestions } from '@anamnesis/contracts/ports/content-engine.ts';
import { openOwnPages } from '../cards/own-texts.ts';
import { sourceOf } from './source.ts';

/** One page of each of six texts of several kinds: textbook, columns, monographs, terms, tables. */
const GOLDEN: readonly (readonly [name: string, page: number])[] = [
  ['thrombosis-and-haemostasis', 1],
  ['embryology-of-the-heart', 3],
  ['antihypertensive-drugs', 2],
  ['glossary-gi', 1],
  ['drug-monographs', 1],
  ['text-pulmonary-embolism-nursing', 1],
];
const STYLES: readonly CardStyle[] = ['cloze_deletion', 'question_answer'];

/** What the question engine makes of the cards of these pages. */
export async function goldenQuestions(): Promise<DraftedQuestions[]> {
  const engine = createQuestionEngine();
  const pageOf = await openOwnPages();
  const drafted: DraftedQuestions[] = [];
  for (const [name, page] of GOLDEN) {
    const document = await pageOf(name, page);
    for (const style of STYLES) {
      const source = await sourceOf(document, style);
      drafted.push(
        await engine.generateQuestions(
          source,
          source.cards.map(({ cardId }) => cardId),
        ),
      );
    }
  }
  return drafted;
}

/** The version of the engine: the same as long as the golden pages give the same. */
export const fingerprintOf = (drafted: readonly DraftedQuestions[]): string =>
  createHash('sha256').update(JSON.stringify(drafted)).digest('hex').slice(0, 12);
