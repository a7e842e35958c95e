// A picture in as few bytes as it may have.
import { encodeJpeg } from '../../pictures/jpeg.ts';
import type { DrawnPixels } from './page-part.ts';
import { encodePlainPng } from '../../pictures/png.ts';

/** Of 100, for a picture that fits. */
const quality = 80;
/**
 * How much a picture takes in lower qualities, beside the best one: measured on scans and slides, of which none took more. Below the last
 * one a smaller picture shows more.
 */
const lowerQualities = [
  { lower: 70, takes: 0.84 },
  { lower: 60, takes: 0.72 },
  { lower: 50, takes: 0.64 },
];
const leastTaken = 0.64;
/** Of the bytes that it may have: a picture as small as this is not tried in another format. */
const smallEnough = 0.4;
/** How much shorter the sides become at least of a picture that does not fit. */
const shorter = 0.9;
const shades = 16;

/**
 * The picture as PNG or JPEG, whichever is smaller, in at most `most` bytes: in its best quality, else with fewer shades, in lower quality,
 * and at last smaller. `pixels` draws it with its longer side so long.
 */
export async function fittedRegions(
  pixels: (longest: number) => DrawnPixels,
  longest: number,
  most: number,
): Promise<Uint8Array> {
  for (let side = longest; ;) {
    const { fits, picture } = await tried(pixels(side), most);
    if (fits || side <= 1) return picture;
    const room = Math.sqrt(most / (leastTaken * picture.length));
    side = Math.max(1, Math.floor(side * Math.min(shorter, room)));
  }
}

type Tried = { fits: boolean; picture: Uint8Array };

/** One that does not fit is in the best quality. */
async function tried({ data, width, height }: DrawnPixels, most: number): Promise<Tried> {
  const png = encodePlainPng(data, width, height, most);
  if (png && png.length <= most * smallEnough) return { fits: true, picture: png };
  const best = await encodeJpeg(data, width, height, quality);
  const smaller = png && png.length < best.length ? png : best;
  if (smaller.length <= most) return { fits: true, picture: smaller };
  // Of letters and lines nobody misses a shade; a photograph stays large.
  const plain = encodePlainPng(inFewShades(data), width, height, most);
  if (plain && plain.length <= most) return { fits: true, picture: plain };
  for (const { lower, takes } of lowerQualities) {
    if (best.length * takes > most) continue;
    const picture = await encodeJpeg(data, width, height, lower);
    if (picture.length <= most) return { fits: true, picture };
  }
  return { fits: false, picture: best };
}

function inFewShades(data: Uint8Array): Uint8Array {
  const step = 255 / (shades - 1);
  const shade = Uint8Array.from({ length: 256 }, (_, value) => Math.round(Math.round(value / step) * step));
  return data.map((value) => shade[value]!);
}
