// What stands over a place, as it is printed on its page: the heading above it, and between both the lines that it may be of. Lines like its own
// are left out. Nothing is guessed: where it is not known which line a place is of, all that it may be of are shown.
import { sentencesIn } from '../blocks/block-sentences.ts';
import { outsideBrackets } from '../blocks/lines/brackets.ts';
import { isInCapitals } from '../blocks/lines/letters.ts';
import { headingText } from './heading-text.ts';
import { headingsOver, isInColumn, isOver, isSet, mayHead } from './headings-over.ts';
import { isPartOfSubject } from './headings.ts';
import { partsOf, type PageParts, type Part, type Said } from './parts.ts';
import type { Around, PlacePage, Stretch } from './place.ts';
import { namesSubject } from './subjects.ts';

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
  /** It is not known what its heading stands under, which is no more on its page. */
  readonly isLost: boolean;
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
/** In points: what is further in stands in what is further out. */
const indent = 6;

const known = new WeakMap<Part, Context>();

/** Of what begins there on the page. */
export function contextAt(page: PlacePage, start: number): Context {
  const read = partsOf(page);
  const own = read.at(start);
  if (!own) return { path: [], over: [], head: -1, common: [], isOpen: true, isLost: false };
  const found = known.get(own) ?? contextOf(page, read, own);
  known.set(own, found);
  return found;
}

/** Whether a heading, or a line that leads into it, stands right over what begins there. */
export function isRightBelow(page: PlacePage, { head, over }: Context, start: number): boolean {
  const { parts, at } = partsOf(page);
  const before = parts[(at(start)?.index ?? 0) - 1];
  const last = over.at(-1);
  return before !== undefined && (before.start === head || (last !== undefined && before.end === last.end));
}

/** The way up from a place: `top` is what was shown last. */
type Way = {
  readonly own: Part;
  readonly top: Part;
  readonly bare: number;
  readonly owners: number;
  readonly hasLead: boolean;
  readonly hasTitle: boolean;
};

