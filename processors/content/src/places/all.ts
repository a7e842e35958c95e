// All places of a page, of every kind.
import type { Tagger } from '../language/token.ts';
import type { PlaceDocument } from './document.ts';
import { isOfKnown } from './of-what.ts';
import { placesOfPage } from './of-page.ts';
import type { Place, PlacePage } from './place.ts';
import { sentencePlaces } from './sentences/sentences.ts';

/** `next`: the page after it, where a list may go on. `tag` is of English. */
export function allPlacesOf(
  page: PlacePage,
  next: PlacePage | undefined,
  document: PlaceDocument,
  tag: Tagger | undefined,
): Place[] {
  const own = placesOfPage(page, next);
  const asked = new Set(own.map(({ excerpt }) => `${excerpt.start} ${excerpt.end}`));
  const sentences = sentencePlaces(page, document, tag).filter(
    ({ excerpt }) => !asked.has(`${excerpt.start} ${excerpt.end}`),
  );
  return [...own, ...sentences].filter((place) => isOfKnown(place, page));
}
