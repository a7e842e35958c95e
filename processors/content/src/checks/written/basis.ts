import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { filledGrid, headsOf } from '@anamnesis/contracts/documents/blocks/table-grid.ts';
import { partsOfBlock } from '../../blocks/block-sentences.ts';
import { sentencesInBlock } from '../../page/sentences.ts';
import type { CheckedPage, DraftRefusal } from '../check.ts';
import { findQuote } from '../grounding/grounding.ts';
import { blocksOn } from '../grounding/page-blocks.ts';
import { inOneLine } from '../../language/fold.ts';

/**
 * What of a page proves a text that was written freely. `quote`: the whole sentences, item or rows that were quoted from, of which `start`
 * is the offset: what turns a sentence is not quoted away. `before`: the sentence before it, and what a page goes on from. `over`: what it stands under and beside:
 * headings, items over it, the heads of its columns. `isPathUnsure`: its reader does not know under what.
 */
export type Basis = {
  quote: string;
  start: number;
  before: string;
  over: readonly string[];
  /** Of `over` what all of it stands under: without the heads of columns, each of which is over one cell. */
  under: readonly string[];
  /** The first row of a table whose heads its reader does not know. */
  perhapsHeads: string;
  isPathUnsure: boolean;
};

/** The basis of a whole text that stands under nothing; `over`: what is said beside it. */
export const basisOfText = (quote: string, over: readonly string[] = []): Basis => ({
  quote,
  start: 0,
  before: '',
  over,
  under: [],
  perhapsHeads: '',
  isPathUnsure: false,
});

/** In characters: what is longer proves nothing in particular. */
const LONGEST = 2_000;
/** Places of the same words on a page that are looked at. */
const MOST_PLACES = 12;

/**
 * The basis of a text by its quote, which stands on the page word for word, typography aside. Where the same words stand on it several
 * times, the place whose headings have the most in common with the text.
 */
export function basisOf(quote: string, text: string, page: CheckedPage): Basis | DraftRefusal {
  if (quote.length > LONGEST)
    return {
      code: 'LONG_QUOTE',
      reason: 'The quote is too long: copy the sentence, line or row that says it.',
    };
  const found = findQuote(quote, page.text);
  if (found === undefined)
    return {
      code: 'QUOTE_NOT_ON_PAGE',
      reason: 'The quote is not on the page word for word: copy it without a gap.',
    };
  const all = placesOf(found, page.text).map((start) => basisAt(page, start, found));
  const isWhole = all.some(({ quote: whole, start }) => isOneWord(whole) || isInTable(page, start));
  if (isOneWord(found) && !isOneWord(text) && !isWhole)
    return {
      code: 'QUOTE_TOO_SHORT',
      reason: 'One word proves nothing: quote the sentence or the line that says it.',
    };
  const said = wordSet(text);
  const fitOf = ({ over }: Basis): number =>
    [...wordSet(over.join(' '))].filter((word) => said.has(word)).length;
  return all.reduce((best, one) => (fitOf(one) > fitOf(best) ? one : best));
}

const isOneWord = (text: string): boolean => text.trim().split(/\s+/u).length === 1;
const isInTable = (page: CheckedPage, at: number): boolean =>
  blocksOn(page).some(({ table, start, end }) => table !== undefined && start <= at && at < end);

const wordSet = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

function placesOf(found: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(found); at >= 0 && places.length < MOST_PLACES; at = text.indexOf(found, at + 1))
    places.push(at);
  return places;
}

