import type { PageLayout } from '../../../page/document-index.ts';
import { asTitle } from '../headings/heading-text.ts';

/** "Table N1. Arteries and …": the title of a table that the layout took for a heading. */
const TITLE = /^(?:table|figure|fig\.|chart)\s\p{L}?\d+(?:[.–-]\d+)*[a-z]?(?:[.:]|\s|$)/iu;

/** Whether a heading only names a table or its columns: what stands behind the table is not about it. */
export function isOfTable({ blocks }: PageLayout, at: number): boolean {
  if (TITLE.test(blocks[at]!.text.trim())) return true;
  const before = blocks[at - 1];
  const isTitled = before?.kind === 'caption' || (before !== undefined && TITLE.test(before.text.trim()));
  return isTitled && blocks.slice(at + 1, at + 3).some(({ kind }) => kind === 'row');
}

/** The title of the table that begins at this place, without its number: "Muscles of the rotator cuff". */
export function titleOfTable({ text, blocks }: PageLayout, start: number): string | undefined {
  const at = blocks.findLastIndex((block) => block.start <= start);
  const title = blocks
    .slice(Math.max(0, at - 2), at + 1)
    .findLast((block) => TITLE.test(block.text.trim()))
    ?.text.replace(/\s+/gu, ' ')
    .replace(/^table \p{L}?\d+(?:[.–-]\d+)*[a-z]?[.:]?\s+/iu, '')
    .replace(/\s\((?:source|credit)[^()]*\)$/iu, '')
    .trim();
  return title === undefined || title.length < 6 || title.length > 90 ? undefined : asTitle(title, text);
}
