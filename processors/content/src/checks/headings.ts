import { isGeneralHeading } from '../page/general-heading.ts';
import { layOut, type PageBlock } from '../page/layout.ts';
import type { CheckedPage } from './check.ts';
import { MARKS } from './item-marks.ts';
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

/** In characters: a line of prose, not one that could be the name of a thing. */
const LONG_LINE = 60;
/** In words: an item of a list that says something, and does not only name it. */
const LONG_ITEM = 5;
const ITEM = new RegExp(String.raw`^\s*(?:${MARKS})\s+`, 'u');

/** Whether a line may name another subject for what follows, though it is not written as a heading: "embolie pulmonaire", "- Angor". */
const mayName = (line: string, page: CheckedPage): boolean =>
  line.trim() !== '' &&
  line.length <= LONG_LINE &&
  !namesPart(line, page.lexicon) &&
  !(ITEM.test(line) && (line.match(/\p{L}+/gu) ?? []).length >= LONG_ITEM);

/**
 * The heading that names what "Tratamiento general" is the treatment of: the only one above a place that names a thing; none where
 * there is another, or a line that may be one, since it is not known which of them it is.
 */
export function subjectOver(page: CheckedPage, at: number): string[] {
  const above = blocksOf(page).flatMap(({ start, heading }) =>
    start > at || heading === undefined || isGeneralHeading(heading) || namesPart(heading, page.lexicon)
      ? []
      : [heading],
  );
  const [named, ...others] = new Set(above);
  if (named === undefined || others.length > 0) return [];
  const from = page.text.indexOf(named);
  const between = page.text.slice(Math.max(0, from), page.text.lastIndexOf('\n', at)).split('\n');
  return between.slice(from < 0 ? 0 : 1).some((line) => mayName(line, page)) ? [] : [named];
}

/** The paragraph, item, row or heading of a page that holds a place. */
export const blockAt = (page: CheckedPage, at: number): PageBlock | undefined =>
  blocksOf(page).findLast(({ start, end }) => start <= at && at < end);
