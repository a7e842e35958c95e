// Drawings of a page: paths that lie on or beside each other.
import { type PdfMatrix, placedByMatrix } from '../matrix.ts';
import type { Area } from '../over/crossed-out.ts';
import type { DrawnPath } from './path.ts';

/** In points, between parts of one drawing. */
const near = 6;
/** One path is a rule, a frame or a background; rules only are a table or a box. */
const fewestPaths = 4;
const fewestShapes = 2;
/** In points: a rule is thinner. */
const leastShape = 3;
const mostDrawings = 100;
/** How many numbers follow each kind of part: to, to, curve, -, close. */
const numbersOf = [2, 2, 6, 4, 0] as const;

/** Where a path lies. */
export function pathArea({ parts }: DrawnPath, matrix: PdfMatrix): Area {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < parts.length;) {
    const length = numbersOf[parts[at]!] ?? 0;
    if (length > 0) {
      const [x, y] = placedByMatrix(matrix, parts[at + length - 1]!, parts[at + length]!);
      [left, bottom, right, top] = [
        Math.min(left, x),
        Math.min(bottom, y),
        Math.max(right, x),
        Math.max(top, y),
      ];
    }
    at += 1 + length;
  }
  return { left, bottom, right, top };
}

/** A drawing as far as it is known, of how many paths it is, and how many of them are no rules. */
export type Drawing = { area: Area; paths: number; shapes: number };

const isNear = (a: Area, b: Area): boolean =>
  a.left <= b.right + near &&
  b.left <= a.right + near &&
  a.bottom <= b.top + near &&
  b.bottom <= a.top + near;

const both = (a: Area, b: Area): Area => ({
  left: Math.min(a.left, b.left),
  bottom: Math.min(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
  top: Math.max(a.top, b.top),
});

/** Adds a path to the drawings that it lies at, which are one then. */
export function addPath(drawings: Drawing[], area: Area): void {
  const isShape = Math.min(area.right - area.left, area.top - area.bottom) >= leastShape;
  let own: Drawing = { area, paths: 1, shapes: isShape ? 1 : 0 };
  for (let at = drawings.length - 1; at >= 0; at -= 1) {
    const other = drawings[at]!;
    if (!isNear(other.area, own.area)) continue;
    own = {
      area: both(other.area, own.area),
      paths: other.paths + own.paths,
      shapes: other.shapes + own.shapes,
    };
    drawings.splice(at, 1);
  }
  if (drawings.length < mostDrawings) drawings.push(own);
}

export const drawnAreas = (drawings: readonly Drawing[]): Area[] =>
  drawings.flatMap(({ area, paths, shapes }) =>
    paths >= fewestPaths && shapes >= fewestShapes ? [area] : [],
  );
