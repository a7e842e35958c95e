// The words of a text layer with their places on the page.
import { type MeasuredWord, mostMeasuredWords } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { type PlacedLetters, placedLettersOf } from '../pdf/over/letters.ts';
import { isFromRight } from '../pdf/glyphs/scripts.ts';
import type { Widths } from '../pdf/over/drawn.ts';
import { type PdfMatrix, placedByMatrix, times } from '../pdf/matrix.ts';
import type { TextItem } from '../pdf/lines/runs.ts';
import { boxBetween } from './measured.ts';

/** In sizes, above and below the line that letters stand on. */
const [ascent, descent] = [0.8, 0.2];
/** Letters that stand closer are of one word, in sizes. */
const joint = 0.12;
/** In points. */
const smallestSize = 1;

type Part = MeasuredWord & { readonly along: number; readonly endsWord: boolean };

/** In the order of the file. What stands outside the page is left out. */
export function wordsOfItems(
  items: readonly TextItem[],
  { widths, matrix }: { widths: Widths; matrix: PdfMatrix },
): MeasuredWord[] {
  const words: MeasuredWord[] = [];
  let last: Part | undefined;
  for (const item of items) {
    if (item.str.trim() === '') {
      if (item.str !== '') last = undefined;
      continue;
    }
    const parts = partsOf(placedLettersOf(item, widths), matrix);
    for (const part of parts) {
      const { along: _, endsWord, ...word } = part;
      if (last && !last.endsWord && isGoingOn(last, part))
        words[words.length - 1] = joined(words.at(-1)!, word);
      else if (words.length < mostMeasuredWords) words.push(word);
      else return words;
      last = { ...part, ...words.at(-1)!, endsWord };
    }
  }
  return words;
}

function partsOf(letters: PlacedLetters, matrix: PdfMatrix): Part[] {
  const { str } = letters.item;
  const [along = 1, up = 0] = times(matrix, letters.item.transform as unknown as PdfMatrix);
  const isTurned = letters.item.dir === 'ttb' || along <= 0 || Math.abs(up) > 0.1 * along;
  const found: Part[] = [];
  for (const match of str.matchAll(/\S+/gu)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const box = boxOf(letters, [from, to], matrix);
    const size = Math.round(letters.size * scaleOf(matrix) * 10) / 10;
    if (!box || size < smallestSize) continue;
    const word = { text: match[0], box, size, ...(isTurned && { isTurned: true as const }) };
    found.push({ ...word, along: from, endsWord: to < str.length });
  }
  return found;
}

const scaleOf = ([a, b, c, d]: PdfMatrix): number => Math.sqrt(Math.abs(a * d - b * c));

function boxOf(
  { item, size, cos, sin, edges }: PlacedLetters,
  [from, to]: [number, number],
  matrix: PdfMatrix,
) {
  const [, , , , x = 0, y = 0] = item.transform;
  const ends = [edges[from] ?? 0, edges[to] ?? edges.at(-1) ?? 0];
  const corners = ends.flatMap((end) =>
    [-descent, ascent].map((rise) =>
      placedByMatrix(matrix, x + end * cos - rise * size * sin, y + end * sin + rise * size * cos),
    ),
  );
  const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
  return boxBetween(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

/** Of a word that came in several pieces, as of letters that are set one by one; those that are read from the right from either side. */
function isGoingOn(before: Part, next: Part): boolean {
  if (before.isTurned || next.isTurned || next.along > 0) return false;
  const { box, size } = before;
  const isOnLine = Math.abs(next.box.y + next.box.height - box.y - box.height) < 0.5 * size;
  const gaps = [next.box.x - box.x - box.width];
  if (areFromRight(before, next)) gaps.push(box.x - next.box.x - next.box.width);
  return isOnLine && gaps.some((gap) => Math.abs(gap) < joint * size);
}

const areFromRight = (a: MeasuredWord, b: MeasuredWord): boolean =>
  isFromRight(a.text) && isFromRight(b.text);

function joined(a: MeasuredWord, b: MeasuredWord): MeasuredWord {
  const isTurned = areFromRight(a, b) && b.box.x > a.box.x;
  const box = boxBetween(
    Math.min(a.box.x, b.box.x),
    Math.min(a.box.y, b.box.y),
    Math.max(a.box.x + a.box.width, b.box.x + b.box.width),
    Math.max(a.box.y + a.box.height, b.box.y + b.box.height),
  );
  return {
    ...a,
    text: isTurned ? b.text + a.text : a.text + b.text,
    box: box ?? a.box,
    size: Math.max(a.size, b.size),
  };
}
