import type { Range } from '@anamnesis/content/blocks/source-line.ts';
import { trimmed } from '../text/lines.ts';
import { lettersOf } from './letters-of.ts';

type Cell = { readonly text: string; readonly columns?: number; readonly rows?: number };
type Placed = Range & { readonly columns?: number; readonly rows?: number };

/** Where the cells of a row stand in a line with the same letters: signs between two cells belong to the one that no space parts them from. */
export function cellPlaces(text: string, { start, end }: Range, cells: readonly Cell[]): Placed[] {
  const line = text.slice(start, end);
  /** Behind each letter of the line, where it ends. */
  const ends: number[] = [];
  let at = 0;
  for (const sign of line) {
    at += sign.length;
    for (let count = lettersOf(sign).length; count > 0; count -= 1) ends.push(at);
  }
  let [count, from] = [0, 0];
  return cells.map(({ text: own, ...spans }) => {
    const letters = lettersOf(own).length;
    count += letters;
    const last = letters === 0 ? from : (ends[count - 1] ?? line.length);
    const to = letters === 0 ? from : count === ends.length ? line.length : endOfSigns(line, last);
    const place = trimmed(line, { start: from, end: to });
    from = to;
    return { ...spans, start: place.start + start, end: Math.max(place.start, place.end) + start };
  });
}

function endOfSigns(line: string, from: number): number {
  let to = from;
  while (to < line.length && !/[\s\p{L}\p{N}]/u.test(line.charAt(to))) to += 1;
  return to;
}
