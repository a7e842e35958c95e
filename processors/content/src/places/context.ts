// What stands over a place, as it is printed on its page: the heading above it, and between both the lines that it may be of. Lines like its own
// are left out. Nothing is guessed: where it is not known which line a place is of, all that it may be of are shown.
import type { BlockBox, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence, partsOfBlock, sentencesIn, trimmed } from '../blocks/block-sentences.ts';
import { endsInColon } from '../blocks/lines/statement.ts';
import { isDated, isEmptyHeading, isPartOfSubject } from './headings.ts';
import { headingOf } from './heading-text.ts';
import { namesDrug } from '../checks/harm/names.ts';
import { FORBIDS } from '../checks/harm/wording.ts';
import { splitOf } from './lines/split.ts';
import { valuesIn } from './lines/values.ts';
import type { Around, PlacePage, Stretch } from './place.ts';
import { textOf } from './plain.ts';
import { countWords } from './words.ts';

export type Context = {
  /** The headings over it, the outermost first. */
  readonly path: readonly string[];
  /** Lines between them and the place, in their order. */
  readonly over: readonly Around[];
  /** Where the innermost heading begins on the page; -1 for none there. */
  readonly head: number;
  /** Where those of `over` begin that lines beside it are below as well. */
  readonly common: readonly number[];
  /** Nothing of it names a subject. */
  readonly isOpen: boolean;
  /** It stands on a page before, where a text was parted by its length. */
  readonly isCarried: boolean;
};

/** `prose`: a line that ends as a sentence does; `line`: one without a mark that does not. */
type Part = Stretch & {
  readonly block: number;
  readonly form: 'heading' | 'item' | 'line' | 'prose' | 'table';
  readonly level: number;
  readonly box?: BlockBox;
  /** Of a page that was not seen, in characters: how far in it begins. */
  readonly column: number;
  readonly isBold: boolean;
  /** A blank line, or the room of one, parts it from the one before. */
  readonly isApart: boolean;
};

/** In parts of a page. */
const farthest = 400;
const mostOver = 5;
const mostBare = 3;
const mostOwners = 2;
const mostBareWords = 8;
const mostOwnerWords = 12;
/** In UTF-16 units: of a longer line over others its last sentence is shown. */
const longestOver = 250;
/** So much larger letters are those of a heading. */
const larger = 1.15;
/** In points: what is further in stands in what is further out. */
const indent = 6;
const blankLine = 1.6;

const known = new WeakMap<PlacePage, { parts: readonly Part[]; contexts: Map<Part, Context> }>();

/** Of what begins there on the page. */
export function contextAt(page: PlacePage, start: number): Context {
  const read = known.get(page) ?? { parts: partsOf(page), contexts: new Map<Part, Context>() };
  known.set(page, read);
  const at = lastFrom(read.parts, start);
  const own = read.parts[at];
  if (!own)
    return { path: withTitle(page, []), over: [], head: -1, common: [], isOpen: !page.title, isCarried: false };
  const found = read.contexts.get(own) ?? contextOf(page, read.parts, at);
  read.contexts.set(own, found);
  return found;
}

/** Whether a heading, or a line that leads into it, stands right over what begins there. */
export function isRightBelow(page: PlacePage, { head, over }: Context, start: number): boolean {
  const { parts } = known.get(page)!;
  const before = parts[lastFrom(parts, start) - 1];
  const last = over.at(-1);
  return before !== undefined && (before.start === head || (last !== undefined && before.end === last.end));
}

