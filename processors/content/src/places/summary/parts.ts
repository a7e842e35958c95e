// The parts that a block is told in: sentences, items, lines, rows.
import type { BlockTable, PageBlock, TableCell } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence, partsOfBlock } from '../../blocks/block-sentences.ts';
import { outsideBrackets } from '../../blocks/lines/brackets.ts';
import { labelEnd, states, withoutColon } from '../../blocks/lines/statement.ts';
import { gridOf, headsOf } from '../../blocks/table-grid.ts';
import { namesDrug, saysCondition } from '../../checks/harm/names.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { isGlossary, isKind } from '../headings.ts';
import { withoutNumber } from '../path.ts';
import type { PlacePage } from '../place.ts';
import { textOf } from '../plain.ts';
import { hasSubject, isLimited, pointsBack } from '../points-back.ts';
import { wordsOf } from '../stems.ts';
import { isUnit } from '../words/values.ts';
import { acts, isSmall, longestSaid, type Said } from './acts.ts';
import type { SummedDocument } from './document.ts';
import { endsWithin } from './open-ends.ts';

type Part = Pick<Said, 'kind' | 'text' | 'path' | 'start' | 'end'>;

/** Sentences and lines: one that is understood only behind the one before stands behind it. */
export function partsOf(page: PlacePage, index: number, document: SummedDocument): Part[] {
  const { lexicon, inOrder } = document;
  const { blocks, text } = page;
  const block = blocks[index]!;
  const from = block.start + (block.mark ?? 0);
  const isItem = block.kind === 'item' && block.end - from <= longestSaid;
  const lines = block.lines?.filter((line) => {
    const before = text.slice(block.start, line).trimEnd();
    const isWrapped =
      block.boxes !== undefined && isSmall(text.slice(line, line + 2)) && !endsSentence(before);
    return !isWrapped && !endsWithin(before);
  });
  const own = { ...block, start: from, ...(lines && { lines }) };
  const stretches = isItem ? [{ start: from, end: block.end }] : partsOfBlock(text, own);
  const following = inOrder[inOrder.indexOf(page) + 1];
  const opening = following?.blocks[0];
  const isOpen = opening !== undefined && isSmall(following!.text.slice(opening.start, opening.start + 2));
  // A slide ends with itself.
  const goesOnBehind = block.boxes || isItem ? isOpen : following !== undefined;
  const isLast = index === blocks.length - 1 && goesOnBehind;
  const parts: Part[] = [];
  let [isLabelled, isBroken] = [false, false];
  /** "Croup." heads the sentences behind it. */
  let named: string | undefined;
  for (const [at, stretch] of stretches.entries()) {
    const { text: said } = textOf(page).plain(stretch);
    const isSentence = endsSentence(said);
    const isCutBefore =
      at === 0 && !block.mark && isSmall(said) && isCutOff(page, index, isSentence, inOrder[0]);
    const isEnd = at === stretches.length - 1 && !isSentence && wordsOf(said).length >= wordsOfProse;
    const isProse = block.boxes !== undefined || stretches.length > 1;
    const isCutAfter = isEnd && (isLast || (isProse && goesOnIn(blocks[index + 1], text, block)));
    const isStump = !isItem && isSentence && isBareName(said.slice(0, -1)) && isSubject(said);
    if (isStump) named = said.slice(0, -1);
    if (
      said === '' ||
      isCutBefore ||
      isCutAfter ||
      isStump ||
      endsWithin(said) ||
      isTornAmount(page, index, said)
    ) {
      [isBroken, isLabelled] = [!isStump, false];
      continue;
    }
    const before = isBroken || isStumpBefore(parts, named) ? undefined : parts.at(-1);
    const isOfBefore = at > 0 && isSentence && !hasSubject(said, lexicon) && isLimited(said, lexicon);
    const areActs = before !== undefined && acts(before.text, document) && acts(said, document);
    const leansBack = at > 0 && (isLabelled || isOfBefore || areActs);
    if (!isItem && (leansBack || (isSentence && pointsBack(said, lexicon)))) {
      const joined = before ? `${before.text} ${said}` : '';
      isBroken = joined === '' || joined.length > longestSaid;
      if (!isBroken) {
        const whole = { ...before!, text: joined, end: stretch.end };
        // What is acted on is not told without what limits it.
        if (acts(said, document)) parts[parts.length - 1] = whole;
        else parts.push(whole);
      } else if (before && areActs) parts.pop();
      continue;
    }
    isBroken = false;
    // "Croup: a virus. Barking cough." is all of croup; "Loading: 200 mg." labels its amount.
    isLabelled = !isItem && isSentence && labelEnd(said) !== undefined && !isLimited(said, lexicon);
    const kind = block.kind === 'note' ? 'note' : isItem || !isSentence ? 'item' : 'sentence';
    parts.push({ ...stretch, kind, text: said, path: named === undefined ? [] : [named] });
  }
  return parts;
}
/** A reader made two paragraphs of it. */
const goesOnIn = (next: PageBlock | undefined, text: string, { path }: PageBlock): boolean =>
  next?.kind === 'paragraph' && !isGlossary(path) && isSmall(text.slice(next.start, next.start + 2));

