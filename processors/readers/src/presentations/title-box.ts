// The title of a slide that has no placeholder for one: a text box above all others, in larger letters.
import type { Shape } from '../office/shapes.ts';

/** In hundredths of a point, of what says nothing of it. */
const usualSize = 1_800;
const larger = 1.2;
const mostSigns = 120;

export function titleBox(shapes: readonly Shape[]): Shape | undefined {
  const filled = shapes.filter(({ paragraphs, table, diagram }) => paragraphs.length > 0 || table || diagram);
  const [first, second] = filled.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!first || !canBeTitle(first) || sizeOf(first) < larger * (second ? sizeOf(second) : usualSize))
    return undefined;
  return filled.every(({ top = Infinity }) => top >= first.top!) ? first : undefined;
}

const sizeOf = ({ size }: Shape): number => size || usualSize;

function canBeTitle({ placeholder, paragraphs, table, diagram, isGrouped, size, top }: Shape): boolean {
  if (placeholder || table || diagram || isGrouped || !size || top === undefined || paragraphs.length !== 1)
    return false;
  const [{ text, hasBullet }] = paragraphs as [Shape['paragraphs'][number]];
  return !hasBullet && text.length <= mostSigns && /\p{L}/u.test(text) && !/[.,;]$/u.test(text);
}
