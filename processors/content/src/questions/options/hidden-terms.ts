// Terms that the sentences of a document hide on its cards and suggestions: of each the document says something.
import type { Tagger } from '../../language/token.ts';
import { inWords } from '../../places/in-words.ts';
import type { Place, PlacePage } from '../../places/place.ts';
import { type DocumentTerm, isStatement } from './document-terms.ts';

/** Pages before and behind. */
const farthest = 3;

export function hiddenTerms(
  pages: ReadonlyMap<number, PlacePage>,
  placesOf: (page: PlacePage) => readonly Place[],
  tag: Tagger,
): (page: PlacePage) => readonly DocumentTerm[] {
  const known = new Map<PlacePage, readonly DocumentTerm[]>();
  const onPage = (page: PlacePage): readonly DocumentTerm[] => {
    const found =
      known.get(page) ??
      placesOf(page).flatMap((place): DocumentTerm[] => {
        if (place.kind !== 'sentence' && place.kind !== 'definition') return [];
        const span = page.text.slice(place.excerpt.start, place.excerpt.end);
        if (place.kind === 'sentence' && !isStatement(tag(span))) return [];
        return [{ text: inWords(place, page).answer, because: { span, pageNumber: page.pageNumber } }];
      });
    known.set(page, found);
    return found;
  };
  return ({ pageNumber }) =>
    [...pages.values()].filter((page) => Math.abs(page.pageNumber - pageNumber) <= farthest).flatMap(onPage);
}
