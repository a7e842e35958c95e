import type { RegionBox } from './box.ts';

/** Four bytes a pixel, the first three red, green and blue; rows from top to bottom. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** Where the print of a box ends. */
export interface PrintEdges {
  left: number;
  right: number;
  /** Something is printed in it, and it ends between two words on one side at least: it is not beside its word. */
  holds: boolean;
}

/** In heights of letters: what is blank between two words but not between two letters, how far off a word may be, and what lies around it. */
const gap = 0.15;
const reach = 0.9;
const around = 0.12;
/** Where no gap is found. */
const unsure = 0.4;
/** So much darker or lighter than the paper is print. */
const contrast = 60;
/** Of a row of pixels: what is printed through is a line, and no letters. */
const line = 0.95;

/**
 * Where the words of a box begin and end in a picture: at the next gap outside of it, however far its estimate is off. Never narrower
 * than the box. `letters`: their height in pixels.
 */
export function edgesIn(pixels: Pixels, letters: number, box: RegionBox): PrintEdges {
  const { width, inks } = inksIn(pixels, box);
  const isBlank = (at: number): boolean => (inks[at] ?? 0) <= 1;
  const edge = (from: number, by: 1 | -1): number | null => {
    // The column beyond the edge.
    const first = by > 0 ? Math.round(from) : Math.round(from) - 1;
    let blank = 0;
    for (let far = 0; far <= reach * letters; far += 1) {
      const at = first + by * far;
      if (at < 0 || at >= width) return from + by * far;
      blank = isBlank(at) ? blank + 1 : 0;
      if (blank >= gap * letters) return from + by * Math.max(0, far - blank + 1 + around * letters);
    }
    return null;
  };
  const [left, right] = [edge(box.left, -1), edge(box.right, 1)];
  const printed = inks.slice(Math.max(0, Math.round(box.left)), Math.round(box.right));
  return {
    left: left ?? box.left - unsure * letters,
    right: right ?? box.right + unsure * letters,
    holds: printed.some((ink) => ink > 1) && (left !== null || right !== null),
  };
}

/** How many pixels of each column are printed between the top and the bottom of a box, without lines under or over it. */
function inksIn({ width, height, data }: Pixels, box: RegionBox): { width: number; inks: number[] } {
  const paper = paperOf(data);
  const inks = Array.from({ length: width }, () => 0);
  for (let row = Math.max(0, Math.round(box.top)); row < Math.min(height, Math.round(box.bottom)); row += 1) {
    const printed: number[] = [];
    for (let at = 0; at < width; at += 1)
      if (Math.abs(lightness(data, row * width + at) - paper) > contrast) printed.push(at);
    if (printed.length < line * width) for (const at of printed) inks[at] = (inks[at] ?? 0) + 1;
  }
  return { width, inks };
}

/** The lightness of most of a picture. */
function paperOf(data: Pixels['data']): number {
  const counts = Array.from({ length: 33 }, () => 0);
  for (let at = 0; at < data.length / 4; at += 3) {
    const light = Math.round(lightness(data, at) / 8);
    counts[light] = (counts[light] ?? 0) + 1;
  }
  return counts.indexOf(Math.max(...counts)) * 8;
}

const lightness = (data: Pixels['data'], pixel: number): number =>
  ((data[4 * pixel] ?? 0) + (data[4 * pixel + 1] ?? 0) + (data[4 * pixel + 2] ?? 0)) / 3;
