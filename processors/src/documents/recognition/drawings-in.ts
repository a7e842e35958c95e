// Where drawings stand in the picture of a page: ink that hangs together and is larger than letters.
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import { boxBetween } from '../measuring/measured.ts';
import { evenlyLit } from './light.ts';
import { reduced, shades, threshold, type Picture } from './picture.ts';

/** In points: letters are lower, and drawings wider. */
const leastHeight = 28;
const leastWidth = 40;
/** Between parts of one drawing. */
const near = 14;
/** Of the page: what is larger is the shadow of the scanner, or the ground of a slide. */
const mostOfPage = 0.92;
const mostDrawings = 20;
const smallBy = 4;

type Patch = { left: number; top: number; right: number; bottom: number };

/** In points, from the top left; `scale` in pixels a point. */
export function drawingsIn(picture: Picture, scale: number): BlockBox[] {
  const small = reduced(evenlyLit(picture), smallBy);
  const pointsAPixel = smallBy / scale;
  const pageArea = small.width * small.height;
  const patches = patchesOf(small).filter(({ left, top, right, bottom }) => {
    const [wide, high] = [(right - left) * pointsAPixel, (bottom - top) * pointsAPixel];
    const isWhole = (right - left) * (bottom - top) > mostOfPage * pageArea;
    return !isWhole && (high >= leastHeight || wide >= leastWidth);
  });
  return together(patches, near / pointsAPixel)
    .flatMap(({ left, top, right, bottom }) => {
      const sides = [left, top, right, bottom].map((at) => at * pointsAPixel);
      const box = boxBetween(sides[0]!, sides[1]!, sides[2]!, sides[3]!);
      return box && box.height >= leastHeight && box.width >= leastWidth ? [box] : [];
    })
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, mostDrawings);
}

/** The ink that hangs together, each with where it lies. */
function patchesOf(small: Picture): Patch[] {
  const { width, height, grey } = small;
  const limit = threshold(shades(small));
  const isSeen = new Uint8Array(grey.length);
  const found: Patch[] = [];
  const waiting: number[] = [];
  for (let start = 0; start < grey.length; start += 1) {
    if (isSeen[start] === 1 || grey[start]! > limit) continue;
    const patch = { left: width, top: height, right: 0, bottom: 0 };
    waiting.push(start);
    isSeen[start] = 1;
    while (waiting.length > 0) {
      const at = waiting.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      patch.left = Math.min(patch.left, x);
      patch.right = Math.max(patch.right, x + 1);
      patch.top = Math.min(patch.top, y);
      patch.bottom = Math.max(patch.bottom, y + 1);
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if (isSeen[next] === 1 || grey[next]! > limit) continue;
          isSeen[next] = 1;
          waiting.push(next);
        }
    }
    found.push(patch);
  }
  return found;
}

/** Patches that lie near each other are one. */
function together(patches: readonly Patch[], by: number): Patch[] {
  const found: Patch[] = [];
  for (const patch of patches) {
    let own = patch;
    for (let at = found.length - 1; at >= 0; at -= 1) {
      const other = found[at]!;
      const isNear =
        own.left <= other.right + by &&
        other.left <= own.right + by &&
        own.top <= other.bottom + by &&
        other.top <= own.bottom + by;
      if (!isNear) continue;
      own = {
        left: Math.min(own.left, other.left),
        top: Math.min(own.top, other.top),
        right: Math.max(own.right, other.right),
        bottom: Math.max(own.bottom, other.bottom),
      };
      found.splice(at, 1);
      // What was near none may be near the larger one.
      at = found.length;
    }
    found.push(own);
  }
  return found;
}