function contextOf(page: PlacePage, parts: readonly Part[], from: number): Context {
  const own = parts[from]!;
  const over: Around[] = [];
  const common: number[] = [];
  let top = own;
  let [bare, owners, hasLead, hasTitle, isGap, isDeeper] = [0, 0, false, false, false, false];
  let at = from - 1;
  for (; at >= Math.max(0, from - farthest); at--) {
    const part = parts[at]!;
    if (!isInColumn(part, own)) continue;
    if (isHead(part, own)) break;
    const isNext = parts[at + 1] === top;
    // "UTI in pregnancy" among items that dose: what is below it may be of it.
    const isOwner = owners === over.length && owners < mostOwners && isBareItem(page, part) && isCapital(page, part) && !isName(page, own);
    // What leads into another list is beside the line that leads into its own.
    const isOther = hasLead && parts[at + 1]!.form === 'item' && part.column === top.column;
    const mayOwn = !hasTitle && !isOther && (isOwner || mayBeOver(page, part, top, { isNext, isFirst: at === 0, bare, hasLead }));
    isDeeper ||= part.form === 'line' && part.column > own.column;
    if (!mayOwn || over.length === mostOver) {
      // Lines like it, and what says by itself of what it is, are passed over in silence.
      isGap ||= !hasTitle && part.form === 'line' && own.form !== 'prose' && !isLabelled(page, part);
      continue;
    }
    if (part.form === 'line' && top.form === 'line') bare += 1;
    if (part.form !== 'item') hasLead = true;
    // What stands apart over lines, and is no list of its own, is their title.
    const isOfLabels = top.form === 'line' && isLabelled(page, top) && !isLabelled(page, part);
    if (part.form === 'line' && top.form !== 'item' && (part.isApart || top.form === 'prose' || isOfLabels))
      hasTitle = true;
    if (isOwner) owners += 1;
    else common.push(part.start);
    over.unshift({ ...lastOf(page, part), as: 'over' });
    if (isGap && over[1]) over[1] = { ...over[1], isBehindGap: true };
    isGap = false;
    top = part;
  }
  const isTop = at < Math.max(0, from - farthest) || !parts[at];
  const carried = isTop && over.length === 0 && page.before ? carriedTo(page.before, own) : undefined;
  // Lines that stand further in than it are of the heading, and it is another entry.
  const isBeside = !isTop && isDeeper && own.form === 'line' && parts[at]!.column === own.column;
  const headings = isTop ? (carried ?? []) : headingsFrom(page, parts, at, own).slice(0, isBeside ? -1 : undefined);
  const path = withTitle(page, headings).filter((part) => !isDated(part));
  const names = [...path, ...over.map((one) => textOf(page).plain(one).text)];
  return {
    path,
    over,
    head: isTop ? -1 : parts[at]!.start,
    common,
    isOpen: names.every((name) => isPartOfSubject(name)),
    isCarried: carried !== undefined,
  };
}

type Way = { readonly isNext: boolean; readonly isFirst: boolean; readonly bare: number; readonly hasLead: boolean };

/** Whether what stands below it may be of it. `isNext`: nothing stands between. */
function mayBeOver(page: PlacePage, part: Part, top: Part, { isNext, isFirst, bare, hasLead }: Way): boolean {
  if (part.form === 'table' || (part.form === 'line' && isFurtherOut(top, part))) return false;
  if (part.form === 'item') {
    // "Dose" goes on with the item above.
    if (top.form === 'item' && isNext && isLabelled(page, top) && !namesOwn(page, top)) return isLabelled(page, part);
    if (top.form === 'item') return part.level < top.level || isFurtherOut(part, top);
    return top.form === 'line' && isNext && isFurtherOut(part, top);
  }
  const text = page.text.slice(part.start, part.end);
  if (isEmptyHeading(text)) return false;
  // "avoid in porphyria" may hold for all that is below it.
  if (part.form !== 'prose' && forbidsBelow(page, part)) return true;
  const leads = endsInColon(text);
  const label = leads ? undefined : splitOf(textOf(page).plain(part));
  // "Live vaccines – do not give to" leads into a list, and no other entry does.
  const isEntry = label !== undefined && part.form === 'line' && !FORBIDS.test(text);
  // The first line over a list that is none of its items leads into it.
  if (top.form === 'item' && !hasLead)
    return !isEntry && !isFurtherOut(top, part) && (part.form === 'line' || isNext);
  if (part.form !== 'line') return false;
  // A line without a label, or with "Dose", may go on with the one above that has one.
  if (label) return isNext && top.form === 'line' && !namesOwn(page, top);
  if (leads && isNext) return true;
  if (isNext && isFurtherOut(part, top)) return true;
  if (countWords(text) > mostBareWords) return false;
  // What a page begins with may be over all of it, and a name over the labels below it.
  if (top.form === 'line' && bare === 0 && isLabelled(page, top)) return true;
  return top.form === 'prose' ? isNext : part.isApart || isFirst || (isNext && bare < mostBare);
}

