import { plain } from '../../../checks/card-syntax.ts';
import { topicAt } from './outline.ts';
import type { Point, Setting } from './point.ts';

/** Up to where on the page it tells. */
export type Labelled = Point & { end: number };

/** What is told whole behind its section says more than a sentence of it. */
export const FULLER = 0.3;

/** A bullet that tells a stretch of the page whole, behind what it is of. */
export const partPoint = (
  text: string,
  { start, end }: { start: number; end: number },
  { page, index }: Setting,
  place = FULLER,
): Labelled => ({
  text: plain(text),
  start,
  end,
  section: topicAt(page, index, start),
  role: undefined,
  isClause: false,
  place,
  isWhole: false,
  isPart: true,
});
