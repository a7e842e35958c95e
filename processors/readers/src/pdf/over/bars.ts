// Thin straight lines of a page, whether they are drawn with a pen or as narrow areas.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PdfMatrix, placedByMatrix } from '../matrix.ts';

/** From one end of its middle to the other, in points of the page. */
export type DrawnBar = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly thickness: number;
  /** Drawn by hand over the page: not quite straight. */
  readonly isByHand?: true;
};

const stroked: ReadonlySet<unknown> = new Set([OPS.stroke, OPS.closeStroke]);
const filled: ReadonlySet<unknown> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/** What pdf.js writes before each part of a path, and how many numbers follow. */
const numbersOf = [2, 2, 6, 4, 0] as const;
const [moveTo, closePath] = [0, 4];
/** A line is so many times as long as it is thick. */
const leastLong = 3;
/** Points of a line that goes up and down, or that a hand drew. */
const leastOfWave = 8;

/** Of the arguments of `constructPath`: how it is painted, its parts. */
export function drawnBarsOf(
  [paint, parts]: readonly unknown[],
  matrix: PdfMatrix,
  lineWidth: number,
): DrawnBar[] {
  const isStroked = stroked.has(paint);
  if (!isStroked && !filled.has(paint)) return [];
  const [path] = (parts ?? []) as readonly (Float32Array | null)[];
  if (!(path instanceof Float32Array)) return [];
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  return pointsOf(path).flatMap((points) =>
    isStroked ? strokes(points, matrix, { scale, lineWidth }) : area(points, matrix, scale),
  );
}

type Point = readonly [number, number];
type Pen = { readonly scale: number; readonly lineWidth: number };

/** The points of each part that hangs together; curves are told by their ends. */
function pointsOf(path: Float32Array): Point[][] {
  const all: Point[][] = [];
  let points: Point[] = [];
  for (let at = 0; at < path.length;) {
    const kind = path[at]!;
    const length = numbersOf[kind];
    if (length === undefined) break;
    if (kind === moveTo) all.push((points = []));
    const [start] = points;
    if (kind === closePath && start) points.push(start);
    else if (length > 0) points.push([path[at + length - 1]!, path[at + length]!]);
    at += 1 + length;
  }
  return all;
}

function strokes(points: readonly Point[], matrix: PdfMatrix, { scale, lineWidth }: Pen): DrawnBar[] {
  const bars: DrawnBar[] = [];
  const thickness = lineWidth * scale;
  for (let at = 1; at < points.length; at += 1)
    bars.push(between(points[at - 1]!, points[at]!, matrix, thickness));
  return points.length < leastOfWave ? bars : [...bars, ...area(points, matrix, scale).map(asByHand)];
}

const asByHand = (bar: DrawnBar): DrawnBar => ({ ...bar, isByHand: true });

/** Of any number of them: a curve may have more than a call takes. */
const endsOf = (numbers: readonly number[]): readonly [number, number] => [
  numbers.reduce((least, one) => Math.min(least, one), Infinity),
  numbers.reduce((most, one) => Math.max(most, one), -Infinity),
];

/** A narrow area is a line. */
function area(points: readonly Point[], matrix: PdfMatrix, scale: number): DrawnBar[] {
  if (points.length < 3) return [];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = endsOf(xs);
  const [bottom, top] = endsOf(ys);
  const [width, height] = [right - left, top - bottom];
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  if (width >= leastLong * height) return [between([left, y], [right, y], matrix, height * scale)];
  if (height >= leastLong * width) return [between([x, bottom], [x, top], matrix, width * scale)];
  return [];
}

function between(from: Point, to: Point, matrix: PdfMatrix, thickness: number): DrawnBar {
  const [x0, y0] = placedByMatrix(matrix, ...from);
  const [x1, y1] = placedByMatrix(matrix, ...to);
  return { x0, y0, x1, y1, thickness };
}
