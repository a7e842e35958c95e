// `npm run lab -- eval-makers [--document blood] [--step 1]`: what each maker of cards (`maker` of a candidate) gives on every third page
// of the corpus and on the pages with key facts: candidates, cards and suggestions in both styles, and of the key facts (facts.ts)
// those that cards or suggestions of no other maker ask. Those that give the least come first.
import { parseArgs } from 'node:util';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { candidatesOf } from '@anamnesis/content/engines/extractive/candidates/candidates.ts';
import { cardsOf } from '@anamnesis/content/engines/extractive/cards.ts';
import { indexDocument, type DocumentIndex } from '@anamnesis/content/page/document-index.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
import { readCorpus } from './corpus.ts';
import { type KeyFact, readFacts, says, stemsOf } from './key-facts.ts';

const { values } = parseArgs({
  options: { document: { type: 'string', default: '' }, step: { type: 'string', default: '3' } },
});
const step = Number(values.step);
const tag = await createTagger();
const facts = await readFacts();

type Row = Record<(typeof COLUMNS)[number], number>;
const COLUMNS = [
  'cloze made',
  'cloze cards',
  'cloze suggested',
  'question made',
  'question cards',
  'question suggested',
  'facts alone',
] as const;
const rows = new Map<string, Row>();

let pages = 0;
for (const { name, document } of await readCorpus(values.document)) {
  const index = indexDocument(document);
  for (const { pageNumber } of document.pages) {
    const ofPage = facts.filter((fact) => fact.document === name && fact.page === pageNumber);
    if (ofPage.length === 0 && pageNumber % step > 0) continue;
    pages += 1;
    countPage(index, pageNumber, ofPage);
  }
}
console.log(`${pages} pages, ${rows.size} makers`);
console.table(Object.fromEntries([...rows].sort(([, a], [, b]) => given(a) - given(b))));

/** Cards and suggestions of both styles. */
function given(row: Row): number {
  return row['cloze cards'] + row['cloze suggested'] + row['question cards'] + row['question suggested'];
}

function rowOf(maker: string): Row {
  const row = rows.get(maker) ?? (Object.fromEntries(COLUMNS.map((column) => [column, 0])) as Row);
  rows.set(maker, row);
  return row;
}

function countPage(index: DocumentIndex, page: number, ofPage: readonly KeyFact[]): void {
  const asking = ofPage.map(() => new Set<string>());
  for (const [label, style] of [
    ['cloze', 'cloze_deletion'],
    ['question', 'question_answer'],
  ] as const satisfies [string, CardStyle][]) {
    const { chosen, suggested } = cardsOf(index, page, tag, style);
    for (const { maker } of candidatesOf(index, page, tag, style)) rowOf(maker)[`${label} made`] += 1;
    for (const { maker } of chosen) rowOf(maker)[`${label} cards`] += 1;
    for (const { maker } of suggested) rowOf(maker)[`${label} suggested`] += 1;
    for (const { maker, statement } of [...chosen, ...suggested])
      for (const [at, { quote }] of ofPage.entries())
        if (says(stemsOf(statement), stemsOf(quote))) asking[at]!.add(maker);
  }
  for (const makers of asking) if (makers.size === 1) rowOf([...makers][0]!)['facts alone'] += 1;
}
