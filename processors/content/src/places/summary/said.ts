// What a page says, piece by piece: sentences, items, rows, each with what it stands under.
import type { BlockTable, PageBlock, TableCell } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence, partsOfBlock, sentencesIn } from '../../blocks/block-sentences.ts';
import { outsideBrackets } from '../../blocks/lines/brackets.ts';
import { endsInColon, labelEnd, states, withoutColon } from '../../blocks/lines/statement.ts';
import { gridOf, headsOf } from '../../blocks/table-grid.ts';
import { formOf } from '../../blocks/units.ts';
import { CONDITION } from '../../language/doses.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { askableOf } from '../askable.ts';
import { headingOf } from '../heading-text.ts';
import { isKind, isLowValue, isPartOfSubject } from '../headings.ts';
import { withoutNumber } from '../path.ts';
import type { PlacePage } from '../place.ts';
import { textOf } from '../plain.ts';
import { hasOwnSubject, hasSubject, isLimited, pointsBack } from '../points-back.ts';
import { isSource } from '../sources.ts';
import { wordsOf } from '../stems.ts';
import { isUnit } from '../words/values.ts';
import { acts, forbids, isSmall, labelOf, longestSaid, ownedOf, type Said } from './acts.ts';
import { isCourse, namesInstitution, type SummedDocument } from './document.ts';
import { endsWithin } from './open-ends.ts';

/** In UTF-16 units. */
const longestLead = 160;

/** An item, or a line that leads into items (level -1). */
type Over = { readonly level: number; readonly text: string; readonly isBare?: boolean };

/** What a page says, in its order, without what may be of something else than it stands under. */
export function saidOn(page: PlacePage, document: SummedDocument): Said[] {
  const { isOfMatter, isStretchAskable } = askableOf(page);
  const { text, blocks } = page;
  const said: Said[] = [];
  let over: Over[] = [];
  /** Lines since the last heading that may be headings, though they were not read as such. */
  let bare: Over[] = [];
  let heads = 0;
  let isCarried = page !== document.inOrder[0];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!;
    const level = block.kind === 'item' ? (block.level ?? 0) : -1;
    over = over.filter((one) => block.kind === 'item' && one.level < level);
    if (block.kind === 'heading') [bare, isCarried, heads] = [[], false, heads + 1];
    const isAtTop = page.pageNumber === 1 && heads <= headsAtTop && block.start < farthestByline;
    if (!isOfMatter(block)) continue;
    const line = headingOf(text, block);
    const isOpen = endsInColon(text.slice(block.start, block.end).trimEnd());
    const isName = !block.table && formOf(line).isTitleLike;
    const isLead = isOver(blocks, index) && (level > -1 || isOpen || isName);
    const path = [...new Set([...block.path, ...over.map((one) => one.text)])];
    if (path.some(isLowValue) || isOfCourse(line, block, isAtTop)) continue;
    // Where items stand in items, one that holds none heads nothing.
    if (level > 0) bare = bare.filter((one) => one.level === -1);
    const rivals = bare.filter((one) => !path.includes(one.text));
    const rival = rivals.findLast((one) => forbids(one.text)) ?? rivals.at(-1);
    if (rival?.level === -1 && ((block.isPathUnsure && !isName) || forbids(rival.text)))
      path.splice(block.path.length, 0, rival.text);
    const common = {
      path,
      block: index,
      depth: over.length,
      isCarried: isCarried && path.length > 0,
      hasRival:
        rival !== undefined ||
        // "Doxycycline" over items under "Cefalexin", neither of which looks like a heading of the other.
        (!block.boxes && block.path.length > 1 && over.some((one) => one.level === -1 && one.isBare)) ||
        (block.isPathUnsure === true && over.length === 0 && block.path.length > 1),
    };
    const isClear = block.kind !== 'note' && over.every((one) => one.text.length <= longestLead);
    const parts = block.table ? rowsOf(page, block, block.table) : partsOf(page, index, document);
    const [first] = parts;
    const isStatement = block.kind === 'item' && first && !isName && !isOpen;
    const whole = isLead && isStatement && acts(first.text, document) ? below(page, index) : undefined;
    for (const part of whole ? [{ ...first!, ...whole }] : parts) {
      // It is told before what it leads into.
      const isTold = isLead && (endsInColon(part.text) || isName);
      if (isTold || !(isClear || hasOwnSubject(part.text, document.lexicon))) continue;
      if (isContent(part.text, part.kind) && isStretchAskable(part) && !isOfCourse(part.text, block, isAtTop))
        said.push({ ...part, ...common, path: [...path, ...part.path] });
    }
    if (whole) index = whole.last;
    else if (isLead) over = [...over, { level, text: leadOf(text, block), isBare: isName && !isOpen }];
    else if (isName && !isSource(line) && (level === -1 || mayHead(line)))
      bare = [...bare, { level, text: line }];
  }
  return ownedOf(said, page, document);
}

const isOver = (blocks: readonly PageBlock[], index: number): boolean => {
  const [{ kind, level = 0 }, next] = [blocks[index]!, blocks[index + 1]];
  return next?.kind === 'item' && (kind !== 'item' || (next.level ?? 0) > level);
};

