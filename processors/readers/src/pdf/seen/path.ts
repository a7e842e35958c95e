// The parts of a path as pdf.js writes them down for drawing.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type DrawnPath = { parts: number[]; x: number; y: number };
export const emptyPath = (): DrawnPath => ({ parts: [], x: 0, y: 0 });

const [moveTo, lineTo, curveTo, closed] = [0, 1, 2, 4];
/** In numbers. */
const longest = 400_000;

function add(path: DrawnPath, parts: readonly number[], x: number, y: number): void {
  [path.x, path.y] = [x, y];
  if (path.parts.length < longest) path.parts.push(...parts);
}

type Add = (path: DrawnPath, args: readonly number[]) => void;

/** By the operator. */
export const onPath: Readonly<Record<number, Add>> = {
  [OPS.moveTo]: (path, [x = 0, y = 0]) => add(path, [moveTo, x, y], x, y),
  [OPS.lineTo]: (path, [x = 0, y = 0]) => add(path, [lineTo, x, y], x, y),
  [OPS.curveTo]: (path, [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]) =>
    add(path, [curveTo, a, b, c, d, x, y], x, y),
  [OPS.curveTo2]: (path, [c = 0, d = 0, x = 0, y = 0]) =>
    add(path, [curveTo, path.x, path.y, c, d, x, y], x, y),
  [OPS.curveTo3]: (path, [a = 0, b = 0, x = 0, y = 0]) => add(path, [curveTo, a, b, x, y, x, y], x, y),
  [OPS.closePath]: (path) => add(path, [closed], path.x, path.y),
  [OPS.rectangle]: (path, [x = 0, y = 0, width = 0, height = 0]) => {
    const [right, top] = [x + width, y + height];
    const sides =
      width === 0 || height === 0
        ? [lineTo, right, top]
        : [lineTo, right, y, lineTo, right, top, lineTo, x, top];
    add(path, [moveTo, x, y, ...sides, closed], x, y);
  },
};
