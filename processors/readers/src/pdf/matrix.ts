/** As in PDF: [a, b, c, d, e, f]. */
export type PdfMatrix = readonly [number, number, number, number, number, number];

export const identityMatrix: PdfMatrix = [1, 0, 0, 1, 0, 0];

/** What the second does, then the first. */
export const times = ([a, b, c, d, e, f]: PdfMatrix, [g, h, i, j, k, l]: PdfMatrix): PdfMatrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

export const placedByMatrix = (
  [a, b, c, d, e, f]: PdfMatrix,
  x: number,
  y: number,
): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f];
