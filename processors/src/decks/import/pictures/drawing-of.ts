import {
  type Drawing,
  drawingSchema,
  longestDrawingTitle,
  mostShapes,
  smallestSide,
} from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { wholePageRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { sanitiseAnki } from '../../html/sanitise.ts';
import type { HiddenShape, PictureNote } from '../../occlusion/picture-note.ts';

/** What the places of a number are called here, and what is hidden in them: in each of them, as long as they are as many as labels. */
type OfNumber = { group?: string; label?: string; labels?: readonly string[] | undefined };

/** A drawing of ours; null for one that has more places than are taken, or none that can be seen. */
export function drawingOfNote(
  { mode, shapes, header }: PictureNote,
  picture: string,
  ofNumbers: ReadonlyMap<number, OfNumber> = new Map(),
): Drawing | null {
  const labels = labelsOf(shapes, ofNumbers);
  const seen = shapes.filter(({ width, height }) => Math.min(width, height) >= smallestSide);
  if (seen.length > mostShapes) return null;
  const drawing = drawingSchema.safeParse({
    region: wholePageRegion,
    mode,
    title: titleOf(header),
    shapes: seen.map((shape, n) => {
      const { number, ...place } = shape;
      const label = labels.get(shape) ?? '';
      return { ...place, id: `s${n + 1}`, label, group: groupOf(number, ofNumbers) };
    }),
    picture,
  });
  return drawing.data ?? null;
}

function labelsOf(
  shapes: PictureNote['shapes'],
  ofNumbers: ReadonlyMap<number, OfNumber>,
): Map<HiddenShape, string> {
  const named = [...Map.groupBy(shapes, ({ number }) => number)].flatMap(([number, some]) => {
    const { label = '', labels } = ofNumbers.get(number) ?? {};
    return some.map((shape, n): [HiddenShape, string] => [
      shape,
      labels?.length === some.length ? labels[n]! : label,
    ]);
  });
  return new Map(named);
}

export const groupOf = (number: number, ofNumbers: ReadonlyMap<number, OfNumber> = new Map()): string =>
  ofNumbers.get(number)?.group ?? String(number);

const nothing = { colours: new Map(), media: new Set<string>(), tell: () => {} };
const titleOf = (header: string): string =>
  header.trim() === ''
    ? ''
    : sanitiseAnki(header, nothing)
        .text.replaceAll(/\s+/gu, ' ')
        .slice(0, longestDrawingTitle)
        .toWellFormed()
        .trim();
