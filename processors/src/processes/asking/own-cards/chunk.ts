import { spelledOf, type FoldedText, foldTypedText } from '@anamnesis/contracts/notes-search/typed-words.ts';
import type { SearchedOwnCard } from '@anamnesis/contracts/notes-search/requests.ts';
import { loadSegment, type PassagePlace, segmentOf } from '@anamnesis/content/notes.ts';
import { LRUCache } from 'lru-cache';
import type { LoadedPart } from '../parts.ts';

/** A card, and its text as what is typed is compared with it. */
export type KeptCard = { card: SearchedOwnCard; folded: FoldedText };
/** Cards as passages: each is found by its words, like a paragraph. */
export type CardsPart = LoadedPart & { cards: readonly SearchedOwnCard[] };

/** Some cards of one document. `part`: null until a question needs it, as it takes a tenth of a millisecond a card. */
export type CardChunk = { cards: Map<string, KeptCard>; part: CardsPart | null };

/** More cost more where one of them changes. */
export const mostInChunk = 250;

/** Words come back in other cards. */
const spellings = new LRUCache<string, string>({ max: 50_000 });
function spell(word: string): string {
  const known = spellings.get(word);
  if (known !== undefined) return known;
  const spelled = spelledOf(word);
  spellings.set(word, spelled);
  return spelled;
}

export const keptCard = (card: SearchedOwnCard): KeptCard => ({
  card,
  folded: foldTypedText(card.text, spell),
});

export function cardsPartOf(kept: Iterable<KeptCard>): CardsPart {
  const cards = Array.from(kept, ({ card }) => card);
  const passages = cards.map(({ pageNumber, text }) => ({ pageNumber, title: '', text, sentences: [] }));
  const places: PassagePlace[] = cards.map(({ pageNumber, text }) => ({
    pageNumber,
    title: '',
    start: 0,
    end: text.length,
    sentences: [],
  }));
  const texts = new Map(places.map((place, at) => [place, cards[at]!.text]));
  return { cards, passages, segment: loadSegment(segmentOf(places, (place) => texts.get(place)!)) };
}
