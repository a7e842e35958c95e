// Items of a list that were too long for their line. On a page with a few of them nothing in its text tells how wide its lines
// are, so that whoever reads it takes the rest of an item for a line of its own; where the lines stand tells it.
import { isLabelled, isNumbered, withoutLabel } from './bullets.ts';
import { STUMP } from '../broken-words/joint.ts';
import { onOneRow, type Line } from './lines.ts';

/** A slide has no more letters, and more of them stand in items: other pages show by their prose how wide they are. */
const mostLetters = 1_500;
const leastInItems = 0.5;
/** Of the smallest distance between lines of a size: what goes on stands about as near as any two lines. */
const farthest = 1.5;
/** In letter sizes. */
const nearest = 0.6;
const farthestApart = 2.6;
const furthestOut = 0.3;
const furthestIn = 1.5;
const mostSizeDifference = 0.1;
/** Words are guessed by the letters of their line. */
const widestGuess = 1.3;
/** Of the width of a list: a second line that is as long shows where its lines end. */
const nearEnd = 0.88;
/** In letter sizes: no list is cut at less. */
const leastWide = 9;

/** Where its bullet stands, and where its text begins. */
type Item = { readonly out: number; in: number | undefined; isOver: boolean };
/** Items below each other, with no other line between them: where their lines begin and end. */
type List = { start: number; readonly ends: number[] };
type Rest = { readonly index: number; readonly item: Item; readonly list: List };
type Lists = { readonly rests: readonly Rest[]; readonly letters: number; readonly beginSmall: boolean };

const startOf = ({ rightToLeft, x0, x1 }: Line): number => (rightToLeft ? -x1 : x0);
const endOf = ({ rightToLeft, x0, x1 }: Line): number => (rightToLeft ? -x0 : x1);
const lettersOf = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);

/** Which lines of a page go on with the item of the line before. */
export function wrappedItems(lines: readonly Line[]): ReadonlySet<number> {
  const { rests, letters, beginSmall } = listsIn(lines);
  const found = new Set<number>();
  const all = lettersOf(lines);
  if (all > mostLetters || letters < leastInItems * all) return found;
  const reaches = new Map<List, Reach>();
  for (const { index, item, list } of rests) {
    // What stands in an item for itself ends its first line.
    if (item.isOver) continue;
    const reach = reaches.get(list) ?? reachOf(list);
    reaches.set(list, reach);
    if (goesOn(lines[index - 1]!, lines[index]!, reach, beginSmall)) found.add(index);
    else item.isOver = true;
  }
  return found;
}

