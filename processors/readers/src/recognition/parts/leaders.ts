// Thin lines that begin beside a word of a picture and lead away from it, as from a label to what it names.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { MeasuredWord } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import type { GreyPicture } from '../picture/picture.ts';

type Leads = NonNullable<MeasuredWord['leads']>;

/** In heights of the word: how far from it a line begins, how long it is at least, and how thick it may be. */
const [farthest, shortest, thickest] = [1.2, 1.2, 0.45];
/** Shades by which a line is darker than what it lies on. */
const darker = 60;

/** On which sides of a word lines begin; its box in points, `scale` in pixels a point. */
export function leadsFrom(picture: GreyPicture, box: BlockBox, scale: number): Leads | undefined {
  const sides = (['left', 'right'] as const).filter((side) => isLed(picture, box, scale, side));
  return sides.length === 2 ? 'both' : sides[0];
}

function isLed(picture: GreyPicture, box: BlockBox, scale: number, side: 'left' | 'right'): boolean {
  const height = Math.round(box.height * scale);
  const [top, bottom] = [Math.floor(box.y * scale), Math.ceil((box.y + box.height) * scale)];
  const step = side === 'left' ? -1 : 1;
  const from = Math.round((side === 'left' ? box.x : box.x + box.width) * scale) + step;
  const [most, thin] = [Math.ceil(farthest * height), Math.max(2, Math.round(thickest * height))];
  const paper = paperBeside(picture, { top, bottom }, from, step * most);
  const limit = { shade: paper - darker, most: thin };
  const runsAt = (x: number, rows: Run): Run[] => runsIn(picture, x, rows, limit);
  let isPastWord = false;
  for (let gone = 0; gone <= most; gone += 1) {
    const runs = runsAt(from + step * gone, [top, bottom]);
    if (runs.length === 0) isPastWord = true;
    else if (runs.length === 1 && begins(runs[0]!, gone) && reaches(runs[0]!, gone)) return true;
    else if (isPastWord) return false;
  }
  return false;

  /** It does not come from above or below the word. */
  function begins([first, last]: Run, gone: number): boolean {
    const isWithin = first > top && last < bottom;
    return isWithin || runsAt(from + step * (gone - 1), [first - 2, last + 2]).length === 0;
  }

  function reaches(begun: Run, gone: number): boolean {
    let run = begun;
    for (let on = 0; on < shortest * height; on += 1) {
      if (run[1] - run[0] + 1 > thin) return false;
      const next = runsAt(from + step * (gone + on), [run[0] - 1, run[1] + 1]);
      if (next.length === 0) return false;
      run = next[0]!;
    }
    return true;
  }
}

/** The first and the last row of what is dark. */
type Run = readonly [first: number, last: number];

/** What is darker than a shade in a column and reaches into some rows, as far as it goes, or until it is too thick. */
function runsIn(
  { width, height, grey }: GreyPicture,
  x: number,
  [first, last]: Run,
  { shade, most }: { shade: number; most: number },
): Run[] {
  if (x < 0 || x >= width) return [];
  const isDark = (y: number): boolean => y >= 0 && y < height && grey[y * width + x]! < shade;
  const found: Run[] = [];
  for (let y = first; y <= last; y += 1) {
    if (!isDark(y)) continue;
    let [from, to] = [y, y];
    while (y - from <= most && isDark(from - 1)) from -= 1;
    while (to - y <= most && isDark(to + 1)) to += 1;
    found.push([from, to]);
    y = to;
  }
  return found;
}

/** The shade of most of what lies beside a word. */
function paperBeside(
  { width, height, grey }: GreyPicture,
  { top, bottom }: { top: number; bottom: number },
  from: number,
  wide: number,
): number {
  const counts = new Uint32Array(256);
  const [left, right] = [
    Math.max(0, Math.min(from, from + wide)),
    Math.min(width - 1, Math.max(from, from + wide)),
  ];
  let all = 0;
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y += 1)
    for (let x = left; x <= right; x += 1) {
      counts[grey[y * width + x]!]! += 1;
      all += 1;
    }
  let rest = all / 2;
  return counts.findIndex((count) => (rest -= count) <= 0);
}
