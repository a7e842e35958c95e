// What stands over a place, as it is printed on its page: the heading above it, and between both the lines that it may be of. Lines like its own
// are left out. Nothing is guessed: where it is not known which line a place is of, all that it may be of are shown.
import { sentencesIn } from '../../blocks/block-sentences.ts';
import { isInCapitals } from '../../blocks/lines/letters.ts';
import { namesDrug } from '../../checks/harm/names.ts';
import { isHeadOver, isInColumn, isOverColumn, isSet } from './columns.ts';
import { pathHeading } from './heading-text.ts';
import { headingsOver, mayHead } from './headings-over.ts';
import { isPartOfSubject } from './headings.ts';
import {
  areRivals,
  further,
  isCapitalName,
  isFurtherOut,
  isOwnerAmong,
  mayBeOver,
  type WayUp,
} from './lines-over.ts';
import { pagePartsOf, type PartsOfPage, type PartOfPage } from './parts.ts';
import type { StretchAround, PlacePage, PageStretch } from '../place.ts';
import { plainTextOf } from '../text/plain.ts';
import { namesSubject } from './subjects.ts';

export type Context = {
  /** The headings over it, the outermost first. */
  readonly path: readonly string[];
  /** Lines between them and the place, in their order. */
  readonly over: readonly StretchAround[];
  /** Where the innermost heading begins on the page; -1 for none there. */
  readonly head: number;
  /** Where those of `over` begin that lines beside it are below as well. */
  readonly common: readonly number[];
  /** Nothing of it names a subject. */
  readonly isOpen: boolean;
  /** It is not known what its heading stands under, which is no more on its page. */
  readonly isLost: boolean;
};

/** In parts of a page. */
const farthest = 400;
const mostOver = 5;
/** In UTF-16 units: of a longer line over others its last sentence is shown. */
const longestOver = 250;
const mostBelow = 12;

const known = new WeakMap<PartOfPage, Context>();

/** Of what begins there on the page. */
export function contextAt(page: PlacePage, start: number): Context {
  const read = pagePartsOf(page);
  const own = read.at(start);
  if (!own) return { path: [], over: [], head: -1, common: [], isOpen: true, isLost: false };
  const found = known.get(own) ?? contextOf(page, read, own);
  known.set(own, found);
  return found;
}

/** Whether a heading, or a line that leads into it, stands right over what begins there. */
export function isRightBelow(page: PlacePage, { head, over }: Context, start: number): boolean {
  const { parts, at } = pagePartsOf(page);
  const before = parts[(at(start)?.index ?? 0) - 1];
  const last = over.at(-1);
  return before !== undefined && (before.start === head || (last !== undefined && before.end === last.end));
}

