import { plain } from '../../../checks/card-syntax.ts';
import { topicAt } from './outline.ts';
import type { Point, Setting } from './point.ts';

/** Where it ends on the page. */
export type Labelled = Point & { end: number };

/** What is given in full behind its section says more than a sentence of it. */
export const FULLER = 0.3;

/** A bullet that gives a stretch of the page in full, behind its subject. */
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
