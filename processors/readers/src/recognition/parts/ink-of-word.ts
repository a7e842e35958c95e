// The box of a word, as high as its ink: the engine leaves room above and below it, and takes in what stands there.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { GreyPicture } from '../picture/picture.ts';

/** Between the darkest and the lightest of a box: what is darker is ink. */
const inkShare = 0.5;
/** Of the height of a box: dots and accents are not farther from their letters. */
const dotGap = 0.15;

type Band = { first: number; last: number; ink: number };

/** In points; `scale` in pixels a point. */
export function inkOfWord(picture: GreyPicture, box: BlockBox, scale: number): BlockBox {
  const [left, top] = [Math.max(0, Math.floor(box.x * scale)), Math.max(0, Math.floor(box.y * scale))];
  const right = Math.min(picture.width, Math.ceil((box.x + box.width) * scale));
  const bottom = Math.min(picture.height, Math.ceil((box.y + box.height) * scale));
  const bands = bandsOf(inkOfRows(picture, { left, top, right, bottom }), dotGap * (bottom - top));
  const most = bands.reduce<Band | undefined>((a, b) => (a && a.ink >= b.ink ? a : b), undefined);
  if (!most) return box;
  const [y, height] = [(top + most.first) / scale, (most.last + 1 - most.first) / scale];
  return { ...box, y: tenth(y), height: tenth(height) };
}

const tenth = (points: number): number => Math.round(points * 10) / 10;

type Sides = { left: number; top: number; right: number; bottom: number };

function inkOfRows({ width, grey }: GreyPicture, { left, top, right, bottom }: Sides): number[] {
  let [darkest, lightest] = [255, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const shade = grey[y * width + x]!;
      darkest = Math.min(darkest, shade);
      lightest = Math.max(lightest, shade);
    }
  const limit = darkest + inkShare * (lightest - darkest);
  const rows: number[] = [];
  for (let y = top; y < bottom; y += 1) {
    let ink = 0;
    for (let x = left; x < right; x += 1) if (grey[y * width + x]! < limit) ink += 1;
    rows.push(ink);
  }
  return rows;
}

/** Rows with ink, with no more than so many without any between them. */
function bandsOf(rows: readonly number[], gap: number): Band[] {
  const bands: Band[] = [];
  for (const [at, ink] of rows.entries()) {
    if (ink === 0) continue;
    const last = bands.at(-1);
    if (last && at - last.last - 1 <= gap) {
      last.last = at;
      last.ink += ink;
    } else bands.push({ first: at, last: at, ink });
  }
  return bands;
}