/** The block before it, on this page or the one before, did not end. */
function isCutOff(
  { blocks, text, ...page }: PlacePage,
  index: number,
  isSentence: boolean,
  first?: PlacePage,
): boolean {
  const before = blocks[index - 1];
  if (!before) return page.pageNumber !== first?.pageNumber;
  if (blocks[index]!.kind === 'item') return false;
  const said = text.slice(before.start, before.end).trimEnd();
  if (before.table || before.kind === 'heading' || endsSentence(said)) return false;
  return isSentence || said.endsWith(';') || endsWithin(said);
}

const firstWord = (text: string): string => text.trimStart().split(/\s/u, 1)[0]!;

/** "omeprazole 80 mg IV then 8", and "mg hourly" behind it. */
const isTornAmount = ({ text, blocks }: PlacePage, index: number, said: string): boolean => {
  const next = blocks[index + 1];
  return (
    isUnit(firstWord(said)) ||
    (/\d$/u.test(said) && next !== undefined && isUnit(firstWord(text.slice(next.start, next.start + 20))))
  );
};
const isBareName = (text: string): boolean => {
  const words = wordsOf(text.toLowerCase());
  return words.length <= mostOfStump && !states(text) && !words.some((word) => STOP_WORDS.has(word));
};
const isSubject = (said: string): boolean => namesDrug(said) || saysCondition(said);
const mostOfStump = 3;
const isStumpBefore = (parts: readonly Part[], named: string | undefined): boolean =>
  named !== undefined && parts.at(-1)?.path[0] !== named;
const wordsOfProse = 6;

/** Rows, each cell behind what stands over it. */
export function rowsOf(page: PlacePage, block: PageBlock, table: BlockTable): Part[] {
  const heads = headsOf(table, page.text);
  // "Insulin | 0.1 unit/kg" is a row like the others.
  if (heads.some((head) => states(outsideBrackets(head)))) return [];
  const over =
    table.title === undefined || block.path.includes(table.title) ? [] : [withoutNumber(table.title)];
  const rows: Part[] = [];
  let under: string | undefined;
  for (const cells of gridOf(table).slice(table.headRows)) {
    const filled = [...new Set(cells)].filter(({ start, end }) => end > start);
    const [first] = filled;
    const textIn = (cell: TableCell | undefined) => (cell ? textOf(page).plain(cell).text : '');
    // Cells that are not there leave open in which column the others stand.
    if (!first || cells.length < heads.length) continue;
    if (filled.length === 1 && cells.length > 1) {
      // The name of the rows below it, or the rest of the row above, which is not whole.
      if (first === cells[0] && !isSmall(textIn(first))) under = textIn(first);
      else rows.pop();
      continue;
    }
    const head = textIn(cells[0]);
    const values = cells.flatMap((cell, column) => {
      const value = textIn(cell);
      if (column === 0 || value === '' || cells.indexOf(cell) < column) return [];
      return [heads[column] ? `${withoutColon(heads[column])}: ${value}` : value];
    });
    if (values.length === 0 || head === '') continue;
    const isName =
      isKind(heads[0] ?? '') || (heads.length > 2 && /\p{L}{2}/u.test(head) && !namesDrug(heads[0]!));
    // Two columns may be two lists side by side.
    const name = isName || !heads[0] ? head : `${withoutColon(heads[0])}: ${head}`;
    const text = heads.length > 1 ? `${name} (${values.join('; ')})` : `${name}: ${values.join('; ')}`;
    const path = [...over, ...(under === undefined ? [] : [under])];
    rows.push({ start: first.start, end: filled.at(-1)!.end, kind: 'row', text, path });
  }
  return rows;
}
