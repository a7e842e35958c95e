import { createHash } from 'node:crypto';
import { createBuiltinEngine } from '@anamnesis/content/engines.ts';
import type { CardStyle, PageContent } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { openOwnPages } from './own-texts.ts';

/** One page of each of twenty texts of every kind: textbook, columns, notes, tables, monographs, slides, guidelines, terms. */
const GOLDEN: readonly (readonly [name: string, page: number])[] = [
  ['acid-suppression-and-antiemetics', 1],
  ['acute-abdomen', 2],
  ['anatomy-table', 1],
  ['antiarrhythmic-monographs', 2],
  ['antibacterials-by-class', 1],
  ['antibiotic-stewardship', 1],
  ['bullet-notes', 1],
  ['drug-monographs', 1],
  ['glossary-gi', 1],
  ['heart-failure', 2],
  ['ischaemic-heart-disease', 1],
  ['fungal-infections', 1],
  ['insulins-and-hypoglycaemia-nursing', 1],
  ['mendelian-and-chromosomal-disorders', 2],
  ['pre-eclampsia-and-labour', 1],
  ['slides-heart-valves', 3],
  ['slides-heart-failure-therapy', 4],
  ['thrombosis-and-haemostasis', 2],
  ['thorax-and-mediastinum-anatomy', 1],
  ['haemoglobin-and-porphyrias', 1],
];
const STYLES: readonly CardStyle[] = ['cloze_deletion', 'question_answer'];

/** What the built-in engine makes of them, in both styles. */
export async function goldenContents(): Promise<PageContent[]> {
  const engine = createBuiltinEngine();
  const pageOf = await openOwnPages();
  const contents: PageContent[] = [];
  for (const [name, page] of GOLDEN) {
    const document = await pageOf(name, page);
    for (const cardStyle of STYLES) contents.push(await engine.generatePage(document, 1, { cardStyle }));
  }
  return contents;
}

/** The version of the engine: the same as long as the golden pages give the same. */
export const fingerprintOf = (contents: readonly PageContent[]): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12);