/** An item with all that stands in it: a dose is not told without its exception. */
function below({ text, blocks }: PlacePage, index: number): { text: string; end: number; last: number } {
  const own = blocks[index]!;
  let last = index;
  while (blocks[last + 1]?.kind === 'item' && (blocks[last + 1]!.level ?? 0) > (own.level ?? 0)) last++;
  const inside = blocks.slice(index + 1, last + 1).map((one) => headingOf(text, one));
  return { text: `${headingOf(text, own)} – ${inside.join('; ')}`, end: blocks[last]!.end, last };
}

/** A name among items may be that of those below it: "Pyelonephritis", "UTI in pregnancy". */
const mayHead = (line: string): boolean =>
  wordsOf(line.toLowerCase()).some(
    (word) => CONDITION.test(word) || isPartOfSubject(word) || ['in', 'with', 'for'].includes(word),
  );

/** Of a paragraph its last sentence. */
function leadOf(text: string, block: PageBlock): string {
  if (block.kind === 'item') return headingOf(text, block);
  const { mark: _, ...unmarked } = block;
  return headingOf(text, { ...unmarked, ...sentencesIn(text, block).at(-1) });
}

function isContent(text: string, kind: Said['kind']): boolean {
  const words = wordsOf(text.toLowerCase());
  const [first = '', second = ''] = words;
  const isWhole = text.length >= shortestSaid && text.length <= longestSaid && !'?:'.includes(text.at(-1)!);
  // "This guideline is for doctors"
  const isOfItself = first === 'recall' || (first === 'this' && ofDocument.has(second));
  const isToAudience = kind === 'note' && words.some((word) => audience.has(word));
  if (!isWhole || isOfItself || isToAudience || isSource(text) || isLowValue(labelOf(text))) return false;
  return words.some((word) => word.length > 1 && !/\d/u.test(word) && !isUnit(word));
}
const shortestSaid = 4;
const audience = new Set(
  'students student class slide slides audience ask you your we us next today'.split(' '),
);
const ofDocument = new Set(
  'guideline guidance document handout leaflet policy protocol sheet summary course booklet unit section'.split(
    ' ',
  ),
);

/** "Year 3 Medicine" at the top, and alone on its line. */
function isOfCourse(text: string, { kind }: PageBlock, isAtTop: boolean): boolean {
  if (isAtTop && isSource(text)) return true;
  const isBare = !states(text.replace(/\.$/u, '')) || (isAtTop && namesInstitution(text));
  return (isAtTop || kind === 'paragraph') && isCourse(text) && isBare && !hasSubject(text, undefined);
}
const [headsAtTop, farthestByline] = [2, 400];

type Part = Pick<Said, 'kind' | 'text' | 'path' | 'start' | 'end'>;

/** Sentences and lines: one that is understood only behind the one before stands behind it. */
function partsOf(page: PlacePage, index: number, document: SummedDocument): Part[] {
  const { lexicon, inOrder } = document;
  const { blocks, text } = page;
  const block = blocks[index]!;
  const from = block.start + (block.mark ?? 0);
  const isItem = block.kind === 'item' && block.end - from <= longestSaid;
  const stretches = isItem
    ? [{ start: from, end: block.end }]
    : partsOfBlock(text, { ...block, start: from });
  const isLast = index === blocks.length - 1 && page !== inOrder.at(-1);
  const parts: Part[] = [];
  let [isLabelled, isBroken] = [false, false];
  /** "Croup." heads the sentences behind it. */
  let named: string | undefined;
  for (const [at, stretch] of stretches.entries()) {
    const { text: said } = textOf(page).plain(stretch);
    const isSentence = endsSentence(said);
    const isCutBefore = at === 0 && !block.mark && index === 0 && page !== inOrder[0] && isSmall(said);
    const isCutAfter =
      at === stretches.length - 1 && !isSentence && isLast && wordsOf(said).length >= wordsOfProse;
    const isStump = !isItem && isSentence && isBareName(said.slice(0, -1));
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
const mostOfStump = 3;
const isStumpBefore = (parts: readonly Part[], named: string | undefined): boolean =>
  named !== undefined && parts.at(-1)?.path[0] !== named;
const wordsOfProse = 6;

/** Rows, each cell behind what stands over it. */
function rowsOf(page: PlacePage, block: PageBlock, table: BlockTable): Part[] {
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
    if (!first) continue;
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
    const isName = isKind(heads[0] ?? '') || (heads.length > 2 && /\p{L}{2}/u.test(head));
    // Two columns may be two lists side by side.
    const name = isName || !heads[0] ? head : `${withoutColon(heads[0])}: ${head}`;
    const text = heads.length > 1 ? `${name} (${values.join('; ')})` : `${name}: ${values.join('; ')}`;
    const path = [...over, ...(under === undefined ? [] : [under])];
    rows.push({ start: first.start, end: filled.at(-1)!.end, kind: 'row', text, path });
  }
  return rows;
}