function contextOf(page: PlacePage, read: PartsOfPage, own: PartOfPage): Context {
  const { parts, saidOf } = read;
  const over: StretchAround[] = [];
  const common: number[] = [];
  const first = Math.max(0, own.index - farthest);
  let way: WayUp = { own, top: own, bare: 0, owners: 0, hasLead: false, hasTitle: false };
  let [isGap, isDeeper, isBelowTable, isBelowProse] = [false, false, false, false];
  /** Whether a blank line stands between lines below the next one, and whether one stands over the last. */
  let [isParted, isApart] = [false, own.isApart];
  const inner = new Set<string>();
  const isNote = page.blocks[own.block]!.kind === 'note';
  let at = own.index - 1;
  for (; at >= first; at--) {
    const part = parts[at]!;
    const isEnded = isParted;
    [isParted, isApart] = [isParted || isApart, part.isApart];
    if (!isInColumn(part, own) || isOverColumn(read, part, own) || (part.isAside && !own.isAside)) continue;
    if (isNote && isBesideNote(page, part)) continue;
    // A blank line ends the list that a typed line leads into.
    const isEnd = isEnded && !parts[at + 1]!.isApart && saidOf(part).leads;
    if (isEnd && !part.box && part.form !== 'heading') continue;
    // A line over a table is of that table, but for the drug that only its title names.
    if (isBelowTable && part.form === 'line') {
      const isTitle = parts[at + 1]!.form === 'table' && over.length === 0;
      if (isTitle && namesDrug(saidOf(part).text) && !namesDrug(page.text.slice(own.start, own.end)))
        over.unshift({ ...lastOf(page, part), as: 'over' });
      continue;
    }
    if (isInner(part, own)) {
      inner.add(pathHeading(saidOf(part).text));
      continue;
    }
    if (isHead(part, own)) break;
    isBelowTable ||= part.form === 'table';
    // Behind a paragraph that it stands below an item is of no list above that.
    const isParagraph = own.form === 'item' && part.form === 'prose' && !isFurtherOut(own, part);
    if (isBelowProse && part.form === 'item') continue;
    isDeeper ||= part.form === 'line' && part.column > own.column;
    const isOwner = way.owners === over.length && isOwnerAmong(read, part, way);
    const isBox = isParagraph && !isBelowProse && isTitled(page, part);
    isBelowProse ||= isParagraph;
    const mayOwn =
      !way.hasTitle && over.length < mostOver && (isOwner || isBox || mayBeOver(read, part, way, isParted));
    if (!mayOwn) {
      // Lines like it, and what says by itself of what it is, are passed over in silence.
      isGap ||= !way.hasTitle && part.form === 'line' && own.form !== 'prose' && !saidOf(part).isLabelled;
      continue;
    }
    if (!isOwner) common.push(part.start);
    over.unshift({ ...lastOf(page, part), as: 'over' });
    if (isGap && over[1]) over[1] = { ...over[1], isBehindGap: true };
    isGap = false;
    way = further(read, part, way, isOwner);
  }
  const head = at < first ? undefined : parts[at]!;
  const shownOver = over.map(({ start }) => read.at(start)!);
  const leader = own.form === 'line' ? own : way.top;
  const isPathUnsure = [own, leader].some(({ block }) => page.blocks[block]!.isPathUnsure);
  const leads = (part: PartOfPage) => parts[part.index + 1]?.form === 'item';
  const isAtHead = (part: PartOfPage) => part.form === 'line' && part.column === head?.column;
  const isIn = (part: PartOfPage) => isFurtherOut(part, parts[head!.index + 1]!);
  // Lines that stand further in than it are of the heading, and it is another entry; so is what leads into another list.
  const isBeside =
    (isAtHead(own) && isDeeper && isIn(own)) ||
    shownOver.some((part) => isAtHead(part) && isIn(part)) ||
    (isPathUnsure && head !== undefined && isBehindItems(page, read, head, own)) ||
    (isAtHead(leader) && isPathUnsure && !leader.box && leads(leader) && leads(head!));
  const isSubject = (part: PartOfPage) =>
    part.form === 'line' &&
    (mayHead(page, read, part) || isTitle(read, part)) &&
    namesSubject(saidOf(part).text);
  const nearest = shownOver.findLast(isSubject);
  // Behind a blank line a drug may be another one than the heading is of.
  const isRival =
    isParted && isPathUnsure && [own, ...shownOver].some((part) => head && areRivals(read, head, part));
  // In capitals as the heading is: it is beside that.
  const isSister =
    head?.form === 'heading' &&
    isInCapitals(saidOf(head).text) &&
    shownOver.some(
      (part) => part.form === 'line' && part.column === head.column && isCapitalName(saidOf(part)),
    );
  // "Ischaemic stroke" over "Thrombolysis", below a heading that looks like it.
  const isOther = nearest && isPathUnsure && !(head && isHeadOver(head, nearest));
  const headings = headingsOver(page, read, { own, head, top: way.top }).filter((one) => !inner.has(one));
  // What has a number and a title of its own stands on its page wherever there was room.
  const box = over.findLastIndex(({ start }) => isNumberedBox(saidOf(read.at(start)!).text));
  const path = isOther || box >= 0 ? [] : headings.slice(0, isBeside || isSister || isRival ? -1 : undefined);
  // A line that is told as a heading already.
  const shown = over
    .slice(Math.max(0, box))
    .filter((one) => !path.includes(pathHeading(page.text.slice(one.start, one.end))));
  const names = [...path, ...shown.map(({ start, end }) => page.text.slice(start, end))];
  return {
    path,
    over: shown,
    head: head?.start ?? -1,
    common,
    isOpen: names.every((name) => isPartOfSubject(name)),
    isLost:
      own.box !== undefined && page.blocks[own.block]!.isPathUnsure === true && !names.some(namesSubject),
  };
}

