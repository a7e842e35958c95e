import { placeOf } from '@anamnesis/contracts/kernel/place-of.ts';
import { collapseSpace, foldLoosely, type FoldedForCopies } from '../../language/fold.ts';

/**
 * The page's own text for a span that is there: word for word, white space aside; else with hyphenation, ligatures, quotes, dashes and
 * letter case folded away, which copying changes. Undefined where it is not there.
 */
export function findQuote(span: string, pageText: string): string | undefined {
  if (span.trim() === '') return undefined;
  if (placeOf(span, pageText) >= 0) return span.trim();
  const exactly = findFolded(collapseSpace(span).text.trim(), pageText, collapseSpace);
  return exactly ?? findFolded(foldLoosely(span).text.trim(), pageText, foldLoosely);
}

/** The page's own text for a folded span; undefined when it is not there. */
function findFolded(
  span: string,
  pageText: string,
  fold: (text: string) => FoldedForCopies,
): string | undefined {
  const page = fold(pageText);
  const from = placeOf(span, page.text);
  if (from < 0) return undefined;
  return pageText.slice(page.map[from], page.map[from + span.length] ?? pageText.length).trimEnd();
}
