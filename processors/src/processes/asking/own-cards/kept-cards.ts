import type { CardsPlace, ListedCards, SearchedOwnCard } from '@anamnesis/contracts/notes-search/requests.ts';
import { LRUCache } from 'lru-cache';
import { type CardsPart, type CardChunk, keptCard, mostInChunk, cardsPartOf } from './chunk.ts';

/** `end`: up to where they are known in the order in which they changed. */
type Persons = {
  end: CardsPlace;
  bytes: number;
  chunks: Map<string, CardChunk[]>;
  chunkOf: Map<string, CardChunk>;
};
/** The cards of a person in these documents. */
export type CardsIn = { userId: string; documentIds: readonly string[] };
export type CardsInput = { userId: string; behind: CardsPlace; listed: ListedCards };

const beginning: CardsPlace = { position: 0, cardId: '' };
/** Of all people, about. */
const keptBytes = 256 * 2 ** 20;
/** Of one person: some 100,000 cards. What comes later is not found. */
const mostOfOne = 128 * 2 ** 20;
/** Whoever has stopped asking is forgotten. */
const keptMs = 15 * 60_000;

/** Its text, folded once or twice, and its words in a segment. */
const bytesOf = ({ text }: SearchedOwnCard): number => 500 + 4 * text.length;

/** The own cards of those who search, as far as they are known: what is new is listed behind the end of what was known. */
export function createKeptCards({ mostBytes = mostOfOne }: { mostBytes?: number } = {}) {
  const kept = new LRUCache<string, Persons>({
    maxSize: Math.max(keptBytes, mostBytes),
    ttl: keptMs,
    updateAgeOnGet: true,
  });

  const endOf = (userId: string): CardsPlace => kept.get(userId)?.end ?? beginning;

  function chunksIn({ userId, documentIds }: CardsIn): CardChunk[][] {
    const chunks = kept.get(userId)?.chunks;
    return documentIds
      .map((id) => chunks?.get(id) ?? [])
      .toSorted((one, other) => countOf(one) - countOf(other));
  }

  return {
    has: (userId: string): boolean => kept.has(userId),
    endOf,
    /** Returns up to where they are known then: what was listed behind another place is not taken. */
    load({ userId, behind, listed }: CardsInput): CardsPlace {
      const persons = kept.get(userId) ?? { end: beginning, bytes: 1, chunks: new Map(), chunkOf: new Map() };
      if (!isSame(persons.end, behind)) return persons.end;
      for (const { text, ...card } of listed.cards) {
        if (text === null) remove(persons, card.cardId);
        else put(persons, { ...card, text }, mostBytes);
      }
      persons.end = listed.end;
      kept.set(userId, persons, { size: persons.bytes });
      return persons.end;
    },
    /** Makes a chunk ready for questions; false: all are. */
    prepareOne(asked: CardsIn): boolean {
      const chunk = chunksIn(asked)
        .flat()
        .find(({ part }) => part === null);
      if (chunk === undefined) return false;
      chunk.part = cardsPartOf(chunk.cards.values());
      return true;
    },
    /** Those that are not ready are made so. */
    partsIn: (asked: CardsIn): CardsPart[] =>
      chunksIn(asked)
        .flat()
        .map((chunk) => (chunk.part ??= cardsPartOf(chunk.cards.values()))),
    /** Of each document, those with few cards first: of cards that are as good theirs are found before others. */
    chunksIn,
  };
}

const countOf = (chunks: readonly CardChunk[]): number =>
  chunks.reduce((sum, { cards }) => sum + cards.size, 0);

const isSame = (one: CardsPlace, other: CardsPlace): boolean =>
  one.position === other.position && one.cardId === other.cardId;

function remove(persons: Persons, cardId: string): void {
  const chunk = persons.chunkOf.get(cardId);
  if (chunk === undefined) return;
  persons.bytes -= bytesOf(chunk.cards.get(cardId)!.card);
  chunk.cards.delete(cardId);
  chunk.part = null;
  persons.chunkOf.delete(cardId);
}

/** One that is there keeps its chunk, unless its deck was deleted and came again: then it is in another document. */
function put(persons: Persons, card: SearchedOwnCard, mostBytes: number): void {
  const { chunks, chunkOf } = persons;
  const known = chunkOf.get(card.cardId)?.cards.get(card.cardId)?.card;
  if (known && known.documentId !== card.documentId) remove(persons, card.cardId);
  let chunk = chunkOf.get(card.cardId);
  const before = chunk?.cards.get(card.cardId);
  const bytes = persons.bytes + bytesOf(card) - (before ? bytesOf(before.card) : 0);
  if (bytes > mostBytes) return remove(persons, card.cardId);
  persons.bytes = bytes;
  if (chunk === undefined) {
    const own = chunks.get(card.documentId) ?? [];
    chunks.set(card.documentId, own);
    chunk = own.at(-1);
    if (chunk === undefined || chunk.cards.size === mostInChunk) {
      chunk = { cards: new Map(), part: null };
      own.push(chunk);
    }
    chunkOf.set(card.cardId, chunk);
  }
  chunk.cards.set(card.cardId, keptCard(card));
  chunk.part = null;
}
