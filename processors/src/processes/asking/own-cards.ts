import type { SearchedCard } from '@anamnesis/contracts/notes-search/requests.ts';
import { loadSegment } from '@anamnesis/content/search/loaded-segment.ts';
import type { Place } from '@anamnesis/content/search/passage.ts';
import { segmentOf } from '@anamnesis/content/search/segment.ts';
import type { LoadedPart } from './parts.ts';

/** A person's own cards as passages: each is found by its words, like a paragraph. */
export function partOfCards(cards: readonly SearchedCard[]): LoadedPart {
  const passages = cards.map(({ pageNumber, text }) => ({ pageNumber, title: '', text, sentences: [] }));
  const places: Place[] = cards.map(({ pageNumber, text }) => ({
    pageNumber,
    title: '',
    start: 0,
    end: text.length,
    sentences: [],
  }));
  const texts = new Map(places.map((place, at) => [place, cards[at]!.text]));
  return { passages, segment: loadSegment(segmentOf(places, (place) => texts.get(place)!)) };
}
