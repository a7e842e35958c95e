import { glossaryEntries, type GlossaryEntry, type TermList } from './glossary.ts';
import type { Occurrences } from './glossary-head.ts';
import type { PageBlock } from './layout.ts';

type Page = { text: string; blocks: readonly PageBlock[] };

/** The entries of the document's lists of terms, by page. */
export function entriesByPage(
  pages: ReadonlyMap<number, Page>,
  occurrences: Occurrences,
): ReadonlyMap<number, GlossaryEntry[]> {
  const entries = termLists(pages).flatMap((lists) => glossaryEntries(lists, occurrences));
  return Map.groupBy(entries, ({ page }) => page);
}

/** Lists of terms, each with its stretches on one page after the other; a heading or prose ends a list. */
function termLists(pages: ReadonlyMap<number, Page>): TermList[][] {
  const all: TermList[][] = [];
  let open: TermList[] | undefined;
  for (const [page, { text, blocks }] of pages)
    for (const { kind, start, end } of blocks) {
      const last = open?.at(-1);
      if (kind !== 'term') open = undefined;
      else if (open === undefined) all.push((open = [{ page, text, start, end }]));
      else if (last?.page === page) last.end = end;
      else open.push({ page, text, start, end });
    }
  return all;
}