const isFurtherOut = (part: Part, top: Part): boolean =>
  part.box && top.box ? part.box.x + indent < top.box.x : part.column < top.column;

const isBareItem = (page: PlacePage, part: Part): boolean => {
  const text = page.text.slice(part.start, part.end);
  return (
    part.form === 'item' &&
    countWords(text) <= mostOwnerWords &&
    valuesIn(text).length === 0 &&
    !endsSentence(text) &&
    !isLabelled(page, part)
  );
};

const isCapital = ({ text }: PlacePage, { start }: Part): boolean => /\p{Lu}/u.test(text[start]!);

/** One of several names, as those beside it. */
const isName = (page: PlacePage, part: Part): boolean =>
  isBareItem(page, part) && !page.text.slice(part.start, part.end).includes('(');

/** What stands further in right below what begins there: it is of that. */
export function belowOf(page: PlacePage, start: number): Stretch[] {
  const { parts } = known.get(page)!;
  const at = lastFrom(parts, start);
  const own = parts[at]!;
  const below: Part[] = [];
  for (const part of parts.slice(at + 1, at + 1 + mostBelow)) {
    const isDeeper = part.form === 'item' && own.form === 'item' ? part.level > own.level : isFurtherOut(own, part);
    if (!isDeeper || part.form === 'heading' || part.form === 'table') break;
    below.push(part);
  }
  // "(prophylaxis after birth)" at the foot of a list.
  const foot = parts.slice(at + 1).find((part) => part.form === 'heading' || '(*†'.includes(page.text[part.start]!));
  if (foot && foot.form !== 'heading' && !below.includes(foot)) below.push(foot);
  return below.map(({ start: from, end }) => ({ start: from, end }));
}

const mostBelow = 12;

const forbidsBelow = (page: PlacePage, part: Part): boolean => {
  const text = page.text.slice(part.start, part.end);
  return FORBIDS.test(text) && countWords(text) <= mostBareWords && !isLabelled(page, part);
};

/** By a label; "Dose: 5 mg" does not say of what. */
function namesOwn(page: PlacePage, part: Part): boolean {
  const plain = textOf(page).plain(part);
  const label = splitOf(plain)?.label;
  if (label === undefined) return false;
  const said = plain.text.slice(label.from, label.to);
  return valuesIn(plain.text).length === 0 || said.length < 3 || !isPartOfSubject(said) || namesDrug(plain.text);
}

const isLabelled = (page: PlacePage, part: Part): boolean => splitOf(textOf(page).plain(part)) !== undefined;

/** What stands beside it in another column is over nothing of it. */
const isInColumn = ({ box }: Part, { box: own }: Part): boolean =>
  !box || !own || (box.x < own.x + own.width && own.x < box.x + box.width);

function isHead(part: Part, own: Part): boolean {
  if (part.form === 'heading') return true;
  if (part.form === 'table' || !part.box || !own.box) return false;
  return part.box.height > larger * own.box.height || (part.isBold && !own.isBold && part.form !== 'prose');
}

/** As far as it is known which is within which. */
function headingsFrom(page: PlacePage, parts: readonly Part[], from: number, own: Part): string[] {
  const found: string[] = [];
  let level = Infinity;
  for (let at = from; at >= 0; at--) {
    const part = parts[at]!;
    const isFirst = at === from;
    if (!isFirst && (part.form !== 'heading' || !isInColumn(part, own) || part.level >= level)) continue;
    const block = page.blocks[part.block]!;
    if (!isFirst && block.isPathUnsure) break;
    const said = part.form === 'heading' ? headingOf(page.text, block) : textOf(page).plain(part).text;
    // "Warfarin", and below it "Aspirin": what follows is of one of them.
    if (namesDrug(said) && found.some(namesDrug)) break;
    if (!isEmptyHeading(said)) found.unshift(said);
    if (isFirst && part.form === 'heading' && block.isPathUnsure) break;
    level = part.form === 'heading' ? part.level : level;
  }
  return found;
}

