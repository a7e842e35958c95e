// What a place says, with nothing hidden: the card with its answer, as one text.
import { statesSomething } from '../../blocks/lines/statement.ts';
import { FORBIDS } from '../../checks/harm/wording.ts';
import { rowInWords } from '../card/in-words.ts';
import { isFurtherOut } from '../over/lines-over.ts';
import { pagePartsOf } from '../over/parts.ts';
import { linesAbove } from '../over/region.ts';
import type { StretchAround, Place, PlacePage, PageStretch } from '../place.ts';
import { plainTextOf } from '../text/plain.ts';
import { wordsOf } from '../text/stems.ts';
import { denialWords } from '../words/asking.ts';

export const separator = ' – ';
/** Between items of one line, and between a line and what it may be of. */
export const [besideLines, betweenItems] = [' · ', '; '];
const mostInside = 20;

/** What a place says, and the lines that it stands under. */
export type ToldPlace = {
  readonly over: readonly string[];
  /** Lines that it may be of, and that are told with it. */
  readonly near: readonly { readonly text: string }[];
  readonly said: string;
};

/** A line with what belongs to it; of a list its items with those in them; all that is asked of a row. */
export function toldBy(places: readonly Place[], page: PlacePage): ToldPlace | undefined {
  const place = places.reduce((most, one) => (one.around.length > most.around.length ? one : most));
  const { kind, around, excerpt, hidden } = place;
  const said = (stretch: PageStretch): string => plainTextOf(page).plain(stretch).text;
  const as = (role: StretchAround['as']) => around.filter((one) => one.as === role);
  const own = said(excerpt);
  const { isLabelled: hasLabel, namesOwn } = pagePartsOf(page).saidOf(pagePartsOf(page).at(excerpt.start)!);
  // What says by itself of what it is needs no line that says something else.
  const lines = as('over')
    .map((one) => ({ text: said(one), ...relationOf(page, one, excerpt) }))
    .filter((line) => line.isSure || line.isName || !hasLabel || !namesOwn);
  const from = lines.findLastIndex((line) => line.isOver) + 1;
  const unsure = lines.filter((line) => !line.isSure);
  // Of which of several lines it is, and how far a ban goes, the card shows by its place on the page.
  const isAmong = unsure.length > 1 || (place.path.length > 0 && unsure.some((line) => line.isOver));
  if (isAmong || (unsure.length > 0 && ([own, unsure[0]!.text].some(forbids) || startsSmall.test(own))))
    return undefined;
  const over = [...lines.slice(0, from).map(({ text }) => text), ...as('title').map(said)];
  // Where its headings are unsure, it is told with all that stands between, or not.
  const isUnsure = page.blocks[place.block]!.isPathUnsure === true;
  const between = isUnsure
    ? linesAbove(place, page).filter(({ start }) => as('over').every((one) => one.start !== start))
    : [];
  if (between.some((one) => one.isBehindGap || holdsForMore(page, one))) return undefined;
  const near = [...lines.slice(from), ...between.map((one) => ({ text: said(one) }))];
  if (kind === 'cell') return { over, near, said: rowInWords(places, page) };
  if (kind === 'list' && !place.isInLine) {
    const items = hidden.map((name) => {
      const inside = insideOf(page, name).map(said);
      return said(name) + (inside.length > 0 ? ` (${inside.join('; ')})` : '');
    });
    const lead = place.lead === undefined ? [] : [place.lead];
    return {
      over: [...over, ...near.map(({ text }) => text), ...lead],
      near: [],
      said: items.join(besideLines),
    };
  }
  if (kind === 'sentence')
    return { over, near, said: [...as('before'), excerpt, ...as('behind')].map(said).join(' ') };
  // A line without a mark goes on with the one above; what has one stands in that.
  const [inside, rest] = [true, false].map((isItem) =>
    as('behind').filter((one) => (pagePartsOf(page).at(one.start)?.form === 'item') === isItem),
  );
  const isBeside = rest!.some((one) => pagePartsOf(page).saidOf(pagePartsOf(page).at(one.start)!).isLabelled);
  if (isBeside || bansOn(inside!.map(said))) return undefined;
  const whole = rest!
    .map(said)
    .reduce((text, one) => text + (goesOnIn(text, one) ? ' ' : betweenItems) + one, own);
  const below = inside!.length > 0 ? separator + inside!.map(said).join('; ') : '';
  // A step stands behind the one that is told before it.
  const isStep = /\d/u.test(page.text[page.blocks[place.block]!.start]!);
  return {
    over,
    near,
    said: [...(isStep ? [] : as('before').map(said)), whole + below].join(betweenItems),
  };
}

/** What stands behind one that forbids may be read as forbidden. */
const bansOn = (items: readonly string[]): boolean =>
  items.slice(Math.max(0, items.findIndex(forbids))).some((item) => !forbids(item)) && items.some(forbids);

/** Of a line over what begins at `start`: whether it leads into that or stands further out (`isSure`), and else whether it is a name of its own. */
function relationOf(
  page: PlacePage,
  line: PageStretch,
  { start }: PageStretch,
): { isSure: boolean; isName: boolean; isOver: boolean } {
  const { at, saidOf } = pagePartsOf(page);
  const [over, own] = [at(line.start)!, at(start)!];
  const { text, leads, isBare } = saidOf(over);
  const isName = isBare && !statesSomething(text);
  const isSure =
    over.form === 'item' && own.form === 'item'
      ? over.level < own.level || isFurtherOut(over, own)
      : leads || (own.form !== 'table' && isFurtherOut(over, own));
  return { isSure, isName, isOver: isSure || (isName && over.form !== 'item') };
}

/** A title, or what holds for more than itself. */
function holdsForMore(page: PlacePage, line: PageStretch): boolean {
  const { at, saidOf } = pagePartsOf(page);
  const { text, isBare, hasNote, leads } = saidOf(at(line.start)!);
  return isBare || hasNote || leads || forbids(text);
}

/** The items that stand in the one that begins there. */
function insideOf(page: PlacePage, { start }: PageStretch): PageStretch[] {
  const { at, parts } = pagePartsOf(page);
  const own = at(start)!;
  const behind = parts.slice(own.index + 1, own.index + 1 + mostInside);
  const end = behind.findIndex(({ form, level }) => form !== 'item' || level <= own.level);
  return end === -1 ? behind : behind.slice(0, end);
}

/** "500 mg IV, then" and below it "oral", "incentive" and "spirometry". */
const goesOnIn = (text: string, next: string): boolean => endsInComma.test(text) || startsSmall.test(next);
const endsInComma = /,$/u;
const startsSmall = /^[\p{Ll}(]/u;

export const forbids = (text: string): boolean =>
  FORBIDS.test(text) || wordsOf(text.toLowerCase()).some((word) => denialWords.has(word));
