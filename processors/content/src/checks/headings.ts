import { isGeneralHeading } from '../page/general-heading.ts';
import { layOut, type PageBlock } from '../page/layout.ts';
import type { CheckedPage } from './check.ts';
import { namesPart } from './part-headings.ts';

const laidOut = new WeakMap<CheckedPage, readonly PageBlock[]>();

/** Worked out once for a page. */
function blocksOf(page: CheckedPage): readonly PageBlock[] {
  const known = laidOut.get(page) ?? layOut(page.text, page.headingBefore ?? undefined);
  laidOut.set(page, known);
  return known;
}

/** The heading that a place of a page stands under; where it names a part of a thing, like "Treatment", also the one before it. */
export function headingsOver(page: CheckedPage, at: number): string[] {
  const blocks = blocksOf(page);
  const nearest = blocks.findLast(({ start }) => start <= at)?.heading;
  if (nearest === undefined) return [];
  if (!isGeneralHeading(nearest)) return [nearest];
  const named = blocks.findLast(
    ({ start, heading }) => start <= at && heading !== undefined && !isGeneralHeading(heading),
  )?.heading;
  return [nearest, ...(named === undefined ? [] : [named])];
}

/**
 * The heading that tells what "Tratamiento general" is the treatment of: the only one above a place that names a thing; none where
 * there are two, since nothing tells which of them it is.
 */
export function subjectOver(page: CheckedPage, at: number): string[] {
  const above = blocksOf(page).flatMap(({ start, heading }) =>
    start > at || heading === undefined || isGeneralHeading(heading) || namesPart(heading, page.lexicon)
      ? []
      : [heading],
  );
  const named = [...new Set(above)];
  return named.length === 1 ? named : [];
}

/** The paragraph, item, row or heading of a page that holds a place. */
export const blockAt = (page: CheckedPage, at: number): PageBlock | undefined =>
  blocksOf(page).findLast(({ start, end }) => start <= at && at < end);
