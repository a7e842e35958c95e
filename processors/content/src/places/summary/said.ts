// What a page says, piece by piece: sentences, items, rows, each with what it stands under.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { sentencesIn } from '../../blocks/block-sentences.ts';
import { endsInColon, states } from '../../blocks/lines/statement.ts';
import { formOf } from '../../blocks/units.ts';
import { CONDITION } from '../../language/doses.ts';
import { askableOf } from '../askable.ts';
import { headingOf } from '../heading-text.ts';
import { isEmptyHeading, isGlossary, isLowValue, isPartOfSubject } from '../headings.ts';
import { ownersOf } from '../owners.ts';
import type { PlacePage } from '../place.ts';
import { hasOwnSubject, hasSubject, pointsBack } from '../points-back.ts';
import { isSource } from '../sources.ts';
import { wordsOf } from '../stems.ts';
import { isUnit } from '../words/values.ts';
import { acts, forbids, labelOf, longestSaid, ownedOf, type Said } from './acts.ts';
import { isCourse, namesInstitution, type SummedDocument } from './document.ts';
import { partsOf, rowsOf } from './parts.ts';

/** In UTF-16 units. */
const longestLead = 160;

/** An item, or a line that leads into items (level -1). */
type Over = { readonly level: number; readonly text: string; readonly isBare?: boolean };

const isOfLine = ({ level }: Over): boolean => level === -1;

/** What a page says, in its order, without what may be of something else than it stands under. */
export function saidOn(page: PlacePage, document: SummedDocument): Said[] {
  const { isBlockAskable, isStretchAskable } = askableOf(page);
  const { text, blocks } = page;
  const said: Said[] = [];
  /** By their indentation. */
  const owners = ownersOf(page);
  const owning = new Set([...owners.values()].flat().map(({ start }) => start));
  const byStart = new Map(blocks.map((block) => [block.start + (block.mark ?? 0), block]));
  let over: Over[] = [];
  /** Lines since the last heading that may be headings, though they were not read as such. */
  let bare: Over[] = [];
  /** Those of them that forbid. */
  let bans: Over[] = [];
  let heads = 0;
  let isCarried = page !== document.inOrder[0];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!;
    const level = block.kind === 'item' ? (block.level ?? 0) : -1;
    over = over.filter((one) => block.kind === 'item' && one.level < level);
    if (block.kind === 'heading') [bare, bans, isCarried, heads] = [[], [], false, heads + 1];
    const isAtTop = page.pageNumber === 1 && heads <= headsAtTop && block.start < farthestByline;
    if (!isBlockAskable({ ...block, path: block.path.slice(-1) })) continue;
    const line = headingOf(text, block);
    const isOpen = endsInColon(text.slice(block.start, block.end).trimEnd());
    const isName = !block.table && formOf(line).isTitleLike;
    const isLead = isOver(blocks, index) && (level > -1 || isOpen || isName);
    const inside = (owners.get(index) ?? []).flatMap((owner) => {
      const own = byStart.get(owner.start);
      return own ? [headingOf(text, own)] : [];
    });
    const carried = page.carried && block.start < page.carried.end ? [page.carried.lead] : [];
    const above = new Set([...carried, ...over.map((one) => one.text), ...inside]);
    const path = [...block.path.filter((one) => !above.has(one)), ...above];
    if ([...above].some(isLowValue) || isOfCourse(line, block, isAtTop)) continue;
    // Where items stand in items, one that holds none heads nothing.
    if (level > 0) [bare, bans] = [bare.filter(isOfLine), bans.filter(isOfLine)];
    const isRival = (one: Over) => !path.includes(one.text);
    const ban = bans.findLast(isRival);
    const rival = ban ?? bare.findLast(isRival);
    if (rival?.level === -1 && !isGlossary(block.path) && ((block.isPathUnsure && !isName) || ban))
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
    if (isAtTop && first && isOfCourse(first.text, block, true)) continue;
    const isStatement = block.kind === 'item' && first && !isName && !isOpen;
    const whole = isLead && isStatement && acts(first.text, document) ? below(page, index) : undefined;
    for (const part of whole ? [{ ...first!, ...whole }] : parts) {
      // It is told before what it leads into; of a line that may be a heading nothing is known.
      const isTold =
        (isLead && (endsInColon(part.text) || isName)) ||
        (isName && level === -1 && !line.startsWith('(') && (block.isPathUnsure || !isBeside(page, index))) ||
        (common.isCarried && tasks.has(wordsOf(part.text.toLowerCase())[0] ?? '')) ||
        (owning.has(part.start) && acts(part.text, document));
      if (isTold || !(isClear || hasOwnSubject(part.text, document.lexicon))) continue;
      if (isContent(part.text, part.kind) && isStretchAskable(part) && !isOfCourse(part.text, block, isAtTop))
        said.push({ ...part, ...common, path: [...path, ...part.path] });
    }
    if (whole) index = whole.last;
    else if (isLead) {
      const lead = leadOf(text, block);
      // "These include the following" names nothing.
      if (forbids(lead) || isLowValue(lead) || !pointsBack(lead, document.lexicon))
        over = [...over, { level, text: lead, isBare: isName && !isOpen }];
    } else if (isName && !isSource(line) && (level === -1 || mayHead(line)))
      for (const all of forbids(line) ? [bare, bans] : [bare]) all.push({ level, text: line });
  }
  return ownedOf(said, page, document);
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

/** A name among items may be that of those below it: "Pyelonephritis", "UTI in pregnancy". */
const mayHead = (line: string): boolean =>
  !line.includes(',') &&
  wordsOf(line.toLowerCase()).some(
    (word) =>
      CONDITION.test(word) ||
      (isPartOfSubject(word) && !isEmptyHeading(word)) ||
      ['in', 'with', 'for'].includes(word),
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
  const isOfItself =
    ofText.has(first) ||
    words.some((word) => elsewhere.has(word)) ||
    (first === 'this' && ofDocument.has(second));
  const isToAudience = kind === 'note' && words.some((word) => audience.has(word));
  if (!isWhole || isOfItself || isToAudience || isSource(text) || isLowValue(labelOf(text))) return false;
  return words.some((word) => word.length > 1 && !/\d/u.test(word) && !isUnit(word));
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

/** "Year 3 Medicine" at the top, and alone on its line. */
function isOfCourse(text: string, { kind }: PageBlock, isAtTop: boolean): boolean {
  if (isAtTop && isSource(text)) return true;
  const isBare = !states(text.replace(/\.$/u, '')) || (isAtTop && namesInstitution(text));
  return (isAtTop || kind === 'paragraph') && isCourse(text) && isBare && !hasSubject(text, undefined);
}
const [headsAtTop, farthestByline] = [2, 400];
