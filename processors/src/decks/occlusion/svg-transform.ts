/** Columns of an affine transform, as `matrix(a b c d e f)` of SVG. */
export type SvgMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const unchangedSvg: SvgMatrix = [1, 0, 0, 1, 0, 0];

export const multiply = ([a, b, c, d, e, f]: SvgMatrix, [g, h, i, j, k, l]: SvgMatrix): SvgMatrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

export const apply = ([a, b, c, d, e, f]: SvgMatrix, [x, y]: readonly [number, number]): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** What a `transform` of SVG does; what it names and is not known changes nothing. */
export function matrixOf(transform: string): SvgMatrix {
  let matrix = unchangedSvg;
  for (const [, name = '', text = ''] of transform.matchAll(/(\w{1,20})\s*\(([^()]*)\)/gu))
    matrix = multiply(
      matrix,
      one(
        name,
        text
          .trim()
          .split(/[\s,]+/u)
          .map(Number),
      ),
    );
  return matrix.every((value) => Number.isFinite(value)) ? matrix : unchangedSvg;
}

function one(name: string, [p = 0, q, r = 0, ...rest]: readonly number[]): SvgMatrix {
  if (name === 'translate') return [1, 0, 0, 1, p, q ?? 0];
  if (name === 'scale') return [p, 0, 0, q ?? p, 0, 0];
  if (name === 'matrix') return [p, q ?? 0, r, rest[0] ?? 1, rest[1] ?? 0, rest[2] ?? 0];
  if (name !== 'rotate') return unchangedSvg;
  const [sin, cos] = [Math.sin((p * Math.PI) / 180), Math.cos((p * Math.PI) / 180)];
  const [x, y] = [q ?? 0, r];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}
