import type { ListRow } from './list-rows.ts';

/** What lines need besides their text, and a line of text, in CSS pixels. */
const cardFrame = 84;
const textLine = 29;
const sectionHead = 60;
const smallPicture = 80;

/**
 * About how tall a line of the list will be, before it is measured: the nearer it is, the less the scroll bar moves while
 * the list is scrolled. `width` and `pageHeight` in CSS pixels; the page is shown under the head where it is not 0.
 */
export function rowSize(row: ListRow, width: number, pageHeight: number): number {
  if (row.kind === 'section') return sectionHead + (row.empty || pageHeight === 0 ? 0 : pageHeight + 8);
  const { occlusion } = row.card;
  const perLine = Math.max(20, (width - (occlusion ? 168 : 40)) / 8.4);
  const lines = row.card.prompt
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  return cardFrame + Math.max(lines * textLine, occlusion ? smallPicture : 0);
}
