// Which lines over a place, on the way up from it, it may be of.
import { outsideBrackets } from '../../blocks/lines/brackets.ts';
import { isInCapitals } from '../../blocks/lines/letters.ts';
import { namesDrug } from '../../checks/harm/names.ts';
import type { PartsOfPage, PartOfPage, SaidByForm } from './parts.ts';

const mostBare = 3;
const mostOwners = 2;
const mostBareWords = 8;
const mostOwnerWords = 12;
/** In points: what is further in stands in what is further out. */
const indent = 6;
/** In parts. */
const [mostAbove, farthestSister] = [12, 60];

/** The way up from a place: `top` is what was shown last. */
export type WayUp = {
  readonly own: PartOfPage;
  readonly top: PartOfPage;
  readonly bare: number;
  readonly owners: number;
  readonly hasLead: boolean;
  readonly hasTitle: boolean;
};

export function further({ saidOf }: PartsOfPage, part: PartOfPage, way: WayUp, isOwner: boolean): WayUp {
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
export function isOwnerAmong(
  { parts, saidOf }: PartsOfPage,
  part: PartOfPage,
  { own, top, owners }: WayUp,
): boolean {
  if (part.form !== 'item' || owners >= mostOwners || isFurtherOut(own, part)) return false;
  // It is beside what the place stands in.
  if (top.level < own.level && part.level >= top.level) return false;
  // What stands in it is further in.
  const inner = parts[part.index + 1];
  if (inner?.form === 'item' && inner.level > part.level && own.level <= part.level) return false;
  const [said, ofOwn] = [saidOf(part), saidOf(own)];
  const isName =
    own.form === 'item' && ofOwn.isBare && ofOwn.words <= mostOwnerWords && !ofOwn.text.includes('(');
  const isOwn = said.isBare && said.words <= mostOwnerWords && /^\p{Lu}/u.test(said.text);
  return isOwn && !isName && !lists(said.text);
}

/** "BP systolic >=160", "IHD, previous MI" say something beside others. */
const lists = (text: string): boolean => [...outsideBrackets(text)].some((sign) => ',<>≤≥'.includes(sign));

/** Whether what stands below it may be of it; `isParted`: a blank line stands between it and the place. */
export function mayBeOver(
  { parts, saidOf }: PartsOfPage,
  part: PartOfPage,
  { own, top, bare, hasLead }: WayUp,
  isParted: boolean,
): boolean {
  const isNext = part.index + 1 === top.index;
  if (top.form === 'table') return isNext && mayBeTitle(parts, part, saidOf(part));
  if (part.form === 'table' || (part.form === 'line' && isFurtherOut(top, part))) return false;
  // What leads into another list is beside the line that leads into its own.
  if (hasLead && parts[part.index + 1]!.form === 'item' && part.column === top.column) return false;
  const [said, below] = [saidOf(part), saidOf(top)];
  if (part.form === 'item') {
    if (top.form === 'item' && (part.level < top.level || isFurtherOut(part, top))) return true;
    // "Dose" goes on with the item above, and so does "or dissection".
    if (top.form === 'item')
      return isNext && (goesOnWithItem(below) || (below.isLabelled && !below.namesOwn && said.isLabelled));
    return top.form === 'line' && isNext && isFurtherOut(part, top);
  }
  if ((said.isEmpty && !said.leads) || said.text === '') return false;
  if (part.form === 'line' && top.form === 'line') {
    if (isOuter(parts, part, top)) return true;
    if (!isFurtherOut(part, top) && (hasOuter(parts, part) || hasInner(parts, part))) return false;
  }
  // Behind a blank line a title goes on, but over no drug where it has lines right below.
  const isTitled = part.isApart && (said.isBare || said.hasNote);
  const isOfGroup = !isParted || (isTitled && (parts[part.index + 1]!.isApart || !namesDrugOf(saidOf(own))));
  // "avoid in porphyria" may hold for all that is below it.
  if (part.form === 'line' && said.forbids && said.words <= mostOwnerWords && !said.isLabelled)
    return isOfGroup;
  // The first line over a list that is none of its items leads into it; of those with a label "Live vaccines – do not give to".
  const isOverList = part.isApart && parts[part.index + 1]!.form === 'item';
  const isEntry = said.isLabelled && !said.leads && part.form === 'line' && !said.forbids && !isOverList;
  if (top.form === 'item' && !hasLead)
    return !isEntry && !isFurtherOut(top, part) && (part.form === 'line' || isNext);
  if (part.form !== 'line') return false;
  // A line without a label, or with "Dose", may go on with the one above that has one.
  if (said.isLabelled && !said.leads) return isNext && top.form === 'line' && !below.namesOwn;
  if (isNext && (said.leads || isFurtherOut(part, top))) return true;
  if (said.words > mostBareWords) return false;
  if (isCapitalName(said)) return true;
  // What a page begins with may be over all of it, and a name over the labels below it.
  if (top.form === 'line' && bare === 0 && below.isLabelled && isOfGroup) return true;
  if (top.form === 'prose') return isNext;
  // "aspirin 300 mg" at the top of a page is over no other drug.
  const isApart = part.isApart && (part.index > 0 || said.isBare);
  return isOfGroup && (isApart || (isNext && bare < mostBare));
}

/** What stands right over a table is its title, but not what says something by itself, goes on with what is above, or ends a list. */
function mayBeTitle(
  parts: readonly PartOfPage[],
  { form, level, index, isBold }: PartOfPage,
  said: SaidByForm,
): boolean {
  const { text, leads, isLabelled, namesOwn } = said;
  if (
    form === 'table' ||
    text === '' ||
    text.startsWith('(') ||
    (isLabelled && namesOwn && !leads && !isBold)
  )
    return false;
  const before = parts[index - 1];
  const endsTable = before?.form === 'table' && !parts[index]!.isApart && parts[index + 1]!.isApart;
  if (endsTable && !leads) return false;
  return leads || form !== 'item' || before?.form !== 'item' || before.level !== level;
}

const conjunctions = new Set('or and oder und sowie ou et o y'.split(' '));
/** "or dissection" */
export const goesOnWithItem = ({ text }: SaidByForm): boolean =>
  conjunctions.has(text.slice(0, 6).split(' ', 1)[0]!);

/** Two lines that each name a drug, set apart from each other. */
export const areRivals = ({ saidOf }: PartsOfPage, part: PartOfPage, own: PartOfPage): boolean =>
  own.form === 'line' && namesDrugOf(saidOf(own)) && namesDrug(saidOf(part).text);

const namesDrugOf = ({ namesOwn, text }: SaidByForm): boolean => namesOwn && namesDrug(text);

/** "SEVERE (>= 160/110)" in typed notes */
export const isCapitalName = ({ text, hasNote }: SaidByForm): boolean =>
  hasNote && isInCapitals(outsideBrackets(text).trim());

export const isFurtherOut = (part: PartOfPage, top: PartOfPage): boolean =>
  part.box && top.box ? part.box.x + indent < top.box.x : part.column < top.column;

/** Of lines the one that those further in below it are of. */
function isOuter(parts: readonly PartOfPage[], part: PartOfPage, top: PartOfPage): boolean {
  if (!isFurtherOut(part, top)) return false;
  for (let at = top.index - 1; at > part.index; at--)
    if (isFurtherOut(parts[at]!, top) || parts[at]!.form !== 'line') return false;
  // Where all that follows is further in, the first line lost its indent.
  for (let at = top.index + 1; at < Math.min(part.index + farthestSister, parts.length); at++)
    if (!isFurtherOut(part, parts[at]!)) return true;
  return false;
}

function hasOuter(parts: readonly PartOfPage[], part: PartOfPage): boolean {
  for (let at = part.index - 1; at >= Math.max(0, part.index - mostAbove); at--) {
    const outer = parts[at]!;
    if (outer.form !== 'line' || isFurtherOut(outer, part))
      return outer.form === 'line' && isOuter(parts, outer, part);
  }
  return false;
}

const hasInner = (parts: readonly PartOfPage[], part: PartOfPage): boolean => {
  const below = parts[part.index + 1];
  return below?.form === 'line' && isFurtherOut(part, below);
};
