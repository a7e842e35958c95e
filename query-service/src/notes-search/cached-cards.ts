import type { SearchedCard } from '@anamnesis/contracts/notes-search/requests.ts';
import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { LRUCache } from 'lru-cache';
import { ownCards } from './own-cards.ts';
import type { Searched } from './searched-documents.ts';

/** In UTF-16 units, of all people. */
const mostKept = 16 * 2 ** 20;
/** Whoever has stopped typing is forgotten. */
const keptMs = 5 * 60_000;

/** `of`: the documents and the position of the cards that they were read at. */
type Cached = { of: string; cards: SearchedCard[] };

/** `ownCards`, read again for the next letter only where a card has changed since: a document may have thousands of others. */
export function cachedCards(store: Pick<ReadStore, 'collection' | 'position'>) {
  const kept = new LRUCache<string, Cached>({
    maxSize: mostKept,
    ttl: keptMs,
    sizeCalculation: ({ of, cards }) => cards.reduce((sum, { text }) => sum + 200 + text.length, of.length),
  });
  return async (userId: string, documents: readonly Searched[]): Promise<SearchedCard[]> => {
    const written = documents.filter(({ writtenCount }) => writtenCount > 0);
    if (written.length === 0) return [];
    // Before the cards: what changes in between is read again.
    const position = await store.position(cardsModel.name);
    const of = [position, ...written.map(({ documentId }) => documentId)].join(' ');
    const known = kept.get(userId);
    if (known?.of === of) return known.cards;
    const cards = await ownCards(store, written);
    kept.set(userId, { of, cards });
    return cards;
  };
}
