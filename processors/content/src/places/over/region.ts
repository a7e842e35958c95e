// The lines above a place as they stand on its page: of which of them it is, is seen there, and need not be known.
import { namesDrug, saysCondition } from '../../checks/harm/names.ts';
import { partsOfBlock } from '../../blocks/block-sentences.ts';
import { askableOf } from '../askable.ts';
import { isInColumn } from './columns.ts';
import { contextAt } from './context.ts';
import { isFurtherOut } from './lines-over.ts';
import { splitOf } from '../lines/split.ts';
import { isProperty } from '../note-lines.ts';
import { pagePartsOf, type PartOfPage } from './parts.ts';
import type { Place, PlacePage, PageStretch } from '../place.ts';
import { plainTextOf } from '../text/plain.ts';

/** In lines, and in UTF-16 units; of what stands before a sentence one line tells enough. */
const [mostLines, mostSigns, mostBeforeSentence] = [4, 320, 1];
const mostOfInitials = 2;
const farApart = 2;

export type LineAbove = PageStretch & {
  readonly isItem: boolean;
  /** What stands beside it or further out is left out between it and the line before. */
  readonly isBehindGap: boolean;
};

/**
 * In their order: those since the heading or a blank line that are no further in than it is, the nearest few, and behind a line that is further out
 * only what is further out still; and above them those that the place may be of.
 */
export function linesAbove(place: Place, page: PlacePage): LineAbove[] {
  const { kind, excerpt, around } = place;
  const { at, parts } = pagePartsOf(page);
  const own = at(excerpt.start)!;
  const head = at(contextAt(page, excerpt.start).head)?.index ?? -1;
  const isOfSeveral = kind === 'cell' || (kind === 'list' && !place.isInLine);
  const most = isOfSeveral ? 0 : kind === 'sentence' ? mostBeforeSentence : mostLines;
  const isOwn = namesItself(page, place);
  const near = nearest(page, own, head, { most, isOwn });
  const isApart = (one: PageStretch) =>
    around.every(({ start, end }) => one.end <= start || one.start >= end);
  // Behind two blank lines it is of another paragraph, unless it stands further out.
  const isNear = (one: PartOfPage) =>
    isFurtherOut(one, own) ||
    parts.slice(one.index + 1, (near[0] ?? own).index).filter(({ isApart: is }) => is).length < farApart;
  const over = around.filter(({ as, start }) => as === 'over' && isNear(at(start)!));
  const shown = [...over, ...near.filter(isApart)].toSorted((one, other) => one.start - other.start);
  let last = head;
  const above = shown.map(({ start, end }, index) => {
    const part = at(start)!;
    const isBehindGap =
      (!isOwn || index > 0) &&
      parts
        .slice(last + 1, part.index)
        .some((one) => isInColumn(one, own) && !isFurtherOut(part, one) && isContent(page, one));
    last = part.index;
    return { start, end, isItem: part.form === 'item', isBehindGap };
  });
  return [...above, ...beginningOf(page, own, place).filter(isApart)];
}

/** What an item says in the lines before those of the place. */
function beginningOf(page: PlacePage, own: PartOfPage, { excerpt: { start } }: Place): LineAbove[] {
  if (own.form !== 'item' || start <= own.start) return [];
  const lines = partsOfBlock(page.text, { ...page.blocks[own.block]!, start: own.start });
  const before = lines.filter(({ end }) => end <= start);
  const near = before.slice(-mostLines);
  const [first] = before;
  const shown = first && near[0] !== first ? [first, ...near.slice(1)] : near;
  return shown.map((line, at) => ({
    ...line,
    isItem: at === 0,
    isBehindGap: at === 1 && before.length > shown.length,
  }));
}

type Want = { readonly most: number; readonly isOwn: boolean };

function nearest(page: PlacePage, own: PartOfPage, head: number, { most, isOwn }: Want): PartOfPage[] {
  const { parts, saidOf } = pagePartsOf(page);
  const { isStretchAskable } = askableOf(page);
  const near: PartOfPage[] = [];
  let [top, signs, hasTitle] = [own, 0, false];
  for (let index = own.index - 1; index > head && near.length < most; index--) {
    const part = parts[index]!;
    if (part.form === 'heading' || part.form === 'table' || parts[index + 1]!.isApart) break;
    const isOuter = isFurtherOut(part, top);
    const isName = saidOf(part).isBare && !isFurtherOut(own, part);
    // "Q anaphylaxis in theatre" right over "A adrenaline", which the place stands in.
    const isTitle = isName && part.form === 'line' && top.form === 'line' && !hasTitle;
    const mayBeOver = top === own ? !isOwn || isName : isOuter ? isName : isTitle;
    if (!mayBeOver || !isInColumn(part, own) || !isContent(page, part)) {
      hasTitle ||= top !== own && !isFurtherOut(top, part);
      continue;
    }
    hasTitle ||= top !== own && !isOuter;
    signs += part.end - part.start;
    if (signs > mostSigns || !isStretchAskable(part)) break;
    near.unshift(part);
    if (isOuter || isOwn) top = part;
  }
  return near;
}

const isContent = (page: PlacePage, part: PartOfPage): boolean =>
  !isProperty(pagePartsOf(page).saidOf(part).text, false);

/** "Haloperidol: not in Parkinson's", and of a mnemonic "U: urea": its label says of what it is, whatever stands beside it. */
function namesItself(page: PlacePage, { excerpt }: Place): boolean {
  const plain = plainTextOf(page).plain(excerpt);
  const label = splitOf(plain)?.label;
  if (!label) return false;
  const said = plain.text.slice(label.from, label.to);
  return said.length <= mostOfInitials || namesDrug(said) || saysCondition(said);
}

const mostAnswers = 2;

/** In a talk that was written down: what a learner says is set right below. */
export function linesBelow({ excerpt }: Place, page: PlacePage): PageStretch[] {
  const { at, parts } = pagePartsOf(page);
  const own = at(excerpt.start)!;
  const isOfTalk = (part: PartOfPage) => isStamped(page.text.slice(part.start, part.end));
  if (!isOfTalk(own)) return [];
  const { isStretchAskable } = askableOf(page);
  return parts
    .slice(own.index + 1, own.index + 1 + mostAnswers)
    .filter((part) => isOfTalk(part) && isStretchAskable(part))
    .map(({ start, end }) => ({ start, end }));
}

/** "[12/02, 17:05] Niamh: 4.5 g": the time of day among its first words, and behind it who says it. */
function isStamped(text: string): boolean {
  const words = text.slice(0, 60).split(' ');
  const time = words.slice(0, 3).findIndex((word) => isTimeOfDay(word));
  return time !== -1 && words.slice(time + 1, time + 5).some((word) => word.endsWith(':'));
}

const isTimeOfDay = (word: string): boolean => {
  const [hours = '', minutes = ''] = word.replaceAll('[', '').replaceAll(']', '').split(':');
  return hours !== '' && Number(hours) < 24 && minutes.length === 2 && Number(minutes) < 60;
};
