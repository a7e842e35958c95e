// All places of a page, of every kind, in its order.
import type { Tagger } from '../language/token.ts';
import type { PlaceDocument } from './document.ts';
import { placesOfPage } from './of-page.ts';
import { isPartOfSubject } from './headings.ts';
import { hasOwnSubject } from './summary/points-back.ts';
import type { Place, PlacePage, Stretch } from './place.ts';
import { sentencePlaces } from './sentences/sentences.ts';

/** From this share of the longer of two hidden stretches on they ask the same. */
const SAME = 0.5;

/** `next`: the page after it, where a list may go on. `tag` is of English. */
export function allPlacesOf(
  page: PlacePage,
  next: PlacePage | undefined,
  document: PlaceDocument,
  tag: Tagger | undefined,
): Place[] {
  const byForm = placesOfPage(page, next);
  const inBlock = Map.groupBy(
    byForm.filter(({ kind }) => kind !== 'list'),
    ({ block }) => block,
  );
  const isAsked = ({ block, hidden: [hidden] }: Place) =>
    inBlock.get(block)?.some(({ hidden: [other] }) => shareOf(hidden!, other!) >= SAME) ?? false;
  const isKnown = knownSubjects(page, document);
  const inSentences = sentencePlaces(page, document, tag).filter((place) => !isAsked(place));
  return [...byForm, ...inSentences]
    .filter(isKnown)
    .sort(
      (one, other) =>
        one.excerpt.start - other.excerpt.start || one.hidden[0]!.start - other.hidden[0]!.start,
    );
}

function shareOf(one: Stretch, other: Stretch): number {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared / Math.max(one.end - one.start, other.end - other.start);
}

/** Where a "Dosage" stands twice under the same headings, the name of the drug between them was not seen: what it is of, only a whole sentence says. */
function knownSubjects({ text, blocks }: PlacePage, document: PlaceDocument): (place: Place) => boolean {
  const unclear = new Map<string, boolean>();
  const isUnclear = (path: readonly string[]): boolean => {
    const key = path.join('\n');
    const found =
      unclear.get(key) ??
      path.some((part, at) => isPartOfSubject(part) && document.headings(path.slice(0, at + 1)) > 1);
    unclear.set(key, found);
    return found;
  };
  return ({ block, excerpt }) =>
    !isUnclear(blocks[block]!.path) ||
    hasOwnSubject(text.slice(excerpt.start, excerpt.end), document.lexicon);
}