function basisAt(page: CheckedPage, from: number, quote: string): Basis {
  const to = from + quote.length;
  const blocks = blocksOn(page);
  const own = blocks.filter((block) => block.kind !== 'furniture' && block.start < to && block.end > from);
  const first = own[0];
  const heading = page.headingBefore;
  const whole = wholeParts(page, own, from, to);
  const goesOn =
    page.before !== undefined && !blocks.some(({ kind, end }) => kind === 'heading' && end <= from);
  const under = [
    ...(heading !== null && (first?.path.length ?? 0) === 0 ? [heading] : []),
    ...own.flatMap(({ path }) => path),
    ...(first ? itemsOver(page, blocks, first) : []),
  ];
  const over = [...under, ...own.flatMap((block) => besideIn(page, block, from, to))];
  return {
    quote: page.text.slice(whole.start, whole.end),
    start: whole.start,
    before: goesOn ? [page.before, whole.before].join('\n') : whole.before,
    over: [...new Set(over)],
    under,
    perhapsHeads: own.map((block) => firstRowOf(page, block)).join('\n'),
    isPathUnsure: own.some(({ isPathUnsure }) => isPathUnsure === true),
  };
}

/** The whole sentences, items, lines and rows that a stretch takes something of, and the sentence before them in their block. */
function wholeParts(
  page: CheckedPage,
  blocks: readonly PageBlock[],
  from: number,
  to: number,
): { start: number; end: number; before: string } {
  const parts = blocks.flatMap((block) => {
    const start = block.start + (block.mark ?? 0);
    return partsOfBlock(page.text, { ...block, start }).flatMap((part) =>
      block.table ? [part] : sentencesInBlock(page.text, part),
    );
  });
  const used = parts.filter(({ start, end }) => start < to && end > from);
  const sentence = parts[parts.indexOf(used[0]!) - 1];
  return {
    start: Math.min(from, ...used.map(({ start }) => start)),
    end: Math.max(to, ...used.map(({ end }) => end)),
    before: [
      ...linesBefore(page, blocks[0]),
      ...(sentence === undefined || blocks[0]?.table ? [] : [page.text.slice(sentence.start, sentence.end)]),
    ].join('\n'),
  };
}

/** Lines before an item or a line of its own, which may go on with what they name. */
const MOST_LINES = 8;

function linesBefore(page: CheckedPage, own: PageBlock | undefined): string[] {
  if (!own || own.table || own.kind === 'heading') return [];
  const blocks = blocksOn(page);
  const lines: string[] = [];
  for (let at = blocks.indexOf(own) - 1; at >= 0 && lines.length < MOST_LINES; at -= 1) {
    const one = blocks[at]!;
    if (one.kind === 'heading' || one.table) break;
    if (one.kind !== 'furniture') lines.unshift(textOf(page, one));
  }
  return lines;
}

const textOf = ({ text }: CheckedPage, { start, end }: { start: number; end: number }): string =>
  inOneLine(text.slice(start, end));

/** The items that an item is indented under, the outermost first. */
function itemsOver(page: CheckedPage, blocks: readonly PageBlock[], block: PageBlock): string[] {
  if (block.kind !== 'item') return [];
  const items: string[] = [];
  let level = block.level ?? 0;
  for (let at = blocks.indexOf(block) - 1; at >= 0 && level > 0; at--) {
    const one = blocks[at]!;
    if (one.kind === 'furniture') continue;
    if (one.kind !== 'item') break;
    if ((one.level ?? 0) >= level) continue;
    level = one.level ?? 0;
    items.unshift(textOf(page, one));
  }
  return items;
}

function firstRowOf(page: CheckedPage, { table }: PageBlock): string {
  if (!table || table.headRows > 0 || table.heads !== undefined) return '';
  return (table.rows[0] ?? []).map((cell) => textOf(page, cell)).join(' | ');
}

/** Of a table: its title, the heads of its columns, and the rows that the quote takes something of. */
function besideIn(page: CheckedPage, { table }: PageBlock, start: number, end: number): string[] {
  if (!table) return [];
  const rows = filledGrid(table).slice(table.headRows);
  const own = rows.filter((cells) =>
    cells.some((cell) => cell.end > cell.start && cell.start < end && cell.end > start),
  );
  return [
    ...(table.title === undefined ? [] : [table.title]),
    ...headsOf(table, page.text),
    ...own.map((cells) => [...new Set(cells)].map((cell) => textOf(page, cell)).join(' ')),
  ].filter((one) => one !== '');
}
