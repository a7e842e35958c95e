// By how much the lines of a page fall or rise: the sums of the ink along lines differ most
// from one to the next where they are lines of text (projection profile).
import { shades, threshold, type GreyPicture } from './picture.ts';

const steepest = 8;
const coarse = 0.5;
const fine = 0.1;
/** A sample of the ink is as good as all of it. */
const mostPoints = 40_000;

type Ink = { xs: Float32Array; ys: Float32Array; width: number; height: number };
/** `contrast`: how clearly lines stand out, comparable between directions of the same page. */
export type Lines = { degrees: number; contrast: number };

/** The lines across a small picture of a page; degrees are positive where they fall to the right. */
export function linesAcross(small: GreyPicture): Lines {
  return linesOf(inkOf(small));
}

function inkOf(small: GreyPicture): Ink {
  const { width, height, grey } = small;
  const limit = threshold(shades(small));
  const dark: number[] = [];
  // What lies at the edge is the shadow of the scanner.
  const [marginX, marginY] = [Math.floor(width * 0.02), Math.floor(height * 0.02)];
  for (let y = marginY; y < height - marginY; y += 1)
    for (let x = marginX; x < width - marginX; x += 1)
      if (grey[y * width + x]! <= limit) dark.push(y * width + x);
  const step = Math.max(1, Math.ceil(dark.length / mostPoints));
  const points = dark.filter((_, index) => index % step === 0);
  return {
    xs: Float32Array.from(points, (at) => at % width),
    ys: Float32Array.from(points, (at) => Math.floor(at / width)),
    width,
    height,
  };
}

function linesOf(ink: Ink): Lines {
  let best: Lines = { degrees: 0, contrast: contrastAt(ink, 0) };
  const consider = (degrees: number): void => {
    const contrast = contrastAt(ink, degrees);
    if (contrast > best.contrast) best = { degrees, contrast };
  };
  for (let degrees = -steepest; degrees <= steepest; degrees += coarse) if (degrees !== 0) consider(degrees);
  const about = best.degrees;
  for (let degrees = about - coarse; degrees <= about + coarse; degrees += fine) consider(degrees);
  return { ...best, degrees: Math.round(best.degrees * 10) / 10 };
}

function contrastAt({ xs, ys, width, height }: Ink, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const reach = Math.ceil(Math.abs(slope) * width) + 1;
  const bins = new Float32Array(height + 2 * reach + 1);
  for (let index = 0; index < xs.length; index += 1) {
    const at = ys[index]! - slope * xs[index]! + reach;
    const bin = Math.floor(at);
    bins[bin]! += 1 - (at - bin);
    bins[bin + 1]! += at - bin;
  }
  let sum = 0;
  for (let bin = 1; bin < bins.length; bin += 1) sum += (bins[bin]! - bins[bin - 1]!) ** 2;
  return (sum * height) / Math.max(1, xs.length) ** 2;
}