function listsIn(lines: readonly Line[]): Lists {
  const least = leastDistances(lines);
  const isInList = numbersIn(lines);
  const rests: Rest[] = [];
  let [letters, items, small] = [0, 0, 0];
  let list: List = { start: Infinity, ends: [] };
  let item: Item | undefined;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (beginsItem(line) && (!item || isInList(line))) {
      if (!item) list = { start: Infinity, ends: [] };
      item = itemAt(line);
      items += 1;
      if (/^["“(]?\p{Ll}/u.test(withoutLabel(line.text))) small += 1;
    } else if (item && before && isPiece(before, line)) item.in ??= startOf(line);
    else if (item && before && mayGoOn(before, line, item, least)) rests.push({ index, item, list });
    else item = undefined;
    if (!item) continue;
    letters += line.text.length;
    list.start = Math.min(list.start, startOf(line));
    list.ends.push(endOf(line));
  }
  return { rests, letters, beginSmall: small > items / 2 };
}

const isLine = ({ table, angle }: Line): boolean => table === undefined && angle !== 'vertical';

const beginsItem = (line: Line): boolean => isLine(line) && (line.begins === true || isLabelled(line.text));

const place = (line: Line): number => Math.round(startOf(line) / line.size);

/** Whether what begins as an item with a number is one: "below ⏎ 4. It is corrected" has no other number below or above it. */
function numbersIn(lines: readonly Line[]): (line: Line) => boolean {
  const counts = new Map<number, number>();
  for (const line of lines)
    if (isNumbered(line.text)) counts.set(place(line), (counts.get(place(line)) ?? 0) + 1);
  return (line) =>
    !isNumbered(line.text) || /^\(?[1ai]\b/iu.test(line.text) || (counts.get(place(line)) ?? 0) > 1;
}

function itemAt(line: Line): Item {
  const label = line.text.length - withoutLabel(line.text).length;
  const second = line.parts[1];
  const isApart = second !== undefined && second.at <= label && !line.rightToLeft;
  const guessed = startOf(line) + ((line.x1 - line.x0) / Math.max(1, line.text.length)) * label;
  const within = isApart ? second.x0 : guessed;
  return { out: startOf(line), in: label === line.text.length ? undefined : within, isOver: false };
}

/** More of the same row, as the text behind a bullet that stands apart. */
const isPiece = (before: Line, line: Line): boolean =>
  isLine(line) && onOneRow(before, line) && startOf(line) >= endOf(before);

/** The smallest distance between lines below each other, in their size and by it. */
function leastDistances(lines: readonly Line[]): ReadonlyMap<number, number> {
  const least = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const down = before ? (before.y - line.y) / line.size : 0;
    if (!before || before.angle !== line.angle || !isAlike(before, line) || down < nearest) continue;
    const size = Math.round(line.size);
    least.set(size, Math.min(least.get(size) ?? farthestApart, down));
  }
  return least;
}

const isAlike = (a: Line, b: Line): boolean =>
  Math.abs(a.size - b.size) <= mostSizeDifference * Math.max(a.size, b.size);

/** Whether a line stands where the rest of an item does: right below it, under its text or its bullet. */
function mayGoOn(before: Line, line: Line, item: Item, least: ReadonlyMap<number, number>): boolean {
  if (!isLine(line) || before.angle !== line.angle || before.rightToLeft !== line.rightToLeft) return false;
  if (before.place?.item !== line.place?.item || !isAlike(before, line) || isOfOtherFont(before, line))
    return false;
  const down = (before.y - line.y) / line.size;
  const most = farthest * (least.get(Math.round(line.size)) ?? farthestApart);
  if (down < nearest || down > Math.min(most, farthestApart)) return false;
  const [out, within] = [item.out - furthestOut * line.size, (item.in ?? item.out) + furthestIn * line.size];
  return startOf(line) >= out && startOf(line) <= within;
}

/** A heading in the letters of the items, but bold. */
function isOfOtherFont(before: Line, line: Line): boolean {
  const [above, own] = [fontsOf(before), fontsOf(line)];
  return (
    own.size === 1 &&
    ![...own].some((font) => above.has(font)) &&
    line.text[0] !== line.text[0]?.toLowerCase()
  );
}

const fontsOf = ({ parts }: Line): ReadonlySet<string | undefined> =>
  new Set(
    parts.flatMap(({ items }) => items.flatMap(({ str, fontName }) => (str.trim() === '' ? [] : [fontName]))),
  );

/** How far the lines of a list reach, and whether several do: then this is where they have to end. */
type Reach = { readonly end: number; readonly width: number; readonly isSure: boolean };

function reachOf({ start, ends }: List): Reach {
  const end = ends.reduce((most, one) => Math.max(most, one), -Infinity);
  const width = end - start;
  return { end, width, isSure: ends.filter((one) => one - start >= nearEnd * width).length > 1 };
}

/** A word, and a number with its unit: they are kept on one line. */
const UNBROKEN = /^(?:[\p{Sm}~(]{0,2}\d[\d.,:/–-]*\s)?\S+/u;

/** Whether the first word of a line had no room on the line before. */
function goesOn(before: Line, line: Line, reach: Reach, beginSmall: boolean): boolean {
  if (/\p{L}[-\u2010]$/u.test(before.text)) return true;
  const letter = (line.x1 - line.x0) / Math.max(1, line.text.length);
  const word = (UNBROKEN.exec(line.text)?.[0].length ?? 0) * letter;
  const isFull = endOf(before) + widestGuess * word + 0.25 * line.size >= reach.end;
  const beginsSmall = !/^["“'‘([]?\p{Lu}/u.test(line.text);
  if (STUMP.test(before.text) && (isFull || beginsSmall)) return true;
  if (!isFull) return false;
  const isSure = reach.isSure && reach.width >= leastWide * line.size;
  return (beginsSmall && !beginSmall) || (isSure && !/[.:;!?]$/u.test(before.text));
}
