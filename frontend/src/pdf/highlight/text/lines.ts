import type { Place } from '@anamnesis/contracts/documents/region/fold.ts';

/** A line of a page as it is read: what the specification scores as one span. */
export type Line = {
  text: string;
  /** The items of the line in order, and where each begins in its text. */
  parts: readonly { item: number; at: number }[];
};

/**
 * The lines of a page. A file may place every word or letter by itself: the items of a line are read together. Without
 * `lineEnds` every item is a line.
 */
export function linesOf(items: readonly string[], lineEnds?: readonly boolean[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let parts: { item: number; at: number }[] = [];
  const end = (): void => {
    if (/\S/u.test(text)) lines.push({ text, parts });
    text = '';
    parts = [];
  };
  items.forEach((value, item) => {
    parts.push({ item, at: text.length });
    text += value;
    if (lineEnds?.[item] ?? true) end();
  });
  end();
  return lines;
}

/** The places of a stretch of a line's text, `to` exclusive: one for each item that it touches. */
export function placesInLine({ text, parts }: Line, from: number, to: number): Place[] {
  return parts.flatMap(({ item, at }, index) => {
    const end = parts[index + 1]?.at ?? text.length;
    const place = { item, from: Math.max(from - at, 0), to: Math.min(to, end) - at };
    return place.from < place.to ? [place] : [];
  });
}
