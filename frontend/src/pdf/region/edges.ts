import type { Box } from '../place-boxes.ts';

export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>;

/** In heights of letters: what is blank between two words but not between two letters, how far off a word may be, and what lies around it. */
const gap = 0.15;
const reach = 0.9;
const around = 0.12;
/** Where no gap is found. */
const unsure = 0.4;
/** So much darker or lighter than the paper is print. */
const contrast = 60;

/**
 * Where the words of a box begin and end in a picture: at the next gap outside of it, however far its estimate is off. Never narrower
 * than the box. `letters`: their height in pixels.
 */
export function edgeFinder(pixels: Pixels, letters: number): (box: Box) => Pick<Box, 'left' | 'right'> {
  const paper = paperOf(pixels);
  return (box) => {
    const isBlank = blankColumns(pixels, paper, box);
    const edge = (from: number, by: 1 | -1): number => {
      // The column beyond the edge.
      const first = by > 0 ? Math.round(from) : Math.round(from) - 1;
      let blank = 0;
      for (let far = 0; far <= reach * letters; far += 1) {
        const at = first + by * far;
        if (at < 0 || at >= pixels.width) return from + by * far;
        blank = isBlank(at) ? blank + 1 : 0;
        if (blank >= gap * letters) return from + by * Math.max(0, far - blank + 1 + around * letters);
      }
      return from + by * unsure * letters;
    };
    return { left: edge(box.left, -1), right: edge(box.right, 1) };
  };
}

function blankColumns({ width, height, data }: Pixels, paper: number, box: Box): (at: number) => boolean {
  const first = Math.max(0, Math.round(box.top));
  const last = Math.min(height, Math.round(box.bottom));
  const known = new Map<number, boolean>();
  return (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    let printed = 0;
    for (let row = first; row < last; row += 1)
      if (Math.abs(lightness(data, row * width + at) - paper) > contrast) printed += 1;
    known.set(at, printed <= 1);
    return printed <= 1;
  };
}

/** The lightness of most of a picture. */
function paperOf({ width, height, data }: Pixels): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < width * height; at += 3) {
    const light = Math.round(lightness(data, at) / 8);
    counts.set(light, (counts.get(light) ?? 0) + 1);
  }
  const [most = 31] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return most * 8;
}

const lightness = (data: Pixels['data'], pixel: number): number =>
  ((data[4 * pixel] ?? 0) + (data[4 * pixel + 1] ?? 0) + (data[4 * pixel + 2] ?? 0)) / 3;
