// `node infra/tools/development/marks-found.ts <file.pdf>…`: the share of cards that are found on their pages, by file, as
// a table. The cards are those of the built-in engine: each is looked for as it is, and as if somebody had typed it.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createBuiltinEngine } from '@anamnesis/content/engines.ts';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { clozesOf } from '@anamnesis/contracts/cards/text/cloze.ts';
import {
  markAnswers,
  pageText,
  type MarkedCard,
  type PageText,
} from '../../../frontend/src/pdf/highlight/card-marks.ts';
import { foldRegionText, type Place } from '@anamnesis/contracts/documents/region/fold.ts';

const activities = createDocumentActivities();
const engine = createBuiltinEngine();
const showMissing = process.argv.includes('--missing');
const files = process.argv.slice(2).filter((file) => !file.startsWith('--'));
if (files.length === 0) throw new Error('Name the PDFs to look at.');

interface Counted {
  cards: number;
  /** The answer is marked, within the card's span. */
  bySpan: number;
  /** Without its span: the answer is marked somewhere, and where the span is. */
  byScore: number;
  inPlace: number;
}

async function count(file: string): Promise<Counted> {
  const bytes = await readFile(file);
  const { pages } = await activities.extract(new Uint8Array(bytes), 'pdf');
  const document = {
    title: basename(file),
    pages: pages.map(({ text }, at) => ({ pageNumber: at + 1, text })),
  };
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const counted: Counted = { cards: 0, bySpan: 0, byScore: 0, inPlace: 0 };
  for (const { pageNumber } of document.pages) {
    const content = await engine.generatePage(document, pageNumber, { cardStyle: 'cloze_deletion' });
    const { items } = await (await pdf.getPage(pageNumber)).getTextContent();
    const texts = items.filter((item) => 'str' in item);
    const page = pageText(
      texts.map(({ str }) => str),
      texts.map(({ hasEOL }) => hasEOL),
    );
    for (const { prompt, span } of content.cards)
      add(counted, page, { id: 'card', prompt, span }, pageNumber);
  }
  await pdf.loadingTask.destroy();
  return counted;
}

function add(counted: Counted, page: PageText, card: MarkedCard, pageNumber: number): void {
  const answers = clozesOf(card.prompt).map((cloze) => foldRegionText(cloze.answer));
  if (answers.length === 0) return;
  const bySpan = markAnswers(page, card);
  const byScore = markAnswers(page, { ...card, span: '' });
  const isFound = foldRegionText(read(page, bySpan)) === answers.join('');
  counted.cards += 1;
  if (isFound) counted.bySpan += 1;
  else if (showMissing)
    console.log(`${pageNumber}: ${card.prompt}\n   ${card.span}\n   ${read(page, bySpan)}`);
  const scored = foldRegionText(read(page, byScore));
  if (answers.every((answer) => scored.includes(answer))) counted.byScore += 1;
  if (byScore.some((mark) => bySpan.some((other) => meet(mark, other)))) counted.inPlace += 1;
}

const read = ({ items }: PageText, places: readonly Place[]): string =>
  places.map(({ item, from, to }) => items[item]?.slice(from, to)).join('');

const meet = (a: Place, b: Place): boolean => a.item === b.item && a.from < b.to && b.from < a.to;

const percent = (part: number, all: number): string =>
  all === 0 ? '' : `${Math.round((100 * part) / all)} %`;

const rows: Record<string, Record<string, string | number>> = {};
for (const file of files) {
  try {
    const { cards, bySpan, byScore, inPlace } = await count(file);
    rows[basename(file)] = {
      cards,
      'found by span': percent(bySpan, cards),
      'found by score': percent(byScore, cards),
      'there by score': percent(inPlace, cards),
    };
  } catch (error) {
    rows[basename(file)] = { cards: String(error).slice(0, 60) };
  }
}
console.table(rows);
await activities.close();