function contextOf(page: PlacePage, read: PageParts, own: Part): Context {
  const { parts, saidOf } = read;
  const over: Around[] = [];
  const common: number[] = [];
  const first = Math.max(0, own.index - farthest);
  let way: Way = { own, top: own, bare: 0, owners: 0, hasLead: false, hasTitle: false };
  let [isGap, isDeeper, isBelowTable] = [false, false, false];
  /** Whether a blank line stands between lines below the next one, and whether one stands over the last. */
  let [isParted, isApart] = [false, own.isApart];
  const inner = new Set<string>();
  let at = own.index - 1;
  for (; at >= first; at--) {
    const part = parts[at]!;
    const isEnded = isParted;
    [isParted, isApart] = [isParted || isApart, part.isApart];
    if (!isInColumn(part, own)) continue;
    // A blank line ends the list that a typed line leads into.
    const isEnd = isEnded && !parts[at + 1]!.isApart && saidOf(part).leads;
    if (isEnd && !part.box && part.form !== 'heading') continue;
    // A line over a table is of that table.
    if (isBelowTable && part.form === 'line') continue;
    if (isInner(part, own)) {
      inner.add(headingText(saidOf(part).text));
      continue;
    }
    if (isHead(part, own)) break;
    isBelowTable ||= part.form === 'table';
    isDeeper ||= part.form === 'line' && part.column > own.column;
    const isOwner = way.owners === over.length && isOwnerAmong(read, part, way);
    const mayOwn = !way.hasTitle && over.length < mostOver && (isOwner || mayBeOver(read, part, way));
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
  const leader = own.form === 'line' ? own : way.top;
  const isPathUnsure = [own, leader].some(({ block }) => page.blocks[block]!.isPathUnsure);
  const leads = (part: Part) => parts[part.index + 1]?.form === 'item';
  // Lines that stand further in than it are of the heading, and it is another entry; so is what leads into another list.
  const isBeside =
    leader.form === 'line' &&
    head?.column === leader.column &&
    ((isDeeper && leader === own && isFurtherOut(own, parts[head!.index + 1]!)) ||
      (isPathUnsure && !leader.box && leads(leader) && leads(head)));
  const isSubject = (part: Part) =>
    part.form === 'line' &&
    (mayHead(page, read, part) || isTitle(read, part)) &&
    namesSubject(saidOf(part).text);
  const shownOver = over.map(({ start }) => read.at(start)!);
  const nearest = shownOver.findLast(isSubject);
  // In capitals as the heading is: it is beside that.
  const isSister =
    head?.form === 'heading' &&
    isInCapitals(saidOf(head).text) &&
    shownOver.some(
      (part) => part.form === 'line' && part.column === head.column && isCapitalName(saidOf(part)),
    );
  // "Ischaemic stroke" over "Thrombolysis", below a heading that looks like it.
  const isOther = nearest && isPathUnsure && !(head && isOver(head, nearest));
  const headings = headingsOver(page, read, { own, head, top: way.top }).filter((one) => !inner.has(one));
  // What has a number and a title of its own stands on its page wherever there was room.
  const box = over.findLastIndex(({ start }) => isNumberedBox(saidOf(read.at(start)!).text));
  const path = isOther || box >= 0 ? [] : headings.slice(0, isBeside || isSister ? -1 : undefined);
  // A line that is told as a heading already.
  const shown = over
    .slice(Math.max(0, box))
    .filter((one) => !path.includes(headingText(page.text.slice(one.start, one.end))));
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

function further({ saidOf }: PageParts, part: Part, way: Way, isOwner: boolean): Way {
  const { top, bare, owners, hasLead, hasTitle } = way;
  // What stands apart over lines, and is no list of its own, is their title.
  const isOfLabels = top.form === 'line' && saidOf(top).isLabelled && !saidOf(part).isLabelled;
  const isTitle =
    part.form === 'line' &&
    (isCapitalName(saidOf(part)) ||
      (top.form !== 'item' && (part.isApart || top.form === 'prose' || isOfLabels)));
  return {
    ...way,
    top: part,
    bare: bare + (part.form === 'line' && top.form === 'line' ? 1 : 0),
    owners: owners + (isOwner ? 1 : 0),
    hasLead: hasLead || part.form !== 'item',
    hasTitle: hasTitle || isTitle,
  };
}

/** "UTI in pregnancy" among items that dose: what is below it may be of it. */
function isOwnerAmong({ parts, saidOf }: PageParts, part: Part, { own, top, owners }: Way): boolean {
  if (part.form !== 'item' || owners >= mostOwners || isFurtherOut(own, part)) return false;
  // It is beside what the place stands in.
  if (top.level < own.level && part.level >= top.level) return false;
  // What stands in it is further in.
  const inner = parts[part.index + 1];
  if (inner?.form === 'item' && inner.level > part.level && own.level <= part.level) return false;
  const [said, ofOwn] = [saidOf(part), saidOf(own)];
  const isName =
    own.form === 'item' && ofOwn.isBare && ofOwn.words <= mostOwnerWords && !ofOwn.text.includes('(');
  return said.isBare && said.words <= mostOwnerWords && /^\p{Lu}/u.test(said.text) && !isName;
}

/** Whether what stands below it may be of it. */
function mayBeOver({ parts, saidOf }: PageParts, part: Part, { top, bare, hasLead }: Way): boolean {
  const isNext = part.index + 1 === top.index;
  // What stands right over a table is its title.
  if (top.form === 'table') return isNext && part.form !== 'table' && saidOf(part).text !== '';
  if (part.form === 'table' || (part.form === 'line' && isFurtherOut(top, part))) return false;
  // What leads into another list is beside the line that leads into its own.
  if (hasLead && parts[part.index + 1]!.form === 'item' && part.column === top.column) return false;
  const [said, below] = [saidOf(part), saidOf(top)];
  if (part.form === 'item') {
    if (top.form === 'item' && (part.level < top.level || isFurtherOut(part, top))) return true;
    // "Dose" goes on with the item above.
    if (top.form === 'item') return isNext && below.isLabelled && !below.namesOwn && said.isLabelled;
    return top.form === 'line' && isNext && isFurtherOut(part, top);
  }
  if ((said.isEmpty && !said.leads) || said.text === '') return false;
  if (part.form === 'line' && top.form === 'line') {
    if (isOuter(parts, part, top)) return true;
    if (!isFurtherOut(part, top) && (hasOuter(parts, part) || hasInner(parts, part))) return false;
  }
  // "avoid in porphyria" may hold for all that is below it.
  if (part.form === 'line' && said.forbids && said.words <= mostOwnerWords && !said.isLabelled) return true;
  // The first line over a list that is none of its items leads into it; of those with a label "Live vaccines – do not give to".
  const isTitle = part.isApart && parts[part.index + 1]!.form === 'item';
  const isEntry = said.isLabelled && !said.leads && part.form === 'line' && !said.forbids && !isTitle;
  if (top.form === 'item' && !hasLead)
    return !isEntry && !isFurtherOut(top, part) && (part.form === 'line' || isNext);
  if (part.form !== 'line') return false;
  // A line without a label, or with "Dose", may go on with the one above that has one.
  if (said.isLabelled && !said.leads) return isNext && top.form === 'line' && !below.namesOwn;
  if (isNext && (said.leads || isFurtherOut(part, top))) return true;
  if (said.words > mostBareWords) return false;
  if (isCapitalName(said)) return true;
  // What a page begins with may be over all of it, and a name over the labels below it.
  if (top.form === 'line' && bare === 0 && below.isLabelled) return true;
  // "aspirin 300 mg" at the top of a page is over no other drug.
  const isApart = part.isApart && (part.index > 0 || said.isBare);
  return top.form === 'prose' ? isNext : isApart || (isNext && bare < mostBare);
}

/** "Viral induced wheeze (<5)", set apart over its list. */
const isTitle = ({ parts, saidOf }: PageParts, part: Part): boolean =>
  part.isApart && !saidOf(part).isLabelled && parts[part.index + 1]?.form === 'item';

/** "SEVERE (>= 160/110)" in typed notes */
const isCapitalName = ({ text, isLabelled }: Said): boolean =>
  !isLabelled && text.endsWith(')') && isInCapitals(outsideBrackets(text).trim());

const boxes = new Set(['box', 'panel', 'kasten', 'encadré', 'recuadro', 'cuadro']);

/** "Box 9.2 Reasons to call intensive care" */
const isNumberedBox = (text: string): boolean => {
  const [word = '', number = ''] = text.slice(0, 40).split(' ', 2);
  return boxes.has(word.toLowerCase()) && /^\d/u.test(number);
};

const isFurtherOut = (part: Part, top: Part): boolean =>
  part.box && top.box ? part.box.x + indent < top.box.x : part.column < top.column;

const mostBelow = 12;
const farthestSister = 60;

/** Of lines the one that those further in below it are of. */
function isOuter(parts: readonly Part[], part: Part, top: Part): boolean {
  if (!isFurtherOut(part, top)) return false;
  for (let at = top.index - 1; at > part.index; at--)
    if (isFurtherOut(parts[at]!, top) || parts[at]!.form !== 'line') return false;
  // Where all that follows is further in, the first line lost its indent.
  for (let at = top.index + 1; at < Math.min(part.index + farthestSister, parts.length); at++)
    if (!isFurtherOut(part, parts[at]!)) return true;
  return false;
}

function hasOuter(parts: readonly Part[], part: Part): boolean {
  for (let at = part.index - 1; at >= Math.max(0, part.index - mostBelow); at--) {
    const outer = parts[at]!;
    if (outer.form !== 'line' || isFurtherOut(outer, part))
      return outer.form === 'line' && isOuter(parts, outer, part);
  }
  return false;
}

const hasInner = (parts: readonly Part[], part: Part): boolean => {
  const below = parts[part.index + 1];
  return below?.form === 'line' && isFurtherOut(part, below);
};

/** As they are shown. */
const footMarks = new Set<string | undefined>(['(', '∗', '†']);

/** What stands further in right below what begins there: it is of that; and the line at the foot of its list: "(prophylaxis after birth)". */
export function belowOf(page: PlacePage, start: number): Stretch[] {
  const { parts, at, saidOf } = partsOf(page);
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

const isHead = (part: Part, own: Part): boolean =>
  part.form === 'heading' || ((part.form === 'line' || part.form === 'prose') && isSet(part, own));

/** In typed notes: "Contraindications:" ends where a line is further out. */
const isInner = (part: Part, own: Part): boolean =>
  part.form === 'heading' && !part.box && part.column > own.column;

/** Of a long line what stands right over the next one. */
function lastOf({ text }: PlacePage, part: Part): Stretch {
  const { start, end } = part;
  return end - start <= longestOver ? { start, end } : (sentencesIn(text, part).at(-1) ?? { start, end });
}
