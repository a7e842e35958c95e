// What a document stresses: its bold words, its objectives and key points, and what it repeats. Cards of the most stressed are high yield.
import type { PlaceDocument } from './document.ts';
import { isStressing } from './over/headings.ts';
import type { Place } from './place.ts';

/** The most of a document's cards that are marked. */
const MOST_MARKED = 0.25;
/** Less is no stress. */
const LEAST = 2;

/** How much the document makes of what a place asks, 0 to about 12. */
export function stressedBy(
  { hidden, page, block, path }: Place,
  { pages, stems, stressOf, count }: PlaceDocument,
): number {
  const { text, blocks } = pages.get(page)!;
  const asked = hidden.flatMap(({ start, end }) => stems(text.slice(start, end)));
  if (asked.length === 0) return 0;
  const { bold, heading, named } = stressOf(asked);
  const isIn = isStressing(path) || isStressing(blocks[block]!.path) ? 2 : 0;
  const again = Math.min(2, Math.log2(1 + count(asked)) / 2);
  return (
    isIn +
    Math.min(3, bold * 1.5) +
    Math.min(3, Math.log2(1 + heading) * 1.5) +
    Math.min(3, Math.log2(1 + named) * 1.5) +
    again
  );
}

/** From which stress on the cards of a document are marked: the most stressed, a quarter at most; these are some of them. */
export function highYieldFrom(cards: readonly Place[], document: PlaceDocument): number {
  const stresses = cards.map((card) => stressedBy(card, document));
  const most = Math.floor(MOST_MARKED * stresses.length);
  const borders = [...new Set(stresses)].filter((one) => one >= LEAST).sort((a, b) => a - b);
  return borders.find((border) => stresses.filter((stress) => stress >= border).length <= most) ?? Infinity;
}
