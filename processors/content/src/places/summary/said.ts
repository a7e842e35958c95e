// What a page says, piece by piece: sentences, items, rows, each with what it stands under.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsInColon } from '../../blocks/lines/statement.ts';
import { formOf } from '../../blocks/units.ts';
import { askableOf } from '../askable.ts';
import { contextAt } from '../context.ts';
import { headingOf, headingText } from '../heading-text.ts';
import { isLowValue, isPartOfSubject } from '../headings.ts';
import { saysCondition } from '../../checks/harm/names.ts';
import { valuesIn } from '../lines/values.ts';
import { type PageParts, type Part, partsOf } from '../parts.ts';
import type { PlacePage } from '../place.ts';
import { textOf } from '../plain.ts';
import { hasOwnSubject } from '../points-back.ts';
import { isSource } from '../sources.ts';
import { wordsOf } from '../stems.ts';
import { isUnit } from '../words/values.ts';
import { acts, forbids, isSmall, labelOf, longestSaid, ownedOf, type Said } from './acts.ts';
import type { SummedDocument } from './document.ts';
import { partsOf as statedIn, rowsOf } from './parts.ts';

/** In UTF-16 units. */
const longestLead = 160;

/** What a page says, in its order, without what may be of something else than it stands under. */
export function saidOn(page: PlacePage, document: SummedDocument): Said[] {
  const { isBlockAskable, isStretchAskable } = askableOf(page);
  const { text, blocks } = page;
  const read = partsOf(page);
  const said: Said[] = [];
  const contexts = blocks.map(({ start, mark = 0 }) => contextAt(page, start + mark));
  /** Told with what stands below it. */
  const told = new Set(contexts.flatMap(({ common }) => common));
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!;
    if (!isBlockAskable({ ...block, path: block.path.slice(-1) })) continue;
    const line = headingOf(text, block);
    const isOpen = endsInColon(text.slice(block.start, block.end).trimEnd());
    const isName = !block.table && formOf(line).isTitleLike;
    const isLead = isOver(blocks, index) && (block.kind === 'item' || isOpen || isName);
    const context = contexts[index]!;
    const own = read.at(block.start + (block.mark ?? 0))!;
    const over = context.over.flatMap((one) => {
      const part = read.at(one.start)!;
      const { level, index: at } = part;
      if (isSibling(part, own, read)) return [];
      return {
        text: headingText(textOf(page).plain(one).text),
        isCommon: context.common.includes(one.start) || level < own.level,
        isNext: at + 1 === own.index,
      };
    });
    // "CI in asthma" at the margin may be over all lines below it.
    const isRival = (one: (typeof over)[number]) =>
      one.isCommon
        ? block.kind === 'paragraph' && !one.isNext && forbids(one.text)
        : saysCondition(one.text) || wordsOf(one.text).some(isPartOfSubject);
    const path = [
      ...context.path,
      ...over.flatMap((one) => (one.isCommon && !isRival(one) ? [one.text] : [])),
    ];
    const isBanned = block.isPathUnsure === true && forbids(context.path.at(-1) ?? '');
    if (path.some(isLowValue) || (isBanned && !context.over.length)) continue;
    const common = {
      path,
      under: context.path.join('\n'),
      block: index,
      depth: context.over.length,
      isCarried: context.head === -1 && page.before !== undefined && path.length > 0,
      hasRival: isBanned || over.some(isRival),
    };
    const isClear = block.kind !== 'note' && over.every((one) => one.text.length <= longestLead);
    const parts = block.table ? rowsOf(page, block, block.table) : statedIn(page, index, document);
    const [first] = parts;
    const isStatement = block.kind === 'item' && first && !isName && !isOpen;
    const whole = isLead && isStatement && acts(first.text, document) ? below(page, index) : undefined;
    for (const part of whole ? [{ ...first!, ...whole }] : parts) {
      // It is told before what it leads into; of a line that may be a heading nothing is known.
      const isTold =
        (isName && told.has(part.start) && !line.startsWith('(')) ||
        (isLead && (endsInColon(part.text) || isName)) ||
        (isName &&
          block.kind !== 'item' &&
          !line.startsWith('(') &&
          (block.isPathUnsure || !isBeside(page, index))) ||
        (common.isCarried && tasks.has(wordsOf(part.text.toLowerCase())[0] ?? ''));
      if (isTold || !(isClear || hasOwnSubject(part.text, document.lexicon))) continue;
      if (isContent(part.text, part.kind) && isStretchAskable(part))
        said.push({ ...part, ...common, path: [...path, ...part.path] });
    }
    if (whole) index = whole.last;
  }
  return ownedOf(said, page, document);
}

