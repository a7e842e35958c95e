// All places of a page, of every kind, in its order.
import type { Tagger } from '../language/token.ts';
import { hidesAnswer } from './answers.ts';
import type { PlaceDocument } from './document.ts';
import { placesOfPage } from './of-page.ts';
import type { Place, PlacePage, Stretch } from './place.ts';
import { saysOfWhat } from './subject.ts';
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
  const byForm = placesOfPage(page, next).filter((place) => saysOfWhat(place, page, document));
  const inBlock = Map.groupBy(
    byForm.filter(({ kind }) => kind !== 'list'),
    ({ block }) => block,
  );
  const isAsked = ({ block, hidden: [hidden] }: Place) =>
    inBlock.get(block)?.some(({ hidden: [other] }) => shareOf(hidden!, other!) >= SAME) ?? false;
  const inSentences = sentencePlaces(page, document, tag).filter((place) => !isAsked(place));
  const english = document.lexicon?.code === 'en' ? tag : undefined;
  return [...byForm, ...inSentences]
    .filter((place) => hidesAnswer(place, page, english))
    .sort(
      (one, other) =>
        one.excerpt.start - other.excerpt.start || one.hidden[0]!.start - other.hidden[0]!.start,
    );
}

function shareOf(one: Stretch, other: Stretch): number {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared / Math.max(one.end - one.start, other.end - other.start);
}