/** A text goes on behind the place where it was parted. */
function carriedTo(before: PlacePage, own: Part): string[] | undefined {
  const parts = partsOf(before);
  const at = parts.findLastIndex(({ form }) => form === 'heading');
  if (at >= 0) return headingsFrom(before, parts, at, own);
  return before.before && carriedTo(before.before, own);
}

const withTitle = ({ title }: PlacePage, path: readonly string[]): readonly string[] =>
  title === undefined || path.includes(title) ? path : [title, ...path];

/** Of a long line what stands right over the next one. */
function lastOf({ text }: PlacePage, part: Part): Stretch {
  const { start, end } = part;
  return end - start <= longestOver ? { start, end } : (sentencesIn(text, part).at(-1) ?? { start, end });
}

function lastFrom(parts: readonly Part[], start: number): number {
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (parts[middle]!.start > start) to = middle;
    else from = middle + 1;
  }
  return from - 1;
}

function partsOf({ text, blocks }: PlacePage): Part[] {
  let before: Part | undefined;
  const parts: Part[] = [];
  for (const [index, block] of blocks.entries()) {
    const { kind, mark = 0, boxes } = block;
    if (kind === 'furniture' || kind === 'figure' || kind === 'caption') continue;
    const isWhole = kind === 'heading' || kind === 'item' || block.table !== undefined;
    const ranges = isWhole
      ? [trimmed(text, { start: block.start + (kind === 'item' ? mark : 0), end: block.end })]
      : linesOf(text, block);
    for (const [line, range] of ranges.entries()) {
      const box = ranges.length === 1 || boxes?.length === ranges.length ? boxes?.[line] : boxes?.[0];
      const part: Part = {
        ...range,
        block: index,
        form: formOf(text, block, range),
        level: block.level ?? 0,
        ...(box && { box }),
        column: columnOf(text, kind === 'item' ? block.start : range.start),
        isBold: isBold(text, block, range),
        isApart: isApart(text, before, range, box),
      };
      parts.push(part);
      before = part;
    }
  }
  // Where most lines stand apart, that says nothing of any.
  const apart = parts.filter((part) => part.isApart).length;
  return apart > mostApart * parts.length ? parts.map((part) => ({ ...part, isApart: false })) : parts;
}

const mostApart = 0.6;

/** A paragraph by the lines that its author began; one of sentences whole. */
function linesOf(text: string, block: PageBlock): Stretch[] {
  const { start, end, lines = [] } = block;
  if (lines.length === 0) return [trimmed(text, { start, end })];
  return partsOfBlock(text, block).length === 1
    ? [trimmed(text, { start, end })]
    : [start, ...lines].map((from, at) => trimmed(text, { start: from, end: lines[at] ?? end }));
}

function formOf(text: string, { kind, table, mark = 0 }: PageBlock, { start, end }: Stretch): Part['form'] {
  if (table) return 'table';
  if (kind === 'heading' || (kind === 'item' && mark > 0)) return kind;
  return endsSentence(text.slice(start, end)) ? 'prose' : 'line';
}

const tab = 4;

function columnOf(text: string, start: number): number {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  return start - from + (tab - 1) * (text.slice(from, start).split('\t').length - 1);
}

const mostOfBold = 0.9;

function isBold(text: string, { runs = [] }: PageBlock, { start, end }: Stretch): boolean {
  let bold = 0;
  for (const run of runs)
    if (run.bold && run.start < end && run.end > start)
      bold += Math.min(run.end, end) - Math.max(run.start, start);
  return bold > 0 && bold >= mostOfBold * text.slice(start, end).trim().length;
}

function isApart(text: string, before: Part | undefined, { start }: Stretch, box?: BlockBox): boolean {
  if (!before) return true;
  if (box && before.box) return box.y - before.box.y > blankLine * Math.max(box.height, before.box.height);
  const between = text.slice(before.end, start);
  return between.indexOf('\n') !== between.lastIndexOf('\n');
}