/** A line that says something is beside the lines of its own column. */
function isSibling(part: Part, own: Part, { saidOf }: PageParts): boolean {
  const { text, words, isBare, leads, forbids: bans } = saidOf(part);
  const areLines = part.form === 'line' && own.form === 'line' && !part.box && part.column === own.column;
  return areLines && (!isBare || (isSmall(text) && words > 2 && !bans)) && !leads && !part.isApart;
}

const isOver = (blocks: readonly PageBlock[], index: number): boolean => {
  const [{ kind, level = 0 }, next] = [blocks[index]!, blocks[index + 1]];
  return next?.kind === 'item' && (kind !== 'item' || (next.level ?? 0) > level);
};

/** Names in lines of their own are a list. */
const isBeside = ({ blocks, text }: PlacePage, index: number): boolean =>
  [blocks[index - 1], blocks[index + 1]].some(
    (one) => one?.kind === 'paragraph' && formOf(headingOf(text, one)).isTitleLike,
  );

/** What learners shall be able to do, where the heading that says so stands on the page before. */
const tasks = new Set(
  'create identify classify compare describe explain name trace calculate list discuss relate predict draw outline define'.split(
    ' ',
  ),
);

/** An item with all that stands in it: a dose is not told without its exception. */
function below({ text, blocks }: PlacePage, index: number): { text: string; end: number; last: number } {
  const own = blocks[index]!;
  let last = index;
  while (blocks[last + 1]?.kind === 'item' && (blocks[last + 1]!.level ?? 0) > (own.level ?? 0)) last++;
  const inside = blocks.slice(index + 1, last + 1).map((one) => headingOf(text, one));
  return { text: `${headingOf(text, own)} – ${inside.join('; ')}`, end: blocks[last]!.end, last };
}

function isContent(text: string, kind: Said['kind']): boolean {
  const words = wordsOf(text.toLowerCase());
  const [first = '', second = ''] = words;
  const isWhole = text.length >= shortestSaid && text.length <= longestSaid && !'?:'.includes(text.at(-1)!);
  // "This guideline is for doctors"
  const isOfItself =
    ofText.has(first) ||
    words.some((word) => elsewhere.has(word)) ||
    (first === 'this' && ofDocument.has(second));
  const isToAudience = kind === 'note' && words.some((word) => audience.has(word));
  if (!isWhole || isOfItself || isToAudience || isSource(text) || isLowValue(labelOf(text))) return false;
  // "3.5–5.5: 40 mmol/L", without which the rows beside it say something else.
  const isOfList = kind === 'row' || (kind === 'item' && valuesIn(text).length > 1);
  return isOfList || words.some((word) => word.length > 1 && !/\d/u.test(word) && !isUnit(word));
}
const ofText = new Set(['recall', 'welcome']);
const elsewhere = new Set(['website', 'chapter', 'chapters']);
const shortestSaid = 4;
const audience = new Set(
  'students student class slide slides audience ask you your we us next today'.split(' '),
);
const ofDocument = new Set(
  'guideline guidance document handout leaflet policy protocol sheet summary course booklet unit section'.split(
    ' ',
  ),
);
