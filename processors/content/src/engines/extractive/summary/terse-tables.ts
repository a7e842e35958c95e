import { says } from '../candidates/one-thing.ts';
import type { Point, Setting } from './point.ts';
import { terseSections } from './terse-sections.ts';

/** The tables of a page of notes, behind the heading and the line that they stand under. */
export function tablesIn(points: readonly Point[], { page, index }: Setting): Point[] {
  const sections = terseSections(page, index);
  return points
    .filter(({ table }) => table !== undefined)
    .map((point) => {
      const from = point.table ?? point.start;
      const section = sections.findLast(
        ({ paragraphs }) => (paragraphs[0]?.lines[0]?.start ?? Infinity) <= from,
      );
      const above = section?.paragraphs
        .flatMap(({ lines }) => lines)
        .findLast(({ start }) => start < from - 1);
      const caption =
        above !== undefined &&
        above.text.length <= 50 &&
        /^[\p{L}\d][\p{L}\d\s-]+:?$/u.test(above.text) &&
        !/\n[^\S\n]*\n/u.test(page.text.slice(above.end, from))
          ? above.text.replace(/:$/u, '')
          : undefined;
      const lead = [section?.lead, caption]
        .filter((one) => one !== undefined && !says(point.text, one))
        .join(', ');
      return lead === '' ? point : { ...point, text: `${lead} – ${point.text}` };
    });
}
