// Where drawings stand in the picture of a page: ink that hangs together and is larger than letters.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { boxBetween } from '../../measuring/measured.ts';
import { onLight, quantile } from '../picture/light.ts';
import { reduced, type GreyPicture } from '../picture/picture.ts';

/** In points: letters are lower, and drawings wider. */
const leastHeight = 28;
const leastWidth = 40;
/** Between parts of one drawing. */
const near = 14;
/** Of the page: what is larger is its frame, or the ground of a slide. */
const mostOfPage = 0.92;
const mostDrawings = 20;
const smallBy = 4;
/** Of the longer side of the page: a tile. How light the paper is, is told by so many tiles on each side. */
const [tileOfPage, tilesAbout] = [1 / 16, 2];
/** So much of a tile is as dark as its paper, or darker; what is darker than so much of the paper is ink. */
const [paperShare, inkShare] = [0.9, 0.87];
/** A line: in points, how thin it is; or, of the box around it, how little is ink. */
const thin = 3;
const lineShare = 0.2;

type Patch = { left: number; top: number; right: number; bottom: number; ink: number };

/** In points, from the top left; `scale` in pixels a point. */
export function drawingsIn(picture: GreyPicture, scale: number): BlockBox[] {
  const small = onLight(reduced(picture, smallBy));
  const pointsAPixel = smallBy / scale;
  const patches = patchesOf(small).filter(({ left, top, right, bottom, ink }) => {
    // What lies at an edge is the shadow of the scanner, or what the page lies on.
    if (left === 0 || top === 0 || right === small.width || bottom === small.height) return false;
    const [wide, high] = [(right - left) * pointsAPixel, (bottom - top) * pointsAPixel];
    if ((right - left) * (bottom - top) > mostOfPage * small.width * small.height) return false;
    const isLine = high <= thin || ink < lineShare * (right - left) * (bottom - top);
    return high >= leastHeight || (wide >= leastWidth && isLine);
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
function patchesOf(small: GreyPicture): Patch[] {
  const { width, height } = small;
  const isInk = inkOf(small);
  const found: Patch[] = [];
  const waiting: number[] = [];
  for (let start = 0; start < isInk.length; start += 1) {
    if (isInk[start] === 0) continue;
    const patch = { left: width, top: height, right: 0, bottom: 0, ink: 0 };
    waiting.push(start);
    isInk[start] = 0;
    while (waiting.length > 0) {
      const at = waiting.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      patch.left = Math.min(patch.left, x);
      patch.right = Math.max(patch.right, x + 1);
      patch.top = Math.min(patch.top, y);
      patch.bottom = Math.max(patch.bottom, y + 1);
      patch.ink += 1;
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if (isInk[next] === 0) continue;
          isInk[next] = 0;
          waiting.push(next);
        }
    }
    found.push(patch);
  }
  return found;
}

/** 1 where it is darker than the paper about it, which is looked for as far as a large drawing may reach. */
function inkOf({ width, height, grey }: GreyPicture): Uint8Array {
  const tile = Math.max(1, Math.ceil(Math.max(width, height) * tileOfPage));
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const counts = Array.from({ length: columns * rows }, () => new Uint32Array(256));
  const tileAt = (x: number, y: number): number => Math.floor(y / tile) * columns + Math.floor(x / tile);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) counts[tileAt(x, y)]![grey[y * width + x]!]! += 1;
  const light = counts.map((own) => quantile(own, paperShare));
  const paper = light.map((_, at) => lightestAbout(light, at, columns));
  return grey.map((shade, at) =>
    shade < inkShare * paper[tileAt(at % width, Math.floor(at / width))]! ? 1 : 0,
  );
}

function lightestAbout(light: readonly number[], at: number, columns: number): number {
  const [column, row] = [at % columns, Math.floor(at / columns)];
  let lightest = 0;
  for (let y = row - tilesAbout; y <= row + tilesAbout; y += 1)
    for (let x = column - tilesAbout; x <= column + tilesAbout; x += 1)
      if (x >= 0 && x < columns) lightest = Math.max(lightest, light[y * columns + x] ?? 0);
  return lightest;
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
        ink: own.ink + other.ink,
      };
      found.splice(at, 1);
      // What was near none may be near the larger one.
      at = found.length;
    }
    found.push(own);
  }
  return found;
}