/** "Dexamethasone." in bold letters, and behind it what is said of it. */
const isTitled = (page: PlacePage, { start, end }: PartOfPage): boolean =>
  plainTextOf(page)
    .runs({ start, end })
    .some((run) => run.bold === true && run.start <= start && run.end < end);

/** In typed notes, not in the list that "Pen allergic:" leads into, but at the edge that this begins at. */
const isBehindItems = (
  { blocks }: PlacePage,
  { parts, saidOf }: PartsOfPage,
  head: PartOfPage,
  own: PartOfPage,
): boolean => {
  const isMarked = ({ block }: PartOfPage) => (blocks[block]!.mark ?? 0) > 0;
  // "Carbimazole" heads a list, and "Propylthiouracil: first trimester" behind that stands beside it.
  const isBeside = saidOf(head).isBare && saidOf(own).isLabelled && saidOf(own).namesOwn;
  const isList = (saidOf(head).leads || isBeside) && isMarked(parts[head.index + 1]!);
  return !own.box && isList && !isMarked(own) && !isFurtherOut(head, own);
};

/** A speaker's note is of the whole slide, and one at the foot of a text of all of it. */
const isBesideNote = ({ blocks }: PlacePage, { block, form, level }: PartOfPage): boolean =>
  blocks[block]!.kind !== 'note' && !(form === 'heading' && level <= 1);

const boxes = new Set(['box', 'panel', 'kasten', 'encadré', 'recuadro', 'cuadro']);

/** "Box 9.2 Reasons to call intensive care" */
const isNumberedBox = (text: string): boolean => {
  const [word = '', number = ''] = text.slice(0, 40).split(' ', 2);
  return boxes.has(word.toLowerCase()) && /^\d/u.test(number);
};

/** As they are shown. */
const footMarks = new Set<string | undefined>(['(', '∗', '†']);

/** What stands further in right below what begins there: it is of that; and the line at the foot of its list: "(prophylaxis after birth)". */
export function belowOf(page: PlacePage, start: number): PageStretch[] {
  const { parts, at, saidOf } = pagePartsOf(page);
  const own = at(start)!;
  const behind = parts.slice(own.index + 1, own.index + 1 + mostBelow);
  const end = behind.findIndex((part) => {
    const isDeeper =
      part.form === 'item' && own.form === 'item' ? part.level > own.level : isFurtherOut(own, part);
    return !isDeeper || part.form === 'heading' || part.form === 'table';
  });
  const below = end === -1 ? behind : behind.slice(0, end);
  const foot = behind.find((part) => part.form === 'heading' || footMarks.has(saidOf(part).text[0]));
  const shown = foot && foot.form !== 'heading' && !below.includes(foot) ? [...below, foot] : below;
  return shown.map((part) => ({ start: part.start, end: part.end }));
}

const isHead = (part: PartOfPage, own: PartOfPage): boolean =>
  part.form === 'heading' || ((part.form === 'line' || part.form === 'prose') && isSet(part, own));

/** In typed notes: "Contraindications:" ends where a line is further out. */
const isInner = (part: PartOfPage, own: PartOfPage): boolean =>
  part.form === 'heading' && !part.box && part.column > own.column;

/** "Viral induced wheeze (<5)", set apart over its list. */
const isTitle = ({ parts, saidOf }: PartsOfPage, part: PartOfPage): boolean =>
  part.isApart && saidOf(part).hasNote && parts[part.index + 1]?.form === 'item';

/** Of a long line what stands right over the next one. */
function lastOf({ text }: PlacePage, part: PartOfPage): PageStretch {
  const { start, end } = part;
  return end - start <= longestOver ? { start, end } : (sentencesIn(text, part).at(-1) ?? { start, end });
}
