// Which lines are labels in a picture, and which its caption.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { isLabelled } from '../lines/bullets.ts';
import type { DraftedLine } from './drafted.ts';
import type { PageSize } from './draft.ts';

/** In points: smaller ones are signs and ornaments. */
const leastSide = 40;
/** Of the page: larger ones lie behind all that stands on it. */
const mostOfPage = 0.5;
/** In letters. */
const longestLabel = 40;
/** Of the size of most letters: labels are smaller. */
const largestLabel = 0.95;
const fewestLabels = 2;
/** In sizes of letters: names of axes and their marks. */
const besideDrawing = 2;
/** In sizes of letters, between a picture and the caption below or above it. */
const farthestCaption = 3;
const mostLinesOfCaption = 12;
const sameSize = 0.1;

/** "Figure 2.", "Fig. 3.1:", "Abbildung 4": a name with a number that ends with a sign, or before a capital. */
const CAPTION = /^\p{Lu}\p{L}{2,12}\.?\s\d{1,3}(?:[.–-]\d{1,3})*\p{L}?(?:[.:)|–—]|\s+\p{Lu}|$)/u;

const right = ({ x, width }: BlockBox): number => x + width;
const bottom = ({ y, height }: BlockBox): number => y + height;
const isOver = (a: BlockBox, b: BlockBox): boolean => a.x < right(b) && b.x < right(a);

type Figures = { readonly pictures: readonly BlockBox[]; readonly drawings: readonly BlockBox[] };

/** Labels of pictures: short pieces of small letters that stand in one, or beside what is drawn. */
export function labelsAmong(
  lines: readonly DraftedLine[],
  { pictures, drawings }: Figures,
  { text, size }: { text: string; size: PageSize },
): { at: number; area: BlockBox }[] {
  const body = usualSize(lines);
  const isFigure = ({ width, height }: BlockBox): boolean =>
    Math.min(width, height) >= leastSide && width * height <= mostOfPage * size.width * size.height;
  const labelsIn = (isIn: (line: DraftedLine) => boolean): number[] => {
    const within: number[] = [];
    for (const [at, line] of lines.entries()) if (isIn(line)) within.push(at);
    const are = within.filter((at) => isLabel(lines[at]!, body, text));
    const areAll = are.length >= fewestLabels && are.length === within.length;
    return areAll && !isList(are.map((at) => lines[at]!)) ? are : [];
  };
  const ofPictures = pictures
    .filter(isFigure)
    .flatMap((area) => labelsIn((line) => isWithin(line, area, 0)).map((at) => ({ at, area })));
  const ofDrawings = drawings.filter(isFigure).flatMap((area) => {
    const labels = labelsIn((line) => isWithin(line, area, besideDrawing));
    return isGrid(labels.map((at) => lines[at]!)) ? [] : labels.map((at) => ({ at, area }));
  });
  return [...ofPictures, ...ofDrawings];
}

/** `beside` in sizes of letters. */
function isWithin({ seen }: DraftedLine, area: BlockBox, beside: number): boolean {
  if (!seen) return false;
  const { box, size } = seen;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const ease = beside * size;
  const isIn =
    x >= area.x - ease && x <= right(area) + ease && y >= area.y - ease && y <= bottom(area) + ease;
  return isIn && box.width <= area.width + 2 * ease;
}

/** Rows of several pieces below each other are a table whose rules are drawn. */
function isGrid(lines: readonly DraftedLine[]): boolean {
  const rows = Map.groupBy(lines, ({ seen }) => Math.round((seen!.box.y + seen!.box.height) / 3));
  const wide = rows.values().filter((row) => row.reduce((sum, { pieces }) => sum + pieces.length, 0) > 1);
  return [...wide].length > 1;
}

const fewestOfList = 3;
/** In points, and in sizes of letters from the top of a line to that of the next. */
const [sameLeft, widestLeading] = [1, 2];

/** Lines right below each other that begin in one place are a list in a box. */
function isList(lines: readonly DraftedLine[]): boolean {
  if (lines.length < fewestOfList) return false;
  const boxes = lines.map(({ seen }) => seen!);
  const left = Math.min(...boxes.map(({ box }) => box.x));
  return boxes.every(({ box, size }, at) => {
    const down = at === 0 ? 0 : box.y - boxes[at - 1]!.box.y;
    return Math.abs(box.x - left) < sameLeft && down >= 0 && down < widestLeading * size;
  });
}

function isLabel({ seen, start, end }: DraftedLine, body: number, text: string): boolean {
  const words = text.slice(start, end);
  const isSmall = words.length <= longestLabel && seen!.size <= largestLabel * body;
  return isSmall && !isLabelled(words) && !/[.!?]$/u.test(words);
}

/** The size of most letters. */
function usualSize(lines: readonly DraftedLine[]): number {
  const sums = new Map<number, number>();
  for (const { seen, start, end } of lines)
    if (seen) sums.set(Math.round(seen.size), (sums.get(Math.round(seen.size)) ?? 0) + end - start);
  return [...sums].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0] as [number, number])[0];
}

/** The lines of captions, each with the first of it. */
export function captionsAmong(
  lines: readonly DraftedLine[],
  pictures: readonly BlockBox[],
  text: string,
): { at: number; head: number }[] {
  const areas = pictures.filter(({ width, height }) => Math.min(width, height) >= leastSide);
  return lines.flatMap((line, head) => {
    if (!line.seen || !CAPTION.test(text.slice(line.start, line.end))) return [];
    if (!areas.some((area) => isBeside(line.seen!, area))) return [];
    return captionFrom(lines, head).map((at) => ({ at, head }));
  });
}

const isBeside = ({ box, size }: NonNullable<DraftedLine['seen']>, area: BlockBox): boolean => {
  const gap = Math.max(box.y - bottom(area), area.y - bottom(box));
  return isOver(box, area) && gap <= farthestCaption * size && gap >= -size;
};

/** The lines right below it, of the same size. */
function captionFrom(lines: readonly DraftedLine[], head: number): number[] {
  const found = [head];
  for (let at = head + 1; at < Math.min(lines.length, head + mostLinesOfCaption); at += 1) {
    const [above, line] = [lines[at - 1]!.seen!, lines[at]!.seen];
    if (!line || Math.abs(line.size - above.size) > sameSize * above.size) break;
    const gap = line.box.y - bottom(above.box);
    if (gap < -0.5 * line.size || gap > 0.6 * line.size || !isOver(above.box, line.box)) break;
    found.push(at);
  }
  return found;
}
