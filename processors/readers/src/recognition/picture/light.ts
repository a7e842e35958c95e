// Pictures of paper under uneven light, and of light letters on a dark ground, as the engine reads them best.
import { shades, type GreyPicture } from './picture.ts';

/** About a third of an inch: larger than letters, smaller than shadows. */
const tile = 32;
/** Between the lightest and the darkest parts of the paper, in shades: less is even. */
const leastUneven = 50;
/** In a tile so much is lighter than the ink of its letters, however bold. */
const paperShare = 0.8;
/** Of the tiles: the darkest are pictures, the lightest glare. */
const outermost = 0.1;
const darkGround = 100;
const white = 245;

/** Dark letters on paper that is equally light everywhere. */
export function evenlyLit(picture: GreyPicture): GreyPicture {
  const dark = onLight(picture);
  const ground = groundOf(dark);
  const sorted = ground.light.toSorted();
  const [darkest, lightest] = [outermost, 1 - outermost].map(
    (part) => sorted[Math.floor(part * (sorted.length - 1))]!,
  );
  return lightest! - darkest! < leastUneven ? dark : flattened(dark, ground);
}

/** Of light letters on a dark ground dark ones are made. */
export const onLight = (picture: GreyPicture): GreyPicture =>
  quantile(shades(picture), 0.5) < darkGround ? inverted(picture) : picture;

const inverted = ({ width, height, grey }: GreyPicture): GreyPicture => ({
  width,
  height,
  grey: grey.map((shade) => 255 - shade),
});

export function quantile(counts: Uint32Array, share: number): number {
  let left = share * counts.reduce((sum, count) => sum + count, 0);
  return counts.findIndex((count) => (left -= count) <= 0);
}

/** How light the paper is in each tile. */
type Ground = { columns: number; rows: number; light: Float32Array };

function groundOf({ width, height, grey }: GreyPicture): Ground {
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const light = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const counts = new Uint32Array(256);
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 1)
        for (
          let at = y * width + column * tile;
          at < y * width + Math.min(width, (column + 1) * tile);
          at += 1
        )
          counts[grey[at]!]! += 1;
      light[row * columns + column] = quantile(counts, paperShare);
    }
  }
  return { columns, rows, light };
}

/** Each pixel, as a share of the paper's light about it. */
function flattened({ width, height, grey }: GreyPicture, { columns, rows, light }: Ground): GreyPicture {
  const result = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    const down = between(y, rows);
    for (let x = 0; x < width; x += 1) {
      const across = between(x, columns);
      const above = mixed(light, down.at * columns, across);
      const below = mixed(light, Math.min(rows - 1, down.at + 1) * columns, across);
      const paper = Math.max(1, above * (1 - down.part) + below * down.part);
      result[y * width + x] = Math.min(255, (grey[y * width + x]! * white) / paper);
    }
  }
  return { width, height, grey: result };

  function mixed(values: Float32Array, from: number, { at, part }: { at: number; part: number }): number {
    return values[from + at]! * (1 - part) + values[from + Math.min(columns - 1, at + 1)]! * part;
  }
}

/** Between the middles of which tiles a pixel lies. */
function between(pixel: number, count: number): { at: number; part: number } {
  const place = Math.min(count - 1, Math.max(0, pixel / tile - 0.5));
  const at = Math.floor(place);
  return { at, part: place - at };
}
